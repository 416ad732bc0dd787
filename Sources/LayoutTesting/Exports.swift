// Licensed under the MIT licence; see LICENSE.

// Whoever tests a layout also builds one.
@_exported public import LayoutModel
