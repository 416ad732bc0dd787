// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// Samples stand as their page writes them.

import DenseLPSolver
import Foundation
import Mortar
import XCTest

/// The samples of Mortar's page, as written; `UIView` is `View`, and so on.
final class MortarSamples: XCTestCase {
  private let container = View("container")
  private let view1 = View("view1")
  private let view2 = View("view2")
  private let view3 = View("view3")
  private let view4 = View("view4")
  private let view5 = View("view5")
  private let view6 = View("view6")

  override func setUp() {
    container.addSubviews(view1, view2, view3, view4, view5, view6)
  }

  private func frames(_ views: View..., width: Double = 400, height: Double = 400) throws -> [Rect] {
    let engine = try LayoutEngine<DenseBackend>(
      container,
      size: RootSize(width: width, height: height)
    )
    try engine.layout()
    XCTAssertEqual(container.layoutReports, [])
    engine.detach()
    return views.map(\.frame)
  }

  private func equations(_ made: MortarConstraint...) -> [String] {
    made.layoutConstraints.map(\.equation)
  }

  func testTheFirstExamples() throws {
    let view = view4
    view1.m_right |=| view2.m_left - 12.0
    /* Set the size of three views at once */
    [view1, view2, view3].m_size |=| (100, 200)
    /* Pin a 200px high, same-width view at the bottom of a container */
    [view.m_sides, view.m_bottom, view.m_height] |=| [container, container, 200]
    view2.m_origin |=| (150, 10)
    view1.m_top |=| view2
    XCTAssertEqual(
      try frames(view1, view2, view4),
      [Rect(38, 10, 100, 200), Rect(150, 10, 100, 200), Rect(0, 200, 400, 200)]
    )
  }

  func testTheThreeOperators() {
    let made = [
      view1.m_width |=| 40, // Equal
      view1.m_width |>| view2.m_width, // Greater than or equal
      view1.m_size |<| (100, 100), // Less than or equal
    ]
    XCTAssertEqual(
      made.layoutConstraints.map(\.equation),
      ["view1.width == 40", "view1.width >= view2.width", "view1.width <= 100", "view1.height <= 100"]
    )
  }

  func testImplicitAttributes() {
    XCTAssertEqual(
      equations(view1.m_edges |=| view2.m_edges), // These two lines
      equations(view1 |=| view2) // are equivalent.
    )
    XCTAssertEqual(
      equations(view1.m_top |>| view2), // These two lines
      equations(view1 |>| view2.m_top) // are equivalent.
    )
    XCTAssertEqual(equations(view1.m_top |<| view2.m_bottom), ["view1.top <= view2.bottom"])
  }

  func testTheSafeArea() throws {
    container.safeAreaInsets = Insets(top: 44, left: 0, bottom: 34, right: 0)
    let textField = view2
    // "A view just below the safe top", the page says, but `|<|` is at most:
    // the view may be above it, and nothing pulls it down.
    let below = view1.m_top |<| container.m_safeTop
    XCTAssertEqual(equations(below), ["view1.top <= container.safeArea.top"])
    textField.m_center |=| container.m_safeRegion
    [view1, textField].m_size |=| (20, 10)
    view1.m_left |=| 0
    XCTAssertEqual(try frames(view1, textField), [Rect(0, 0, 20, 10), Rect(190, 200, 20, 10)])
    below.deactivate()
    view1.m_top |=| container.m_safeTop
    XCTAssertEqual(try frames(view1, textField), [Rect(0, 44, 20, 10), Rect(190, 200, 20, 10)])
  }

  func testMultipliersAndConstants() {
    XCTAssertEqual(
      equations(
        view1.m_size |=| view2.m_size * 2, // Multiplier
        view1.m_left |>| view2.m_right + 20, // Constant
        view1 |<| view2.m_top * 1.4 + 20, // Both -- m_top is implied on the left
        view1.m_width |=| 100, // Single-dimension constants
        view1.m_size |=| 150.0, // Set multiple dimensions to the same constant
        view1.m_size |>| (200, 50), // Set multiple dimensions to a tuple value
        view1.m_frame |<| (0, 0, 50, 100) // Four-dimension tuples supported
      ),
      [
        "view1.width == 2*view2.width", "view1.height == 2*view2.height",
        "view1.left >= view2.right + 20", "view1.top <= 1.4*view2.top + 20",
        "view1.width == 100", "view1.width == 150", "view1.height == 150",
        "view1.width >= 200", "view1.height >= 50",
        "view1.leading <= container.leading", "view1.top <= container.top",
        "view1.width <= 50", "view1.height <= 100",
      ]
    )
  }

  func testTuples() throws {
    view1.m_size |=| view2.m_size + (50, 30)
    view3.m_size |>| view2.m_size * (2, 3) + (10, 10)
    view2.m_size |=| (20, 10)
    view4 |=| view1.m_edges ~ (20, 20, 20, 20) // view1 is inset by 20 points on each side
    view5.m_size |=| (view2.m_width, 100)
    view3.m_size |=| 0 ! .low
    [view1, view2, view3, view5].m_origin |=| (5, 6)
    XCTAssertEqual(
      try frames(view1, view2, view3, view4, view5),
      [
        Rect(5, 6, 70, 40), Rect(5, 6, 20, 10), Rect(5, 6, 50, 40), Rect(25, 26, 30, 0),
        Rect(5, 6, 20, 100),
      ]
    )
  }

  func testArrays() {
    XCTAssertEqual(
      equations(view1 |=| [view2.m_top, view3.m_bottom, view4.m_size]),
      /* Is equivalent to: */
      equations(
        view1 |=| view2.m_top,
        view1 |=| view3.m_bottom,
        view1 |=| view4.m_size
      )
    )
    let three = equations([view1, view2, view3].m_size |=| (100, 200))
    /* Is equivalent to: */
    XCTAssertEqual(three, equations([view1.m_size, view2.m_size, view3.m_size] |=| (100, 200)))
    /* Is equivalent to: */
    XCTAssertEqual(
      three,
      equations(
        view1.m_size |=| (100, 200),
        view2.m_size |=| (100, 200),
        view3.m_size |=| (100, 200)
      )
    )
    let otherView = view6
    XCTAssertEqual(
      equations(
        [view1, view2, view3].m_centerY |=| otherView,
        [view1, view2, view3].m_height |=| otherView
      ),
      [
        "view1.centerY == view6.centerY", "view2.centerY == view6.centerY",
        "view3.centerY == view6.centerY", "view1.height == view6.height",
        "view2.height == view6.height", "view3.height == view6.height",
      ]
    )
    XCTAssertEqual(
      equations([view1.m_left, view2, view3] |=| [view4.m_right, view5, view6]),
      /* Is equivalent to: */
      equations(
        view1.m_left |=| view4.m_right,
        view2 |=| view5,
        view3 |=| view6
      )
    )
    XCTAssertEqual(container.layoutReports, [])
  }

  func testPriorities() {
    let v0 = view1, v1 = view2, v2 = view3, v3 = view4, v4 = view5, v5 = view6
    XCTAssertEqual(
      equations(
        v0 |=| self.container.m_height,
        v1 |=| self.container.m_height ! .low,
        v2 |=| self.container.m_height ! .medium,
        v3 |=| self.container.m_height ! .high,
        v4 |=| self.container.m_height ! .required,
        v5 |=| self.container.m_height ! 300
      ),
      [
        "view1.height == container.height", "view2.height == container.height @250",
        "view3.height == container.height @500", "view4.height == container.height @750",
        "view5.height == container.height", "view6.height == container.height @300",
      ]
    )
    XCTAssertEqual(
      equations(
        view1 |=| [view2.m_caps ! .high, view2.m_sides ! .low], // Inside array
        view1.m_size |=| (view2.m_height ! .high, view2.m_width + 20 ! .low) // Inside tuple
      ),
      [
        "view1.top == view2.top @750", "view1.bottom == view2.bottom @750",
        "view1.leading == view2.leading @250", "view1.trailing == view2.trailing @250",
        "view1.width == view2.height @750", "view1.height == view2.width + 20 @250",
      ]
    )
  }

  func testTheDefaultPriority() {
    let v1 = view1, v2 = view2
    MortarDefault.priority.push(.low)
    let low = v1 |=| v2 // Given priority .low automatically
    MortarDefault.priority.pop()
    XCTAssertEqual(low.layoutConstraints.map(\.priority), [.low, .low, .low, .low])

    MortarDefault.priority.set(base: .medium)
    XCTAssertEqual((v1 |=| v2).layoutConstraints[0].priority, .medium)
    MortarDefault.priority.set(base: .required)

    let c = view1 |=| view2 ! .low // Creates 4 low-priority constraints (1 per edge)
    c.changePriority(to: .high) // Sets all 4 constraints to high priority
    XCTAssertEqual(c.layoutConstraints.map(\.priority), [.high, .high, .high, .high])
  }

  func testActivation() {
    let constraint = view1 |=| view2 ~~ .deactivated
    XCTAssertFalse(constraint.isActive)
    // Later on, it makes more semantic sense to call .activate():
    constraint.activate()
    XCTAssertTrue(constraint.isActive)
    // Even though this is functionally equivalent:
    constraint ~~ .activated
    XCTAssertTrue(constraint.isActive)
    // It works with groups too (the page forgets the comma between the two):
    let group = [
      view1 |=| view2,
      view3 |=| view4
    ] ~~ .deactivated
    XCTAssertEqual(group.map(\.isActive), [false, false])
  }

  func testGroupsAndReplacement() {
    let mortarConstraint = view1.m_top |=| view2.m_bottom
    for rawLayoutConstraint in mortarConstraint.layoutConstraints {
      XCTAssertEqual(rawLayoutConstraint.equation, "view1.top == view2.bottom")
    }
    let group = [
      view1.m_origin |=| view2,
      view1.m_size |=| (100, 100)
    ]
    group.activate()
    group.deactivate()
    XCTAssertEqual(group.map(\.isActive), [false, false])

    let constraint1 = view1.m_sides |=| view2
    let constraint2 = view1.m_width |=| view2 ~~ .deactivated
    constraint1.replace(with: constraint2)
    XCTAssertEqual([constraint1.isActive, constraint2.isActive], [false, true])

    let group1 = [
      view1.m_sides |<| view2,
      view1.m_caps |>| view2,
    ]
    let group2 = [
      view1.m_width |=| view2
    ] ~~ .deactivated
    group1.replace(with: group2)
    XCTAssertEqual((group1 + group2).map(\.isActive), [false, false, true])
  }

  func testCompressionResistanceAndHugging() {
    // Set both horizontal and vertical compression resistance priority simultaneously:
    view1.m_compResist = 1
    // Set horizontal and vertical compression resistance independently:
    view1.m_compResistH = 300
    view1.m_compResistV = 800
    // Set both horizontal and vertical content hugging priority simultaneously:
    view1.m_hugging = 1
    // Set horizontal and vertical content hugging independently:
    view1.m_huggingH = 300
    view1.m_huggingV = 800
    // These getters are fine:
    let c1 = view1.m_compResistH
    let c2 = view1.m_compResistV
    let h1 = view1.m_huggingH
    let h2 = view1.m_huggingV
    XCTAssertEqual([c1, c2, h1, h2], [300, 800, 300, 800])
    XCTAssertEqual(container.layoutReports, [])
  }

  func testTheViewHierarchy() {
    let backgroundView = View("backgroundView")
    let myCoolPanel = View("myCoolPanel")
    let nameLabel = Label("nameLabel")
    let nameField = View("nameField")
    let plain = View("plain")
    plain |+| [
      backgroundView,
      myCoolPanel |+| [
        nameLabel,
        nameField
      ]
    ]
    XCTAssertEqual(plain.subviews.map(\.name), ["backgroundView", "myCoolPanel"])
    XCTAssertEqual(myCoolPanel.subviews.map(\.name), ["nameLabel", "nameField"])
    let turned = View("turned")
    turned |^| [
      myCoolPanel |^| [ // myCoolPanel is added second and
        nameField, // is therefore on top of backgroundView
        nameLabel
      ],
      backgroundView
    ]
    XCTAssertEqual(turned.subviews.map(\.name), ["backgroundView", "myCoolPanel"])
    XCTAssertEqual(myCoolPanel.subviews.map(\.name), ["nameLabel", "nameField"])
  }

  func testCreation() throws {
    final class MyController: View {
      // Instantiation/configuration
      let myLabel = Label.create {
        $0.text = "Some Text"
      }
      // Views can use the immediate init block
      let myButton = Button {
        $0.setTitle("Hello", for: .normal)
      }

      func viewDidLoad() {
        // Hierarchy
        self |+| [
          myLabel,
          myButton
        ]
        // Layout
        myLabel.m_top |=| self
        myLabel.m_centerX |=| self
        myButton.m_width |=| myLabel
      }
    }
    let controller = MyController("controller")
    controller.viewDidLoad()
    let engine = try LayoutEngine<DenseBackend>(controller, size: RootSize(width: 200, height: 100))
    try engine.layout()
    XCTAssertEqual(controller.layoutReports, [])
    let label = controller.myLabel
    XCTAssertEqual(label.frame.y, 0)
    XCTAssertEqual(label.frame.midX, 100)
    XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width)
    XCTAssertEqual(controller.myButton.frame.width, label.frame.width)
  }

  func testDeferredActivation() throws {
    view1 |+| [
      Label.create {
        // This is OK in Mortar 2.0.0; the constraint will not
        // activate until after the outer-most |+| executes.
        $0.m_width |=| view1
      }
    ]
    view1.m_width |=| 77
    XCTAssertEqual(try frames(view1.subviews[0])[0].width, 77)
  }

  func testResultBuilders() throws {
    struct Model { let helloText = "Hello" }
    let viewModel = Model()
    let view = container
    view |+| { view in
      StackView {
        $0.spacing = 1
        $0.axis = .vertical
        $0.m_width |=| view
        $0.m_origin |=| view
      } |+| { stack in
        Label {
          $0.text = viewModel.helloText
          $0.m_width |=| stack
        }
        Label {
          $0.text = "World"
          $0.m_width |=| stack
        }
        Button {
          $0.title = "Press"
        }
      }
    }
    let stack = try XCTUnwrap(view.subviews.last as? StackView)
    XCTAssertEqual(try frames(stack)[0].width, 400)
    let row = stack.arrangedSubviews.map(\.frame)
    XCTAssertEqual(row.map(\.x), [0, 0, 0])
    XCTAssertEqual(row.map(\.width), [400, 400, 400])
    XCTAssertEqual([row[1].y - row[0].maxY, row[2].y - row[1].maxY], [1, 1])
  }

  func testANumberIsADistanceFromTheLeftOrTheTop() throws {
    view1.m_size |=| (30, 10)
    view1.m_right |=| 100
    view1.m_centerY |=| 50
    XCTAssertEqual(try frames(view1), [Rect(70, 45, 30, 10)])
  }

  func testInsetsOfEveryArity() {
    XCTAssertEqual(
      equations(
        view1.m_size |=| view2.m_size ~ (10, 10),
        view1 |=| view2.m_edges ~ 8,
        view1.m_sides |=| view2.m_sides ~ (8, 4),
        view1.m_cornerBR |=| view2.m_cornerBR ~ (1, 2),
      ),
      [
        "view1.width == view2.width - 10", "view1.height == view2.height - 10",
        "view1.top == view2.top + 8", "view1.leading == view2.leading + 8",
        "view1.bottom == view2.bottom - 8", "view1.trailing == view2.trailing - 8",
        "view1.leading == view2.leading + 8", "view1.trailing == view2.trailing - 4",
        "view1.bottom == view2.bottom - 1", "view1.right == view2.right - 2",
      ]
    )
  }

  func testNumbersOfEveryKindOnBothSides() {
    let whole = 20
    let points: CGFloat = 7.5
    let single: Float = 0.5
    XCTAssertEqual(
      equations(
        view1.m_left |=| 20 + view2.m_left,
        view1.m_width |=| 0.5 * view2.m_width,
        view1.m_left |=| whole + view2.m_left,
        view1.m_left |=| whole - view2.m_left,
        view1.m_width |=| single * view2.m_width,
        view1.m_left |=| view2.m_right + whole,
        view1.m_left |=| view2.m_right - points,
        view1.m_width |=| points,
        view1.m_size |=| (whole, points),
        view1.m_size |=| view2.m_size * (2, whole) + (points, 10) ! 300,
      ),
      [
        "view1.left == view2.left + 20", "view1.width == 0.5*view2.width",
        "view1.left == view2.left + 20", "view1.left == -1*view2.left + 20",
        "view1.width == 0.5*view2.width", "view1.left == view2.right + 20",
        "view1.left == view2.right - 7.5", "view1.width == 7.5", "view1.width == 20",
        "view1.height == 7.5", "view1.width == 2*view2.width + 7.5 @300",
        "view1.height == 20*view2.height + 10 @300",
      ]
    )
  }

  /// An operator does not know its line: what is printed says none.
  func testAPrintedConstraintShowsNoEmptyPlace() {
    let made = view1.m_width |=| 40
    XCTAssertEqual(
      made.layoutConstraints[0].description,
      "<LayoutConstraint H:[view1(40)] (active)>",
    )
  }

  /// Both texts print constraints the long way.
  func testTheLongWayIsThere() {
    let constraint = NSLayoutConstraint(
      item: view1,
      attribute: .right,
      relatedBy: NSLayoutRelation.equal,
      toItem: view2,
      attribute: .left,
      multiplier: 1.0,
      constant: -12.0
    )
    constraint.priority = 900.0
    container.addConstraint(constraint)
    XCTAssertTrue(constraint.isActive)
    XCTAssertEqual(constraint.equation, "view1.right == view2.left - 12 @900")
    XCTAssertEqual(constraint.origin.line, #line - 13)
    container.removeConstraint(constraint)
    XCTAssertFalse(constraint.isActive)
    container.addConstraints([constraint])
    XCTAssertTrue(constraint.isActive)
    container.removeConstraints([constraint])
    XCTAssertFalse(constraint.isActive)
  }
}
