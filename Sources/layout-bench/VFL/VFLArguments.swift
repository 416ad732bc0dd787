// Licensed under the MIT licence; see LICENSE.

import CommandLineKit
import LayoutModel
import VisualFormat

/// A metric as it is given on a command line, `NAME=NUMBER`.
struct MetricArgument {
  var name: String
  var value: Double
}

extension ArgumentValue where Value == MetricArgument {
  /// A metric, as in `pad=15`.
  static var metric: ArgumentValue {
    ArgumentValue(
      "name=number",
      show: { "\($0.name)=\(ShortNumber($0.value))" },
    ) { text throws(ArgumentFault) in
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty,
        let value = Double(parts[1]), value.isFinite
      else { throw ArgumentFault("a name and a number, as in pad=15") }
      return MetricArgument(name: String(parts[0]), value: value)
    }
  }
}

/// A size as it is given on a command line, `WIDTHxHEIGHT`.
struct SizeArgument {
  var width: Double
  var height: Double
}

extension ArgumentValue where Value == SizeArgument {
  /// A size, as in `375x667`.
  static var size: ArgumentValue {
    ArgumentValue(
      "size",
      show: { "\(ShortNumber($0.width))x\(ShortNumber($0.height))" },
    ) { text throws(ArgumentFault) in
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        .map { Double($0) ?? .nan }
      guard parts.count == 2, parts.allSatisfy({ $0.isFinite && $0 >= 0 })
      else { throw ArgumentFault("a width and a height, as in 375x667") }
      return SizeArgument(width: parts[0], height: parts[1])
    }
  }
}

extension VisualFormatExtensions {
  /// The extensions by the names that options give them.
  static let named: [String: VisualFormatExtensions] = [
    "all": .all, "attributes": .attributes, "axes": .axes,
    "centering": .centering, "multipliers": .multipliers,
  ]
}
