// Licensed under the MIT licence; see LICENSE.

// Most constraints have no name, no text of their own and no distance. What few
// have is in one object, so that a constraint takes 112 bytes. Where a front end
// writes constraints from their parts, all of its constraints have one object.

extension LayoutConstraint {
  /// What few constraints have; what is shared never changes.
  final class Extras {
    fileprivate(set) var identifier: String?
    let distance: Distance?
    fileprivate(set) var text: String?
    fileprivate(set) var writer: ((LayoutConstraint) -> String)?
    fileprivate let isShared: Bool

    init(
      identifier: String? = nil,
      distance: Distance? = nil,
      text: String? = nil,
      writer: ((LayoutConstraint) -> String)? = nil,
      isShared: Bool = false
    ) {
      self.identifier = identifier
      self.distance = distance
      self.text = text
      self.writer = writer
      self.isShared = isShared
    }
  }

  /// How a front end writes constraints, from their parts: nothing is written
  /// unless somebody reads it.
  public struct SourceWriter: @unchecked Sendable {
    // Shared objects never change, so any thread may read them.
    fileprivate let extras: Extras

    /// A writer for any number of constraints; make it once, not for each.
    public init(_ write: @escaping @Sendable (LayoutConstraint) -> String) {
      extras = Extras(writer: write, isShared: true)
    }
  }

  /// Has the constraint written by a front end, as in conflicts and reports.
  public func write(by writer: SourceWriter) {
    if extras == nil {
      extras = writer.extras
    } else {
      ownExtras.writer = writer.extras.writer
      ownExtras.text = nil
    }
  }

  /// Has this one constraint written by a closure.
  package func write(_ writer: @escaping (LayoutConstraint) -> String) {
    ownExtras.writer = writer
    ownExtras.text = nil
  }

  /// The object of this constraint alone, made now where there is none.
  private var ownExtras: Extras {
    if let extras, !extras.isShared { return extras }
    let made = Extras(
      identifier: extras?.identifier,
      distance: extras?.distance,
      text: extras?.text,
      writer: extras?.writer
    )
    extras = made
    return made
  }

  /// The name that debugging shows, for people and for searches.
  public var identifier: String? {
    get { extras?.identifier }
    set {
      if newValue == nil, extras == nil { return }
      ownExtras.identifier = newValue
    }
  }

  /// What the front end was given, as in a format string.
  public var sourceText: String? {
    get { extras?.text ?? extras?.writer?(self) }
    set {
      if newValue == nil, extras == nil { return }
      ownExtras.text = newValue
      ownExtras.writer = nil
    }
  }

  /// What positions are measured from, for constraints between distances.
  var distance: Distance? {
    @inline(__always) get { extras?.distance }
  }
}
