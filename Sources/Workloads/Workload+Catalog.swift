// Licensed under the MIT licence; see LICENSE.

extension Workload {
  /// Every workload, in the order in which they are listed: the standard ones
  /// and the structures of the standard seed.
  public static let all: [Workload] = standard + structures()

  /// The workloads that are measured unless others are asked for.
  public static let standard: [Workload] = [
    chain, chainWeak, tree, grid, gridRedundant, gridLines, list, churn,
    constantsTree, constantsList, dialog, grapevine, chat, settings, feed,
    frontEnds,
  ]

  /// The workloads behind a name; `constants` and `structures` stand for all
  /// of their kind.
  public static func named(_ name: String) -> [Workload] {
    named(name, structureSeed: structureSeed)
  }

  /// As above, structures that are named without a seed, as in `stacks`, from
  /// the one given.
  public static func named(
    _ name: String,
    structureSeed: UInt64
  ) -> [Workload] {
    if name == structuresGroup { return structures(seed: structureSeed) }
    if let structure = structure(named: name) { return [structure] }
    if let structure = structure(named: "\(name)@\(structureSeed)") {
      return [structure]
    }
    let exact = standard.filter { $0.name == name }
    return exact.isEmpty ? standard.filter { $0.group == name } : exact
  }

  /// Every name that `named(_:)` knows, groups included, structures without
  /// their seeds.
  public static var names: [String] {
    var names: [String] = []
    for workload in standard {
      if let group = workload.group, !names.contains(group) {
        names.append(group)
      }
      names.append(workload.name)
    }
    return names + [structuresGroup] + Structure.all.map(\.name)
  }

  /// What several workloads are called together.
  private var group: String? {
    name.hasPrefix("constants_") ? "constants" : nil
  }
}
