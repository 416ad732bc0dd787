// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// What anchors can't be compared with, so that the compiler says so in a
// sentence and at the mistake.

extension Anchors {
  /// Only views of the layout's first block can be compared with.
  @available(
    *,
    unavailable,
    message: "only a view that the first block adds can be constrained to"
  )
  public func equalTo(_ view: View) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Anchors are not compared with texts.
  @available(
    *,
    unavailable,
    message:
      "anchors compare with views, guides and like anchors; extents with numbers too"
  )
  public func equalTo(_ other: String) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only views of the layout's first block can be compared with.
  @available(
    *,
    unavailable,
    message: "only a view that the first block adds can be constrained to"
  )
  public func greaterThan(_ view: View) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Anchors are not compared with texts.
  @available(
    *,
    unavailable,
    message:
      "anchors compare with views, guides and like anchors; extents with numbers too"
  )
  public func greaterThan(_ other: String) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only views of the layout's first block can be compared with.
  @available(
    *,
    unavailable,
    message: "only a view that the first block adds can be constrained to"
  )
  public func lessThan(_ view: View) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Anchors are not compared with texts.
  @available(
    *,
    unavailable,
    message:
      "anchors compare with views, guides and like anchors; extents with numbers too"
  )
  public func lessThan(_ other: String) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only extents are compared with numbers.
  @available(
    *,
    unavailable,
    message: "a place is compared with a view or an anchor; add offset to it"
  )
  public func equalTo(_ number: some LayoutNumber) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only extents are compared with numbers.
  @available(
    *,
    unavailable,
    message: "a place is compared with a view or an anchor; add offset to it"
  )
  public func greaterThan(_ number: some LayoutNumber) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// Only extents are compared with numbers.
  @available(
    *,
    unavailable,
    message: "a place is compared with a view or an anchor; add offset to it"
  )
  public func lessThan(_ number: some LayoutNumber) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// One number serves for all extents.
  @available(
    *,
    unavailable,
    message:
      "one number is for all extents; compare width and height each with its own"
  )
  public func equalTo(
    _ width: some LayoutNumber,
    _ height: some LayoutNumber
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// One number serves for all extents.
  @available(
    *,
    unavailable,
    message:
      "one number is for all extents; compare width and height each with its own"
  )
  public func greaterThan(
    _ width: some LayoutNumber,
    _ height: some LayoutNumber
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }

  /// One number serves for all extents.
  @available(
    *,
    unavailable,
    message:
      "one number is for all extents; compare width and height each with its own"
  )
  public func lessThan(
    _ width: some LayoutNumber,
    _ height: some LayoutNumber
  ) -> DeclaredConstraints {
    DeclaredConstraints(constraints: [])
  }
}
