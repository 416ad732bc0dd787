/* Licensed under the MIT licence; see LICENSE. */
#include <gmp.h>
