// Licensed under the MIT licence; see LICENSE.

// swift-format-ignore-file
// The listing stands as the page has it, but for `try`: here a format that is
// wrong throws, where the original ends the process.

import DenseLPSolver
import Foundation
import VisualFormat
import XCTest

/// The last listing of the tutorial on visual formats: constraints made anew
/// whenever the safe area changes.
final class VisualFormatSafeAreaSample: XCTestCase {
  private enum Metrics {
    static let padding: CGFloat = 15.0
    static let iconImageViewWidth: CGFloat = 30.0
  }

  private let view = UIView("view")
  private let iconImageView = UIImageView("iconImageView", imageSize: Size(60, 60))
  private let appNameLabel = UILabel("appNameLabel", text: "Grapevine")
  private let skipButton = UIButton("skipButton", title: "Skip")
  private let appImageView = UIImageView("appImageView", imageSize: Size(200, 300))
  private let welcomeLabel = UILabel("welcomeLabel", text: "Welcome")
  private let summaryLabel = UILabel("summaryLabel", text: "A network for all who like wine")
  private let pageControl = UIPageControl("pageControl")
  private var allConstraints: [NSLayoutConstraint] = []

  private func viewSafeAreaInsetsDidChange() throws {
    if !allConstraints.isEmpty {
      NSLayoutConstraint.deactivate(allConstraints)
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
      "rightMargin": rightMargin]
    let views: [String: Any] = [
      "iconImageView": iconImageView,
      "appNameLabel": appNameLabel,
      "skipButton": skipButton,
      "appImageView": appImageView,
      "welcomeLabel": welcomeLabel,
      "summaryLabel": summaryLabel,
      "pageControl": pageControl]
    let iconVerticalConstraints = try NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-topMargin-[iconImageView(30)]",
      metrics: metrics,
      views: views)
    allConstraints += iconVerticalConstraints
    let topRowHorizontalFormat = """
    H:|-leftMargin-[iconImageView(iconImageViewWidth)]-[appNameLabel]-[skipButton]-rightMargin-|
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
      withVisualFormat: "V:[summaryLabel]-15-[pageControl(9)]-bottomMargin-|",
      options: [.alignAllCenterX],
      metrics: metrics,
      views: views)
    allConstraints += summaryToPageVerticalConstraints
    try NSLayoutConstraint.activate(allConstraints)
  }

  func testTheScreenFollowsTheSafeArea() throws {
    view.addSubviews(
      iconImageView, appNameLabel, skipButton, appImageView, welcomeLabel, summaryLabel, pageControl)
    pageControl.numberOfPages = 3
    appImageView.hugging = AxisPriorities(.low - 50)
    appImageView.compressionResistance = AxisPriorities(.low - 50)
    skipButton.hugging = AxisPriorities(.low + 1)
    try viewSafeAreaInsetsDidChange()
    let engine = try LayoutEngine<DenseBackend>(view, size: RootSize(width: 375, height: 667))
    try engine.layout()
    XCTAssertEqual(view.layoutReports, [])
    XCTAssertEqual([iconImageView.frame, pageControl.frame], [Rect(15, 15, 30, 30), Rect(168, 643, 39, 9)])
    XCTAssertEqual(skipButton.frame.maxX, 360)
    view.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    try viewSafeAreaInsetsDidChange()
    try engine.resize(to: RootSize(width: 375, height: 812))
    try engine.layout()
    XCTAssertEqual([iconImageView.frame, pageControl.frame], [Rect(15, 44, 30, 30), Rect(168, 769, 39, 9)])
    view.safeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44)
    try viewSafeAreaInsetsDidChange()
    try engine.resize(to: RootSize(width: 812, height: 375))
    try engine.layout()
    XCTAssertEqual([iconImageView.frame, pageControl.frame], [Rect(44, 15, 30, 30), Rect(386.5, 345, 39, 9)])
    XCTAssertEqual(skipButton.frame.maxX, 768)
    XCTAssertEqual(view.layoutReports, [])
  }
}
