// Licensed under the MIT licence; see LICENSE.

// Everything that is not `v1`, `v2`… is a parameter of the function around:
// `root` is a view, `optional` a `View?`, `maybe` a `Double?`; `missing` is
// nothing at all.

extension Mistake {
  static let forty: [Mistake] = [
    Mistake(.chain, "\"title\"", noPlace),
    Mistake(.between, "optional", noPlace),
    Mistake(.between, "[root, root]", noPlace),
    Mistake(.chain, "missing", notFound),
    Mistake(
      .chain,
      "(>=root)",
      "operator function '>=' requires that 'View' conform to 'LayoutNumber'"
    ),
    Mistake(.distance, "root.leadingAnchor", noPlace),
    Mistake(.distance, "(>=\"8\")", noNumber),
    Mistake(.between, "(8^root)", noPlace),
    Mistake(.between, "true", noPlace),

    Mistake(.pairs, "\"8\"", noOperand),
    Mistake(.sums, "optional", noOperand),
    Mistake(.sums, "root.m_left + \"8\"", noOperand),
    Mistake(.pairs, "root.m_lefft", "value of type 'View' has no member 'm_lefft'"),
    Mistake(.sums, "root.leadingAnchor", noOperand),
    Mistake(.pairs, "root.m_left ! \"low\"", noOperand),
    Mistake(.sums, "true", noOperand),
    Mistake(.sums, "root + 8", noOperand),

    Mistake(.row, "[\"a\"]", noOperand),
    Mistake(.row, "optional", noOperand),
    Mistake(
      .row,
      "root[44]",
      "cannot convert value of type 'Int' to expected argument type 'MortarVFLSize'"
    ),
    Mistake(.row, "root[~~\"1\"]", noNumber),
    Mistake(.row, "root.m_left", noOperand),
    Mistake(
      .capture,
      "root.m_left |>>",
      "cannot convert value of type 'MortarAttribute' to expected argument type 'LayoutElement'"
    ),
    Mistake(
      .capture,
      "\"root\" |>",
      "argument type 'String' does not conform to expected type 'MortarVFLTerminal'"
    ),

    Mistake(
      .declaredView,
      "\"title\"",
      "'buildExpression' is unavailable: the first block names views"
    ),
    Mistake(
      .declaredLine,
      "root.leading.equalToSuperview()",
      "value of type 'View' has no member 'leading'"
    ),
    Mistake(
      .declaredLine,
      "vN.leading.equalTo(root)",
      "'equalTo' is unavailable: only a view that the first block adds can be constrained to"
    ),
    Mistake(
      .declaredLine,
      "vN.leading.equalTo(vN.top)",
      "cannot convert value of type 'Anchors<AnchorKind.Vertical>' to expected argument type "
        + "'Anchors<AnchorKind.Horizontal>'"
    ),
    Mistake(
      .declaredLine,
      "vN.leading.equalTo(8)",
      "'equalTo' is unavailable: a place is compared with a view or an anchor; add offset to it"
    ),
    Mistake(
      .declaredLine,
      "vN.lead.equalToSuperview()",
      "value of type 'InsertedView<View>' has no dynamic member 'lead' using key path from root "
        + "type 'View'"
    ),
    Mistake(.declaredLine, "vN.width.equalTo(100).priority(\"low\")", noNumber),
    Mistake(
      .declaredLine,
      "vN.leading",
      "cannot convert value of type 'Anchors<AnchorKind.Horizontal>' to expected argument type "
        + "'DeclaredConstraints'"
    ),

    Mistake(
      .pins,
      "vN |⬅️ \"8\"",
      "operator function '|⬅️' requires that 'String' conform to 'EmojiQuantity'"
    ),
    Mistake(
      .pins,
      "vN ↔️=↔️ 40",
      "argument type 'Int' does not conform to expected type 'EmojiOperand'"
    ),
    Mistake(.pins, "vN ↔️= 40 ‼️ \"low\"", noNumber),
    Mistake(
      .pins,
      "optional ↔️= 40",
      "value of optional type 'View?' must be unwrapped to a value of type 'View'"
    ),

    Mistake(
      .anchors,
      "vN.topAnchor.constraint(equalTo: root.leadingAnchor)",
      "cannot convert value of type 'XAxisAnchor' (aka 'LayoutAnchor<HorizontalPlace>') to "
        + "expected argument type 'LayoutAnchor<VerticalPlace>'"
    ),
    Mistake(
      .anchors,
      "vN.widthAnchor.constraint(equalTo: root)",
      "cannot convert value of type 'View' to expected argument type 'LayoutAnchor<Extent>'"
    ),
    Mistake(
      .anchors,
      "vN.widthAnchor.constraint(equalToConstant: \"40\")",
      "cannot convert value of type 'String' to expected argument type 'Double'"
    ),
    Mistake(
      .anchors,
      "vN.topAnchor.constraint(equalTo: root.topAnchor).at(\"low\")",
      noPriority
    ),
  ]

  private static let notFound = "cannot find 'missing' in scope"
  private static let noPlace =
    "call to global actor 'NoPlaceInAChain'-isolated operator function in a synchronous "
    + "nonisolated context"
  private static let noNumber =
    "conformance of 'String' to 'LayoutNumber' is unavailable: layouts are written in numbers, "
    + "not texts"
  private static let noOperand =
    "call to global actor 'NoOperand'-isolated operator function in a synchronous nonisolated "
    + "context"
  private static let noPriority =
    "cannot convert value of type 'String' to expected argument type 'Priority'"
}
