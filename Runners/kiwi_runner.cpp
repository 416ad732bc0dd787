// Licensed under the MIT licence; see LICENSE.
//
// kiwi by its C++ headers as a layout-backend/1 program that measures itself, with nothing but kiwi
// between its clocks. It adds up violations times strengths: "weights". Of steps it knows edits.
//   g++ -O3 -I.fetched/kiwi-1.5.1 -o kiwi_runner kiwi_runner.cpp
#include <algorithm>
#include <chrono>
#include <iostream>
#include <kiwi/kiwi.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
using json = nlohmann::ordered_json; using Clock = std::chrono::steady_clock;
struct Abstention : std::runtime_error { using std::runtime_error::runtime_error; };
/// As it is where answers are compared; where time is: weak at 250, medium at 750, strong at 1000.
double strength(double priority, bool isTimed) {
  if (priority >= 1000 || !isTimed) return priority >= 1000 ? kiwi::strength::required : priority;
  if (priority >= 750) return 1e3 + (priority - 750) / 250 * (1e6 - 1e3);
  return priority >= 250 ? 1 + (priority - 250) / 500 * (1e3 - 1) : priority / 250;
}
/// A case with everything parsed, so that only kiwi is timed.
struct Problem {
  struct Step { enum { edit, suggest, solve } kind; kiwi::Variable variable; double number = 0; };
  std::map<std::string, kiwi::Variable> variables;
  /// Taken in the order of their addresses, which kiwi's choices follow: every run is the same.
  std::vector<kiwi::Variable> unused;
  std::vector<kiwi::Constraint> rows;
  std::vector<Step> steps;
  Problem(const json &problem, bool isTimed) {
    unused.resize(problem.value("variables", json::array()).size());
    std::sort(unused.begin(), unused.end(), [](auto &a, auto &b) { return b < a; });
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
    std::set<std::string> edited;
    for (auto &step : problem.value("steps", json::array())) {
      const auto &value = step.begin().value();
      const std::string name = value.is_object() ? value.value("variable", "") : "";
      const double priority = step.contains("edit") ? value["priority"].get<double>() : 0;
      if (step.contains("solve"))
        steps.push_back({Step::solve, {}});
      else if (step.contains("suggest") && edited.count(name))
        steps.push_back({Step::suggest, variable(name), value["value"]});
      else if (priority > 0 && priority < 1000 && variables.count(name) &&
               edited.insert(name).second)
        steps.push_back({Step::edit, variable(name), strength(priority, isTimed)});
      else throw Abstention("of steps only one edit of a variable, and its suggestions");
    }
    if (steps.empty()) steps.push_back({Step::solve, {}});
  }
  kiwi::Variable &variable(const std::string &name) {
    auto [found, isNew] = variables.try_emplace(name);
    if (isNew && !unused.empty()) found->second = unused.back(), unused.pop_back();
    return found->second;
  }
  void build(kiwi::Solver &solver) const { for (auto &row : rows) solver.addConstraint(row); }
  void play(kiwi::Solver &solver, size_t i) const {
    if (steps[i].kind == Step::edit) solver.addEditVariable(steps[i].variable, steps[i].number);
    else if (steps[i].kind == Step::solve) solver.updateVariables();
    else solver.suggestValue(steps[i].variable, steps[i].number);
  }
  json solved(size_t step) const {
    json values = json::object();
    for (auto &[name, variable] : variables) values[name] = variable.value();
    return {{"step", step}, {"status", "solved"}, {"values", values}};
  }
};
/// Times runs, each after a preparation, for so many seconds.
template <typename Prepare, typename Run> json timed(double least, Prepare prepare, Run run) {
  json times = json::array();
  for (double total = 0; total < least * 1e9 || times.empty(); total += double(times.back())) {
    prepare();
    const auto start = Clock::now(); run();
    times.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
  }
  return times;
}
void answer(const json &request, json &said) {
  const bool isTimed = request["do"] == "measure", isDrag = request.value("phase", "") == "steps";
  const Problem problem(request["case"], isTimed);
  const size_t all = problem.steps.size(), untimed = request.value("untimed", 0);
  auto solver = std::make_unique<kiwi::Solver>();
  said["results"] = json::array(), problem.build(*solver);
  for (size_t i = 0, since = request.value("since", 0); i < all; ++i) {
    problem.play(*solver, i);
    if (problem.steps[i].kind == Problem::Step::solve && i >= since)
      said["results"].push_back(problem.solved(i));
  }
  auto back = [&] {  // to where the drag begins; edits have begun already
    for (size_t i = 0; i < untimed; ++i)
      if (problem.steps[i].kind == Problem::Step::suggest) problem.play(*solver, i);
    solver->updateVariables();
  };
  auto drag = [&] { for (size_t i = untimed; i < all; ++i) problem.play(*solver, i); };
  if (isTimed && isDrag) said["times"] = timed(request.value("atLeast", 0.2), back, drag);
  else if (isTimed) said["times"] = timed(request.value("atLeast", 0.2),
      [&] { solver = std::make_unique<kiwi::Solver>(); },
      [&] { problem.build(*solver); solver->updateVariables(); });
}
int main() {
  std::cout << json{{"protocol", "layout-backend/1"}, {"name", "kiwi-cpp"},
                    {"version", KIWI_VERSION}, {"can", {"measure", "steps", "edits", "untimed"}},
                    {"priorities", {{"weights", true}}}, {"language", "C++ -O3"}} << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    json request = json::parse(line), said{{"id", request["id"]}};
    try { answer(request, said); }
    catch (Abstention &why) { said["abstain"] = why.what(); }
    catch (kiwi::UnsatisfiableConstraint &) {
      said["results"] = {{{"step", 0}, {"status", "conflict"}, {"conflict", json::array()}}}; }
    catch (std::exception &failure) { said["error"] = failure.what(); }
    std::cout << said << std::endl;
  }
}
