// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
import Glibc
public import SolverProtocol
import Synchronization

/// A program that speaks `layout-backend/1`, with as many processes of it as
/// there are threads that ask it.
public final class OutsideProgram: Sendable {
  /// The name in every table and file.
  public let name: String
  /// How it was named on the command line.
  public let spec: ProgramSpec
  /// What it says of itself.
  public let greeting: Greeting

  private let command: ProcessCommand
  private let limits: ProgramLimits
  private let warn: @Sendable (String) -> Void
  private let state: Mutex<State>

  /// A connection in the keeping of one thread.
  private struct Held: @unchecked Sendable {
    // because only the thread under whose key it is kept uses it, the first
    // one before there is a key; `close` is called when no other thread plays.
    var connection: ProgramConnection
  }

  private struct State {
    var connections: [UInt: Held] = [:]
    /// The connection that greeted first, until a thread asks.
    var first: Held?
    var mishaps: [UInt: Mishap] = [:]
    var log: [Mishap] = []
    var stability = Stability()
    var histories: [Int: [ProgramConnection.Request]] = [:]
    var isImpatient = false
    var namesOfVariables: (@Sendable (Variable) -> String)?
  }

  /// How often a program answered the same when asked again.
  public struct Stability: Hashable, Sendable {
    /// How many answers were asked for again, of a fresh process.
    public var asked = 0
    /// How many of them were the same.
    public var same = 0
  }

  /// Starts a program, which must greet.
  ///
  /// - Throws: what kept it from that.
  /// - Parameters:
  ///   - spec: The command, and its name where one is given.
  ///   - taken: The names that it may not take from its greeting.
  ///   - limits: Time and memory that it may use.
  ///   - warn: Told what is no verdict on a case, the same but once.
  public init(
    _ spec: ProgramSpec,
    besides taken: [String] = [],
    limits: ProgramLimits = ProgramLimits(),
    warn: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(Mishap) {
    self.spec = spec
    self.limits = limits
    var command = ProcessCommand(spec.words)
    command.memoryLimit = limits.memory
    // A trap is a finding; a backtrace of it takes seconds.
    command.environment["SWIFT_BACKTRACE"] = "enable=no"
    self.command = command
    let label = spec.name ?? spec.words[0]
    let told = Mutex<Set<String>>([])
    let warnOnce: @Sendable (String) -> Void = { words in
      if told.withLock({ $0.insert(words).inserted }) {
        warn("\(label): \(words)")
      }
    }
    let first = ProgramConnection(command, limits, warn: warnOnce)
    guard let greeting = try first.start() else {
      throw Mishap(.failure, "no greeting")
    }
    self.greeting = greeting
    var name = spec.name ?? greeting.name
    var number = 2
    while spec.name == nil, taken.contains(name) {
      name = "\(greeting.name)-\(number)"
      number += 1
    }
    self.name = name
    self.warn = warnOnce
    var state = State()
    state.first = Held(connection: first)
    self.state = Mutex(state)
    prepare(first)
  }

  private func prepare(_ connection: ProgramConnection) {
    connection.noteStability = noteStability
    connection.isImpatient = { [weak self] in self?.isImpatient ?? false }
  }

  /// Whether the program is asked nothing any more when three processes in a
  /// row hung before their first answer: in a campaign, not while one case is
  /// played again and again.
  public var isImpatient: Bool {
    get { state.withLock { $0.isImpatient } }
    set { state.withLock { $0.isImpatient = newValue } }
  }

  /// What messages call a variable from here on; nil for the name in the
  /// requests, `x3`.
  public func nameVariables(by name: (@Sendable (Variable) -> String)?) {
    state.withLock { $0.namesOfVariables = name }
  }

  func name(of variable: Variable) -> String {
    state.withLock { $0.namesOfVariables }?(variable) ?? "x\(variable.id)"
  }

  /// Has this told, from here on, whenever something is heard of the process
  /// of this thread.
  public func whenHeard(_ beat: @escaping () -> Void) {
    connection.beat = beat
  }

  private static var thread: UInt { UInt(pthread_self()) }

  /// The connection of the thread that asks.
  var connection: ProgramConnection {
    let thread = Self.thread
    return state.withLock { state in
      if let held = state.connections[thread] { return held }
      let held =
        state.first
        ?? Held(connection: ProgramConnection(command, limits, warn: warn))
      state.first = nil
      prepare(held.connection)
      state.connections[thread] = held
      return held
    }.connection
  }

  /// An empty backend in the hands of this thread.
  public func makeSolver() -> ProgramSolver { ProgramSolver(self, connection) }

  /// Ends all processes; whoever asks next starts another.
  ///
  /// No other thread may be asking.
  public func close() {
    let all = state.withLock { state in
      defer {
        state.connections = [:]
        state.first = nil
      }
      return state.connections.values + [state.first].compactMap(\.self)
    }
    for held in all { held.connection.close() }
  }

  /// Ends the process of this thread at once: the next case is played by a
  /// fresh one.
  public func refresh() { connection.abandon() }

  // MARK: Trouble

  func note(_ mishap: Mishap) {
    let thread = Self.thread
    state.withLock { state in
      state.mishaps[thread] = mishap
      if state.log.count < 100 { state.log.append(mishap) }
    }
  }

  /// The first hundred things that went wrong.
  public var mishaps: [Mishap] { state.withLock { $0.log } }

  /// What went wrong for this thread since it was last asked.
  public func takeMishap() -> Mishap? {
    let thread = Self.thread
    return state.withLock { $0.mishaps.removeValue(forKey: thread) }
  }

  // MARK: Stability

  /// How often the program answered the same when asked again.
  public var stability: Stability { state.withLock { $0.stability } }

  /// Takes note of an answer that was asked for again.
  func noteStability(isSame: Bool) {
    state.withLock { state in
      state.stability.asked += 1
      if isSame { state.stability.same += 1 }
    }
  }

  /// The requests that came before cases at which something was found.
  func withHistories<Result: Sendable>(
    _ body: (inout [Int: [ProgramConnection.Request]]) -> Result
  ) -> Result {
    state.withLock { body(&$0.histories) }
  }
}
