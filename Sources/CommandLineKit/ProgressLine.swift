// Licensed under the MIT licence; see LICENSE.

import Glibc
import Synchronization

/// Tells how far a command is: one line that is drawn over on a terminal,
/// and elsewhere nothing, or a plain line now and then where asked for.
///
/// Any thread may update it; most updates cost one look at the clock.
public final class ProgressLine: Sendable {
  private struct State {
    var last: ContinuousClock.Instant?
    var isFinished = false
  }

  private let console: Console
  private let interval: Duration?
  private let state = Mutex(State())

  /// A line that is not drawn yet.
  ///
  /// `plainInterval`: Where no terminal is, writes a plain line
  /// this often; never if nil, or if progress is unwanted.
  public init(_ console: Console, plainInterval: Duration? = nil) {
    self.console = console
    if console.drawsProgress {
      interval = .milliseconds(100)
    } else if let plainInterval, console.tellsProgress {
      interval = plainInterval
    } else {
      interval = nil
    }
  }

  /// Shows a text unless the last one was shown just before.
  public func update(_ text: @autoclosure () -> String) {
    guard let interval else { return }
    let isDue = state.withLock { state in
      if state.isFinished { return false }
      let now = ContinuousClock.now
      guard let last = state.last else {
        state.last = now
        return console.drawsProgress
      }
      if now - last < interval { return false }
      state.last = now
      return true
    }
    if isDue { show(text()) }
  }

  /// Erases the line; updates that come later show nothing.
  public func finish() {
    state.withLock { $0.isFinished = true }
    if console.drawsProgress { console.draw("") }
  }

  private func show(_ text: String) {
    if console.drawsProgress {
      console.draw(String(text.prefix(Self.width() - 1)))
    } else {
      console.note(text)
    }
  }

  private static func width() -> Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 20 ? Int(size.ws_col) : 80
  }
}
