// Licensed under the MIT licence; see LICENSE.
//
// kiwi by its C++ headers as a layout-backend/1 program that measures itself:
// nothing but kiwi is between its two clocks.
//
// kiwi adds up violations times strengths: it says "weights", and is held to a
// profile only where there is one soft priority. Of steps it knows edits, and a
// drag is timed warm: it is played once before the clock starts.
//
//   g++ -O3 -I.fetched/kiwi-1.5.1 -o kiwi_runner kiwi_runner.cpp

#include <algorithm>
#include <chrono>
#include <iostream>
#include <kiwi/kiwi.h>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

using json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

/// What it can't be asked.
struct Abstention : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A priority, which is the weight as it is where answers are compared. Where
/// time is, as the backend kiwi has it: weak at 250, medium at 750, strong at
/// 1000, straight lines between, so that no crowd of weak rows outvotes a drag.
double strength(double priority, bool isTimed) {
  if (!(priority > 0)) throw Abstention("priorities are above 0");
  if (priority >= 1000) return kiwi::strength::required;
  if (!isTimed) return priority;
  if (priority >= 750) return 1e3 + (priority - 750) / 250 * (1e6 - 1e3);
  if (priority >= 250) return 1 + (priority - 250) / 500 * (1e3 - 1);
  return priority / 250;
}

/// A case with everything parsed, so that only kiwi is timed.
struct Problem {
  struct Step {
    enum { edit, suggest, solve } kind;
    kiwi::Variable variable;
    double number = 0;
  };
  std::map<std::string, kiwi::Variable> variables;
  /// kiwi's choices follow the addresses of its variables: these are taken in
  /// their order as rows first name them, so that every run is the same.
  std::vector<kiwi::Variable> unused;
  std::vector<kiwi::Constraint> rows;
  std::vector<Step> steps;

  Problem(const json &problem, bool isTimed) {
    unused.resize(problem.value("variables", json::array()).size());
    std::sort(unused.begin(), unused.end(),
              [](const kiwi::Variable &a, const kiwi::Variable &b) { return b < a; });
    for (auto &row : problem["constraints"]) {
      std::vector<kiwi::Term> terms;
      for (auto &[name, factor] : row["terms"].items())
        terms.emplace_back(variable(name), factor.get<double>());
      rows.emplace_back(kiwi::Expression(terms, -row.value("constant", 0.0)),
                        row["relation"] == "==" ? kiwi::OP_EQ
                        : row["relation"] == "<=" ? kiwi::OP_LE : kiwi::OP_GE,
                        strength(row.value("priority", 1000.0), isTimed));
    }
    for (auto &name : problem.value("variables", json::array())) variable(name);
    for (auto &step : problem.value("steps", json::array())) {
      if (step.contains("edit"))
        steps.push_back({Step::edit, known(step["edit"]["variable"]),
                         strength(step["edit"]["priority"], isTimed)});
      else if (step.contains("suggest"))
        steps.push_back({Step::suggest, known(step["suggest"]["variable"]),
                         step["suggest"]["value"]});
      else if (step.contains("solve"))
        steps.push_back({Step::solve, {}});
      else
        throw Abstention("of steps edits alone");
    }
  }

  kiwi::Variable &known(const std::string &name) {
    if (!variables.count(name)) throw Abstention("no variable " + name);
    return variable(name);
  }

  kiwi::Variable &variable(const std::string &name) {
    auto found = variables.find(name);
    if (found != variables.end()) return found->second;
    kiwi::Variable fresh;
    if (!unused.empty()) fresh = unused.back(), unused.pop_back();
    return variables.emplace(name, fresh).first->second;
  }

  /// Adds every constraint in its order and reads the values.
  void build(kiwi::Solver &solver) const {
    for (auto &row : rows) solver.addConstraint(row);
    solver.updateVariables();
  }

  /// Plays steps of these places; `note` is called behind each solve.
  template <typename Note>
  void play(kiwi::Solver &solver, size_t from, size_t to, Note note) const {
    for (size_t i = from; i < to; ++i) {
      const Step &step = steps[i];
      if (step.kind == Step::edit) solver.addEditVariable(step.variable, step.number);
      else if (step.kind == Step::suggest) solver.suggestValue(step.variable, step.number);
      else solver.updateVariables(), note(i);
    }
  }

  json solved(size_t step) {
    json values = json::object();
    for (auto &[name, variable] : variables) values[name] = variable.value();
    return {{"step", step}, {"status", "solved"}, {"values", values}};
  }
};

/// Runs until their times come to what is asked for.
template <typename Run> json timed(const json &request, Run run) {
  json times = json::array();
  double total = 0, least = request.value("atLeast", 0.2) * 1e9;
  while (total < least || times.empty()) {
    double time = run();
    times.push_back(time);
    total += time;
  }
  return times;
}

double since(Clock::time_point start) {
  return std::chrono::duration<double, std::nano>(Clock::now() - start).count();
}

json answer(const json &request) {
  json answer{{"id", request["id"]}};
  try {
    Problem problem(request["case"], request["do"] == "measure");
    const size_t all = problem.steps.size();
    const size_t untimed = request.value("untimed", 0);
    auto nothing = [](size_t) {};
    if (request["do"] == "measure" && request["phase"] == "steps") {
      kiwi::Solver solver;
      problem.build(solver);
      problem.play(solver, 0, all, nothing);
      answer["times"] = timed(request, [&] {
        // Back to where the drag begins; edits have begun already.
        for (size_t i = 0; i < untimed; ++i)
          if (problem.steps[i].kind == Problem::Step::suggest)
            problem.play(solver, i, i + 1, nothing);
        solver.updateVariables();
        auto start = Clock::now();
        problem.play(solver, untimed, all, nothing);
        return since(start);
      });
    } else if (request["do"] == "measure") {
      answer["times"] = timed(request, [&] {
        kiwi::Solver solver;
        auto start = Clock::now();
        problem.build(solver);
        return since(start);
      });
    }
    kiwi::Solver solver;
    problem.build(solver);
    json results = json::array();
    problem.play(solver, 0, all, [&](size_t step) { results.push_back(problem.solved(step)); });
    if (all == 0) results.push_back(problem.solved(0));
    answer["results"] = results;
  } catch (Abstention &why) {
    answer["abstain"] = why.what();
  } catch (kiwi::UnsatisfiableConstraint &) {
    answer["results"] =
        json::array({{{"step", 0}, {"status", "conflict"}, {"conflict", json::array()}}});
  } catch (kiwi::BadRequiredStrength &why) {
    answer["abstain"] = why.what();
  } catch (kiwi::DuplicateEditVariable &why) {
    answer["abstain"] = why.what();
  } catch (kiwi::UnknownEditVariable &why) {
    answer["abstain"] = why.what();
  } catch (std::exception &failure) {
    answer["error"] = failure.what();
  }
  return answer;
}

int main() {
  std::cout << json{{"protocol", "layout-backend/1"}, {"name", "kiwi-cpp"},
                    {"version", KIWI_VERSION},
                    {"can", {"measure", "steps", "edits", "untimed"}},
                    {"priorities", {{"weights", true}}}, {"language", "C++ -O3"}}
            << std::endl;
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(json::parse(line)) << std::endl;
}
