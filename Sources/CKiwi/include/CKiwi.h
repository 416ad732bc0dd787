/* Licensed under the MIT licence; see LICENSE. */

/*
 * kiwi's solver behind a C interface.
 *
 * Flat arrays go in and out, a whole batch or a whole answer a call, so that
 * the crossing costs nothing that a user of the C++ headers would not pay.
 * No exception leaves a function: each returns a status, and the sentence of
 * the last failure can be asked for. One exception can't be kept in: kiwi
 * runs its dual simplex from a destructor when a value is suggested, and what
 * a destructor throws ends the process.
 *
 * Variables and constraints are numbered by the caller, small and dense. The
 * caller keeps the books; nothing here checks a number that is passed in.
 */

#ifndef CKIWI_H
#define CKIWI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A kiwi::Solver with its variables and constraints. */
typedef struct ckiwi_solver ckiwi_solver;

/* What became of a call. */
typedef enum ckiwi_status {
  CKIWI_OK = 0,
  /* The required constraint can't be satisfied. kiwi leaves the rejected row
     in its tableau: reset, and add everything again. */
  CKIWI_UNSATISFIABLE = 1,
  /* kiwi lost its way (an InternalSolverError), or memory ran out. Reset. */
  CKIWI_FAILED = 2,
} ckiwi_status;

/* Constraints as flat arrays: `sum coefficient * variable + constant`
   compared with 0. The terms of row i are those from starts[i] up to
   starts[i + 1]; each names another variable. */
typedef struct ckiwi_rows {
  size_t count;
  const uint32_t *ids;
  const uint32_t *starts;
  const uint32_t *variables;
  const double *coefficients;
  /* -1 for <=, 0 for ==, 1 for >=. */
  const int8_t *relations;
  const double *constants;
  const double *strengths;
} ckiwi_rows;

/* Whether kiwi's headers were there when this was compiled. */
bool ckiwi_is_available(void);

/* How this was optimised, as in "-O3". */
const char *ckiwi_flags(void);

/* kiwi's strength::required, strong, medium and weak. */
double ckiwi_required(void);
double ckiwi_strong(void);
double ckiwi_medium(void);
double ckiwi_weak(void);

/* An empty solver, or NULL if memory ran out or there is no kiwi. */
ckiwi_solver *ckiwi_create(void);

/* Frees a solver; NULL is fine. */
void ckiwi_destroy(ckiwi_solver *solver);

/* kiwi's reset: no constraint, no edit, no variable is left. */
ckiwi_status ckiwi_reset(ckiwi_solver *solver);

/* Adds rows in order, up to the first that fails, whose index goes to
   *failed. */
ckiwi_status ckiwi_add(ckiwi_solver *solver, const ckiwi_rows *rows,
                       size_t *failed);

/* Removes a constraint. */
ckiwi_status ckiwi_remove(ckiwi_solver *solver, uint32_t id);

/* Begins, moves and ends the edit of a variable. */
ckiwi_status ckiwi_edit(ckiwi_solver *solver, uint32_t variable,
                        double strength);
ckiwi_status ckiwi_suggest(ckiwi_solver *solver, uint32_t variable,
                           double value);
ckiwi_status ckiwi_end_edit(ckiwi_solver *solver, uint32_t variable);

/* Says whether reads are to take a variable's value from kiwi. */
void ckiwi_set_attached(ckiwi_solver *solver, uint32_t variable,
                        bool attached);

/* Updates kiwi's variables and reads the first `count` of them: the value of
   an attached variable that kiwi has comes from there, another's from
   `previous`. *finite tells whether all are. */
ckiwi_status ckiwi_read(ckiwi_solver *solver, const double *previous,
                        double *values, size_t count, bool *finite);

/* The sentence of the last failure; good until the next call. */
const char *ckiwi_message(const ckiwi_solver *solver);

#ifdef __cplusplus
}
#endif

#endif
