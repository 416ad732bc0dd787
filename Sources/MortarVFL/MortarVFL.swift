// Licensed under the MIT licence; see LICENSE.
