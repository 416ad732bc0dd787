// Licensed under the MIT licence; see LICENSE.

internal import JSONText
internal import SolverProtocol

extension OutsideProgram {
  /// Has the process of this thread time itself.
  ///
  /// The times are its own, set-up and parsing left out; they must be such
  /// that they fit into what passed outside.
  ///
  /// - Parameters:
  ///   - subject: What to time.
  ///   - least: How long the runs should take together; 0 asks for one.
  ///   - limit: How long the answer may take.
  /// - Throws: why there is no measurement.
  public func measure(
    _ subject: MeasuredCase,
    atLeast least: Duration,
    within limit: Duration
  ) throws(SelfMeasurement.Failure) -> SelfMeasurement {
    let missing = subject.needs.subtracting(greeting.can)
    guard missing.isEmpty else {
      let words = missing.names.joined(separator: ", ")
      throw .abstained("it does not say that it can: \(words)")
    }
    if case .levels(let most) = greeting.priorities {
      let soft = Set(subject.constraints.map(\.priority)).filter {
        !$0.isRequired
      }
      if soft.count > most {
        throw .abstained("it knows \(most) levels at most")
      }
    }
    let connection = connection
    let began = ContinuousClock.now
    let reply = connection.reply(
      to: connection.submit(
        ScriptWriter.measure(subject, atLeast: least / .seconds(1))
      ),
      within: limit,
      isSampled: false,
    )
    let passed = ContinuousClock.now - began
    switch reply {
    case .mishap(let mishap): throw .mishap(mishap)
    case .answer(let root):
      do throws(ScriptAnswer.Fault) {
        try ScriptAnswer.checkWords(root)
        let times = try Self.times(root, passed)
        let answer = try ScriptAnswer(
          root,
          steps: subject.played.count,
          variable: { "x\($0.id)" },
        )
        return try Self.measurement(subject, times, answer)
      } catch {
        switch error {
        case .abstained(let words): throw .abstained(words)
        case .failed(let words): throw .mishap(.failed(words))
        case .garbage(let words): throw .mishap(connection.reject(words))
        }
      }
    }
  }

  private static func times(
    _ root: JSONRecord,
    _ passed: Duration
  ) throws(ScriptAnswer.Fault) -> [Double] {
    var times: [Double] = []
    do throws(JSONError) {
      let list = try root.required(at: AnswerField.times.rawValue)
      for element in try list.elements() { times.append(try element.number()) }
    } catch {
      throw ScriptAnswer.Fault(error)
    }
    guard let least = times.min() else {
      throw .garbage("no time of any run")
    }
    guard least > 0 else {
      throw .garbage("a run that took \(least) ns")
    }
    var total = 0.0
    for time in times { total += time }
    // Two clocks may run apart by a hundredth.
    let outside: Double = passed / .nanoseconds(1)
    guard total <= outside * 1.01 + 1e6 else {
      throw .garbage(
        "\(total) ns in \(times.count) runs, of \(passed) that passed"
      )
    }
    return times
  }

  private static func measurement(
    _ subject: MeasuredCase,
    _ times: [Double],
    _ answer: ScriptAnswer
  ) throws(ScriptAnswer.Fault) -> SelfMeasurement {
    if answer.startConflict != nil {
      throw .garbage("it calls the constraints a conflict")
    }
    var measurement = SelfMeasurement(times: times, values: [], isAccepted: [])
    var named = Set(0..<subject.variableCount)
    for constraint in subject.constraints { named.formUnion(constraint.names) }
    for (index, step) in subject.played.enumerated() {
      if case .refused = answer.outcomes[index] {
        measurement.isAccepted.append(false)
        continue
      }
      measurement.isAccepted.append(true)
      for constraint in step.added { named.formUnion(constraint.names) }
      if step != .solve { continue }
      var told: [Double]?
      if case .solved(let values, _, _) = answer.outcomes[index] {
        let isWhole = named.allSatisfy {
          $0 < values.count && !values[$0].isNaN
        }
        if isWhole { told = values }
      }
      measurement.values.append(told)
    }
    guard measurement.values.last?.flatMap({ $0 }) != nil else {
      let last = subject.played.lastIndex(of: .solve).map {
        answer.outcomes[$0]
      }
      throw .garbage(missing(named, last))
    }
    return measurement
  }

  /// Which value of the last solve is missing, in words.
  private static func missing(
    _ named: Set<Int>,
    _ outcome: ScriptAnswer.Outcome?
  ) -> String {
    guard case .solved(let values, _, _) = outcome else {
      return "no values of any solve"
    }
    let id = named.sorted().first { $0 >= values.count || values[$0].isNaN }
    return "no value of 'x\(id ?? 0)'"
  }
}

extension LinearConstraint {
  /// The identities of its variables.
  fileprivate var names: [Int] { terms.map { Int($0.variable.id) } }
}
