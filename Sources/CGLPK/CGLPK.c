// Licensed under the MIT licence; see LICENSE.

#include "CGLPK.h"

#if __has_include(<glpk.h>)

#include <glpk.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>

struct cglpk_problem {
  glp_prob *problem;
  // The environment that `problem` lives in.
  uint64_t environment;
};

// Where the hook jumps, and which environment the thread is at: it counts
// the errors. (A thread that ends takes its problems along.)
static _Thread_local jmp_buf escape;
static _Thread_local uint64_t environment;

static pthread_key_t at_thread_exit;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void free_environment(void *unused) {
  (void)unused;
  glp_free_env();
}

static void make_key(void) {
  pthread_key_create(&at_thread_exit, free_environment);
}

static void hook(void *unused) {
  (void)unused;
  longjmp(escape, 1);
}

// Prepares the thread's environment for a guarded call.
static void enter(void) {
  pthread_once(&once, make_key);
  pthread_setspecific(at_thread_exit, &escape);
  glp_term_out(GLP_OFF);
  glp_error_hook(hook, NULL);
}

// Drops the thread's environment, with everything in it.
static void abandon(void) {
  glp_error_hook(NULL, NULL);
  glp_free_env();
  environment += 1;
}

static bool is_alive(const cglpk_problem *problem) {
  return problem->problem != NULL && problem->environment == environment;
}

// Runs `body` with the hook set; an error ends the function with `failure`.
// No variable of the function that `body` changes is read after a jump.
#define GUARDED(failure, body)                                                \
  do {                                                                        \
    enter();                                                                  \
    if (setjmp(escape)) {                                                     \
      abandon();                                                              \
      return failure;                                                         \
    }                                                                         \
    body glp_error_hook(NULL, NULL);                                          \
  } while (0)

bool cglpk_is_available(void) { return true; }

bool cglpk_is_reentrant(void) { return glp_config("TLS") != NULL; }

const char *cglpk_version(void) { return glp_version(); }

static int glpk_type(int32_t bound) {
  switch (bound) {
  case CGLPK_LOWER:
    return GLP_LO;
  case CGLPK_UPPER:
    return GLP_UP;
  case CGLPK_FIXED:
    return GLP_FX;
  default:
    return GLP_FR;
  }
}

static cglpk_status fill(cglpk_problem *shell, int32_t rows,
                         const int32_t *row_bounds, const double *row_values,
                         int32_t columns, const int32_t *column_bounds,
                         const double *column_values, int32_t count,
                         const int32_t *at_row, const int32_t *at_column,
                         const double *coefficients) {
  GUARDED(CGLPK_ERROR, {
    shell->environment = environment;
    shell->problem = glp_create_prob();
    glp_add_rows(shell->problem, rows);
    glp_add_cols(shell->problem, columns);
    for (int32_t i = 0; i < rows; ++i)
      glp_set_row_bnds(shell->problem, i + 1, glpk_type(row_bounds[i]),
                       row_values[i], row_values[i]);
    for (int32_t j = 0; j < columns; ++j)
      glp_set_col_bnds(shell->problem, j + 1, glpk_type(column_bounds[j]),
                       column_values[j], column_values[j]);
    glp_load_matrix(shell->problem, count, at_row, at_column, coefficients);
    glp_scale_prob(shell->problem, GLP_SF_AUTO);
    glp_adv_basis(shell->problem, 0);
  });
  return CGLPK_OPTIMAL;
}

cglpk_problem *cglpk_create(int32_t rows, const int32_t *row_bounds,
                            const double *row_values, int32_t columns,
                            const int32_t *column_bounds,
                            const double *column_values, int32_t count,
                            const int32_t *at_row, const int32_t *at_column,
                            const double *coefficients) {
  cglpk_problem *shell = calloc(1, sizeof *shell);
  if (shell == NULL)
    return NULL;
  if (fill(shell, rows, row_bounds, row_values, columns, column_bounds,
           column_values, count, at_row, at_column,
           coefficients) != CGLPK_OPTIMAL) {
    free(shell);
    return NULL;
  }
  return shell;
}

static cglpk_status delete_problem(cglpk_problem *problem) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  GUARDED(CGLPK_ERROR, { glp_delete_prob(problem->problem); });
  return CGLPK_OPTIMAL;
}

void cglpk_destroy(cglpk_problem *problem) {
  if (problem == NULL)
    return;
  delete_problem(problem);
  free(problem);
}

cglpk_status cglpk_set_objective(cglpk_problem *problem, int32_t count,
                                 const int32_t *columns,
                                 const double *coefficients) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  GUARDED(CGLPK_ERROR, {
    const int all = glp_get_num_cols(problem->problem);
    for (int j = 0; j <= all; ++j)
      glp_set_obj_coef(problem->problem, j, 0);
    for (int32_t i = 0; i < count; ++i)
      glp_set_obj_coef(problem->problem, columns[i], coefficients[i]);
    glp_set_obj_dir(problem->problem, GLP_MIN);
  });
  return CGLPK_OPTIMAL;
}

static cglpk_status outcome(const glp_prob *problem) {
  switch (glp_get_status((glp_prob *)problem)) {
  case GLP_OPT:
    return CGLPK_OPTIMAL;
  case GLP_NOFEAS:
    return CGLPK_INFEASIBLE;
  case GLP_UNBND:
    return CGLPK_UNBOUNDED;
  default:
    return CGLPK_FAILED;
  }
}

// What rounding may have left of reduced costs that are zero. The rows' own
// are those of the largest dual of all, taken for rows whose largest
// coefficient is 1; a column's cost is a sum over rows: relative to that sum,
// and with the noise of each row in it.
typedef struct noise {
  double relative;
  // 1-based: the largest coefficient of every row, and a row of the matrix.
  double *row_scale;
  int *indices;
  double *coefficients;
  // The noise in the duals of such rows.
  double of_duals;
} noise;

// How much of the relative noise the duals carry, which are solutions of one
// system and not sums that cancel.
static const double share_of_duals = 1e-2;

static noise measure_noise(glp_prob *p, double relative) {
  const int rows = glp_get_num_rows(p);
  const int columns = glp_get_num_cols(p);
  const int longest = 1 + (rows > columns ? rows : columns);
  noise result = {.relative = relative, .of_duals = 0};
  result.row_scale = glp_alloc(1 + rows, sizeof(double));
  result.indices = glp_alloc(longest, sizeof(int));
  result.coefficients = glp_alloc(longest, sizeof(double));
  double largest_dual = 0;
  for (int i = 1; i <= rows; ++i) {
    double scale = 0;
    const int count = glp_get_mat_row(p, i, result.indices, result.coefficients);
    for (int k = 1; k <= count; ++k)
      scale = fmax(scale, fabs(result.coefficients[k]));
    result.row_scale[i] = scale;
    largest_dual = fmax(largest_dual, scale * fabs(glp_get_row_dual(p, i)));
  }
  result.of_duals = relative * share_of_duals * largest_dual;
  return result;
}

static void forget_noise(noise *noise) {
  glp_free(noise->row_scale);
  glp_free(noise->indices);
  glp_free(noise->coefficients);
}

// The sign of a row's or a column's reduced cost; 0 where it is noise.
static int row_sign(glp_prob *p, const noise *noise, int i) {
  const double dual = glp_get_row_dual(p, i);
  if (fabs(dual) * noise->row_scale[i] <= noise->of_duals)
    return 0;
  return dual > 0 ? 1 : -1;
}

static int column_sign(glp_prob *p, const noise *noise, int j) {
  const double dual = glp_get_col_dual(p, j);
  double sum = fabs(glp_get_obj_coef(p, j));
  const int count = glp_get_mat_col(p, j, noise->indices, noise->coefficients);
  double inherited = 0;
  for (int k = 1; k <= count; ++k) {
    const int i = noise->indices[k];
    const double coefficient = fabs(noise->coefficients[k]);
    sum += coefficient * fabs(glp_get_row_dual(p, i));
    inherited += coefficient / noise->row_scale[i] * noise->of_duals;
  }
  if (fabs(dual) <= noise->relative * sum + inherited)
    return 0;
  return dual > 0 ? 1 : -1;
}

// Whether a variable with this status could still lower the objective.
static bool improves(int status, int sign) {
  return (status == GLP_NL && sign < 0) || (status == GLP_NU && sign > 0) ||
         (status == GLP_NF && sign != 0);
}

// Whether what GLPK's absolute tolerance let pass is optimal by the relative
// one.
static bool is_optimal(glp_prob *p, double relative) {
  noise noise = measure_noise(p, relative);
  bool optimal = true;
  for (int i = 1; i <= glp_get_num_rows(p) && optimal; ++i)
    optimal = !improves(glp_get_row_stat(p, i), row_sign(p, &noise, i));
  for (int j = 1; j <= glp_get_num_cols(p) && optimal; ++j)
    optimal = !improves(glp_get_col_stat(p, j), column_sign(p, &noise, j));
  forget_noise(&noise);
  return optimal;
}

cglpk_status cglpk_solve(cglpk_problem *problem, bool exact,
                         double tolerance, double noise,
                         int32_t iteration_limit, int64_t *iterations) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  // Not a local of the guarded part: read only where no jump comes from.
  cglpk_status status = CGLPK_FAILED;
  GUARDED(CGLPK_ERROR, {
    glp_prob *p = problem->problem;
    const int before = glp_get_it_cnt(p);
    glp_smcp options;
    glp_init_smcp(&options);
    options.msg_lev = GLP_MSG_OFF;
    options.meth = GLP_PRIMAL;
    options.tol_bnd = tolerance;
    options.tol_dj = tolerance;
    options.it_lim = iteration_limit;
    int code = glp_simplex(p, &options);
    // A basis that is singular or badly conditioned: once more from scratch.
    if (code == GLP_EBADB || code == GLP_ESING || code == GLP_ECOND ||
        code == GLP_EFAIL) {
      glp_std_basis(p);
      code = glp_simplex(p, &options);
    }
    // What the doubles made of it is only where the rationals start.
    if (exact) {
      if (code != 0)
        glp_std_basis(p);
      code = glp_exact(p, &options);
    }
    *iterations += glp_get_it_cnt(p) - before;
    status = code == 0 ? outcome(p) : CGLPK_FAILED;
    if (status == CGLPK_OPTIMAL && !exact && !is_optimal(p, noise))
      status = CGLPK_FAILED;
  });
  return status;
}

cglpk_status cglpk_freeze(cglpk_problem *problem, double relative) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  GUARDED(CGLPK_ERROR, {
    glp_prob *p = problem->problem;
    const int rows = glp_get_num_rows(p);
    const int columns = glp_get_num_cols(p);
    noise noise = measure_noise(p, relative);
    for (int i = 1; i <= rows; ++i) {
      const int at = glp_get_row_stat(p, i);
      if ((at != GLP_NL && at != GLP_NU) || row_sign(p, &noise, i) == 0)
        continue;
      const double value =
          at == GLP_NL ? glp_get_row_lb(p, i) : glp_get_row_ub(p, i);
      glp_set_row_bnds(p, i, GLP_FX, value, value);
    }
    for (int j = 1; j <= columns; ++j) {
      const int at = glp_get_col_stat(p, j);
      if ((at != GLP_NL && at != GLP_NU) || column_sign(p, &noise, j) == 0)
        continue;
      const double value =
          at == GLP_NL ? glp_get_col_lb(p, j) : glp_get_col_ub(p, j);
      glp_set_col_bnds(p, j, GLP_FX, value, value);
    }
    forget_noise(&noise);
  });
  return CGLPK_OPTIMAL;
}

cglpk_status cglpk_is_unique(const cglpk_problem *problem, bool *unique) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  *unique = false;
  GUARDED(CGLPK_ERROR, {
    glp_prob *p = problem->problem;
    const int rows = glp_get_num_rows(p);
    const int columns = glp_get_num_cols(p);
    bool all_fixed = true;
    for (int i = 1; i <= rows && all_fixed; ++i)
      all_fixed = glp_get_row_stat(p, i) == GLP_BS ||
                  glp_get_row_type(p, i) == GLP_FX;
    for (int j = 1; j <= columns && all_fixed; ++j)
      all_fixed = glp_get_col_stat(p, j) == GLP_BS ||
                  glp_get_col_type(p, j) == GLP_FX;
    *unique = all_fixed;
  });
  return CGLPK_OPTIMAL;
}

cglpk_status cglpk_values(const cglpk_problem *problem, int32_t count,
                          double *values) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  GUARDED(CGLPK_ERROR, {
    for (int32_t j = 0; j < count; ++j)
      values[j] = glp_get_col_prim(problem->problem, j + 1);
  });
  return CGLPK_OPTIMAL;
}

cglpk_status cglpk_row_duals(const cglpk_problem *problem, int32_t count,
                             double *duals) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  GUARDED(CGLPK_ERROR, {
    for (int32_t i = 0; i < count; ++i)
      duals[i] = glp_get_row_dual(problem->problem, i + 1);
  });
  return CGLPK_OPTIMAL;
}

cglpk_status cglpk_provoke(cglpk_problem *problem) {
  if (!is_alive(problem))
    return CGLPK_ERROR;
  GUARDED(CGLPK_ERROR, {
    glp_get_row_prim(problem->problem, glp_get_num_rows(problem->problem) + 1);
  });
  return CGLPK_OPTIMAL;
}

#elif defined(CGLPK_REQUIRED)

#error "The trait GLPK needs GLPK's header: install libglpk-dev first."

#else

// Without GLPK's header the library is empty; nothing calls it.
bool cglpk_is_available(void) { return false; }

#endif
