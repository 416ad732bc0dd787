// Licensed under the MIT licence; see LICENSE.

import Glibc
import Spelling
import Synchronization

/// Where a command writes: results to the standard output, everything else
/// to the standard error.
public final class Console: Sendable {
  /// The streams and what is on its way to them.
  struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var isClosed = false
    /// The length of the progress line that is drawn now.
    var drawn = 0
  }

  /// Whether notes and progress are unwanted.
  public let isQuiet: Bool
  /// Whether a progress line may be drawn: on a terminal that is not dumb,
  /// unless `--no-progress`, `--quiet` or `NO_COLOR` says otherwise.
  public let drawsProgress: Bool
  /// Whether plain lines may tell of progress where none is drawn: unless
  /// `--no-progress`, `--quiet` or `NO_COLOR` says otherwise.
  let tellsProgress: Bool
  /// Whether results go to a terminal.
  public let isTerminal: Bool
  private let isCaptured: Bool
  private let state: Mutex<State>

  private static let bufferSize = 1 << 16
  /// Held while results are written: who ends the process takes it first.
  static let gate = Mutex(())

  /// Writes to the standard output and standard error of the process.
  public convenience init() {
    self.init(isCaptured: false, State(), quiet: false, progress: true)
  }

  private init(
    isCaptured: Bool,
    _ state: sending State,
    quiet: Bool,
    progress: Bool
  ) {
    self.isCaptured = isCaptured
    self.state = Mutex(state)
    isQuiet = quiet
    isTerminal = !isCaptured && isatty(STDOUT_FILENO) == 1
    tellsProgress =
      progress && !quiet
      && (isCaptured || (Environment["NO_COLOR"] ?? "").isEmpty)
    drawsProgress =
      tellsProgress && !isCaptured && isatty(STDERR_FILENO) == 1
      && Environment["TERM"] != "dumb"
  }

  /// A console that keeps what is written, for tests.
  public static func capturing() -> Console {
    Console(isCaptured: true, State(), quiet: false, progress: true)
  }

  /// What a capturing console was given as results.
  public var capturedOutput: String {
    state.withLock { String(decoding: $0.output, as: UTF8.self) }
  }

  /// What a capturing console was given besides results.
  public var capturedErrors: String {
    state.withLock { String(decoding: $0.errors, as: UTF8.self) }
  }

  /// The same streams with other manners; a capturing console keeps its own.
  func with(quiet: Bool, progress: Bool) -> Console {
    if isCaptured { return self }
    return Console(isCaptured: false, State(), quiet: quiet, progress: progress)
  }

  // MARK: Results

  /// Writes a line to the standard output, control characters escaped.
  public func print(_ line: String = "") throws(CommandFailure) {
    try write(PlainText.shownLines(line) + "\n")
  }

  /// Writes a line of JSON to the standard output, as it is.
  public func print(json line: String) throws(CommandFailure) {
    try write(line + "\n")
  }

  /// Writes text to the standard output, as it is: what comes from outside
  /// has gone through `PlainText`, or is meant for a program.
  public func write(_ text: String) throws(CommandFailure) {
    try write(Array(text.utf8))
  }

  /// Writes bytes to the standard output.
  public func write(_ bytes: [UInt8]) throws(CommandFailure) {
    let isFull = state.withLock { state in
      state.output += bytes
      return state.output.count >= Self.bufferSize
    }
    if isFull || isTerminal { try flush() }
  }

  /// Hands over what was written so far.
  public func flush() throws(CommandFailure) {
    if isCaptured { return }
    let fault: CommandFailure? = state.withLock { state in
      defer { state.output.removeAll(keepingCapacity: true) }
      if state.isClosed { return .closedPipe }
      let isWritten = Self.gate.withLock { _ in
        SystemCalls.writeAll(state.output, to: STDOUT_FILENO)
      }
      if isWritten { return nil }
      state.isClosed = true
      if errno == EPIPE { return .closedPipe }
      return .wrongInput(
        "can't write to the standard output: \(SystemCalls.lastError())"
      )
    }
    if let fault { throw fault }
  }

  // MARK: Everything else

  /// Says something that is no result; silenced by `--quiet`.
  public func note(_ line: String) { if !isQuiet { say(line) } }

  /// Warns of something that does not stop the command.
  public func warn(_ line: String) { say("warning: " + line) }

  /// Says why the command stops.
  func error(_ line: String) { say("error: " + line) }

  private func say(_ line: String) {
    // Results written before stand before, where both go to one place.
    if isTerminal { try? flush() }
    state.withLock { state in
      Self.erase(&state)
      send(Array((PlainText.shownLines(line) + "\n").utf8), &state)
    }
  }

  private func send(_ bytes: [UInt8], _ state: inout State) {
    if isCaptured {
      state.errors += bytes
    } else {
      // A standard error that is closed has nobody to tell.
      _ = SystemCalls.writeAll(bytes, to: STDERR_FILENO)
    }
  }

  // MARK: Progress

  /// Draws over the progress line; an empty text erases it. Blanks and a
  /// carriage return do it, without escape sequences.
  func draw(_ text: String) {
    let text = PlainText.shown(text)
    state.withLock { state in
      if text.isEmpty { return Self.erase(&state) }
      let pad = max(0, state.drawn - text.count)
      let blanks = String(repeating: " ", count: pad)
      _ = SystemCalls.writeAll(
        Array(("\r" + text + blanks).utf8),
        to: STDERR_FILENO,
      )
      state.drawn = text.count
    }
  }

  private static func erase(_ state: inout State) {
    if state.drawn == 0 { return }
    let blanks = String(repeating: " ", count: state.drawn)
    _ = SystemCalls.writeAll(
      Array(("\r" + blanks + "\r").utf8),
      to: STDERR_FILENO,
    )
    state.drawn = 0
  }
}
