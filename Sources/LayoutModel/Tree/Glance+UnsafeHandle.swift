// Licensed under the MIT licence; see LICENSE.

// A reference is counted with an atomic operation whenever it is read from
// another object. A look at a record or a constraint costs less than that, and
// making a screen is many thousands of such looks. What is here looks without
// counting.

/// An object that somebody else holds, for looks that are not counted.
///
/// The object must be there for as long as it is looked at.
@safe
struct Glance<Object: AnyObject>: Equatable {
  private let object: Unmanaged<Object>

  init(_ object: Object) { unsafe self.object = .passUnretained(object) }

  @unsafe init(_ object: Unmanaged<Object>) { unsafe self.object = object }

  /// The object, counted.
  var value: Object { unsafe object.takeUnretainedValue() }

  @inline(__always)
  func look<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  func isSame(as other: Object) -> Bool {
    unsafe object.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  @inline(__always)
  static func == (left: Glance, right: Glance) -> Bool {
    unsafe left.object.toOpaque() == right.object.toOpaque()
  }
}

/// A reference that is counted where it is set, and need not be where it is
/// looked at.
@safe
struct Held<Object: AnyObject>: ~Copyable {
  private var object: Unmanaged<Object>?

  init() { unsafe object = nil }

  deinit { unsafe object?.release() }

  /// The object, counted.
  var value: Object? {
    @inline(__always) get { unsafe object?.takeUnretainedValue() }
    @inline(__always) set {
      let old = unsafe object
      unsafe object = newValue.map { unsafe Unmanaged.passRetained($0) }
      unsafe old?.release()
    }
  }

  /// The object for looks while this holds it.
  var glance: Glance<Object>? {
    @inline(__always) get {
      guard let object = unsafe object else { return nil }
      return unsafe Glance(object)
    }
  }
}

extension Array where Element: AnyObject {
  /// Looks at the elements from an index on while the closure says so; where it
  /// stopped, the count if nowhere.
  ///
  /// The closure must not change what holds the elements.
  @inline(__always)
  func glance(from start: Int = 0, _ body: (Element) -> Bool) -> Int {
    unsafe withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return start }
      let base = unsafe UnsafeRawPointer(first)
      let elements = unsafe base.assumingMemoryBound(
        to: Unmanaged<Element>.self
      )
      var index = start
      while index < buffer.count {
        guard unsafe elements[index]._withUnsafeGuaranteedRef(body) else {
          break
        }
        index += 1
      }
      return index
    }
  }

  /// Looks at all elements; the closure must not change what holds them.
  @inline(__always)
  func glanceAtAll(_ body: (Element) -> Void) {
    _ = glance { element in
      body(element)
      return true
    }
  }
}
