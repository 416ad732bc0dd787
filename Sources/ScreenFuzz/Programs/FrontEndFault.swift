// Licensed under the MIT licence; see LICENSE.

internal import HarnessKit
import SolverProtocol

/// A bug that the self-test plants between a program and one front end: the
/// front end is given another program to say.
package enum FrontEndFault: String, CaseIterable, Hashable, Sendable {
  case alignmentLost = "a format's alignment is lost"
  case preferenceLost = "the soft constraint of a double pin is lost"
  case directionLost = "a front end's screen loses its direction"
  case priorityLost = "Mortar drops a priority"
  case weightInverted = "a weight is taken for its inverse"
  case offsetLost = "a declared offset is lost"
  case gapTurned = "a gap in emoji is an overlap"

  /// The front end with the bug.
  var frontEnd: FrontEnd {
    switch self {
    case .alignmentLost: .vfl
    case .preferenceLost, .directionLost: .tack
    case .priorityLost: .mortar
    case .weightInverted: .mortarVFL
    case .offsetLost: .declarative
    case .gapTurned: .emoji
    }
  }

  /// The program as a front end with the bug would take it.
  func altered(_ program: ScreenProgram) -> ScreenProgram {
    var copy = program
    if self == .directionLost { copy.screen.isRightToLeft = false }
    for index in copy.sentences.indices {
      switch copy.sentences[index] {
      case .chain(var chain):
        alter(&chain)
        copy.sentences[index] = .chain(chain)
      case .rule(var rule):
        if self == .priorityLost { rule.priority = .required }
        if self == .offsetLost, rule.other != nil { rule.constant = 0 }
        if self == .gapTurned, rule.other != nil {
          rule.constant = 0 - rule.constant
        }
        copy.sentences[index] = .rule(rule)
      case .fill, .extent, .center: break
      }
    }
    return copy
  }

  private func alter(_ chain: inout ScreenChain) {
    if self == .alignmentLost { chain.alignment = nil }
    for index in chain.nodes.indices {
      if self == .weightInverted {
        chain.nodes[index].weight = chain.nodes[index].weight.map { 1 / $0 }
      }
      alter(&chain.nodes[index].before)
      if self == .priorityLost {
        for place in chain.nodes[index].sizes.indices {
          chain.nodes[index].sizes[place].priority = .required
        }
      }
    }
    if var ends = chain.ends {
      alter(&ends)
      chain.ends = ends
    }
  }

  private func alter(_ pins: inout [ScreenChain.Pin]) {
    let isDoublePin =
      pins.count == 2 && pins[0].constant == pins[1].constant
      && pins[1].relation == .equal
    if self == .preferenceLost, isDoublePin { pins.removeLast() }
    for index in pins.indices {
      switch self {
      case .priorityLost: pins[index].priority = .required
      case .offsetLost: pins[index].constant = 0
      case .gapTurned: pins[index].constant = 0 - pins[index].constant
      default: break
      }
    }
  }
}
