// Licensed under the MIT licence; see LICENSE.

public import Mortar

// Each statement is activated as one batch; what has no meaning is reported in
// `View.layoutReports` and makes an empty group.

/// Puts nodes right of a place.
@discardableResult
public func |> (a: any MortarVFLTerminal, b: any MortarVFLBody) -> MortarGroup {
  lead(a, .horizontal, "|>", false, b)
}

/// Puts nodes right of a place, after the padding.
@discardableResult
public func ||> (
  place: any MortarVFLTerminal,
  nodes: any MortarVFLBody
) -> MortarGroup {
  lead(place, .horizontal, "||>", true, nodes)
}

/// Puts nodes below a place.
@discardableResult
public func |^ (a: any MortarVFLTerminal, b: any MortarVFLBody) -> MortarGroup {
  lead(a, .vertical, "|^", false, b)
}

/// Puts nodes below a place, after the padding.
@discardableResult
public func ||^ (
  place: any MortarVFLTerminal,
  nodes: any MortarVFLBody
) -> MortarGroup {
  lead(place, .vertical, "||^", true, nodes)
}

/// Puts nodes from the left to the right side of an item.
@discardableResult
public func |>> (a: LayoutElement, b: any MortarVFLOperand) -> MortarGroup {
  surround(a, .horizontal, "|>>", false, b)
}

/// Puts nodes from the left to the right side of an item, within the padding.
@discardableResult
public func ||>> (a: LayoutElement, b: any MortarVFLOperand) -> MortarGroup {
  surround(a, .horizontal, "||>>", true, b)
}

/// Puts nodes from the top to the bottom of an item.
@discardableResult
public func |^^ (a: LayoutElement, b: any MortarVFLOperand) -> MortarGroup {
  surround(a, .vertical, "|^^", false, b)
}

/// Puts nodes from the top to the bottom of an item, within the padding.
@discardableResult
public func ||^^ (a: LayoutElement, b: any MortarVFLOperand) -> MortarGroup {
  surround(a, .vertical, "||^^", true, b)
}

private func lead(
  _ place: any MortarVFLTerminal,
  _ axis: Axis,
  _ sign: String,
  _ isPadded: Bool,
  _ nodes: any MortarVFLBody
) -> MortarGroup {
  let captured = nodes.captured
  let begin = MortarVFLCapture(
    place: place.terminal,
    axis: axis,
    sign: sign,
    isPadded: isPadded,
  )
  return MortarVFLStatement(
    axis: axis,
    begin: begin,
    chain: captured.chain,
    end: captured.end,
  ).make()
}

private func surround(
  _ item: LayoutElement,
  _ axis: Axis,
  _ sign: String,
  _ isPadded: Bool,
  _ nodes: any MortarVFLOperand
) -> MortarGroup {
  let capture = MortarVFLCapture(
    place: item.terminal,
    axis: axis,
    sign: sign,
    isPadded: isPadded,
  )
  return MortarVFLStatement(
    axis: axis,
    begin: capture,
    chain: nodes.chain,
    end: capture,
    isSurrounding: true,
  ).make()
}
