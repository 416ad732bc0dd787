// Licensed under the MIT licence; see LICENSE.

public import Mortar

/// Ends nodes that go rightwards at a place.
public func <| (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarVFLCaptured {
  end(nodes, place, .horizontal, "<|", false)
}

/// Ends nodes that go rightwards before a place, by the padding.
public func <|| (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarVFLCaptured {
  end(nodes, place, .horizontal, "<||", true)
}

/// Ends nodes that go downwards at a place.
public func ^| (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarVFLCaptured {
  end(nodes, place, .vertical, "^|", false)
}

/// Ends nodes that go downwards before a place, by the padding.
public func ^|| (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarVFLCaptured {
  end(nodes, place, .vertical, "^||", true)
}

/// Puts nodes left of a place; it is their only capture.
@discardableResult
public func <! (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarGroup {
  make(end(nodes, place, .horizontal, "<!", false), .horizontal)
}

/// Puts nodes left of a place, before it by the padding; it is their only capture.
@discardableResult
public func <!! (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarGroup {
  make(end(nodes, place, .horizontal, "<!!", true), .horizontal)
}

/// Puts nodes above a place; it is their only capture.
@discardableResult
public func ^! (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarGroup {
  make(end(nodes, place, .vertical, "^!", false), .vertical)
}

/// Puts nodes above a place, before it by the padding; it is their only capture.
@discardableResult
public func ^!! (
  nodes: any MortarVFLOperand,
  place: any MortarVFLTerminal
) -> MortarGroup {
  make(end(nodes, place, .vertical, "^!!", true), .vertical)
}

private func end(
  _ nodes: any MortarVFLOperand,
  _ place: any MortarVFLTerminal,
  _ axis: Axis,
  _ sign: String,
  _ isPadded: Bool
) -> MortarVFLCaptured {
  let capture = MortarVFLCapture(
    place: place.terminal,
    axis: axis,
    sign: sign,
    isPadded: isPadded,
  )
  return MortarVFLCaptured(chain: nodes.chain, end: capture)
}

private func make(_ captured: MortarVFLCaptured, _ axis: Axis) -> MortarGroup {
  MortarVFLStatement(
    axis: axis,
    begin: nil,
    chain: captured.chain,
    end: captured.end,
  ).make()
}
