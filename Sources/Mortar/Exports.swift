// Licensed under the MIT licence; see LICENSE.

// A user of the front end writes views and constraints with it: one import
// brings both.
@_exported public import LayoutModel
