// Licensed under the MIT licence; see LICENSE.

/// What is done with a problem, and what one operation is.
public enum Phase: Hashable, Sendable {
  /// New backend, variables, edits with their first values, constraints as
  /// one batch, solve, all values read; an operation is all of that.
  case build
  /// As `build`, but constraint by constraint, each checked before the next.
  case buildEach
  /// As `build`, its data in no cache: whatever else the process did is
  /// between two of them.
  case buildCold
  /// A drag: an operation is one step of new suggestions, a solve and all
  /// values read.
  case resize
  /// The first step of a drag behind a build, its data in no cache.
  case resizeCold
  /// An operation removes all constraints of one row, adds them again, and
  /// solves; another row each time.
  case churn
  /// An operation changes this many constants in place, solves, and reads
  /// all values.
  case constants(ConstantCount)
  /// An operation adds one soft constraint, or removes it again, solves, and
  /// reads all values; another one each time.
  case wish
  /// An operation adds two variables with four constraints, which hang on
  /// another variable, or removes them again, solves, and reads all values;
  /// another place each time.
  case guests
  /// An operation plays the steps of a case file on a backend that was
  /// built beforehand.
  case steps
  /// An operation makes one constraint with a front end; nothing is solved.
  case make(String)
  /// An operation makes the constraints with a front end and solves them.
  case screen(String)

  /// How many constants an operation changes.
  public enum ConstantCount: Hashable, Sendable {
    case some(Int)
    case all
  }
}

extension Phase {
  /// Whether a backend takes part.
  public var isSolving: Bool { if case .make = self { false } else { true } }

  /// Whether every run finds the caches full of something else.
  public var isCold: Bool { self == .buildCold || self == .resizeCold }

  /// The same phase with its data in no cache; nil where there is none.
  var cold: Phase? {
    switch self {
    case .build: .buildCold
    case .resize: .resizeCold
    default: nil
    }
  }
}

extension Phase: CustomStringConvertible {
  /// The name in every file, as in `build-each` or `constants-10`.
  public var description: String {
    switch self {
    case .build: "build"
    case .buildEach: "build-each"
    case .buildCold: "build-cold"
    case .resize: "resize"
    case .resizeCold: "resize-cold"
    case .churn: "churn"
    case .constants(.some(let count)): "constants-\(count)"
    case .constants(.all): "constants-all"
    case .wish: "wish"
    case .guests: "guests"
    case .steps: "steps"
    case .make(let name): "make-\(name)"
    case .screen(let name): name
    }
  }
}
