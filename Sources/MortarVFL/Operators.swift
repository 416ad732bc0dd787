// Licensed under the MIT licence; see LICENSE.

// `|` and `||` are the standard library's, `||` the looser one; a list is the
// same whichever binds first.

/// A capture at the beginning takes everything that follows.
precedencegroup MortarVFLLeadingPrecedence {
  higherThan: AssignmentPrecedence
  lowerThan: TernaryPrecedence
  associativity: right
}

/// A capture at the end takes the nodes before it.
precedencegroup MortarVFLTrailingPrecedence {
  higherThan: MortarVFLLeadingPrecedence
  lowerThan: TernaryPrecedence
  associativity: left
}

/// Nodes from a place rightwards.
infix operator |> : MortarVFLLeadingPrecedence
/// Nodes from a place rightwards, after the padding.
infix operator ||> : MortarVFLLeadingPrecedence
/// Nodes from a place downwards.
infix operator |^ : MortarVFLLeadingPrecedence
/// Nodes from a place downwards, after the padding.
infix operator ||^ : MortarVFLLeadingPrecedence
/// Nodes from the left to the right side of one view.
infix operator |>> : MortarVFLLeadingPrecedence
/// Nodes from the left to the right side of one view, within the padding.
infix operator ||>> : MortarVFLLeadingPrecedence
/// Nodes from the top to the bottom of one view.
infix operator |^^ : MortarVFLLeadingPrecedence
/// Nodes from the top to the bottom of one view, within the padding.
infix operator ||^^ : MortarVFLLeadingPrecedence
/// The nodes end at a place, going rightwards.
infix operator <| : MortarVFLTrailingPrecedence
/// The nodes end before a place by the padding, going rightwards.
infix operator <|| : MortarVFLTrailingPrecedence
/// The nodes end at a place, going downwards.
infix operator ^| : MortarVFLTrailingPrecedence
/// The nodes end before a place by the padding, going downwards.
infix operator ^|| : MortarVFLTrailingPrecedence
/// Nodes whose only capture is their end, going rightwards.
infix operator <! : MortarVFLTrailingPrecedence
/// Nodes whose only capture is their end, before it by the padding.
infix operator <!! : MortarVFLTrailingPrecedence
/// Nodes whose only capture is their end, going downwards.
infix operator ^! : MortarVFLTrailingPrecedence
/// Nodes whose only capture is their end, above it by the padding.
infix operator ^!! : MortarVFLTrailingPrecedence
/// The extent of a node: a number, or another view's.
prefix operator ==
/// The weight of a node.
prefix operator ~~
