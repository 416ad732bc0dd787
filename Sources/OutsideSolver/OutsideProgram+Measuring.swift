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
    var writer = ScriptWriter()
    writer.measure(subject, atLeast: least / .seconds(1))
    let connection = connection
    let began = ContinuousClock.now
    let reply = connection.reply(
      to: connection.submit(writer.bytes),
      within: limit,
      isSampled: false,
    )
    let passed = ContinuousClock.now - began
    switch reply {
    case .mishap(let mishap): throw .mishap(mishap)
    case .answer(let root):
      if let word = root.text(.abstain) { throw .abstained(word) }
      if let word = root.text(.error) {
        throw .mishap(Mishap(.failure, "it failed: \(word)"))
      }
      do throws(MeasurementFault) {
        let times = try Self.times(root, passed)
        return try Self.measurement(subject, times, root)
      } catch {
        throw .mishap(connection.reject(error.words))
      }
    }
  }

  private struct MeasurementFault: Error {
    var words: String
  }

  private static func times(
    _ root: JSONRecord,
    _ passed: Duration
  ) throws(MeasurementFault) -> [Double] {
    var times: [Double] = []
    do throws(JSONError) {
      let list = try root.required(at: AnswerField.times.rawValue)
      for element in try list.elements() { times.append(try element.number()) }
    } catch {
      throw MeasurementFault(words: "\(error.message) at \(error.path)")
    }
    guard let least = times.min() else {
      throw MeasurementFault(words: "no time of any run")
    }
    guard least > 0 else {
      throw MeasurementFault(words: "a run that took \(least) ns")
    }
    var total = 0.0
    for time in times { total += time }
    // Two clocks may run apart by a hundredth.
    let outside: Double = passed / .nanoseconds(1)
    guard total <= outside * 1.01 + 1e6 else {
      throw MeasurementFault(
        words: "\(total) ns in \(times.count) runs, of \(passed) that passed"
      )
    }
    return times
  }

  private static func measurement(
    _ subject: MeasuredCase,
    _ times: [Double],
    _ root: JSONRecord
  ) throws(MeasurementFault) -> SelfMeasurement {
    let answer: ScriptAnswer
    do throws(ScriptAnswer.Fault) {
      answer = try ScriptAnswer(root, steps: subject.played.count)
    } catch {
      throw MeasurementFault(words: error.words)
    }
    if answer.startConflict != nil {
      throw MeasurementFault(words: "it calls the constraints a conflict")
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
      throw MeasurementFault(words: missing(named, last))
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
    return "no value of \(Variable(UInt32(id ?? 0)))"
  }
}

extension LinearConstraint {
  /// The identities of its variables.
  fileprivate var names: [Int] { terms.map { Int($0.variable.id) } }
}
