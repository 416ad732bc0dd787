/* Licensed under the MIT licence; see LICENSE. */

/*
 * GLPK behind a C interface that can't take the process down.
 *
 * Whatever GLPK has to complain about (a misuse, an internal check, no
 * memory) it tells its error hook and then aborts. The hook set here jumps
 * out instead: the call returns CGLPK_ERROR and the thread's whole GLPK
 * environment is freed, as its manual demands after such a jump. All problems
 * of the thread are then gone; every later call on one of them returns
 * CGLPK_ERROR too. So: make a problem, use it and delete it in one go.
 *
 * GLPK keeps its environment per thread where it was built reentrant (its
 * default, and Debian's way); cglpk_is_reentrant() tells. The environment of
 * a thread is freed when the thread ends. Nothing is printed.
 */

#ifndef CGLPK_H
#define CGLPK_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A glp_prob, and what is known about it. Rows and columns count from 1. */
typedef struct cglpk_problem cglpk_problem;

typedef enum cglpk_status {
  CGLPK_OPTIMAL = 0,
  CGLPK_INFEASIBLE = 1,
  CGLPK_UNBOUNDED = 2,
  /* No answer within GLPK's arithmetic or the limit of iterations. */
  CGLPK_FAILED = 3,
  /* The error hook was called. */
  CGLPK_ERROR = 4,
} cglpk_status;

/* What a row or a column is bounded by. */
typedef enum cglpk_bound {
  CGLPK_FREE = 0,
  CGLPK_LOWER = 1,
  CGLPK_UPPER = 2,
  CGLPK_FIXED = 3,
} cglpk_bound;

/* Whether glpk.h was there when this was compiled. */
bool cglpk_is_available(void);

/* Whether threads have environments of their own. */
bool cglpk_is_reentrant(void);

/* The version of the library. */
const char *cglpk_version(void);

/* A problem of `rows` rows and `columns` columns, at least 1 of each, with
   bounds (arrays from 0) and `count` coefficients (arrays from 1, as GLPK
   wants them). NULL if GLPK refuses it. */
cglpk_problem *cglpk_create(int32_t rows, const int32_t *row_bounds,
                            const double *row_values, int32_t columns,
                            const int32_t *column_bounds,
                            const double *column_values, int32_t count,
                            const int32_t *at_row, const int32_t *at_column,
                            const double *coefficients);

/* Frees a problem; NULL is fine. */
void cglpk_destroy(cglpk_problem *problem);

/* Sets the objective to `sum coefficients[i] * columns[i]`, to be minimised,
   and forgets the one before. */
cglpk_status cglpk_set_objective(cglpk_problem *problem, int32_t count,
                                 const int32_t *columns,
                                 const double *coefficients);

/* Solves from the basis there is by the primal simplex method in doubles,
   and goes on in rational arithmetic from there if `exact`. `tolerance` is
   that of bounds and of reduced costs in doubles, to GLPK's scaling. What it
   calls optimal is looked at again: a reduced cost that says otherwise, and
   is more than `noise` of what was added up in it, makes the solve a failed
   one. Adds the iterations made to *iterations. */
cglpk_status cglpk_solve(cglpk_problem *problem, bool exact,
                         double tolerance, double noise,
                         int32_t iteration_limit, int64_t *iterations);

/* Keeps what makes the solution optimal: every row and column that is off
   the basis with a reduced cost, `noise` aside, is fixed at its bound. The
   problem's solutions are then the optimal ones of before. */
cglpk_status cglpk_freeze(cglpk_problem *problem, double noise);

/* Whether everything off the basis is fixed: the problem has then one
   solution only. (Where it is not, there may still be only one.) */
cglpk_status cglpk_is_unique(const cglpk_problem *problem, bool *unique);

/* The values of the first `count` columns (array from 0). */
cglpk_status cglpk_values(const cglpk_problem *problem, int32_t count,
                          double *values);

/* The reduced costs of the first `count` rows (array from 0). */
cglpk_status cglpk_row_duals(const cglpk_problem *problem, int32_t count,
                             double *duals);

/* Calls GLPK with a row that does not exist: for the test of the hook. */
cglpk_status cglpk_provoke(cglpk_problem *problem);

#ifdef __cplusplus
}
#endif

#endif
