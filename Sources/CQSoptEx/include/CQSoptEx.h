/* Licensed under the MIT licence; see LICENSE. */

/*
 * QSopt_ex, a simplex method in rationals, behind a small C interface.
 *
 * The data goes in as the doubles that they are, each of them an exact
 * rational; the optimum of every level is written back as the rational that it
 * is. The library keeps its precision in globals, so one call runs at a time,
 * whatever the thread.
 */

#ifndef CQSOPTEX_H
#define CQSOPTEX_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum cqsopt_status {
  CQSOPT_OPTIMAL = 0,
  CQSOPT_INFEASIBLE = 1,
  /* The library gave no answer. */
  CQSOPT_FAILED = 2,
} cqsopt_status;

/* A program: rows `a·x sense rhs` with sense 'E', 'L' or 'G', coefficients as
   triples, and columns that are free or not negative. A column costs 1 at its
   level, counted from 0; -1 is none. */
typedef struct cqsopt_program {
  int32_t rows, columns, count, levels;
  const char *sense;
  const double *rhs;
  const int32_t *at_row, *at_column;
  const double *coefficients;
  const bool *is_free;
  const int32_t *level;
} cqsopt_program;

/* Whether the library was there when this was compiled. */
bool cqsopt_is_available(void);

/* Minimises level after level. Writes the value of each column, rounded
   towards zero, and for the first `probed` columns whether other optimal
   points give them another value; both may be NULL. Counts simplex runs. */
cqsopt_status cqsopt_solve(const cqsopt_program *program, double *values,
                           int32_t probed, bool *varies, int64_t *runs);

#ifdef __cplusplus
}
#endif

#endif
