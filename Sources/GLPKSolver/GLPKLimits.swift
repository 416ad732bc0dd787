// Licensed under the MIT licence; see LICENSE.

#if GLPK

  /// Every tolerance of the backends through GLPK.
  enum GLPKLimits {
    /// GLPK's own tolerance of bounds and reduced costs in doubles, relative
    /// to its scaling; its default, 1e-7, is near what answers are compared
    /// with.
    static let simplex = 1e-9
    /// A reduced cost this small, relative to what is added up in it, is
    /// zero. GLPK's own tolerance is absolute and stops at slopes that a
    /// variable of another magnitude makes small; what stops there and is
    /// more than noise is no answer.
    static let noise = 1e-11
    /// A required row violated by less than this, relative to what is added
    /// up in it, holds.
    static let feasibility = 1e-9
    /// A violation between `feasibility` and this proves no conflict.
    static let conflict = 1e-8
    /// The binary places that one row's numbers may span in exact arithmetic:
    /// duals, which come out as doubles, are the smaller the more a row was
    /// scaled, and only those that are zero may be 0.
    static let places = 400
    /// Iterations after which a solve is given up: this many and this many
    /// for every row and column.
    static let iterationBase = 1000
    static let iterationFactor = 100
  }

#endif
