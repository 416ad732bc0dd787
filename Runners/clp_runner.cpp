// Licensed under the MIT licence; see LICENSE.
// Clp (COIN-OR) as a layout-backend/1 program: a linear program a level, in which the violation
// of a soft priority is minimised with those above it held. Every solve is a new problem: a
// script is a table that changes. No edits; a conflict is told, not explained.
#include <coin/ClpSimplex.hpp>
#include <coin/CoinPackedVector.hpp>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

using json = nlohmann::ordered_json;
using Names = std::vector<std::string>;
using Rows = std::vector<std::pair<std::string, json>>;
struct Refused { std::string why; };  // a step
struct GivenUp { std::string why; };  // a case
/// The values of a solution; nothing where the required rows conflict.
std::optional<json> leastProfile(const Names &names, const Rows &rows) {
  if (names.empty() && rows.empty()) return json::object();
  ClpSimplex lp;
  lp.setLogLevel(0);
  lp.setPrimalTolerance(1e-9), lp.setDualTolerance(1e-9);
  std::map<std::string, int> columns;
  for (auto &name : names)
    if (columns.emplace(name, columns.size()).second)
      lp.addColumn(0, nullptr, nullptr, -COIN_DBL_MAX, COIN_DBL_MAX, 0);
  std::map<double, std::vector<int>, std::greater<>> levels;
  for (auto &[id, row] : rows) {
    CoinPackedVector terms;
    for (auto &[name, factor] : row["terms"].items())
      if (factor != 0) terms.insert(columns[name], factor);
    double priority = row.value("priority", 1000.0), constant = row.value("constant", 0.0);
    if (priority < 1000)  // Both ways of missing it cost one.
      for (double sign : {1.0, -1.0}) {
        levels[priority].push_back(lp.numberColumns());
        terms.insert(lp.numberColumns(), sign);
        lp.addColumn(0, nullptr, nullptr, 0, COIN_DBL_MAX, 0);
      }
    bool below = row["relation"] != ">=", above = row["relation"] != "<=";
    lp.addRow(terms.getNumElements(), terms.getIndices(), terms.getElements(),
              above ? constant : -COIN_DBL_MAX, below ? constant : COIN_DBL_MAX);
  }
  std::vector<std::vector<int>> order(1);
  for (auto &[priority, costs] : levels) order.push_back(costs);
  for (auto &costs : order) {
    for (int column : costs) lp.setObjectiveCoefficient(column, 1);
    lp.primal();
    if (lp.secondaryStatus() > 1) lp.scaling(0), lp.primal();  // optimal only as scaled
    if (lp.status() == 1 && &costs == &order[0]) return std::nullopt;
    if (lp.status() != 0) throw GivenUp{"status " + std::to_string(lp.status())};
    double least = std::max(0.0, lp.objectiveValue()), slack = 1e-9 * std::max(1.0, least);
    std::vector<double> ones(costs.size(), 1);
    lp.addRow(int(costs.size()), costs.data(), ones.data(), -COIN_DBL_MAX, least + slack);
    for (int column : costs) lp.setObjectiveCoefficient(column, 0);
  }
  json values = json::object();
  for (auto &[name, column] : columns) values[name] = lp.primalColumnSolution()[column];
  return values;
}
struct Player {
  Names names;
  Rows rows;
  Rows::iterator find(const std::string &id) {
    return std::find_if(rows.begin(), rows.end(), [&](auto &row) { return row.first == id; });
  }
  void alter(const std::string &what, const json &value) {
    if (what == "add" || what == "addAll") {
      for (auto &row : what == "add" ? json::array({value}) : value) {
        if (find(row["id"]) != rows.end()) throw Refused{"duplicateConstraint"};
        rows.push_back({row["id"], row});
        for (auto &[name, _] : row["terms"].items())
          if (!std::count(names.begin(), names.end(), name)) names.push_back(name);
      }
    } else {
      auto row = find(what == "remove" ? value : value["constraint"]);
      if (row == rows.end()) throw Refused{"unknownConstraint"};
      if (what == "remove") return void(rows.erase(row));
      row->second[what == "setConstant" ? "constant" : "priority"] = value["value"];
    }
    auto isOut = [](double priority) { return !(priority > 0 && priority <= 1000); };
    for (auto &[_, row] : rows)
      if (isOut(row.value("priority", 1000.0))) throw Refused{"invalidPriority"};
    if (!leastProfile(names, rows)) throw Refused{"conflict"};
  }
};
json play(const json &problem) {
  Player player{problem.value("variables", Names{}), {}};
  try {
    json start = problem["constraints"];
    for (size_t i = 0; i < start.size(); i++)
      if (!start[i].contains("id")) start[i]["id"] = "c" + std::to_string(i);
    player.alter("addAll", start);
  } catch (Refused &) { return {{{"step", 0}, {"status", "conflict"}, {"conflict", json::array()}}}; }
  json results = json::array(), steps = problem.value("steps", json::array());
  if (steps.empty()) steps.push_back({{"solve", true}});
  for (size_t i = 0; i < steps.size(); i++) {
    auto step = steps[i].items().begin();
    Player before = player;
    try {
      if (step.key() != "solve") { player.alter(step.key(), step.value()); continue; }
      json values = *leastProfile(player.names, player.rows);
      results.push_back({{"step", i}, {"status", "solved"}, {"values", values}});
    } catch (Refused &refused) {
      player = before;
      results.push_back({{"step", i}, {"status", "refused"}, {"error", refused.why}});
    }
  }
  return results;
}
int main() {
  std::cout << json{{"protocol", "layout-backend/1"}, {"name", "clp"}, {"version", CLP_VERSION},
                    {"can", {"steps"}}, {"priorities", "strict"}, {"language", "C++ -O2"}}
            << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    json request = json::parse(line), answer{{"id", request["id"]}};
    try { answer["results"] = play(request["case"]); }
    catch (GivenUp &given) { answer["abstain"] = given.why; }
    std::cout << answer << std::endl;
  }
}
