// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  public import SolverProtocol
  import CKiwi

  /// How priorities become kiwi's strengths.
  ///
  /// kiwi knows no strict levels: it minimises one weighted sum, a strength
  /// being the weight. Its documentation offers four names, each a thousand
  /// times the one below, and asks for strengths "different enough from one
  /// another". They are put where Auto Layout has its own names:
  ///
  /// | priority | strength             |
  /// |----------|----------------------|
  /// | 250      | `weak`, 1            |
  /// | 750      | `medium`, 1e3        |
  /// | 1000     | `strong`, 1e6, not reached |
  /// | required | `required`           |
  ///
  /// Between these the strength is linear in the priority, below 250 down to
  /// 0: it is a strictly increasing function of the priority alone, so that a
  /// constraint's strength does not depend on what else is there.
  public enum KiwiStrength {
    /// The strength of a priority.
    public static func strength(of priority: Priority) -> Double {
      if priority.isRequired { return ckiwi_required() }
      let points: [(priority: Double, strength: Double)] = [
        (0, 0),
        (Priority.low.value, ckiwi_weak()),
        (Priority.high.value, ckiwi_medium()),
        (Priority.required.value, ckiwi_strong()),
      ]
      var upper = 1
      while priority.value > points[upper].priority { upper += 1 }
      let (low, high) = (points[upper - 1], points[upper])
      let position =
        (priority.value - low.priority) / (high.priority - low.priority)
      return low.strength + position * (high.strength - low.strength)
    }
  }

#endif
