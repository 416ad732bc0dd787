// Licensed under the MIT licence; see LICENSE.

print("layout-bench")
