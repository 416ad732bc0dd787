/* Licensed under the MIT licence; see LICENSE. */
#include <jemalloc/jemalloc.h>
