// Licensed under the MIT licence; see LICENSE.

// The vocabulary of the waist that a user of the model needs as well:
// Relation, Priority, LayoutSolver and SolverError.
@_exported public import SolverProtocol
