// Licensed under the MIT licence; see LICENSE.

import ChildProcesses
internal import JSONText

/// One process of a program, and the requests that it is at.
///
/// 1. (C1) Answers are told apart by their identities; they come in any order.
/// 2. (C2) Where the process ends, hangs or says what is no answer, the
///    oldest unanswered request is to blame. The others are asked again of a
///    new process.
/// 3. (C3) `history` holds what the process was asked before.
/// 4. (C4) Where patience is limited, a program of which three processes in a
///    row hung before their first answer is asked nothing any more.
///
/// One thread uses it.
public final class ProgramConnection {
  enum Reply {
    /// An object with an `id` that was asked.
    case answer(JSONRecord)
    case mishap(Mishap)
  }

  /// A request: what follows the identity on its line.
  typealias Request = [UInt8]

  private let command: ProcessCommand
  private let limits: ProgramLimits
  private let warn: @Sendable (String) -> Void
  private var process: ProcessGroup?
  private var next = 1
  private var waiting: [(id: Int, request: Request)] = []
  private var replies: [Int: Reply] = [:]
  private var unwanted: Set<Int> = []
  private var history: [(id: Int, request: Request)] = []
  private var formerHistory: [(id: Int, request: Request)] = []
  private var historyBytes = 0
  /// The line that is sent, kept for its memory.
  private var line: [UInt8] = []
  private var failedStarts = 0
  /// How many processes in a row hung before their first answer.
  private var hungStarts = 0
  /// Whether the process has answered a request.
  private var hasAnswered = false
  /// Whether the program is given up after three starts without an answer.
  var isImpatient: () -> Bool = { false }
  /// Told whenever a process is started, says something or fails.
  var beat: () -> Void = {}
  /// Whether a process of the program closed its input and ran on: the next
  /// that does so is not waited for.
  private var hasBeenDeaf = false
  /// The last request that somebody waited for.
  private(set) var lastAsked = 0
  /// Told of every answer that was asked for again, whether it was the same;
  /// nil asks for none again.
  var noteStability: ((Bool) -> Void)?
  /// The process that is asked again, and how often it was.
  private var twin: (connection: ProgramConnection, asked: Int)?

  /// A connection whose process is started when it is needed.
  init(
    _ command: ProcessCommand,
    _ limits: ProgramLimits,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.command = command
    self.limits = limits
    self.warn = warn
  }

  deinit { close() }

  // MARK: Life

  /// Starts the process and reads its greeting, unless it runs.
  @discardableResult
  func start() throws(Mishap) -> Greeting? {
    if process != nil { return nil }
    if ProcessGroup.hasStoppedWaiting {
      throw Mishap(.givenUp, "nobody waits for it any more")
    }
    if failedStarts >= 3 {
      throw givenUp("it did not start three times in a row")
    }
    if hungStarts >= 3, isImpatient() {
      throw givenUp("it hung three times in a row without an answer")
    }
    beat()
    failedStarts += 1
    hasAnswered = false
    let process: ProcessGroup
    do throws(ProcessGroup.StartFailure) {
      process = try ProcessGroup(command)
    } catch {
      throw Mishap(.crash, "can't start '\(command.words[0])': \(error)")
    }
    let greeting: Greeting
    switch process.readLine(within: limits.greeting) {
    case .line(let line):
      do throws(Greeting.Unreadable) {
        greeting = try Greeting(line: line)
      } catch {
        process.finish()
        throw Mishap(
          .garbage,
          "its first line is no greeting: \(error.words)" + tail(process),
        )
      }
    case .ended(let end):
      throw Mishap(
        .crash,
        "\(end) before it greeted\(Self.cutShort(process))" + tail(process),
      )
    case .closed, .deaf:
      throw Mishap(.crash, Self.closed + tail(process))
    case .timeout:
      process.finish()
      throw Mishap(
        .timeout,
        "no greeting within \(limits.greeting)\(Self.cutShort(process))"
          + tail(process),
      )
    case .cancelled:
      process.finish()
      failedStarts -= 1
      throw Mishap(.givenUp, "nobody waits for it any more")
    case .tooLong:
      process.finish()
      throw Mishap(.garbage, "its first line is no greeting: it has no end")
    }
    failedStarts = 0
    self.process = process
    return greeting
  }

  /// The program is asked nothing any more, which is said once.
  private func givenUp(_ why: String) -> Mishap {
    warn("\(why); it is asked nothing any more, and abstains")
    return Mishap(.givenUp, why)
  }

  /// Ends the process: its input first, then, where it ignores that, all of
  /// its group.
  func close() {
    twin?.connection.close()
    twin = nil
    guard let process else { return }
    process.closeInput()
    // Who is at a request still would not hear of the end soon.
    if waiting.isEmpty, !process.waitForEnd(within: limits.leave),
      !ProcessGroup.hasStoppedWaiting
    {
      warn("it goes on after the end of its input and is ended by force")
    }
    abandon()
  }

  func abandon() {
    process?.finish()
    process = nil
    formerHistory = history
    history = []
    historyBytes = 0
    waiting = []
  }

  // MARK: Requests

  func submit(_ request: Request) -> Int {
    let isOld = history.count >= limits.cases || historyBytes > 1 << 26
    if isOld, waiting.isEmpty { close() }
    let id = next
    next += 1
    waiting.append((id, request))
    do throws(Mishap) {
      try start()
      send(id, request)
    } catch {
      waiting.removeLast()
      replies[id] = .mishap(error)
    }
    return id
  }

  /// Lets a request go whose answer is of no use any more.
  func discard(_ id: Int) {
    if replies.removeValue(forKey: id) == nil { unwanted.insert(id) }
  }

  /// Waits for the answer to a request.
  ///
  /// - `limit`: The time, that of a case unless given.
  /// - `isSampled`: Whether the answer may be asked for again.
  func reply(
    to id: Int,
    within limit: Duration? = nil,
    isSampled: Bool = true
  ) -> Reply {
    let limit = limit ?? limits.play
    lastAsked = id
    while true {
      if let reply = replies.removeValue(forKey: id) {
        if isSampled, id % Self.sampling == Self.sampling / 2,
          case .answer(let answer) = reply
        {
          askAgain(id, answer.object)
        }
        return reply
      }
      guard let process else {
        return .mishap(Mishap(.failure, "it was asked nothing"))
      }
      let patience: Duration = .milliseconds(hasBeenDeaf ? 20 : 500)
      let line = process.readLine(
        within: limit,
        patience: patience,
        behind: waiting.prefix { $0.id != id }.count,
      )
      beat()
      switch line {
      case .line(let line): take(line)
      case .ended(let end): fail(.crash, "\(end)")
      case .closed: fail(.crash, Self.closed)
      case .deaf:
        hasBeenDeaf = true
        fail(.crash, "it closed its standard input and ran on")
      case .timeout:
        if !hasAnswered { hungStarts += 1 }
        fail(.timeout, "no answer within \(limit)")
      case .cancelled:
        abandon()
        return .mishap(Mishap(.givenUp, "nobody waits for it any more"))
      case .tooLong:
        fail(
          .garbage,
          "a line of more than \(ProcessGroup.lineLimit >> 20) MiB",
        )
      }
    }
  }

  /// The requests that its process was given before this one.
  func predecessors(of id: Int) -> [Request] {
    let book =
      history.contains { $0.id == id } || formerHistory.isEmpty
      ? history : formerHistory
    return book.prefix { $0.id != id }.map(\.request)
  }

  /// Blames the answer to the last request that was answered: it can't be
  /// used.
  func reject(_ words: String) -> Mishap {
    let mishap = Mishap(.garbage, words + (process.map(tail) ?? ""))
    restart()
    return mishap
  }

  /// One answer in so many is asked for again.
  private static let sampling = 100
  /// So many answers are asked of one fresh process.
  private static let twinCases = 32

  /// Asks a fresh process the same, and notes whether it answers the same.
  private func askAgain(_ id: Int, _ root: JSONCursor) {
    guard let noteStability,
      let request = history.last(where: { $0.id == id })?.request
    else { return }
    if (twin?.asked ?? Self.twinCases) >= Self.twinCases {
      twin?.connection.close()
      twin = (ProgramConnection(command, limits, warn: warn), 0)
    }
    guard let connection = twin?.connection else { return }
    twin?.asked += 1
    let reply = connection.reply(to: connection.submit(request))
    if case .answer(let other) = reply {
      noteStability(root.hasSameAnswer(as: other.object))
    } else {
      noteStability(false)
    }
  }

  private static let closed = "it closed its standard output and ran on"

  private static let lineStart = Array("{\"id\":".utf8)

  private func send(_ id: Int, _ request: Request) {
    history.append((id, request))
    historyBytes += request.count
    line.removeAll(keepingCapacity: true)
    line += Self.lineStart
    JSONNumber.append(id, to: &line)
    line.append(UInt8(ascii: ","))
    line += request
    line.append(UInt8(ascii: "\n"))
    process?.send(line)
  }

  private func take(_ line: [UInt8]) {
    let answer: JSONRecord
    var id: Int?
    do throws(JSONError) {
      answer = try JSONDocument.parse(line).root
        .record(AnswerField.all, ignoringOthers: true)
      id = try answer[.id]?.integer()
    } catch {
      return fail(.garbage, "no JSON: \(error.message): \(Self.start(line))")
    }
    guard let id, let place = waiting.firstIndex(where: { $0.id == id })
    else {
      let isGreeting = (try? Greeting(line: line)) != nil
      return fail(
        .garbage,
        isGreeting
          ? "it greeted again"
          : id.map { "an answer to \($0), which was not asked" }
            ?? "an answer without 'id': \(Self.start(line))",
      )
    }
    waiting.remove(at: place)
    (hasAnswered, hungStarts) = (true, 0)
    if unwanted.remove(id) == nil { replies[id] = .answer(answer) }
  }

  /// Blames the oldest request (C2).
  private func fail(_ kind: Mishap.Kind, _ words: String) {
    let mishap = Mishap(kind, words + (process.map(tail) ?? ""))
    if !waiting.isEmpty {
      let culprit = waiting.removeFirst().id
      if unwanted.remove(culprit) == nil { replies[culprit] = .mishap(mishap) }
    }
    restart()
  }

  /// A new process, which is asked what the old one left unanswered.
  private func restart() {
    let left = waiting
    abandon()
    if left.isEmpty { return }
    do throws(Mishap) {
      try start()
      waiting = left
      for (id, request) in left { send(id, request) }
    } catch {
      for (id, _) in left { replies[id] = .mishap(error) }
    }
  }

  /// A hint at a line that was not ended, which is a mistake of many.
  private static func cutShort(_ process: ProcessGroup) -> String {
    let line = process.unfinishedLine
    return line.isEmpty ? "" : ": \(start(line)) came without an end of line"
  }

  private static func start(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(60), as: UTF8.self)
    return "'\(text)\(line.count > 60 ? "…" : "")'"
  }

  /// What the process said last on its standard error.
  private func tail(_ process: ProcessGroup) -> String {
    let lines = process.lastErrors(4)
    return lines.isEmpty ? "" : "; it said: " + lines.joined(separator: " | ")
  }
}
