// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Where an operand of a chain is arithmetic that fits no overload, the compiler
// tries all overloads of the other operators of the chain, for seconds. So the
// usual mistakes have overloads of their own (`Operators+NoSums`,
// `Operators+NoProducts`), isolated to a global actor. They stay out of
// whatever else a program computes, for their result is what only a chain
// takes. And they stay out of right arithmetic on literals in a chain, for
// literals have none of the types that stand for the mistake. Where they have,
// the result is what fewer places of a chain take (`Operators+NoMixtures`).

/// What only a chain takes: a chain.
public protocol ChainPlace {}

extension Chain: ChainPlace {}

/// What no distance is computed with: a view, an anchor, a frame, a text, an
/// array, what is optional, or what is a part of a chain already.
public protocol NoNumber {}

extension LayoutElement: NoNumber {}
extension LayoutAnchor: NoNumber {}
extension Rect: NoNumber {}
extension Size: NoNumber {}
extension Insets: NoNumber {}
extension Spacing: NoNumber {}
extension Chain: NoNumber {}
extension String: NoNumber {}
extension Array: NoNumber {}
extension Optional: NoNumber {}

/// What `nil` is where a part of a chain belongs; there are no values of it.
public enum NoPart {}
