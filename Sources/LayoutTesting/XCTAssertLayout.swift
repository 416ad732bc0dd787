// Licensed under the MIT licence; see LICENSE.

import XCTest

/// Asserts that the required constraints of a view's tree can hold together,
/// and that none was left out for a conflict.
///
/// `size`: The size of the root; an engine's own where there is
/// one.
public func XCTAssertNoLayoutConflicts(
  _ view: View,
  size: RootSize = .free,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let finding = LayoutFindings.conflict(in: view, size: size) {
    XCTFail(finding, file: file, line: line)
  }
}

/// Asserts that the frames of a view and of everything below it follow from
/// the constraints: that no other layout is as good.
///
/// `size`: The size of the root; an engine's own where there is
/// one.
public func XCTAssertNotAmbiguous(
  _ view: View,
  size: RootSize = .free,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let finding = LayoutFindings.ambiguity(in: view, size: size) {
    XCTFail(finding, file: file, line: line)
  }
}

/// Asserts the frames of a layout, each in its superview's coordinates; a
/// failure tells the numbers that differ and no others.
///
/// `accuracy`: How far a number may be off, in points.
public func XCTAssertFrames(
  _ expected: (LayoutElement, Rect)...,
  accuracy: Double = 0.01,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  if let finding = LayoutFindings.differences(expected, accuracy: accuracy) {
    XCTFail(finding, file: file, line: line)
  }
}
