// Licensed under the MIT licence; see LICENSE.
// The crate cassowary as a layout-backend/1 program: it adds up violations
// times strengths, so it says "weights". No edits; a change of a constraint is a
// removal and an addition.

use cassowary::strength::REQUIRED;
use cassowary::{Constraint, Expression, RelationalOperator, Solver, Term, Variable};
use serde_json::{json, Map, Value};
use std::collections::HashMap;
use std::io::BufRead;
struct Player {
    solver: Solver,
    variables: HashMap<String, Variable>,
    names: HashMap<Variable, String>,
    values: Map<String, Value>,
    rows: HashMap<String, (Value, Constraint)>,
}
type Step = Result<(), &'static str>;
impl Player {
    fn variable(&mut self, name: &str) -> Variable {
        let variable = *self.variables.entry(name.to_string()).or_insert_with(Variable::new);
        self.names.insert(variable, name.to_string());
        self.values.entry(name.to_string()).or_insert(json!(0.0));
        variable
    }
    fn add(&mut self, row: &Value) -> Step {
        let id = row["id"].as_str().unwrap_or_default().to_string();
        if self.rows.contains_key(&id) { return Err("duplicateConstraint"); }
        let strength = match row["priority"].as_f64().unwrap_or(1000.0) {
            p if p == 1000.0 => REQUIRED,
            p if p > 0.0 && p < 1000.0 => p,
            _ => return Err("invalidPriority"),
        };
        let known: Vec<String> = self.variables.keys().cloned().collect();
        let terms = row["terms"].as_object().unwrap().iter()
            .map(|(name, factor)| Term { variable: self.variable(name),
                coefficient: factor.as_f64().unwrap() })
            .collect();
        let total = Expression::new(terms, -row["constant"].as_f64().unwrap_or(0.0));
        let relation = match row["relation"].as_str() {
            Some("<=") => RelationalOperator::LessOrEqual,
            Some(">=") => RelationalOperator::GreaterOrEqual,
            _ => RelationalOperator::Equal,
        };
        let constraint = Constraint::new(total, relation, strength);
        if self.solver.add_constraint(constraint.clone()).is_err() {
            for name in row["terms"].as_object().unwrap().keys().filter(|n| !known.contains(n)) {
                self.names.remove(&self.variables.remove(name).unwrap());
                self.values.remove(name);
            }
            return Err("conflict");
        }
        self.rows.insert(id, (row.clone(), constraint));
        Ok(())
    }
    fn add_all(&mut self, batch: &[Value]) -> Step {
        for (index, row) in batch.iter().enumerate() {
            if let Err(why) = self.add(row) {
                batch[..index].iter().for_each(|added| drop(self.remove(&added["id"])));
                return Err(why);
            }
        }
        Ok(())
    }
    fn remove(&mut self, id: &Value) -> Result<Value, &'static str> {
        let (row, old) = self.rows.remove(id.as_str().unwrap()).ok_or("unknownConstraint")?;
        self.solver.remove_constraint(&old).map_err(|_| "unknownConstraint")?;
        Ok(row)
    }
    fn change(&mut self, step: &Value, field: &str) -> Step {
        let old = self.remove(&step["constraint"])?;
        let mut new = old.clone();
        new[field] = step["value"].clone();
        self.add(&new).or_else(|why| self.add(&old).and(Err(why)))
    }
    fn solve(&mut self) -> Value {
        for (variable, value) in self.solver.fetch_changes() {
            self.names.get(variable).map(|name| self.values.insert(name.clone(), json!(value)));
        }
        Value::Object(self.values.clone())
    }
}
fn play(case: &Value) -> Value {
    let mut player = Player { solver: Solver::new(), variables: HashMap::new(),
        names: HashMap::new(), values: Map::new(), rows: HashMap::new() };
    for name in case["variables"].as_array().into_iter().flatten() {
        player.variable(name.as_str().unwrap());
    }
    if player.add_all(case["constraints"].as_array().unwrap()).is_err() {
        return json!([{"step": 0, "status": "conflict", "conflict": []}]);
    }
    let (once, mut results) = (vec![json!({"solve": true})], vec![]);
    for (index, step) in case["steps"].as_array().unwrap_or(&once).iter().enumerate() {
        let (what, value) = step.as_object().unwrap().iter().next().unwrap();
        let outcome = match what.as_str() {
            "solve" => {
                let values = player.solve();
                Ok(results.push(json!({"step": index, "status": "solved", "values": values})))
            }
            "add" => player.add(value),
            "addAll" => player.add_all(value.as_array().unwrap()),
            "remove" => player.remove(value).map(|_| ()),
            "setConstant" => player.change(value, "constant"),
            _ => player.change(value, "priority"),
        };
        if let Err(why) = outcome {
            results.push(json!({"step": index, "status": "refused", "error": why}));
        }
    }
    Value::Array(results)
}
fn main() {
    println!("{}", json!({"protocol": "layout-backend/1", "name": "cassowary-rs",
        "version": "0.3.0", "can": ["steps"], "priorities": {"weights": true},
        "language": "Rust, release"}));
    for line in std::io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line.unwrap()).unwrap();
        println!("{}", json!({"id": request["id"], "results": play(&request["case"])}));
    }
}
