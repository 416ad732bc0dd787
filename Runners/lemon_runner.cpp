// Licensed under the MIT licence; see LICENSE.
//
// LEMON's network simplex as a layout-backend/1 program that measures itself.
//
// Differences of two variables, in whole numbers, with one soft priority: least sum of |x - y - c|
// under x - y >= c. Its dual is a flow of least cost. A required row is an arc from y to x of any
// flow, a wish one of flow up to 1 either way, both at cost -c; the potentials of the nodes are the
// values (Gansner and others 1993, doi:10.1109/32.221135, section 2.3). From all else it abstains.
//   g++ -O3 -o lemon_runner lemon_runner.cpp
#include <chrono>
#include <cmath>
#include <iostream>
#include <lemon/network_simplex.h>
#include <lemon/smart_graph.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
using json = nlohmann::ordered_json; using Clock = std::chrono::steady_clock;
using Graph = lemon::SmartDigraph;
using Simplex = lemon::NetworkSimplex<Graph, int, long long>;
struct Abstention : std::runtime_error { using std::runtime_error::runtime_error; };
/// A case with everything parsed, so that only LEMON is timed.
struct Problem {
  /// head - tail >= length, or a wish for what `least` and `most` flow say.
  struct Row { int tail, head; long long length; int least, most; };
  static constexpr int unbounded = 1 << 24;
  std::vector<std::string> names;
  std::map<std::string, int> nodes;
  std::vector<Row> rows;
  std::set<double> priorities;
  std::vector<long long> values;
  explicit Problem(const json &problem) : names{""} {  // node 0 is the place 0
    for (auto &name : problem.value("variables", json::array())) node(name);
    for (auto &row : problem["constraints"]) add(row);
    for (auto &step : problem.value("steps", json::array()))
      if (!step.contains("solve")) throw Abstention("no edits and no changes");
    if (priorities.size() > 1) throw Abstention("one soft priority only");
  }
  int node(const std::string &name) {
    auto found = nodes.try_emplace(name, int(names.size()));
    if (found.second) names.push_back(name);
    return found.first->second;
  }
  void add(const json &row) {
    int head = 0, tail = 0;
    for (auto &[name, factor] : row["terms"].items()) {
      int &end = factor == 1 ? head : tail;
      if (std::abs(factor.get<double>()) != 1 || end) throw Abstention("no difference");
      end = node(name);
    }
    double constant = row.value("constant", 0.0), priority = row.value("priority", 1000.0);
    if (constant != std::round(constant)) throw Abstention("no whole number");
    if (priority != 1000) priorities.insert(priority);
    const int flow = priority == 1000 ? unbounded : 1;
    const std::string relation = row["relation"];
    rows.push_back({tail, head, (long long)constant, relation == ">=" ? 0 : -flow,
                    relation == "<=" ? 0 : flow});
  }
  /// Makes the network, finds the flow, reads the potentials; false where required rows conflict.
  bool solve() {
    Graph graph;
    graph.reserveNode(names.size());
    graph.reserveArc(rows.size());
    for (size_t i = 0; i < names.size(); ++i) graph.addNode();
    for (auto &row : rows) graph.addArc(graph.nodeFromId(row.tail), graph.nodeFromId(row.head));
    Graph::ArcMap<int> least(graph), most(graph);
    Graph::ArcMap<long long> cost(graph);
    for (size_t i = 0; i < rows.size(); ++i) {
      auto arc = graph.arcFromId(i);
      least[arc] = rows[i].least, most[arc] = rows[i].most, cost[arc] = -rows[i].length;
    }
    Simplex simplex(graph);
    simplex.lowerMap(least).upperMap(most).costMap(cost);
    if (simplex.run() != Simplex::OPTIMAL) return false;
    values.resize(names.size());
    const long long origin = simplex.potential(graph.nodeFromId(0));
    for (size_t i = 0; i < names.size(); ++i)
      values[i] = origin - simplex.potential(graph.nodeFromId(i));
    // A bound of the flow that is reached is no bound of the problem's.
    for (size_t i = 0; i < rows.size(); ++i) {
      const int flow = simplex.flow(graph.arcFromId(i));
      if (std::abs(flow) == unbounded && flow == (flow > 0 ? rows[i].most : rows[i].least))
        return false;
    }
    return true;
  }
};
void answer(const json &request, json &said) {
  Problem problem(request["case"]);
  const bool isTimed = request["do"] == "measure";
  if (isTimed && request["phase"] != "build") throw Abstention("only builds are measured");
  double total = 0, least = isTimed ? request.value("atLeast", 0.2) * 1e9 : 0;
  for (bool isFirst = true; isFirst || total < least; isFirst = false) {
    const auto start = Clock::now(); const bool isSolved = problem.solve();
    const double time = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    total += time;
    if (isTimed) said["times"].push_back(time);
    if (!isSolved) {
      said["results"] = {{{"step", 0}, {"status", "conflict"}, {"conflict", json::array()}}};
      return;
    }
  }
  json values = json::object();
  for (size_t i = 1; i < problem.names.size(); ++i) values[problem.names[i]] = problem.values[i];
  const size_t steps = std::max<size_t>(1, request["case"].value("steps", json::array()).size());
  for (size_t i = 0; i < steps; ++i)
    said["results"].push_back({{"step", i}, {"status", "solved"}, {"values", values}});
}
int main() {
  std::cout << json{{"protocol", "layout-backend/1"}, {"name", "lemon"}, {"version", "1.3"},
                    {"can", {"measure", "steps"}}, {"priorities", {{"levels", 1}}},
                    {"language", "C++ -O3"}} << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    json request = json::parse(line), said{{"id", request["id"]}};
    try { answer(request, said); }
    catch (Abstention &why) { said["abstain"] = why.what(); }
    catch (std::exception &failure) { said["error"] = failure.what(); }
    std::cout << said << std::endl;
  }
}
