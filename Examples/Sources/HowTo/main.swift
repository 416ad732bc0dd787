// Licensed under the MIT licence; see LICENSE.

// The programs of the how-to pages that no other example holds.
//
//     swift run --package-path Examples HowTo

try stackViews()
try animation()
try cells()
