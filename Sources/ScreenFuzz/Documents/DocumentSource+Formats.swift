// Licensed under the MIT licence; see LICENSE.

package import LayoutDocument
import SolverProtocol

extension DocumentSource {
  /// The formats that say one thing less than one of the document's; none
  /// where the document or the format is not plain.
  package func simplerFormats(than text: String) -> [String] {
    guard let draft = LayoutDraft(skeleton: self),
      let chain = PlainFormatReader.chain(
        text,
        boxes: draft.boxes,
        metrics: draft.metrics,
      )
    else { return [] }
    return chain.simpler.map { $0.format(draft.boxes) }
  }
}

extension ScreenChain {
  /// The chains with one part less, or a plainer one.
  fileprivate var simpler: [ScreenChain] {
    var all: [ScreenChain] = []
    func add(_ change: (inout ScreenChain) -> Void) {
      var copy = self
      change(&copy)
      all.append(copy)
    }
    if nodes.count > 1 {
      for index in nodes.indices { add { $0.nodes.remove(at: index) } }
    }
    add { $0.begins = false }
    add { $0.ends = nil }
    for index in nodes.indices {
      for place in nodes[index].sizes.indices {
        add { $0.nodes[index].sizes.remove(at: place) }
        add { $0.nodes[index].sizes[place].priority = .required }
      }
      let pins = nodes[index].before
      for place in pins.indices {
        if pins.count > 1 { add { $0.nodes[index].before.remove(at: place) } }
        add { $0.nodes[index].before[place].priority = .required }
        add { $0.nodes[index].before[place].constant = 8 }
      }
    }
    if let ends = ends {
      for place in ends.indices {
        if ends.count > 1 { add { $0.ends?.remove(at: place) } }
        add { $0.ends?[place].priority = .required }
      }
    }
    return all
  }
}
