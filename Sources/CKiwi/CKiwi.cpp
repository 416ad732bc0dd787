// Licensed under the MIT licence; see LICENSE.

#include "CKiwi.h"

#if __has_include(<kiwi/kiwi.h>)

#include <algorithm>
#include <exception>
#include <kiwi/kiwi.h>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// kiwi sums the terms of a constraint in the order of its variables'
// addresses, and numbers those that are new in that order; its choices follow
// the numbers. Variables are therefore made some at a time, sorted by address,
// and taken in the order in which constraints first name them: with this the
// answer is a function of the calls, but for the last bits of systems with
// more than `slab_size` variables. A coefficient that kiwi takes for zero
// names nothing.
struct ckiwi_solver {
  kiwi::Solver solver;
  std::vector<std::optional<kiwi::Variable>> variables;
  std::vector<std::optional<kiwi::Constraint>> constraints;
  std::vector<char> attached;
  std::vector<kiwi::Variable> slab, fresh;
  std::string message;

  static constexpr size_t slab_size = 32;

  // The free variable with the lowest address.
  kiwi::Variable takeVariable() {
    if (slab.empty()) {
      slab.resize(slab_size);
      std::sort(slab.begin(), slab.end(),
                [](const kiwi::Variable &a, const kiwi::Variable &b) {
                  return b < a;
                });
    }
    kiwi::Variable variable = std::move(slab.back());
    slab.pop_back();
    return variable;
  }

  const kiwi::Variable &variable(uint32_t index) {
    if (index >= variables.size())
      variables.resize(index + 1);
    if (!variables[index])
      variables[index] = takeVariable();
    return *variables[index];
  }

  void makeVariables(const uint32_t *indices, const double *coefficients,
                     size_t count) {
    fresh.clear();
    for (size_t i = 0; i < count; ++i) {
      if (kiwi::impl::nearZero(coefficients[i]))
        continue;
      if (indices[i] >= variables.size())
        variables.resize(indices[i] + 1);
      if (!variables[indices[i]])
        fresh.push_back(takeVariable());
    }
    if (fresh.empty())
      return;
    // In order already, unless they come from two slabs.
    std::sort(fresh.begin(), fresh.end());
    size_t next = 0;
    for (size_t i = 0; i < count; ++i)
      if (!kiwi::impl::nearZero(coefficients[i]) && !variables[indices[i]])
        variables[indices[i]] = std::move(fresh[next++]);
  }

  void add(const ckiwi_rows &rows, size_t row) {
    const uint32_t start = rows.starts[row], end = rows.starts[row + 1];
    makeVariables(rows.variables + start, rows.coefficients + start,
                  end - start);
    std::vector<kiwi::Term> terms;
    terms.reserve(end - start);
    for (uint32_t i = start; i < end; ++i)
      if (!kiwi::impl::nearZero(rows.coefficients[i]))
        terms.emplace_back(*variables[rows.variables[i]], rows.coefficients[i]);
    const kiwi::RelationalOperator relation = rows.relations[row] < 0
                                                  ? kiwi::OP_LE
                                              : rows.relations[row] > 0
                                                  ? kiwi::OP_GE
                                                  : kiwi::OP_EQ;
    kiwi::Constraint constraint(
        kiwi::Expression(std::move(terms), rows.constants[row]), relation,
        rows.strengths[row]);
    solver.addConstraint(constraint);
    const uint32_t id = rows.ids[row];
    if (id >= constraints.size())
      constraints.resize(id + 1);
    constraints[id] = std::move(constraint);
  }
};

namespace {

// Runs `body` and turns whatever it throws into a status.
template <typename Body>
ckiwi_status guarded(ckiwi_solver *solver, Body body) noexcept {
  try {
    body();
    return CKIWI_OK;
  } catch (const kiwi::UnsatisfiableConstraint &error) {
    solver->message = error.what();
    return CKIWI_UNSATISFIABLE;
  } catch (const std::exception &error) {
    try {
      solver->message = error.what();
    } catch (...) {
      solver->message.clear();
    }
    return CKIWI_FAILED;
  } catch (...) {
    solver->message.clear();
    return CKIWI_FAILED;
  }
}

} // namespace

extern "C" {

bool ckiwi_is_available(void) { return true; }

// Scripts/build-peers says it; SwiftPM's own for a release is -O2.
#ifndef PEER_FLAGS
#ifdef __OPTIMIZE__
#define PEER_FLAGS "-O2"
#else
#define PEER_FLAGS "-O0"
#endif
#endif

const char *ckiwi_flags(void) { return PEER_FLAGS; }

double ckiwi_required(void) { return kiwi::strength::required; }
double ckiwi_strong(void) { return kiwi::strength::strong; }
double ckiwi_medium(void) { return kiwi::strength::medium; }
double ckiwi_weak(void) { return kiwi::strength::weak; }

ckiwi_solver *ckiwi_create(void) {
  try {
    return new ckiwi_solver();
  } catch (...) {
    return nullptr;
  }
}

void ckiwi_destroy(ckiwi_solver *solver) { delete solver; }

ckiwi_status ckiwi_reset(ckiwi_solver *solver) {
  return guarded(solver, [&] {
    solver->solver.reset();
    solver->constraints.clear();
    solver->variables.clear();
    std::fill(solver->attached.begin(), solver->attached.end(), 0);
  });
}

ckiwi_status ckiwi_add(ckiwi_solver *solver, const ckiwi_rows *rows,
                       size_t *failed) {
  size_t row = 0;
  const ckiwi_status status = guarded(solver, [&] {
    for (; row < rows->count; ++row)
      solver->add(*rows, row);
  });
  *failed = row;
  return status;
}

ckiwi_status ckiwi_remove(ckiwi_solver *solver, uint32_t id) {
  return guarded(solver, [&] {
    solver->solver.removeConstraint(*solver->constraints[id]);
    solver->constraints[id].reset();
  });
}

ckiwi_status ckiwi_edit(ckiwi_solver *solver, uint32_t variable,
                        double strength) {
  return guarded(solver, [&] {
    solver->solver.addEditVariable(solver->variable(variable), strength);
  });
}

ckiwi_status ckiwi_suggest(ckiwi_solver *solver, uint32_t variable,
                           double value) {
  return guarded(solver, [&] {
    solver->solver.suggestValue(*solver->variables[variable], value);
  });
}

ckiwi_status ckiwi_end_edit(ckiwi_solver *solver, uint32_t variable) {
  return guarded(solver, [&] {
    solver->solver.removeEditVariable(*solver->variables[variable]);
  });
}

void ckiwi_set_attached(ckiwi_solver *solver, uint32_t variable,
                        bool attached) {
  guarded(solver, [&] {
    if (variable >= solver->attached.size())
      solver->attached.resize(variable + 1);
    solver->attached[variable] = attached;
  });
}

ckiwi_status ckiwi_read(ckiwi_solver *solver, const double *previous,
                        double *values, size_t count, bool *finite) {
  return guarded(solver, [&] {
    solver->solver.updateVariables();
    // A number that is not finite times 0 is not a number, and stays so.
    double check = 0;
    const size_t known = std::min(count, solver->attached.size());
    for (size_t i = 0; i < known; ++i) {
      const double value =
          solver->attached[i] && i < solver->variables.size() &&
                  solver->variables[i]
              ? solver->variables[i]->value()
              : previous[i];
      values[i] = value;
      check += value * 0;
    }
    std::copy(previous + known, previous + count, values + known);
    *finite = check == 0;
  });
}

const char *ckiwi_message(const ckiwi_solver *solver) {
  return solver->message.c_str();
}

} // extern "C"

#elif defined(CKIWI_REQUIRED)

#error "The trait Kiwi needs kiwi's headers: run Scripts/fetch-kiwi first."

#else

// Without kiwi's headers the library is empty; nothing calls it.
extern "C" bool ckiwi_is_available(void) { return false; }

#endif
