// Licensed under the MIT licence; see LICENSE.
//
// kiwi by its C++ headers as a layout-backend/1 program that measures itself.
//
// kiwi adds up violations times strengths: it says "weights", and is held to a
// profile only where there is one soft priority. Cases without steps.
//
//   g++ -O2 -I.fetched/kiwi-1.5.1 -o kiwi_runner kiwi_runner.cpp

#include <chrono>
#include <iostream>
#include <kiwi/kiwi.h>
#include <map>
#include <nlohmann/json.hpp>

using json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

/// A case with everything parsed, so that only kiwi is timed.
struct Problem {
  std::map<std::string, kiwi::Variable> variables;
  std::vector<kiwi::Constraint> rows;

  explicit Problem(const json &problem) {
    for (auto &name : problem.value("variables", json::array())) variable(name);
    for (auto &row : problem["constraints"]) {
      std::vector<kiwi::Term> terms;
      for (auto &[name, factor] : row["terms"].items())
        terms.emplace_back(variable(name), factor.get<double>());
      double priority = row.value("priority", 1000.0);
      rows.emplace_back(kiwi::Expression(terms, -row.value("constant", 0.0)),
                        row["relation"] == "==" ? kiwi::OP_EQ
                        : row["relation"] == "<=" ? kiwi::OP_LE : kiwi::OP_GE,
                        priority == 1000 ? kiwi::strength::required : priority);
    }
  }

  kiwi::Variable &variable(const std::string &name) {
    return variables.try_emplace(name, kiwi::Variable(name)).first->second;
  }

  /// Adds every constraint in its order and reads the values.
  void build(kiwi::Solver &solver) const {
    for (auto &row : rows) solver.addConstraint(row);
    solver.updateVariables();
  }

  json results() {
    json values = json::object();
    for (auto &[name, variable] : variables) values[name] = variable.value();
    return {{{"step", 0}, {"status", "solved"}, {"values", values}}};
  }
};

json answer(const json &request) {
  Problem problem(request["case"]);
  json answer{{"id", request["id"]}};
  try {
    if (request["do"] == "measure") {
      if (request["phase"] == "steps") return answer["abstain"] = "no steps", answer;
      json times = json::array();
      double total = 0, least = request.value("atLeast", 0.2) * 1e9;
      while (total < least || times.empty()) {
        kiwi::Solver solver;
        auto start = Clock::now();
        problem.build(solver);
        double time = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
        times.push_back(time);
        total += time;
      }
      answer["times"] = times;
    }
    kiwi::Solver solver;
    problem.build(solver);
    answer["results"] = problem.results();
  } catch (kiwi::UnsatisfiableConstraint &) {
    answer["results"] = {{{"step", 0}, {"status", "conflict"}, {"conflict", json::array()}}};
  } catch (std::exception &failure) {
    answer["error"] = failure.what();
  }
  return answer;
}

int main() {
  std::cout << json{{"protocol", "layout-backend/1"}, {"name", "kiwi-cpp"},
                    {"version", KIWI_VERSION}, {"can", {"measure"}},
                    {"priorities", {{"weights", true}}}, {"language", "C++ -O2"}}
            << std::endl;
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(json::parse(line)) << std::endl;
}
