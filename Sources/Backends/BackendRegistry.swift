// Licensed under the MIT licence; see LICENSE.

import CassowarySolver
import DenseLPSolver
public import SolverProtocol
import Spelling

#if GLPK
  import GLPKSolver
#endif
#if QSoptEx
  import QSoptExSolver
#endif
#if Kiwi
  import KiwiSolver
#endif
#if Yoga
  import YogaPeer
#endif

/// Every backend that this build knows: the one place where a name becomes a
/// type.
public enum BackendRegistry {
  /// The backends, the default one first.
  public static var all: [any LayoutSolver.Type] {
    var all: [any LayoutSolver.Type] = []
    all.append(CassowaryBackend.self)
    all.append(DenseBackend.self)
    all.append(ExactBackend.self)
    #if GLPK
      all.append(GLPKBackend.self)
      all.append(GLPKExactBackend.self)
    #endif
    #if QSoptEx
      all.append(QSoptExBackend.self)
    #endif
    #if Kiwi
      all.append(KiwiBackend.self)
    #endif
    #if Yoga
      all.append(YogaBackend.self)
    #endif
    return all
  }

  /// All backends, and the engine without each of its parts: for measuring
  /// what these gain.
  public static var everything: [any LayoutSolver.Type] {
    all + EngineParts.all
  }

  /// The names in the order of `all`.
  public static var names: [String] { all.map { $0.name } }

  /// The backend that is used when none is named.
  public static var standard: any LayoutSolver.Type { all[0] }

  /// The backend of a name, nil where there is none.
  public static func named(_ name: String) -> (any LayoutSolver.Type)? {
    everything.first { $0.name == name }
  }

  /// The name that was probably meant, nil where none is near.
  public static func suggestion(for name: String) -> String? {
    NearestName.of(name, among: names)
  }
}
