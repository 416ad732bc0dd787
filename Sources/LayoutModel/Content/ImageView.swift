// Licensed under the MIT licence; see LICENSE.

/// A picture whose intrinsic size is its own.
open class ImageView: View {
  /// The extent of the picture; nil without one.
  public var imageSize: Size? {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A view with a picture of that extent.
  public convenience init(_ name: String = "", imageSize: Size) {
    self.init(name)
    self.imageSize = imageSize
  }

  /// The extent of the picture.
  open override var intrinsicContentSize: IntrinsicSize {
    guard let imageSize else { return .none }
    return IntrinsicSize(imageSize.width, imageSize.height)
  }
}
