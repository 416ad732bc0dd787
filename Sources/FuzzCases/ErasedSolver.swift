// Licensed under the MIT licence; see LICENSE.

package import SolverProtocol

/// Any backend as one type, for code that is generic over the backend.
package final class ErasedSolver: ForwardingSolver {
  /// What the type stands for where code makes backends of it.
  package struct Template: Sendable {
    var name: String
    var traits: BackendTraits
    var make: @Sendable () -> any LayoutSolver

    /// The name, the traits and the making of a backend.
    package init(
      name: String,
      traits: BackendTraits,
      make: @escaping @Sendable () -> any LayoutSolver
    ) {
      self.name = name
      self.traits = traits
      self.make = make
    }
  }

  /// What the type stands for in this task; nil where none is made.
  @TaskLocal package static var template: Template?

  package static var name: String { template?.name ?? "erased" }
  package static var traits: BackendTraits {
    template?.traits ?? BackendTraits()
  }

  package let inner: any LayoutSolver

  package init(_ inner: any LayoutSolver) { self.inner = inner }

  package init() {
    guard let template = Self.template else {
      preconditionFailure("An erased backend is made around another one")
    }
    inner = template.make()
  }
}
