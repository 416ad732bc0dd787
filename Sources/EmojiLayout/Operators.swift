// Licensed under the MIT licence; see LICENSE.

// The names and precedences of the notation. A plain `=` equates; the kinds
// with `<=` and `>=` bound. `+ n` and `‼️ p` bind tighter than all of them,
// `++` as tightly as the comparisons between views.

/// The trailing side against the leading side of the other.
infix operator ➡️=⬅️ : TernaryPrecedence
/// The trailing side against the leading side of the other, at most.
infix operator ➡️<=⬅️ : TernaryPrecedence
/// The trailing side against the leading side of the other, at least.
infix operator ➡️>=⬅️ : TernaryPrecedence
/// The bottom against the top of the other.
infix operator ⬇️=⬆️ : TernaryPrecedence
/// The bottom against the top of the other, at most.
infix operator ⬇️<=⬆️ : TernaryPrecedence
/// The bottom against the top of the other, at least.
infix operator ⬇️>=⬆️ : TernaryPrecedence
/// The tops against each other.
infix operator ⬆️=⬆️ : TernaryPrecedence
/// The tops against each other, at most.
infix operator ⬆️<=⬆️ : TernaryPrecedence
/// The tops against each other, at least.
infix operator ⬆️>=⬆️ : TernaryPrecedence
/// The bottoms against each other.
infix operator ⬇️=⬇️ : TernaryPrecedence
/// The bottoms against each other, at most.
infix operator ⬇️<=⬇️ : TernaryPrecedence
/// The bottoms against each other, at least.
infix operator ⬇️>=⬇️ : TernaryPrecedence
/// The right sides against each other.
infix operator ➡️=➡️ : TernaryPrecedence
/// The right sides against each other, at most.
infix operator ➡️<=➡️ : TernaryPrecedence
/// The right sides against each other, at least.
infix operator ➡️>=➡️ : TernaryPrecedence
/// The left sides against each other.
infix operator ⬅️=⬅️ : TernaryPrecedence
/// The left sides against each other, at most.
infix operator ⬅️<=⬅️ : TernaryPrecedence
/// The left sides against each other, at least.
infix operator ⬅️>=⬅️ : TernaryPrecedence
/// The widths against each other.
infix operator ↔️=↔️ : TernaryPrecedence
/// The widths against each other, at most.
infix operator ↔️<=↔️ : TernaryPrecedence
/// The widths against each other, at least.
infix operator ↔️>=↔️ : TernaryPrecedence
/// The heights against each other.
infix operator ↕️=↕️ : TernaryPrecedence
/// The heights against each other, at most.
infix operator ↕️<=↕️ : TernaryPrecedence
/// The heights against each other, at least.
infix operator ↕️>=↕️ : TernaryPrecedence
/// The horizontal middles against each other.
infix operator |=| : TernaryPrecedence
/// The horizontal middles against each other, at most.
infix operator |<=| : TernaryPrecedence
/// The horizontal middles against each other, at least.
infix operator |>=| : TernaryPrecedence
/// The vertical middles against each other.
infix operator -=- : TernaryPrecedence
/// The vertical middles against each other, at most.
infix operator -<=- : TernaryPrecedence
/// The vertical middles against each other, at least.
infix operator ->=- : TernaryPrecedence
/// The short form of `➡️=⬅️`.
infix operator -- : TernaryPrecedence
/// Every edge of a view against another's; `+ n` insets it by n.
infix operator ⏹=⏹ : AdditionPrecedence
/// Every edge of a view inside another, at least `+ n` from its edges.
infix operator ⏹<=⏹ : AdditionPrecedence
/// Every edge of a view around another, at least `+ n` beyond its edges.
infix operator ⏹>=⏹ : AdditionPrecedence
/// The distance from the superview's leading edge.
infix operator |⬅️ : AdditionPrecedence
/// The distance from the superview's leading edge, at most.
infix operator |⬅️<= : AdditionPrecedence
/// The distance from the superview's leading edge, at least.
infix operator |⬅️>= : AdditionPrecedence
/// The distance from the superview's top.
infix operator -⬆️ : AdditionPrecedence
/// The distance from the superview's top, at most.
infix operator -⬆️<= : AdditionPrecedence
/// The distance from the superview's top, at least.
infix operator -⬆️>= : AdditionPrecedence
/// The distance to the superview's bottom.
infix operator ⬇️- : AdditionPrecedence
/// The distance to the superview's bottom, at most.
infix operator ⬇️-<= : AdditionPrecedence
/// The distance to the superview's bottom, at least.
infix operator ⬇️->= : AdditionPrecedence
/// The distance to the superview's trailing edge.
infix operator ➡️| : AdditionPrecedence
/// The distance to the superview's trailing edge, at most.
infix operator ➡️|<= : AdditionPrecedence
/// The distance to the superview's trailing edge, at least.
infix operator ➡️|>= : AdditionPrecedence
/// The width is a quantity.
infix operator ↔️= : AdditionPrecedence
/// The width is a quantity at most.
infix operator ↔️<= : AdditionPrecedence
/// The width is a quantity at least.
infix operator ↔️>= : AdditionPrecedence
/// The height is a quantity.
infix operator ↕️= : AdditionPrecedence
/// The height is a quantity at most.
infix operator ↕️<= : AdditionPrecedence
/// The height is a quantity at least.
infix operator ↕️>= : AdditionPrecedence
/// Puts constraints and lists of them together in one list.
infix operator ++ : TernaryPrecedence
/// Gives a number, or an operand, a priority.
infix operator ‼️ : MultiplicationPrecedence
