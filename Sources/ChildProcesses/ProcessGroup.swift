// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// A child process that leads a group of its own, is told lines, and answers
/// lines.
///
/// 1. (G1) The group has no terminal, and its signals are those of a fresh
///    process: what this process ignores, it does not.
/// 2. (G2) Nothing blocks but `readLine`, and that not beyond its limit:
///    what is sent waits in memory until the process reads it, and the
///    standard error is emptied by the way, its last lines kept.
/// 3. (G3) When the object goes, the whole group is ended.
///
/// One thread at a time may use it; `signal` may be called from any.
public final class ProcessGroup {
  /// What came of waiting for a line.
  public enum Outcome: Hashable, Sendable {
    /// A line, without its line break.
    case line([UInt8])
    /// The process ended before a line came.
    case ended(ProcessEnd)
    /// The process closed its standard output and ran on, until it was ended.
    case closed
    /// The process closed its standard input and ran on without another word,
    /// until it was ended.
    case deaf
    /// Nothing came in time.
    case timeout
    /// A line is longer than `lineLimit`.
    case tooLong
    /// Nobody waits for lines any more (`stopWaiting`).
    case cancelled
  }

  /// Why a process could not be started.
  public struct StartFailure: Error, Hashable, CustomStringConvertible {
    /// In words, as in `no such file or directory`.
    public var description: String
  }

  /// The most bytes of a line: 64 MiB.
  public static let lineLimit = 1 << 26

  private let group: pid_t
  private let endsSession: Bool
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var outgoing: [UInt8] = []
  private var sent = 0
  private var incoming = LineBuffer()
  private var tail = LineTail()
  /// The line that the process left without an end.
  private var leftLine: [UInt8] = []
  private var isAtEnd = false
  /// Whether nobody has the other end of the input any more.
  private var isDeaf = false
  private var hasErrors: Bool
  private var end: ProcessEnd?
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a process in a group of its own, with pipes for its streams.
  public init(_ command: ProcessCommand) throws(StartFailure) {
    _ = Self.survivesBrokenPipes
    let started = try ProcessStart.start(command)
    group = started.group
    input = started.input
    output = started.output
    errors = started.errors
    hasErrors = started.errors >= 0
    endsSession = command.endsSession
    LiveGroups.insert(group, endsSession: endsSession)
  }

  deinit {
    finish()
    for descriptor in [input, output, errors] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Writing to a process that is gone fails; it must not end this one.
  private static let survivesBrokenPipes: Void = {
    var action = sigaction()
    unsafe sigaction(SIGPIPE, nil, &action)
    let handler = unsafe unsafeBitCast(
      action.__sigaction_handler.sa_handler,
      to: Int.self
    )
    if handler == 0 { Glibc.signal(SIGPIPE, SIG_IGN) }
  }()

  /// Ends all groups of this process, from any thread: for whoever leaves
  /// without `exit`.
  public static func endAll() { LiveGroups.endAll() }

  private static let isInHaste = Mutex<(@Sendable () -> Bool)?>(nil)

  /// Has all waiting for processes end, on any thread, once this says so; what
  /// has been read already is still handed out.
  public static func stopWaiting(when isOver: @escaping @Sendable () -> Bool) {
    isInHaste.withLock { $0 = isOver }
  }

  /// Whether nobody waits for a process any more.
  public static var hasStoppedWaiting: Bool {
    let isOver = isInHaste.withLock { $0 }
    return isOver?() ?? false
  }

  /// From now on the groups that this process starts stay in its session:
  /// whoever started it with `endsSession` ends them too, however it ends.
  public static func stayInSession() {
    ProcessStart.staysInSession.store(true, ordering: .relaxed)
  }

  /// The last lines of the standard error.
  public func lastErrors(_ count: Int = 8) -> [String] { tail.lines(count) }

  /// What came of a line that had no end yet when the waiting for it ended.
  public var unfinishedLine: [UInt8] {
    leftLine.isEmpty ? incoming.unfinished : leftLine
  }

  /// Sends a signal to the leader of the group.
  public func signal(_ number: Int32) { if end == nil { kill(group, number) } }

  // MARK: Writing

  /// Sends bytes; what the process does not take now goes out while reading.
  public func send(_ bytes: [UInt8]) {
    outgoing += bytes
    if outgoing.count - sent > 1 << 15 { flush() }
  }

  /// Writes what the process takes without waiting.
  public func flush() {
    guard input >= 0 else { return }
    while sent < outgoing.count {
      let count = unsafe outgoing.withUnsafeBytes { all in
        unsafe write(
          input,
          all.baseAddress?.advanced(by: sent),
          outgoing.count - sent,
        )
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // Who reads no more has gone, or will never answer: reading will tell.
      guard count > 0 else {
        isDeaf = true
        break
      }
      sent += count
    }
    outgoing.removeAll(keepingCapacity: true)
    sent = 0
  }

  /// Ends the standard input of the process.
  public func closeInput() {
    flush()
    if input >= 0 { close(input) }
    input = -1
  }

  // MARK: Reading

  /// Reads the next line.
  ///
  /// - `patience`: How long a process that closed its standard input may go on
  ///   to say something; nil where it need not read.
  /// - `others`: How many lines come before the one that is waited for.
  public func readLine(
    within limit: Duration,
    patience: Duration? = nil,
    behind others: Int = 0
  ) -> Outcome {
    if let line = incoming.next() { return .line(line) }
    let deadline = ContinuousClock.now + limit
    var lastWord: ContinuousClock.Instant?
    // To be woken for each line costs more than a fast process needs for it:
    // of many some come first.
    var lingers = others > 3
    while true {
      flush()
      if isAtEnd { return reap() }
      if isDeaf, let patience {
        let end = lastWord ?? ContinuousClock.now + patience
        lastWord = end
        if end <= .now { return reap(otherwise: .deaf, within: patience) }
      }
      var isQuiet = false
      // What is there already is read without waiting.
      let count = readChunk(output, into: .output)
      if count == 0 {
        isAtEnd = true
      } else if count < 0, lingers {
        lingers = false
        usleep(UInt32(min(20 * others, 1000)))
      } else if count < 0 {
        let left = deadline - .now
        guard left > .zero else { return .timeout }
        if Self.hasStoppedWaiting { return .cancelled }
        // Of who reads no more nothing but its end is worth waiting for.
        let isLeft = isDeaf && patience != nil
        let step: Duration = .milliseconds(isLeft ? 5 : 50)
        isQuiet = !wait(atMost: min(left, step))
      }
      if let line = incoming.next() { return .line(line) }
      if incoming.pending > Self.lineLimit { return .tooLong }
      // A child of the leader may keep its output open.
      if isQuiet, hasLeaderEnded { return reap() }
    }
  }

  /// Waits until something can be read or written, and does it.
  ///
  /// - Returns: false where nothing could be read.
  private func wait(atMost time: Duration) -> Bool {
    let milliseconds = Int64(time / .milliseconds(1))
    var events = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasErrors ? errors : -1, events: Int16(POLLIN), revents: 0),
      // Its closing is told whatever is asked for; once is enough.
      pollfd(
        fd: isDeaf ? -1 : input,
        events: Int16(sent < outgoing.count ? POLLOUT : 0),
        revents: 0,
      ),
    ]
    let ready = unsafe poll(&events, 3, Int32(milliseconds) + 1)
    guard ready > 0 else { return false }
    if events[2].revents & Int16(POLLERR) != 0 { isDeaf = true }
    if events[1].revents != 0, readChunk(errors, into: .errors) == 0 {
      hasErrors = false
    }
    guard events[0].revents != 0 else { return false }
    if readChunk(output, into: .output) == 0 { isAtEnd = true }
    return true
  }

  private enum Stream {
    case output
    case errors
  }

  /// Reads once; 0 at the end.
  private func readChunk(_ descriptor: Int32, into stream: Stream) -> Int {
    let count = unsafe chunk.withUnsafeMutableBytes { all in
      unsafe read(descriptor, all.baseAddress, all.count)
    }
    if count < 0 { return errno == EINTR || errno == EAGAIN ? -1 : 0 }
    let new = chunk[..<count]
    switch stream {
    case .output: incoming.append(new)
    case .errors: tail.append(new)
    }
    return count
  }

  // MARK: Ending

  /// Whether the leader has ended; it is not reaped by asking.
  private var hasLeaderEnded: Bool {
    var status = unsafe siginfo_t()
    let answer = unsafe waitid(
      P_PID,
      id_t(group),
      &status,
      WEXITED | WNOHANG | WNOWAIT,
    )
    return unsafe answer == 0 && status.si_signo == SIGCHLD
  }

  /// Waits for the end of the process, its input closed.
  ///
  /// - Returns: false where it goes on beyond the limit.
  public func waitForEnd(within limit: Duration) -> Bool {
    let deadline = ContinuousClock.now + limit
    while !hasLeaderEnded {
      guard ContinuousClock.now < deadline, !Self.hasStoppedWaiting
      else { return false }
      // Who has much to say must be heard out to come to an end.
      _ = wait(atMost: .milliseconds(10))
      _ = incoming.rest()
      if isAtEnd { usleep(2000) }
    }
    return true
  }

  /// Ends the whole group, and says how the leader ended; by `SIGKILL` where
  /// it was running still.
  @discardableResult
  public func finish() -> ProcessEnd {
    if let end { return end }
    LiveGroups.remove(group)
    // The leader is not reaped yet, so the number is the group's still.
    LiveGroups.kill(group, endsSession: endsSession)
    var status: Int32 = 0
    while unsafe waitpid(group, &status, 0) < 0, errno == EINTR {}
    let end = ProcessEnd(waitStatus: status)
    self.end = end
    return end
  }

  /// The end of a process that has closed its output: by itself, if that
  /// comes soon.
  ///
  /// - `outcome`: What it came to where it goes on.
  private func reap(
    otherwise outcome: Outcome = .closed,
    within patience: Duration = .milliseconds(500)
  ) -> Outcome {
    closeInput()
    leftLine = incoming.unfinished
    let hasEnded = waitForEnd(within: patience)
    // What it said last may tell why.
    while hasErrors {
      var event = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&event, 1, 0)
      guard ready > 0, readChunk(errors, into: .errors) > 0 else { break }
    }
    let end = finish()
    return hasEnded ? .ended(end) : outcome
  }
}
