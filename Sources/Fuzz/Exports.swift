// Licensed under the MIT licence; see LICENSE.

// Who plays a campaign speaks of its cases, backends and faults: one import
// brings both.
@_exported public import FuzzCases
