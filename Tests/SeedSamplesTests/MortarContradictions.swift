// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Samples stand as their page writes them.

import DenseLPSolver
import Mortar
import XCTest

/// Samples of Mortar's page that contradict themselves.
final class MortarContradictions: XCTestCase {
  /// As the page has it, two labels are each as high as the column that they
  /// stand in: a reader who copies that gets the conflict told.
  func testResultBuildersAsThePageHasThem() throws {
    struct Model { let helloText = "Hello" }
    let viewModel = Model()
    let view = View("view")
    view |+| { view in
      StackView {
        $0.spacing = 1
        $0.axis = .vertical
        $0.m_width |=| view
      } |+| { stack in
        Label {
          $0.text = viewModel.helloText
          $0.m_height |=| stack
        }
        Label {
          $0.text = "World"
          $0.m_height |=| stack
        }
        Button {
          $0.title = "Press"
        }
      }
    }
    XCTAssertThrowsError(try LayoutEngine<DenseBackend>(view)) { error in
      let text = "\(error)"
      XCTAssertTrue(text.hasPrefix("These can't hold together:"), text)
      XCTAssertTrue(text.contains("Label#1.m_height |=| StackView#0.m_height"), text)
    }
    let engine = try LayoutEngine<DenseBackend>(view, policy: .breakAndReport)
    try engine.layout()
    XCTAssertFalse(view.layoutReports.isEmpty)
  }
}
