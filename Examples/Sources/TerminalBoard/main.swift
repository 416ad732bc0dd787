// Licensed under the MIT licence; see LICENSE.

// A board of panels in whole terminal cells, drawn anew whenever the window
// changes its size. Ends with Ctrl-C; with a size (60x16) it draws once.
//
//     swift run --package-path Examples TerminalBoard [COLUMNSxROWS]

import CassowarySolver
import Dispatch
import Foundation
import Tack

let board = View("board")
let sidebar = View("sidebar")
let main = View("main")
let log = View("log")
let status = Label("status")
status.measurer = MonospacedMeasurer.terminal
board.addSubviews(sidebar, main, log, status)

Tack.activate(
  .H(|-0-sidebar-1-main-0-|, alignAll: .top),
  .H(sidebar-1-log-0-|),
  .H(|-0-status-0-|),
  .V(|-0-main-0-log-0-status-0-|),
  .V(sidebar-0-status),
)
Tack.activate([
  sidebar.widthAnchor.constraint(
    equalTo: board.widthAnchor,
    multiplier: 0.25
  ).at(.high),
  sidebar.widthAnchor.constraint(greaterThanOrEqualToConstant: 12),
  main.heightAnchor.constraint(equalTo: log.heightAnchor, multiplier: 2)
    .at(.high),
  log.heightAnchor.constraint(greaterThanOrEqualToConstant: 3),
  status.heightAnchor.constraint(equalToConstant: 1),
])

/// A window of characters to draw boxes and texts into.
struct Screen {
  let columns: Int
  let rows: Int
  var cells: [[Character]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(
      repeating: Array(repeating: " ", count: columns),
      count: rows
    )
  }

  mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    guard (0..<columns).contains(x), (0..<rows).contains(y) else { return }
    cells[y][x] = character
  }

  mutating func write(_ text: String, _ x: Int, _ y: Int, width: Int) {
    for (offset, character) in text.prefix(max(width, 0)).enumerated() {
      put(character, x + offset, y)
    }
  }

  mutating func box(_ view: View) {
    let frame = view.pixelAlignedFrame()
    let (x0, y0) = (Int(frame.x), Int(frame.y))
    let (x1, y1) = (Int(frame.maxX) - 1, Int(frame.maxY) - 1)
    guard x1 > x0, y1 > y0 else { return }
    for x in x0...x1 {
      put("─", x, y0)
      put("─", x, y1)
    }
    for y in y0...y1 {
      put("│", x0, y)
      put("│", x1, y)
    }
    put("┌", x0, y0)
    put("┐", x1, y0)
    put("└", x0, y1)
    put("┘", x1, y1)
    let size = "\(Int(frame.width))×\(Int(frame.height))"
    let room = x1 - x0 - 2
    let titles = [" \(view.name) \(size) ", " \(view.name) "]
    guard let title = titles.first(where: { $0.count <= room }) else { return }
    write(title, x0 + 2, y0, width: room)
  }

  var text: String { cells.map { String($0) }.joined(separator: "\n") }
}

func windowSize() -> (columns: Int, rows: Int) {
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
  else { return (80, 24) }
  return (Int(size.ws_col), Int(size.ws_row))
}

let engine = try LayoutEngine<CassowaryBackend>(board)

@MainActor
func draw(columns: Int, rows: Int) throws -> String {
  status.text = " \(columns)×\(rows) cells, Ctrl-C ends"
  try engine.resize(
    to: RootSize(width: Double(columns), height: Double(rows))
  )
  try engine.layout()
  var screen = Screen(columns: columns, rows: rows)
  for view in [sidebar, main, log] { screen.box(view) }
  let line = status.pixelAlignedFrame()
  screen.write(status.text, Int(line.x), Int(line.y), width: Int(line.width))
  return screen.text
}

if CommandLine.arguments.count > 1 {
  let numbers = CommandLine.arguments[1].split(separator: "x").map { Int($0) }
  guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
    columns > 0, rows > 0
  else {
    FileHandle.standardError.write(
      Data("TerminalBoard: a size looks like 60x16\n".utf8)
    )
    exit(2)
  }
  do {
    print(try draw(columns: columns, rows: rows))
  } catch {
    FileHandle.standardError.write(
      Data("TerminalBoard: too small: \(error)\n".utf8)
    )
    exit(1)
  }
  exit(0)
}

@MainActor
func redraw() {
  let size = windowSize()
  do {
    let picture = try draw(columns: size.columns, rows: size.rows)
    // Home, the picture, and clear what is below and behind.
    print("\u{1b}[H\u{1b}[2J" + picture, terminator: "")
  } catch {
    print("\u{1b}[H\u{1b}[2JToo small", terminator: "")
  }
  fflush(nil)
}

signal(SIGWINCH, SIG_IGN)
signal(SIGINT, SIG_IGN)
let resized = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
resized.setEventHandler { MainActor.assumeIsolated { redraw() } }
resized.resume()
let ended = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
ended.setEventHandler {
  print("\u{1b}[2J\u{1b}[H", terminator: "")
  fflush(nil)
  exit(0)
}
ended.resume()
redraw()
dispatchMain()
