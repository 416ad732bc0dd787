// Licensed under the MIT licence; see LICENSE.

import LayoutModel

/// Where the names of a format are looked up.
protocol FormatScope {
  func metric(_ name: String) -> ScopeEntry<Double>
  func item(_ name: String) -> ScopeEntry<LayoutElement>
  /// All metrics, for suggestions.
  var metricNames: [String] { get }
  /// All views and guides, for suggestions.
  var viewNames: [String] { get }
}

/// What is under a name.
enum ScopeEntry<Value> {
  case found(Value)
  /// Something of this type, which is of no use.
  case unusable(type: String)
  case missing
}

/// Names whose types the compiler has checked.
struct TypedScope<Item: LayoutElement>: FormatScope {
  let metrics: [String: Double]
  let views: [String: Item]

  func metric(_ name: String) -> ScopeEntry<Double> {
    // An empty dictionary hashes all the same; most formats have no metrics.
    if metrics.isEmpty { return .missing }
    return metrics[name].map { .found($0) } ?? .missing
  }

  func item(_ name: String) -> ScopeEntry<LayoutElement> {
    guard let item = views[name] else { return .missing }
    return .found(item)
  }

  var metricNames: [String] { Array(metrics.keys) }
  var viewNames: [String] { Array(views.keys) }
}

/// Names with anything behind them.
struct LooseScope: FormatScope {
  let metrics: [String: Any]
  let views: [String: Any]

  func metric(_ name: String) -> ScopeEntry<Double> {
    guard let value = metrics[name] else { return .missing }
    switch value {
    case let number as Double: return .found(number)
    case let number as any BinaryFloatingPoint: return .found(Double(number))
    case let number as any BinaryInteger: return .found(Double(number))
    default: return .unusable(type: "\(type(of: value))")
    }
  }

  func item(_ name: String) -> ScopeEntry<LayoutElement> {
    guard let value = views[name] else { return .missing }
    guard let item = value as? LayoutElement else {
      return .unusable(type: "\(type(of: value))")
    }
    return .found(item)
  }

  var metricNames: [String] { Array(metrics.keys) }
  var viewNames: [String] { Array(views.keys) }
}
