// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension ReferenceTree.Box {
  var commonProperties: [TreeStep.Property] {
    [
      .content(content), .hugging(hugging), .compression(compression),
      .margins(margins), .safeArea(safeArea), .baselines(baselines),
      .direction(direction), .hidden(isHidden),
    ]
  }

  var labelProperties: [TreeStep.Property] { [.text(text), .lines(lines)] }

  /// Those of a stack, but its gaps.
  var stackProperties: [TreeStep.Property] {
    [
      .axis(axis), .spacing(spacing), .distribution(distribution),
      .alignment(alignment), .marginsRelative(isMarginsRelative),
      .baselineRelative(isBaselineRelative),
    ]
  }

  /// Those that only a view of this kind has.
  var kindProperties: [TreeStep.Property] {
    switch kind {
    case .plain: []
    case .label: labelProperties
    case .stack: stackProperties
    }
  }

  mutating func set(_ property: TreeStep.Property) {
    switch property {
    case .content(let value): content = value
    case .hugging(let value): hugging = value
    case .compression(let value): compression = value
    case .margins(let value): margins = value
    case .safeArea(let value): safeArea = value
    case .baselines(let value): baselines = value
    case .direction(let value): direction = value
    case .text(let value): text = value
    case .lines(let value): lines = value
    case .hidden(let value): isHidden = value
    case .axis(let value): axis = value
    case .spacing(let value): spacing = value
    case .gap(let after, let value): gaps[after] = value
    case .distribution(let value): distribution = value
    case .alignment(let value): alignment = value
    case .marginsRelative(let value): isMarginsRelative = value
    case .baselineRelative(let value): isBaselineRelative = value
    }
  }
}
