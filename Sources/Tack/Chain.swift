// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Everything that an operator joins becomes a `Chain`, and the overloads are
// few. Types for the halves of a chain would refuse `a-8-8-b` at compile time,
// but then the type checker needs seconds for a chain of ten operators; this
// way well under one, to which a test holds it. What the types let through is
// found when the chain is read, and reported.

/// What can be joined to a chain: a view, a guide, a distance, or a chain.
public protocol ChainPart {
  /// The part as a chain by itself.
  var chain: Chain { get }
}

extension LayoutElement: ChainPart {
  /// The view or guide alone.
  public var chain: Chain { Chain(.item(self)) }
}

extension Spacing: ChainPart {
  /// The spacing as a chain that has nothing else.
  public var chain: Chain { Chain(.spacing(self)) }
}

extension LayoutNumber {
  /// Exactly so many points alone.
  public var chain: Chain { spacing.chain }
}

extension Chain: ChainPart {
  /// The chain itself, which is an operand as it stands.
  public var chain: Chain { self }
}

// Not by a float literal: the compiler would take the result of `(d + 8)` for
// a chain as likely as for a number, and try every overload of `+` for each.
// `8.5` is a variable number to it.
extension Chain: ExpressibleByIntegerLiteral {
  /// Exactly so many points alone.
  public init(integerLiteral value: Int) {
    self.init(.spacing(.exactly(Double(value))))
  }
}

/// Views, guides, distances and edges in a row, as `|-(8)-a-(>=8)-b-|` writes
/// it; `H` and `V` make constraints of it.
public struct Chain {
  /// What stands in the row, in order.
  var parts: [Part]

  /// One thing in the row.
  enum Part {
    /// A view or a guide.
    case item(LayoutElement)
    /// A distance that stands between two views.
    case spacing(Spacing)
    /// An edge of the superview, or of its safe area.
    case edge(isSafe: Bool)
  }

  init(_ parts: Part...) { self.parts = parts }

  func appending(_ part: Part) -> Chain {
    var chain = self
    chain.parts.append(part)
    return chain
  }

  func appending(_ chain: Chain) -> Chain {
    var joined = self
    joined.parts += chain.parts
    return joined
  }
}
