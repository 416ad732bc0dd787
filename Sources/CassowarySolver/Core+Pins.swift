// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

/// Pins that are dragged.
///
/// A required equality of one variable pins it. A pin whose constant is changed
/// again after a solve, such as the required width of a window, is followed as
/// an edit is: the engine begins one for it, at the priority of what is
/// required, which no edit of a caller has. Where its new value is within the
/// range in which all parts that follow it stand, their bases say that what is
/// required can hold, and where everything goes.
extension Core {
  /// A pin whose constant has changed, and the solve after which it did.
  struct ChangedPin {
    var variable: Int32
    var solve: Int
  }

  /// Whether an edit is one of the engine's own.
  @inline(__always)
  func isPin(_ edit: Int) -> Bool {
    around.editKey[edit] == PriorityTable.required
  }

  /// The edit that the caller has begun, −1 for none.
  @inline(__always)
  func ownEdit(of variable: Int) -> Int {
    let edit = Int(around.editIndex[variable])
    return edit >= 0 && !isPin(edit) ? edit : -1
  }

  /// The edit that follows the pin of a variable, −1 for none.
  @inline(__always)
  func pinEdit(of variable: Int) -> Int {
    let edit = Int(around.editIndex[variable])
    return edit >= 0 && isPin(edit) ? edit : -1
  }

  /// The variable that a constraint pins, and where; nil where it pins none,
  /// and no place where that would be rounded.
  func pin(of constraint: Int) -> (variable: Int, value: Double?)? {
    let entry = store.entries[constraint]
    guard entry.shape == .single, store.isEquation(constraint) else {
      return nil
    }
    let cell = store.cells[store.terms(of: constraint).lowerBound]
    return (
      Int(cell.variable), Self.pinned(entry.constant, by: cell.coefficient)
    )
  }

  /// Where an equality of one variable has it; nil where that would be rounded:
  /// what rounding leaves of it may decide in a row that multiplies it, and
  /// only the simplex knows of that.
  @inline(__always)
  static func pinned(_ constant: Double, by coefficient: Double) -> Double? {
    if coefficient == 1 { return constant }
    let value = constant / coefficient
    let isExact = (-constant).addingProduct(coefficient, value) == 0
    return isExact ? value : nil
  }

  // MARK: Moving

  /// Moves a pin, whose constraint has its new constant, where everything is
  /// known to follow it; false where that is not known, or not so.
  mutating func followsPin(_ variable: Int, to value: Double) -> Bool {
    let edit = pinEdit(of: variable)
    guard edit >= 0, around.fixed[variable] == Surroundings.edited,
      isUnmarked, adjusted.isEmpty, following.revision == structure,
      arePinsAllThatWaits(),
      isFree(variable, at: value, from: PriorityTable.requiredPriority)
    else { return false }
    let own = following.ofEdit[edit]
    guard own.parts.isEmpty || value >= own.low && value <= own.high
    else { return false }
    let before = around.editValue[edit]
    around.editValue[edit] = value
    for index in own.shared
    where !following.holds(
      following.parts[Int(following.shared[index])],
      around.editValue
    ) {
      around.editValue[edit] = before
      return false
    }
    context.hit(.pinFollowed)
    witness(variable, at: value)
    for part in own.parts { witness(following.parts[part]) }
    for index in own.shared {
      witness(following.parts[Int(following.shared[index])])
    }
    noteChange(of: variable)
    return waitsToBeFollowed(edit)
  }

  /// Whether no edit of the caller waits to be followed: the known point would
  /// have it elsewhere than the parts that follow it too.
  private func arePinsAllThatWaits() -> Bool {
    for index in pendingEdits.indices {
      let edit = Int(pendingEdits[index])
      if editVariable[edit] >= 0, !isPin(edit) { return false }
    }
    return true
  }

  /// Moves the known point of a part to where its edits put it.
  private mutating func witness(_ part: Following.Part) {
    for offset in 0..<part.members.count {
      let member = Int(following.members[part.members.lowerBound + offset])
      witness(
        member,
        at: following.value(offset, of: part, at: around.editValue)
      )
    }
  }

  /// Takes in that a pin has moved, which was accepted; true where nothing is
  /// left to do before the solve.
  mutating func movePin(_ variable: Int, to value: Double) -> Bool {
    let isDragged = noteChange(of: variable)
    let edit = pinEdit(of: variable)
    if edit < 0 {
      let isAlone = adjusted.isEmpty && (isUnmarked || keepsFactors)
      if isDragged, isAlone, around.editIndex[variable] < 0 {
        beginPin(variable, value)
      }
      return false
    }
    if isCoupled[edit] {
      endPin(of: variable)
      return false
    }
    around.editValue[edit] = value
    return waitsToBeFollowed(edit)
  }

  /// Notes that a pin has changed; true where it had before one of the last few
  /// solves, as one of the last few pins.
  @discardableResult
  private mutating func noteChange(of variable: Int) -> Bool {
    if store.columns[variable].rows < 0 { return false }
    var was = false
    var kept = 0
    for index in changedPins.indices {
      let pin = changedPins[index]
      if Int(pin.variable) == variable {
        let age = statistics.solves - pin.solve
        was = age > 0 && age <= context.limits.followedPins
        continue
      }
      changedPins[kept] = pin
      kept += 1
    }
    changedPins.truncate(to: kept)
    if kept == context.limits.followedPins {
      endPin(of: Int(changedPins[0].variable))
      for index in 1..<kept { changedPins[index - 1] = changedPins[index] }
      changedPins.truncate(to: kept - 1)
    }
    changedPins.append(
      ChangedPin(
        variable: Int32(truncatingIfNeeded: variable),
        solve: statistics.solves
      )
    )
    return was
  }

  // MARK: Beginning and ending

  private mutating func beginPin(_ variable: Int, _ value: Double) {
    context.hit(.pinBegun)
    let edit = openEdit(of: variable, PriorityTable.requiredPriority)
    mark(variable)
    around.editValue[edit] = value
    attention[edit] = .followed
  }

  /// Follows the pin of a variable no longer, if it was.
  mutating func endPin(of variable: Int) {
    if pinEdit(of: variable) < 0 { return }
    // They may know it at another priority from now on.
    wakeNeighbours(of: variable)
    closeEdit(of: variable)
  }
}
