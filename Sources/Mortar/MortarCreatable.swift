// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

/// A class whose instances can be made and configured in one expression.
public protocol MortarCreatable: AnyObject {
  /// An instance with a name.
  init(_ name: String)
}

extension MortarCreatable {
  /// A new instance, configured by a block.
  public static func create(
    _ name: String = "",
    _ configure: (Self) throws -> Void
  ) rethrows -> Self {
    let made = Self(name)
    try configure(made)
    return made
  }

  /// `create`, as Mortar called it at first.
  public static func m_create(
    creatorFunc configure: (Self) throws -> Void
  ) rethrows -> Self {
    try create("", configure)
  }

  /// Makes an instance and configures it by a block: `Label { $0.text = "!" }`.
  public init(
    _ name: String = "",
    _ configure: (Self) throws -> Void
  ) rethrows {
    self.init(name)
    try configure(self)
  }

  /// The instance, after a block has configured it further.
  @discardableResult
  public func also(_ configure: (Self) throws -> Void) rethrows -> Self {
    try configure(self)
    return self
  }
}

extension View: MortarCreatable {}

extension LayoutGuide: MortarCreatable {}
