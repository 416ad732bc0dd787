// Licensed under the MIT licence; see LICENSE.

extension Workload {
  /// Every workload, in the order in which they are listed and measured.
  public static let all: [Workload] = [
    chain, chainWeak, tree, grid, gridRedundant, gridLines, list, churn,
    constantsTree, constantsList, dialog, grapevine, chat, frontEnds,
  ]

  /// The workloads behind a name; `constants` stands for both of its kind.
  public static func named(_ name: String) -> [Workload] {
    let exact = all.filter { $0.name == name }
    return exact.isEmpty ? all.filter { $0.group == name } : exact
  }

  /// Every name that `named(_:)` knows, groups included.
  public static var names: [String] {
    var names: [String] = []
    for workload in all {
      if let group = workload.group, !names.contains(group) {
        names.append(group)
      }
      names.append(workload.name)
    }
    return names
  }

  /// What several workloads are called together.
  private var group: String? {
    name.hasPrefix("constants_") ? "constants" : nil
  }
}
