// Licensed under the MIT licence; see LICENSE.

import DenseLPSolver
public import SolverProtocol

#if GLPK
  import GLPKSolver
#endif
#if Kiwi
  import KiwiSolver
#endif

/// Every backend that this build knows: the one place where a name becomes a
/// type.
public enum BackendRegistry {
  /// The backends, the default one first.
  public static var all: [any LayoutSolver.Type] {
    var all: [any LayoutSolver.Type] = []
    all.append(DenseBackend.self)
    all.append(ExactBackend.self)
    #if GLPK
      all.append(GLPKBackend.self)
      all.append(GLPKExactBackend.self)
    #endif
    #if Kiwi
      all.append(KiwiBackend.self)
    #endif
    return all
  }

  /// The names in the order of `all`.
  public static var names: [String] { all.map { $0.name } }

  /// The backend that is used when none is named.
  public static var standard: any LayoutSolver.Type { all[0] }

  /// The backend of a name, nil where there is none.
  public static func named(_ name: String) -> (any LayoutSolver.Type)? {
    all.first { $0.name == name }
  }

  /// The name that was probably meant: fewer than 4 edits away.
  public static func suggestion(for name: String) -> String? {
    let ranked = names.map { ($0, editDistance(name.lowercased(), $0)) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }), best.1 < 4
    else { return nil }
    return best.0
  }

  /// The number of insertions, deletions and replacements between two words.
  static func editDistance(_ first: String, _ second: String) -> Int {
    let target = Array(second)
    var row = Array(0...target.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in target.indices {
        let replaced = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
