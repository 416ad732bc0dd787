// Licensed under the MIT licence; see LICENSE.

// Alignments along the chain, so that the compiler names the mistake at once:
// it would go through all overloads of all operators of the chain first.

@available(
  *,
  unavailable,
  message: "a row aligns tops, middles, bottoms or baselines"
)
extension HorizontalChainAlignment {
  /// Along the chain, which places the views there by itself.
  public static var leading: Self { .top }

  /// Along the chain, which places the views there by itself.
  public static var left: Self { .top }

  /// Along the chain, which places the views there by itself.
  public static var centerX: Self { .top }

  /// Along the chain, which places the views there by itself.
  public static var trailing: Self { .top }

  /// Along the chain, which places the views there by itself.
  public static var right: Self { .top }
}

@available(
  *,
  unavailable,
  message: "a column aligns left, right, middle or text sides"
)
extension VerticalChainAlignment {
  /// Along the chain, which places the views there by itself.
  public static var top: Self { .left }

  /// Along the chain, which places the views there by itself.
  public static var firstBaseline: Self { .left }

  /// Along the chain, which places the views there by itself.
  public static var centerY: Self { .left }

  /// Along the chain, which places the views there by itself.
  public static var lastBaseline: Self { .left }

  /// Along the chain, which places the views there by itself.
  public static var bottom: Self { .left }
}
