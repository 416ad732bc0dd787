// Licensed under the MIT licence; see LICENSE.

#define _GNU_SOURCE

#include "CQSoptEx.h"

#if defined(CQSOPTEX_REQUIRED) && __has_include(<qsopt_ex/QSopt_ex.h>)

#include <dlfcn.h>
#include <gmp.h>
#include <pthread.h>
#include <stdlib.h>

#include <qsopt_ex/QSopt_ex.h>
#include <qsopt_ex/factor_mpq.h>
#include <qsopt_ex/logging.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// The library would put an allocator of its own, which no lock guards, under
// libgmp: for everybody in the process, numbers that exist included. Programs
// look here first for the function by which it does so.
void __gmp_set_memory_functions(void *(*allocate)(size_t),
                                void *(*reallocate)(void *, size_t, size_t),
                                void (*release)(void *, size_t)) {
  (void)allocate;
  (void)reallocate;
  (void)release;
}

// The library sets up a thousand rationals a row for the updates of each
// factorisation, which costs fifteen times as much as the rest of a run of ten
// rows. Ten a row will do: where they are used up it factorises anew.
void mpq_ILLfactor_init_factor_work(mpq_factor_work *work) {
  void (*original)(mpq_factor_work *) = (void (*)(mpq_factor_work *))dlsym(
      RTLD_NEXT, "mpq_ILLfactor_init_factor_work");
  original(work);
  work->er_space_mul = 10;
}

// Nothing is printed.
static void be_silent(const char *message, void *unused) {
  (void)message;
  (void)unused;
}

static void start(void) {
  QSexactStart();
  QSlog_set_handler(be_silent, NULL);
}

bool cqsopt_is_available(void) { return true; }

// As the library makes its arrays: the length stands before the first.
static mpq_t *make_numbers(int32_t count) {
  size_t length = count > 0 ? (size_t)count : 1;
  size_t *block = malloc(sizeof(size_t) + length * sizeof(mpq_t));
  block[0] = length;
  mpq_t *numbers = (mpq_t *)(block + 1);
  for (size_t i = 0; i < length; ++i)
    mpq_init(numbers[i]);
  return numbers;
}

static void free_numbers(mpq_t *numbers) {
  size_t *block = (size_t *)numbers - 1;
  for (size_t i = 0; i < block[0]; ++i)
    mpq_clear(numbers[i]);
  free(block);
}

static mpq_QSprob load(const cqsopt_program *program) {
  mpq_QSprob problem = mpq_QScreate_prob("layout", QS_MIN);
  mpq_t number, zero;
  mpq_init(number);
  mpq_init(zero);
  mpq_QSset_param(problem, QS_PARAM_SIMPLEX_DISPLAY, 0);
  for (int32_t j = 0; j < program->columns; ++j)
    mpq_QSnew_col(problem, zero,
                  program->is_free[j] ? mpq_ILL_MINDOUBLE : zero,
                  mpq_ILL_MAXDOUBLE, NULL);
  for (int32_t i = 0; i < program->rows; ++i) {
    mpq_set_d(number, program->rhs[i]);
    mpq_QSnew_row(problem, number, program->sense[i], NULL);
  }
  for (int32_t k = 0; k < program->count; ++k) {
    mpq_set_d(number, program->coefficients[k]);
    mpq_QSchange_coef(problem, program->at_row[k], program->at_column[k],
                      number);
  }
  mpq_clear(number);
  mpq_clear(zero);
  return problem;
}

// Minimises the objective, from the basis of the run before; the status is the
// library's own. Its simplex method in rationals is asked at once: programs of
// a few rows need no run in doubles before it, which takes longer.
static int run(mpq_QSprob problem, mpq_t *point, int64_t *runs) {
  int status = 0;
  *runs += 1;
  if (mpq_QSopt_primal(problem, &status))
    return 0;
  if (status == QS_LP_OPTIMAL && mpq_QSget_x_array(problem, point))
    return 0;
  return status;
}

static void set_costs(mpq_QSprob problem, const cqsopt_program *program,
                      int32_t level) {
  mpq_t cost;
  mpq_init(cost);
  for (int32_t j = 0; j < program->columns; ++j) {
    mpq_set_si(cost, level >= 0 && program->level[j] == level, 1);
    mpq_QSchange_objcoef(problem, j, cost);
  }
  mpq_clear(cost);
}

// Keeps the points where the level's cost is what it is at this one.
static bool keep(mpq_QSprob problem, const cqsopt_program *program,
                 int32_t level, mpq_t *point) {
  int *columns = calloc((size_t)program->columns, sizeof(int));
  mpq_t *ones = make_numbers(program->columns);
  mpq_t sum;
  mpq_init(sum);
  int count = 0;
  for (int32_t j = 0; j < program->columns; ++j)
    if (program->level[j] == level) {
      mpq_set_si(ones[count], 1, 1);
      columns[count++] = j;
      mpq_add(sum, sum, point[j]);
    }
  int failed = mpq_QSadd_row(problem, count, columns, ones, &sum, 'E', NULL);
  mpq_clear(sum);
  free_numbers(ones);
  free(columns);
  return failed == 0;
}

// Whether a column has another value at another point; -1 where the library
// doesn't say.
static int differs(mpq_QSprob problem, const cqsopt_program *program,
                   int32_t column, mpq_t *point, int64_t *runs) {
  mpq_t cost, ends[2];
  mpq_init(cost);
  mpq_init(ends[0]);
  mpq_init(ends[1]);
  int answer = 0;
  for (int way = 0; way < 2 && answer == 0; ++way) {
    mpq_set_si(cost, way == 0 ? 1 : -1, 1);
    set_costs(problem, program, -1);
    mpq_QSchange_objcoef(problem, column, cost);
    int status = run(problem, point, runs);
    if (status == QS_LP_UNBOUNDED)
      answer = 1;
    else if (status != QS_LP_OPTIMAL)
      answer = -1;
    else
      mpq_set(ends[way], point[column]);
  }
  if (answer == 0)
    answer = mpq_equal(ends[0], ends[1]) == 0;
  mpq_clear(cost);
  mpq_clear(ends[0]);
  mpq_clear(ends[1]);
  return answer;
}

static cqsopt_status solve(mpq_QSprob problem, const cqsopt_program *program,
                           mpq_t *point, double *values, int32_t probed,
                           bool *varies, int64_t *runs) {
  // Without a level one run finds a point.
  for (int32_t level = program->levels > 0 ? 0 : -1; level < program->levels;
       ++level) {
    set_costs(problem, program, level);
    int status = run(problem, point, runs);
    if (status == QS_LP_INFEASIBLE)
      return CQSOPT_INFEASIBLE;
    if (status != QS_LP_OPTIMAL)
      return CQSOPT_FAILED;
    if (level >= 0 && !keep(problem, program, level, point))
      return CQSOPT_FAILED;
  }
  if (values)
    for (int32_t j = 0; j < program->columns; ++j)
      values[j] = mpq_get_d(point[j]);
  for (int32_t j = 0; varies && j < probed; ++j) {
    int answer = differs(problem, program, j, point, runs);
    if (answer < 0)
      return CQSOPT_FAILED;
    varies[j] = answer == 1;
  }
  return CQSOPT_OPTIMAL;
}

cqsopt_status cqsopt_solve(const cqsopt_program *program, double *values,
                           int32_t probed, bool *varies, int64_t *runs) {
  pthread_mutex_lock(&lock);
  pthread_once(&once, start);
  mpq_QSprob problem = load(program);
  // The library writes the logicals of the rows behind the columns.
  mpq_t *point =
      make_numbers(program->columns + program->rows + program->levels);
  cqsopt_status status =
      solve(problem, program, point, values, probed, varies, runs);
  free_numbers(point);
  mpq_QSfree_prob(problem);
  pthread_mutex_unlock(&lock);
  return status;
}

#else

#ifdef CQSOPTEX_REQUIRED
#error "The trait QSoptEx needs QSopt_ex: apt-get install libqsopt-ex-dev"
#endif

bool cqsopt_is_available(void) { return false; }

cqsopt_status cqsopt_solve(const cqsopt_program *program, double *values,
                           int32_t probed, bool *varies, int64_t *runs) {
  (void)program;
  (void)values;
  (void)probed;
  (void)varies;
  (void)runs;
  return CQSOPT_FAILED;
}

#endif
