// Licensed under the MIT licence; see LICENSE.

// Captures take Mortar's attributes: one import brings both.
@_exported public import Mortar
