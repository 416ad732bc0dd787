// Licensed under the MIT licence; see LICENSE.

#if Yoga

  import LayoutModel
  import SolverProtocol
  import YogaPeer

  /// One phase of a screen as flexbox, step by step what `RowsScreen` does.
  final class FlexSession<Rows: ScreenRows>: PhaseSession {
    private let problem: ScreenProblem<Rows>
    private let phase: String
    private var tree: YogaTree?
    /// The first node of each row, and the label that is edited.
    private var rows: [(first: YogaTree.Node, label: YogaTree.Node)] = []
    /// Which text each row has.
    private var shown: [Int] = []
    private var width = 375.0
    private var step = 0

    init(_ problem: ScreenProblem<Rows>, _ phase: String) {
      self.problem = problem
      self.phase = phase
      if phase != "build" { make() }
    }

    var operations: Int { phase == "build" ? 1 : 8 }

    var needsRewind: Bool { phase == "build" }

    var statistics: SolverStatistics { SolverStatistics() }

    func rewind() throws(SolverError) { if phase == "build" { tree = nil } }

    func finish() { tree = nil }

    func run() throws(SolverError) {
      if phase == "build" { return make() }
      for _ in 0..<operations {
        play(step)
        step += 1
      }
    }

    private func make() {
      let made = YogaTree()
      rows = []
      rows.reserveCapacity(problem.rows + 1)
      for index in 0..<problem.rows { add(index, to: made) }
      shown = Array(0..<problem.rows)
      made.layout(width: width)
      tree = made
    }

    private func add(_ index: Int, to tree: YogaTree) {
      let label = Rows.flex(index, problem.texts[index], in: tree)
      rows.append((Rows.firstNode(index), label))
    }

    private func play(_ step: Int) {
      guard let tree else { return }
      switch phase {
      case "resize", "resize-required":
        width = ScreenStep.width(step)
      case "edit-text":
        let (row, text) = ScreenStep.edit(step, of: problem.rows)
        if shown[row] != text {
          tree.setText(rows[row].label, problem.texts[text])
          shown[row] = text
        }
      default:
        if rows.count > problem.rows {
          tree.removeLast(rows.removeLast().first)
          shown.removeLast()
        } else {
          add(problem.rows, to: tree)
          shown.append(problem.rows)
        }
      }
      tree.layout(width: width)
    }

    /// Gives Yoga's frames to the views of the same screen, and holds them
    /// against its constraints.
    func examine() throws(SolverError) -> Examination {
      let start = try examineFrames()
      if phase == "build" { return start }
      return try Examination.ofRun(behind: start, operations) {
        () throws(SolverError) in
        play(step)
        step += 1
        return try examineFrames()
      }
    }

    private func examineFrames() throws(SolverError) -> Examination {
      guard let tree else { preconditionFailure("Nothing was built yet") }
      let window = View("window")
      var constraints: [LayoutConstraint] = []
      var previous: View?
      for (index, text) in shown.enumerated() {
        let row = Rows.make(index, problem.texts[text])
        window.addSubview(row.view)
        constraints += Rows.constraints(row, below: previous, in: window)
        previous = row.view
      }
      do throws(LayoutError) {
        try LayoutConstraint.activate(constraints)
        var node = tree.root
        window.visitSubtree { view in
          let frame = tree.frame(node)
          // Rows scroll in the window, which doesn't grow with them.
          let height = node == tree.root ? 0 : frame.height
          view.adopt(frame: Rect(frame.x, frame.y, frame.width, height))
          node += 1
        }
        let system = try window.treeSystem(
          size: RootSize(width: width, priority: Priority(999))
        )
        return Examination(
          of: system.values(),
          constraints: system.rows.map(\.linear),
          expected: nil,
        )
      } catch {
        throw .abstained("\(error)")
      }
    }
  }

  extension ScreenRows {
    /// The number of the first node of a row: its views are numbered after
    /// the root's and those of the rows before.
    fileprivate static func firstNode(_ index: Int) -> YogaTree.Node {
      YogaTree.Node(1 + viewCount(index))
    }
  }

#endif
