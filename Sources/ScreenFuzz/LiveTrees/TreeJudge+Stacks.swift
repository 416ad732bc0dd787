// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

extension TreeJudge {
  /// The violations of what stacks promise without reserve: where the
  /// arranged views that are not hidden begin and end, and the gaps between
  /// them.
  func ofStacks() -> [Finding] {
    reference.viewsInTree.filter { reference.boxes[$0].kind == .stack }
      .flatMap { stack -> [Finding] in
        let visible = reference.visible(in: stack)
        return visible.isEmpty
          ? []
          : along(stack, visible)
            + across(stack, visible)
      }
  }

  /// From where to where something reaches, in reading order.
  private struct Stretch {
    var start: Double
    var end: Double
  }

  private func stretch(_ place: Place, _ axis: Axis, in stack: Int) -> Stretch {
    if axis == .vertical { return Stretch(start: place.top, end: place.bottom) }
    return reference.direction(of: stack) == .rightToLeft
      ? Stretch(start: 0 - place.right, end: 0 - place.left)
      : Stretch(start: place.left, end: place.right)
  }

  private func container(_ stack: Int, _ axis: Axis) -> Stretch {
    let box = reference.boxes[stack]
    let inner =
      box.isMarginsRelative
      ? places[stack].inset(by: box.margins) : places[stack]
    return stretch(inner, axis, in: stack)
  }

  private func finding(
    _ stack: Int,
    _ what: String,
    _ violation: Double
  ) -> Finding {
    Finding(
      priority: .required,
      violation: violation,
      magnitude: max(abs(places[stack].right), abs(places[stack].bottom)),
      what: "\(what) of stack \(TreeItem.view(stack).name)",
    )
  }

  private func along(_ stack: Int, _ visible: [Int]) -> [Finding] {
    let box = reference.boxes[stack]
    let whole = container(stack, box.axis)
    let parts = visible.map { stretch(places[$0], box.axis, in: stack) }
    var all = [
      finding(stack, "start", abs(parts[0].start - whole.start)),
      finding(stack, "end", abs(parts[parts.count - 1].end - whole.end)),
    ]
    var gaps: [Double] = []
    for (index, view) in visible.dropLast().enumerated() {
      let wanted = reference.gap(in: stack, after: view)
      var gap = parts[index + 1].start - parts[index].end
      gaps.append(gap)
      switch box.distribution {
      case .fill, .fillEqually, .fillProportionally:
        if box.axis == .vertical, box.isBaselineRelative {
          gap +=
            baselines(of: visible[index + 1]).first + baselines(of: view).last
        }
        all.append(finding(stack, "gap", abs(gap - wanted)))
      case .equalSpacing, .equalCentering:
        all.append(finding(stack, "gap", max(0, wanted - gap)))
      }
    }
    if box.distribution == .equalSpacing {
      for gap in gaps {
        all.append(finding(stack, "equal gaps", abs(gap - gaps[0])))
      }
    }
    if box.distribution == .fillEqually {
      for view in visible {
        let difference =
          extent(box.axis, places[view])
          - extent(box.axis, places[visible[0]])
        all.append(finding(stack, "equal extents", abs(difference)))
      }
    }
    return all
  }

  private func baselines(of view: Int) -> Baselines {
    reference.boxes[view].kind == .label
      ? Baselines(first: 12, last: 4) : reference.boxes[view].baselines
  }

  private func across(_ stack: Int, _ visible: [Int]) -> [Finding] {
    let box = reference.boxes[stack]
    let whole = container(stack, box.axis.other)
    var alignment = box.alignment
    if box.axis == .vertical,
      alignment == .firstBaseline || alignment == .lastBaseline
    {
      alignment = .leading
    }
    var all: [Finding] = []
    let line = (
      first: places[visible[0]].top + baselines(of: visible[0]).first,
      last: places[visible[0]].bottom - baselines(of: visible[0]).last
    )
    for view in visible {
      let part = stretch(places[view], box.axis.other, in: stack)
      let start = part.start - whole.start
      let end = whole.end - part.end
      all.append(finding(stack, "side", max(0, 0 - start, 0 - end)))
      switch alignment {
      case .fill:
        all.append(finding(stack, "fill", max(abs(start), abs(end))))
      case .leading: all.append(finding(stack, "leading", abs(start)))
      case .trailing: all.append(finding(stack, "trailing", abs(end)))
      case .center:
        all.append(finding(stack, "center", abs(start - end) / 2))
      case .firstBaseline:
        let own = places[view].top + baselines(of: view).first
        all.append(finding(stack, "first baseline", abs(own - line.first)))
      case .lastBaseline:
        let own = places[view].bottom - baselines(of: view).last
        all.append(finding(stack, "last baseline", abs(own - line.last)))
      }
    }
    return all
  }
}
