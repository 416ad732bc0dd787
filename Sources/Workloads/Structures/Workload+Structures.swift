// Licensed under the MIT licence; see LICENSE.

extension Workload {
  /// The seed of the structures unless another is asked for. It may change
  /// with a minor release, so that nothing is shaped on its layouts.
  public static let structureSeed: UInt64 = 1

  /// What the kinds of structures are called together.
  public static let structuresGroup = "structures"

  /// The kinds of structures, random within their kind, from a seed.
  ///
  /// The seed is a part of each name, as in `stacks@1`: another seed is
  /// another problem.
  public static func structures(seed: UInt64 = structureSeed) -> [Workload] {
    Structure.all.map { Workload($0, seed: seed) }
  }

  /// The structure with a name such as `stacks@7`; nil if there is none.
  static func structure(named name: String) -> Workload? {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let seed = UInt64(parts[1]) else { return nil }
    return Structure.all.first { $0.name == parts[0] }
      .map { Workload($0, seed: seed) }
  }

  private init(_ structure: Structure, seed: UInt64) {
    self.init(
      "\(structure.name)@\(seed)",
      summary: structure.summary,
      sizeUnit: structure.sizeUnit,
      phases: [.build, .buildEach] + (structure.isDragged ? [.resize] : [])
        + [.constants(.some(1)), .wish, .guests],
    ) { structure.problem(size: $0, seed: seed) }
  }
}
