// Licensed under the MIT licence; see LICENSE.

/// The actor of operators that take what belongs in no chain, so that nothing
/// calls them and the compiler names the value.
@globalActor
public actor NoPlaceInAChain {
  /// The actor, which nothing is called on.
  public static let shared = NoPlaceInAChain()
}

/// What an overload that stands for a mistake does: nothing calls one.
func uncalled() -> Never { preconditionFailure("Nothing calls this") }
