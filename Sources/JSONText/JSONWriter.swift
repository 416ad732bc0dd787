// Licensed under the MIT licence; see LICENSE.

/// Writes JSON in the order of the calls.
///
/// An indented text breaks its lines down to a chosen depth and writes what
/// is deeper on one line, so that a list of small objects reads as a table.
public struct JSONWriter: Sendable {
  /// Where white space goes between values.
  public enum Layout: Sendable, Hashable {
    /// No white space at all.
    case compact
    /// One line, with a space after every colon and comma.
    case line
    /// Two spaces a level, down to this depth; deeper values on one line.
    case indented(depth: Int)
  }

  /// The text written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let layout: Layout
  /// For every open container whether something is in it.
  private var open: [Bool] = []
  private var isAfterKey = false

  /// Begins a text that is still empty.
  public init(_ layout: Layout = .line) { self.layout = layout }

  /// The text so far, as a string.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes room for a text of so many bytes.
  public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  // MARK: Containers

  /// Writes an object whose members `body` writes.
  public mutating func object<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    begin("{")
    try body(&self)
    end("}")
  }

  /// Writes an array whose elements `body` writes.
  public mutating func array<E: Error>(
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    begin("[")
    try body(&self)
    end("]")
  }

  /// Opens an object or an array: `{` or `[`.
  @inline(__always)
  private mutating func begin(_ mark: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: mark))
    open.append(false)
  }

  private mutating func end(_ mark: Unicode.Scalar) {
    let isFilled = open.removeLast()
    if isFilled, breaksLines(at: open.count + 1) { breakLine(open.count) }
    bytes.append(UInt8(ascii: mark))
  }

  // MARK: Values

  /// Writes a key; its value comes next.
  public mutating func key(_ key: String) {
    separate()
    JSONString.append(key, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    if layout != .compact { bytes.append(UInt8(ascii: " ")) }
    isAfterKey = true
  }

  /// Writes a string as a value, with its escapes.
  public mutating func value(_ value: String) {
    separate()
    JSONString.append(value, to: &bytes)
  }

  /// Writes a finite number, shortest.
  public mutating func value(_ value: Double) {
    separate()
    JSONNumber.append(value, to: &bytes)
  }

  /// Writes an integer as a value.
  public mutating func value(_ value: Int) {
    separate()
    JSONNumber.append(value, to: &bytes)
  }

  /// Writes a truth value as a value.
  public mutating func value(_ value: Bool) {
    separate()
    bytes.append(literal: value ? "true" : "false")
  }

  /// Writes `null` as a value.
  public mutating func null() {
    separate()
    bytes.append(literal: "null")
  }

  /// Ends a line after a finished text.
  public mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

  // MARK: White space

  /// Writes what stands between values: a comma, white space.
  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let isFilled = open.last else { return }
    if isFilled { bytes.append(UInt8(ascii: ",")) }
    open[open.count - 1] = true
    if breaksLines(at: open.count) {
      breakLine(open.count)
    } else if isFilled, layout != .compact {
      bytes.append(UInt8(ascii: " "))
    }
  }

  private func breaksLines(at depth: Int) -> Bool {
    if case .indented(let limit) = layout { depth <= limit } else { false }
  }

  private mutating func breakLine(_ depth: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
  }
}

extension JSONWriter {
  /// Writes a member that is a string.
  public mutating func member(_ key: String, _ value: String) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member that is a finite number.
  public mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member that is an integer.
  public mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member that is `true` or `false`.
  public mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member that is an object whose members `body` writes.
  package mutating func object<E: Error>(
    _ key: String,
    _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    self.key(key)
    try object(body)
  }

  /// Writes a member that is an array; `body` writes each element.
  package mutating func array<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    self.key(key)
    array { writer in
      for element in elements { body(element, &writer) }
    }
  }

  /// Writes a member that is an array of objects; `body` writes the members
  /// of each.
  package mutating func objects<Element>(
    _ key: String,
    _ elements: some Sequence<Element>,
    _ body: (Element, inout JSONWriter) -> Void
  ) {
    array(key, elements) { element, writer in
      writer.object { writer in body(element, &writer) }
    }
  }

  /// Writes a member that is an array of strings.
  public mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array { writer in
      for value in values { writer.value(value) }
    }
  }
}
