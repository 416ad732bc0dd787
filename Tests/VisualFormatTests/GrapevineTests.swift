// Licensed under the MIT licence; see LICENSE.

import Backends
import LayoutModel
import VisualFormat
import XCTest

/// A welcome screen whose constraints are made anew whenever the safe area
/// changes, as a view controller would do it: all in visual formats, solved by
/// every backend of the build.
final class GrapevineTests: XCTestCase {
  private enum Metrics {
    static let padding = 15.0
    static let iconImageViewWidth = 30.0
  }

  private final class Screen {
    let view = View("view")
    let iconImageView = View("iconImageView")
    let appNameLabel = View("appNameLabel")
    let skipButton = View("skipButton")
    let appImageView = View("appImageView")
    let welcomeLabel = View("welcomeLabel")
    let summaryLabel = View("summaryLabel")
    let pageControl = View("pageControl")
    private var allConstraints: [LayoutConstraint] = []

    init() {
      for (subview, width, height) in [
        (iconImageView, 60.0, 60.0), (appNameLabel, 100, 21), (skipButton, 40, 30),
        (appImageView, 200, 300), (welcomeLabel, 180, 29), (summaryLabel, 300, 60),
        (pageControl, 39, 37),
      ] {
        subview.contentSize = IntrinsicSize(width, height)
        view.addSubview(subview)
      }
      // The picture gives way, the button does not.
      appImageView.hugging = AxisPriorities(.low - 50)
      appImageView.compressionResistance = AxisPriorities(.low - 50)
      skipButton.hugging = AxisPriorities(.low + 1)
    }

    func viewSafeAreaInsetsDidChange() throws {
      if !allConstraints.isEmpty {
        LayoutConstraint.deactivate(allConstraints)
        allConstraints.removeAll()
      }
      let newInsets = view.safeAreaInsets
      let leftMargin = newInsets.left > 0 ? newInsets.left : Metrics.padding
      let rightMargin = newInsets.right > 0 ? newInsets.right : Metrics.padding
      let topMargin = newInsets.top > 0 ? newInsets.top : Metrics.padding
      let bottomMargin = newInsets.bottom > 0 ? newInsets.bottom : Metrics.padding
      let metrics = [
        "horizontalPadding": Metrics.padding,
        "iconImageViewWidth": Metrics.iconImageViewWidth,
        "topMargin": topMargin,
        "bottomMargin": bottomMargin,
        "leftMargin": leftMargin,
        "rightMargin": rightMargin,
      ]
      let views: [String: Any] = [
        "iconImageView": iconImageView,
        "appNameLabel": appNameLabel,
        "skipButton": skipButton,
        "appImageView": appImageView,
        "welcomeLabel": welcomeLabel,
        "summaryLabel": summaryLabel,
        "pageControl": pageControl,
      ]
      let topRow = """
        H:|-leftMargin-[iconImageView(iconImageViewWidth)]-[appNameLabel]-[skipButton]-rightMargin-|
        """
      let formats: [(String, LayoutConstraint.FormatOptions)] = [
        ("V:|-topMargin-[iconImageView(30)]", []),
        (topRow, [.alignAllCenterY]),
        ("H:|-horizontalPadding-[summaryLabel]-horizontalPadding-|", []),
        ("V:[iconImageView]-10-[appImageView]", []),
        ("V:[appImageView]-10-[welcomeLabel]", [.alignAllCenterX]),
        ("V:[welcomeLabel]-4-[summaryLabel]", [.alignAllLeading, .alignAllTrailing]),
        ("V:[summaryLabel]-15-[pageControl(9)]-bottomMargin-|", [.alignAllCenterX]),
      ]
      for (format, options) in formats {
        allConstraints += try LayoutConstraint.constraints(
          withVisualFormat: format,
          options: options,
          metrics: metrics,
          views: views
        )
      }
      try LayoutConstraint.activate(allConstraints)
    }

    var frames: [String] {
      view.subviews.map { subview in
        let frame = subview.frame
        return
          "\(subview.name) \(rounded(frame.x)) \(rounded(frame.y)) \(rounded(frame.width)) \(rounded(frame.height))"
      }
    }

    private func rounded(_ value: Double) -> ShortNumber {
      ShortNumber((value * 1e6).rounded() / 1e6)
    }
  }

  private static let portrait = [
    "iconImageView 15 15 30 30", "appNameLabel 53 19.5 259 21", "skipButton 320 15 40 30",
    "appImageView 87.5 55 200 470", "welcomeLabel 15 535 345 29", "summaryLabel 15 568 345 60",
    "pageControl 168 643 39 9",
  ]
  private static let landscape = [
    "iconImageView 15 15 30 30", "appNameLabel 53 19.5 551 21", "skipButton 612 15 40 30",
    "appImageView 233.5 55 200 178", "welcomeLabel 15 243 637 29",
    "summaryLabel 15 276 637 60", "pageControl 314 351 39 9",
  ]
  private static let portraitWithInsets = [
    "iconImageView 15 44 30 30", "appNameLabel 53 48.5 259 21", "skipButton 320 44 40 30",
    "appImageView 87.5 84 200 567", "welcomeLabel 15 661 345 29", "summaryLabel 15 694 345 60",
    "pageControl 168 769 39 9",
  ]
  private static let landscapeWithInsets = [
    "iconImageView 44 15 30 30", "appNameLabel 82 19.5 638 21", "skipButton 728 15 40 30",
    "appImageView 306 55 200 172", "welcomeLabel 15 237 782 29", "summaryLabel 15 270 782 60",
    "pageControl 386.5 345 39 9",
  ]

  func testTheScreenIsRightInEveryOrientationOnEveryBackend() throws {
    XCTAssertFalse(BackendRegistry.all.isEmpty)
    for type in BackendRegistry.all where type.name != "kiwi" {
      try check(on: type)
    }
  }

  private func check<Solver: LayoutSolver>(on type: Solver.Type) throws {
    let screen = Screen()
    let engine = try LayoutEngine<Solver>(screen.view, size: RootSize(375, 667))
    try screen.viewSafeAreaInsetsDidChange()
    _ = try engine.layout()
    XCTAssertEqual(screen.frames, Self.portrait, Solver.name)

    try engine.resize(to: RootSize(667, 375))
    _ = try engine.layout()
    XCTAssertEqual(screen.frames, Self.landscape, Solver.name)

    screen.view.safeAreaInsets = Insets(top: 44, left: 0, bottom: 34, right: 0)
    try screen.viewSafeAreaInsetsDidChange()
    try engine.resize(to: RootSize(375, 812))
    _ = try engine.layout()
    XCTAssertEqual(screen.frames, Self.portraitWithInsets, Solver.name)

    screen.view.safeAreaInsets = Insets(top: 0, left: 44, bottom: 21, right: 44)
    try screen.viewSafeAreaInsetsDidChange()
    try engine.resize(to: RootSize(812, 375))
    _ = try engine.layout()
    XCTAssertEqual(screen.frames, Self.landscapeWithInsets, Solver.name)
  }

  func testTheFormatInTheGrammarsExampleMeansWhatItsExplanationSays() throws {
    let stage = Stage("icon", "iconLabel", "iconDate")
    XCTAssertEqual(
      try stage.equations(
        "H:|-[icon(==iconDate)]-20-[iconLabel(120@250)]-20@750-[iconDate(>=50)]-|"
      ),
      [
        "icon.leading == super.leading + 20", "icon.width == iconDate.width",
        "iconLabel.leading == icon.trailing + 20", "iconLabel.width == 120 @250",
        "iconDate.leading == iconLabel.trailing + 20 @750", "iconDate.width >= 50",
        "super.trailing == iconDate.trailing + 20",
      ]
    )
  }
}
