// Licensed under the MIT licence; see LICENSE.

public import LayoutDocument
import LayoutModel
import ScreenFuzz
import SolverProtocol

/// Makes a layout document smaller while it fails in the same way: drops
/// constraints, views and options, and makes what is left plainer.
///
/// Every candidate that is kept has less to read, so that shrinking ends. As
/// with cases, a list of candidates that was tried to
/// its end without any being kept would say the same again.
public struct DocumentShrinker {
  /// The smallest document found, and what that took.
  public typealias Result = Shrunk<DocumentSource>

  /// The most candidates that are tried.
  public var limit = 20_000
  /// Asked between candidates; shrinking ends with the smallest so far.
  public var shouldStop: () -> Bool = { false }
  private let stillFails: (DocumentSource) -> Bool

  /// A shrinker that keeps what this says still fails in the same way.
  public init(stillFails: @escaping (DocumentSource) -> Bool) {
    self.stillFails = stillFails
  }

  /// Shrinks a document that fails.
  public func shrink(_ subject: DocumentSource) -> Result {
    ShrinkLoop(
      passes: [Pass()],
      measure: Self.measure,
      stillFails: stillFails,
      limit: limit,
      shouldStop: shouldStop,
    ).shrink(subject)
  }

  /// Every candidate of a document, in one list.
  private final class Pass: ShrinkPass {
    private var candidates: [DocumentSource] = []

    func count(_ subject: DocumentSource) -> Int {
      candidates = DocumentShrinker.candidates(subject)
      return candidates.count
    }

    func candidate(_: DocumentSource, _ number: Int) -> DocumentSource? {
      candidates[number]
    }
  }

  /// How much there is to read: entries, views in formats, edges, demands;
  /// then the length of the text.
  private static func measure(_ source: DocumentSource) -> ShrinkMeasure {
    let entries =
      source.views.count + source.constraints.count + source.metrics.count
    var marks = [0, 0, 0]
    for entry in source.constraints {
      guard case .format(let text, _) = entry.content else { continue }
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "["): marks[0] += 1
        case UInt8(ascii: "|"): marks[1] += 1
        case UInt8(ascii: ","), UInt8(ascii: "@"): marks[2] += 1
        default: break
        }
      }
    }
    return ShrinkMeasure(parts: [entries] + marks + [source.json().utf8.count])
  }

  /// From the boldest change to the mildest.
  static func candidates(_ source: DocumentSource) -> [DocumentSource] {
    var all: [DocumentSource] = []
    func add(_ change: (inout DocumentSource) -> Void) {
      var copy = source
      change(&copy)
      all.append(copy)
    }
    let chunks = Chunks(source.constraints.count)
    for number in 0..<chunks.count {
      add { $0.constraints.removeSubrange(chunks[number]) }
    }
    for index in source.views.indices { add { $0.dropView(at: index) } }
    for index in source.metrics.indices { add { $0.metrics.remove(at: index) } }
    add { $0.root.direction = .leftToRight }
    for index in source.constraints.indices {
      add { $0.constraints[index].identifier = nil }
      switch source.constraints[index].content {
      case .explicit(let equation):
        for simpler in simpler(equation) {
          add { $0.constraints[index].content = .explicit(simpler) }
        }
      case .format(let text, let options):
        add { $0.constraints[index].content = .format(text, []) }
        for simpler in source.simplerFormats(than: text) {
          add { $0.constraints[index].content = .format(simpler, options) }
        }
      }
    }
    for index in source.views.indices {
      add { $0.views[index].intrinsic = .none }
      add { $0.views[index].hugging = AxisPriorities(.low) }
      add { $0.views[index].compression = AxisPriorities(.high) }
      add { $0.views[index].baselines = nil }
      add { $0.views[index].margins = Insets(all: 8) }
      add { $0.views[index].container = nil }
    }
    return all
  }

  private typealias Equation = DocumentSource.ConstraintEntry.Equation

  private static func simpler(_ equation: Equation) -> [Equation] {
    var all: [Equation] = []
    func add(_ change: (inout Equation) -> Void) {
      var copy = equation
      change(&copy)
      all.append(copy)
    }
    add { $0.priority = .required }
    add { $0.constant = 0 }
    add { $0.constant = 8 }
    add { $0.multiplier = 1 }
    add { $0.relation = .equal }
    return all
  }
}

extension DocumentSource {
  /// Takes a view out, with what speaks of it; its children move up.
  fileprivate mutating func dropView(at index: Int) {
    let view = views.remove(at: index)
    for place in views.indices where views[place].container == view.name {
      views[place].container = view.container
    }
    constraints.removeAll { entry in
      switch entry.content {
      case .explicit(let equation):
        equation.item == view.name || equation.to == view.name
      case .format(let text, _):
        Self.words(of: text).contains(view.name)
      }
    }
  }

  private static func words(of format: String) -> [String] {
    format.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .map(String.init)
  }
}
