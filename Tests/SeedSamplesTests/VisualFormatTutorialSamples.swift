// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The listings stand as the page has them, but for `try`: here a format that is
// wrong throws, where the original ends the process.

import DenseLPSolver
import Foundation
import VisualFormat
import XCTest

/// The listings of the tutorial on visual formats, stage by stage, with the frames
/// that they make. The last stage is in `GrapevineTests`.
final class VisualFormatTutorialSamples: XCTestCase {
  private enum Metrics {
    static let padding: CGFloat = 15.0
    static let iconImageViewWidth: CGFloat = 30.0
  }

  private let view = UIView("view")
  private let iconImageView = UIView("iconImageView")
  private let appNameLabel = UIView("appNameLabel")
  private let skipButton = UIView("skipButton")
  private let appImageView = UIView("appImageView")
  private let welcomeLabel = UIView("welcomeLabel")
  private let summaryLabel = UIView("summaryLabel")
  private let pageControl = UIView("pageControl")

  override func setUp() {
    for (subview, width, height) in [
      (iconImageView, 60.0, 60.0), (appNameLabel, 100, 21), (skipButton, 40, 30),
      (appImageView, 200, 300), (welcomeLabel, 180, 29), (summaryLabel, 300, 60),
      (pageControl, 39, 37),
    ] {
      subview.contentSize = IntrinsicSize(width, height)
      view.addSubview(subview)
    }
    appImageView.hugging = AxisPriorities(.low - 50)
    appImageView.compressionResistance = AxisPriorities(.low - 50)
    skipButton.hugging = AxisPriorities(.low + 1)
  }

  /// The frames after a layout in a portrait window.
  private func frames(_ views: View...) throws -> [Rect] {
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(width: 375, height: 667))
    try engine.layout()
    return views.map(\.frame)
  }

  /// The first listing: the row at the top.
  private func topRow(_ allConstraints: inout [NSLayoutConstraint]) throws {
    let views: [String: Any] = [
      "iconImageView": iconImageView,
      "appNameLabel": appNameLabel,
      "skipButton": skipButton]
    let iconVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-20-[iconImageView(30)]",
      metrics: nil,
      views: views)
    allConstraints += iconVerticalConstraints
    let nameLabelVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-23-[appNameLabel]",
      metrics: nil,
      views: views)
    allConstraints += nameLabelVerticalConstraints
    let skipButtonVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-20-[skipButton]",
      metrics: nil,
      views: views)
    allConstraints += skipButtonVerticalConstraints
    let topRowHorizontalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-15-[iconImageView(30)]-[appNameLabel]-[skipButton]-15-|",
      metrics: nil,
      views: views)
    allConstraints += topRowHorizontalConstraints
  }

  func testTheFirstListingPlacesTheTopRow() throws {
    appImageView.isHidden = true
    welcomeLabel.isHidden = true
    summaryLabel.isHidden = true
    pageControl.isHidden = true
    var allConstraints: [NSLayoutConstraint] = []
    try topRow(&allConstraints)
    try NSLayoutConstraint.activate(allConstraints)
    XCTAssertEqual(
      try frames(iconImageView, appNameLabel, skipButton),
      [Rect(15, 20, 30, 30), Rect(53, 23, 259, 21), Rect(320, 20, 40, 30)]
    )
  }

  func testTheSecondListingPlacesAllButTheCentres() throws {
    let views: [String: Any] = [
      "iconImageView": iconImageView,
      "appNameLabel": appNameLabel,
      "skipButton": skipButton,
      "appImageView": appImageView,
      "welcomeLabel": welcomeLabel,
      "summaryLabel": summaryLabel,
      "pageControl": pageControl]
    var allConstraints: [NSLayoutConstraint] = []
    try topRow(&allConstraints)
    let summaryHorizontalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-15-[summaryLabel]-15-|",
      metrics: nil,
      views: views)
    allConstraints += summaryHorizontalConstraints
    let welcomeHorizontalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-15-[welcomeLabel]-15-|",
      metrics: nil,
      views: views)
    allConstraints += welcomeHorizontalConstraints
    let iconToImageVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[iconImageView]-10-[appImageView]",
      metrics: nil,
      views: views)
    allConstraints += iconToImageVerticalConstraints
    let imageToWelcomeVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[appImageView]-10-[welcomeLabel]",
      metrics: nil,
      views: views)
    allConstraints += imageToWelcomeVerticalConstraints
    let summaryLabelVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[welcomeLabel]-4-[summaryLabel]",
      metrics: nil,
      views: views)
    allConstraints += summaryLabelVerticalConstraints
    let summaryToPageVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[summaryLabel]-15-[pageControl(9)]-15-|",
      metrics: nil,
      views: views)
    allConstraints += summaryToPageVerticalConstraints
    try NSLayoutConstraint.activate(allConstraints)
    // "The image and the page control aren't centered": nothing says where they
    // are, so they stay at 0.
    XCTAssertEqual(
      try frames(appImageView, welcomeLabel, summaryLabel, pageControl),
      [
        Rect(0, 60, 200, 465), Rect(15, 535, 345, 29), Rect(15, 568, 345, 60),
        Rect(0, 643, 39, 9),
      ]
    )
  }

  func testOptionsAndMetricsCentreTheRest() throws {
    let views: [String: Any] = [
      "iconImageView": iconImageView,
      "appNameLabel": appNameLabel,
      "skipButton": skipButton,
      "appImageView": appImageView,
      "welcomeLabel": welcomeLabel,
      "summaryLabel": summaryLabel,
      "pageControl": pageControl]
    var allConstraints: [NSLayoutConstraint] = []
    let iconVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-20-[iconImageView(30)]",
      metrics: nil,
      views: views)
    allConstraints += iconVerticalConstraints
    let metrics = [
      "horizontalPadding": Metrics.padding,
      "iconImageViewWidth": Metrics.iconImageViewWidth]
    let topRowHorizontalFormat = """
    H:|-horizontalPadding-[iconImageView(iconImageViewWidth)]-[appNameLabel]-[skipButton]-horizontalPadding-|
    """
    let topRowHorizontalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: topRowHorizontalFormat,
      options: [.alignAllCenterY],
      metrics: metrics,
      views: views)
    allConstraints += topRowHorizontalConstraints
    let summaryHorizontalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-horizontalPadding-[summaryLabel]-horizontalPadding-|",
      metrics: metrics,
      views: views)
    allConstraints += summaryHorizontalConstraints
    let iconToImageVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[iconImageView]-10-[appImageView]",
      metrics: nil,
      views: views)
    allConstraints += iconToImageVerticalConstraints
    let imageToWelcomeVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[appImageView]-10-[welcomeLabel]",
      options: [.alignAllCenterX],
      metrics: nil,
      views: views)
    allConstraints += imageToWelcomeVerticalConstraints
    let summaryLabelVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[welcomeLabel]-4-[summaryLabel]",
      options: [.alignAllLeading, .alignAllTrailing],
      metrics: nil,
      views: views)
    allConstraints += summaryLabelVerticalConstraints
    let summaryToPageVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[summaryLabel]-15-[pageControl(9)]-15-|",
      options: [.alignAllCenterX],
      metrics: nil,
      views: views)
    allConstraints += summaryToPageVerticalConstraints
    try NSLayoutConstraint.activate(allConstraints)
    XCTAssertEqual(
      try frames(
        iconImageView, appNameLabel, skipButton, appImageView, welcomeLabel, summaryLabel,
        pageControl),
      [
        Rect(15, 20, 30, 30), Rect(53, 24.5, 259, 21), Rect(320, 20, 40, 30),
        Rect(87.5, 60, 200, 465), Rect(15, 535, 345, 29), Rect(15, 568, 345, 60),
        Rect(168, 643, 39, 9),
      ]
    )
  }

  /// The note on options: one of the views needs a leading edge of its own.
  func testAnOptionNeedsOneViewThatIsPlaced() throws {
    let topView = UIView("topView")
    let middleView = UIView("middleView")
    let bottomView = UIView("bottomView")
    for subview in [topView, middleView, bottomView] {
      subview.contentSize = IntrinsicSize(50, 20)
      view.addSubview(subview)
    }
    let constraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:[topView]-[middleView]-[bottomView]",
      options: [.alignAllLeading],
      metrics: nil,
      views: ["topView": topView, "middleView": middleView, "bottomView": bottomView])
    try NSLayoutConstraint.activate(constraints)
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(width: 375, height: 667))
    try engine.layout()
    XCTAssertTrue(try engine.ambiguousAttributes(of: bottomView).contains(.x))
    try NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-12-[middleView]", metrics: nil, views: ["middleView": middleView]))
    try engine.layout()
    XCTAssertFalse(try engine.ambiguousAttributes(of: bottomView).contains(.x))
    XCTAssertEqual([topView, middleView, bottomView].map(\.frame.x), [12, 12, 12])
  }
}
