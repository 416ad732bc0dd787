// Licensed under the MIT licence; see LICENSE.

/// One number of a frame that the constraints leave open: another layout is as
/// good.
public struct Ambiguity: Hashable, Sendable {
  /// What the element is called.
  public let name: String
  /// Which number is open, relative to the superview.
  public let attribute: FrameAttribute
  /// Which view or guide it is.
  public let element: ObjectIdentifier
}

extension Ambiguity: CustomStringConvertible {
  /// The attribute as explanations write it, such as `icon.x`.
  public var description: String { "\(name).\(attribute.rawValue)" }
}
