// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Core {
  /// Brings the values up to date.
  mutating func solve() throws(SolverError) {
    let continuesJournal = keepsJournal
    keepsJournal = false
    if !departed.isEmpty { forgetDeparted() }
    let movesNothing =
      marked.isEmpty && pendingEdits.isEmpty && adjusted.isEmpty
      && apart.isEmpty && !derivations.hasStale
    if movesNothing, !hasJustBegun { return }
    hasJustBegun = false
    trials.noteSolve()
    statistics.solves += 1
    if !continuesJournal { journal.removeAll() }
    let mark = journal.count
    dragged.removeAll()
    if movesNothing { return }
    if !begun.isEmpty { wakeBegun() }
    do {
      if !apart.isEmpty { wakeApart() }
      if !adjusted.isEmpty { try adjustAll() }
      if marked.isEmpty {
        let isDone = pendingEdits.isEmpty ? true : try drag()
        if isDone {
          forgetWitness()
          if dragged.isEmpty { holdStill() }
          try evaluateDerived()
          _checkInvariants()
          return
        }
      } else {
        markPending()
      }
      try solveMarked()
      releaseAfterGrowth()
      keepsFactors = false
      forgetWitness()
      holdStill()
      try evaluateDerived()
    } catch {
      context.hit(.failureTakenBack)
      keepsFactors = false
      restoreAfterFailure(mark)
      throw error
    }
    _checkInvariants()
  }

  /// Drops what the journal has of variables that have gone.
  private mutating func forgetDeparted() {
    var gone = Set<Int32>()
    while let variable = departed.popLast() { gone.insert(variable) }
    var left = Table<(variable: Int32, value: Double)>()
    for index in journal.indices where !gone.contains(journal[index].variable) {
      left.append(journal[index])
    }
    swap(&journal, &left)
  }

  /// Solves because the engine has to, not because the caller has asked: the
  /// next solve will count what this one moved among its own changes. Where
  /// there was nothing to solve the journal is still that of the last solve,
  /// of which the caller knows.
  mutating func solveForItself() throws(SolverError) {
    let keptJournal = keepsJournal
    let solves = statistics.solves
    try solve()
    noteDragged()
    keepsJournal = keptJournal || statistics.solves != solves
  }

  /// Takes the ordinary way with suggestions for edits that stand still.
  private mutating func markPending() {
    for index in pendingEdits.indices {
      let edit = pendingEdits[index]

      isPending[Int(edit)] = false
      let variable = editVariable[Int(edit)]
      if variable >= 0 { mark(Int(variable)) }
    }
    pendingEdits.removeAll()
  }

  private mutating func solveMarked() throws(SolverError) {
    workInVain = 0
    queue.removeAll()
    queue.reserve(marked.count)
    // Its bases are the values of what follows no edit; these may change.
    following.dense.drop()
    sub.forgetMovedPrecedent()
    var next = 0
    while next < marked.count {
      let variable = Int(marked[next])
      next += 1
      isMarked[variable] = false
      if store.contains(variable: variable) { decide(variable) }
    }
    marked.removeAll()
    if marked.capacity > context.limits.large { marked = Table() }
    var isFirst = true
    next = 0
    around.joins.begin()
    defer {
      around.joins.end()
      dropFronts()
      trials.end(longestPause: context.limits.trialPause)
    }
    while next < queue.count {
      let variable = Int(queue[next])
      next += 1
      guard store.contains(variable: variable),
        around.fixed[variable] == Surroundings.moving,
        membership[variable].component < 0
      else { continue }
      try solveComponent(of: variable)
      // Each of the others may move too.
      if isFirst, queue.count > context.limits.large {
        journal.reserve(queue.count)
      }
      isFirst = false
    }
    queue.removeAll()
    if queue.capacity > context.limits.large { queue = Table() }
  }

  /// Lets a marked variable stand still or move, and queues what depends on
  /// the decision.
  private mutating func decide(_ variable: Int) {
    if around.fixed[variable] == Surroundings.derived { underive(variable) }
    let before = around.fixed[variable]
    let (after, value) = standing(of: variable)
    around.fixed[variable] = after
    // Which edits stand still is part of it.
    if before != after { structure &+= 1 }
    if after == Surroundings.moving {
      if membership[variable].component >= 0 {
        dissolve(membership[variable].component)
      } else {
        queue.append(Int32(variable))
      }
      return
    }
    if membership[variable].component >= 0 {
      dissolve(membership[variable].component)
    }
    if after == Surroundings.edited,
      attention[Int(around.editIndex[variable])] == .followed
    {
      _ = underiveUses(of: variable)
    }
    around.standing[variable] = 1
    let moved = around.value[variable] != value
    place(variable, at: value)
    if before == Surroundings.moving || moved || before != after {
      queueNeighbours(of: variable)
    }
  }

  /// Queues the components next to a variable that stands still. Of a row that
  /// nothing else moves in what is derived has to move.
  private mutating func queueNeighbours(of variable: Int) {
    var term = store.columns[variable].rows
    while term >= 0 {
      let constraint = Int(store.cells[Int(term)].owner)
      term = store.cells[Int(term)].next
      if store.entries[constraint].derives { continue }
      var derived = -1
      var moves = false
      for t in store.terms(of: constraint) {
        let other = Int(store.cells[t].variable)
        if around.fixed[other] == Surroundings.derived { derived = other }
        guard around.fixed[other] == Surroundings.moving else { continue }
        if membership[other].component >= 0 {
          dissolve(membership[other].component)
        } else {
          queue.append(Int32(other))
        }
        moves = true
        break
      }
      if !moves, derived >= 0 { underive(derived) }
    }
  }

  /// Gives a variable a value and remembers the one before.
  @inline(__always)
  mutating func place(_ variable: Int, at value: Double) {
    let before = around.value[variable]
    if before != value {
      journal.append((Int32(variable), before))
      around.value[variable] = value
      if derivations.isUsed(variable) { expireUses(of: variable) }
    }
  }

  private mutating func solveComponent(of variable: Int) throws(SolverError) {
    if solveAlone(variable) { return }
    bringFront(for: variable)
    context.hit(.component)
    seeds.removeAll()
    seeds.append(Int32(variable))
    let selection = Selection(isToBeKept: keepsFactors)
    let isAgain = sub.loadAgain(store, around, seeds: seeds, selection)
    if !isAgain { sub.loadRows(store, around, seeds: seeds, selection) }
    if deriveColumns() { return }
    if !isAgain { sub.loadPlaces(store, around, selection) }
    statistics.rowsTouched += sub.m
    if !sub.isAllNew { limitWork() }
    var outcome = sub.run()
    if isHardlyTrue(outcome) { outcome = runFromNothing() }
    noteWork()
    takeCounts()
    switch outcome {
    case .optimal:
      if sub.couplings.isEmpty {
        if nearMissOfBatch == false, hasNearMiss() { nearMissOfBatch = true }
        if sub.confirm() {
          try keep()
        } else {
          try settleDoubt(variable)
        }
        return
      }
    case .infeasible:
      if sub.parameters.isEmpty {
        try solveExactly(
          variable,
          "Required constraints that could be met can't be met to within "
            + "rounding; please report the case."
        )
        return
      }
      if sub.couplings.isEmpty {
        for index in sub.parameters.indices {
          sub.couplings.append(sub.parameters[index].variable)
        }
      }
    case .failed(let reason):
      try solveExactly(variable, reason)
      return
    }
    couple()
    queue.append(Int32(variable))
  }

  /// Lets the next run of the subproblem in front begin anew where that is less
  /// work, as far as the last run from nothing says.
  mutating func limitWork() {
    let most = max(context.limits.workFromBasis, workPerEntry) * sub.extent
    sub.effort = Subproblem.Effort(spent: workInVain, most: most)
  }

  /// Notes what a run took if it began from nothing; those that settle its
  /// answer have no limit.
  private mutating func noteWork() {
    if sub.effort.most == .max, sub.takesLocalSteps {
      workPerEntry = sub.effort.spent / sub.extent
    }
    sub.effort.most = .max
  }

  /// Whether an outcome says more of the start than of the problem: what is
  /// required was found to have a solution when it was added.
  private func isHardlyTrue(_ outcome: Subproblem.Outcome) -> Bool {
    switch outcome {
    case .optimal: false
    case .infeasible: sub.parameters.isEmpty
    case .failed: true
    }
  }

  /// Settles an answer that is not confirmed: once more from where it is,
  /// for at a degenerate point other multipliers may be the proof, and from
  /// nothing; then exactly where that is quick enough; elsewhere it stands
  /// unless its faults could be seen, or an edited variable would rather move.
  private mutating func settleDoubt(_ variable: Int) throws(SolverError) {
    // Integers take many times as long as other runs.
    let asksIntegers = !sub.isBeyondIntegers
    let (isSolved, isConfirmed) = confirmsOtherRun(isLast: !asksIntegers)
    var end = ExactEnd.tooMuch
    if !isConfirmed {
      end = try triesExactly(variable, .usual, takesMisses: false)
    }
    if end == .settled { return }
    if isConfirmed || isSolved && isTakenAsItIs
      || !asksIntegers && standsAnew()
    {
      try keep()
    } else if !sub.couplings.isEmpty {
      couple()
      queue.append(Int32(variable))
    } else {
      try solveExactly(
        variable,
        "Rounding errors are too large for this system; please report the "
          + "case.",
        end == .missed ? .any : .larger
      )
    }
  }

  /// Runs the subproblem in front once more from where it is, and unless that is
  /// to be the last run, from nothing: whether it is solved, and confirmed.
  mutating func confirmsOtherRun(
    isLast: Bool
  ) -> (isSolved: Bool, isConfirmed: Bool) {
    let isOptimal = runAgain()
    if isOptimal, sub.confirm(exactly: isLast) { return (true, true) }
    if isLast { return (isOptimal, false) }
    let isForced = isOptimal && sub.isBarred
    let isSolved = runsAnew()
    return (
      isSolved, isSolved && sub.confirm(isForced: isForced, exactly: true)
    )
  }

  /// Runs the subproblem in front once more from where it is, multipliers in
  /// twice the digits; true where no edited variable would rather move then.
  mutating func runAgain() -> Bool {
    context.hit(.secondRun)
    sub.sharpMoves = context.limits.sharpMoves
    defer {
      sub.sharpMoves = 0
      takeCounts()
    }
    return sub.runFromHere() == .optimal && sub.couplings.isEmpty
  }

  /// Runs the subproblem in front once more, as if it were never solved.
  private mutating func runFromNothing() -> Subproblem.Outcome {
    context.hit(.basisForgotten)
    sub.forgetBasis()
    return sub.run()
  }

  /// Whether the answer from nothing stands: where a basis is all but singular
  /// another may be sound.
  private mutating func standsAnew() -> Bool {
    runsAnew() && (sub.confirm() || isTakenAsItIs)
  }

  /// Runs the subproblem in front as if it were never solved; true where no
  /// edited variable would rather move then.
  private mutating func runsAnew() -> Bool {
    defer { takeCounts() }
    return runFromNothing() == .optimal && sub.couplings.isEmpty
  }

  /// Whether what is not confirmed has no fault that could be seen.
  var isTakenAsItIs: Bool {
    mutating get {
      let isTaken = sub.isPlausible || sub.isPlausibleTakingNoise()
      if isTaken { sub.noteProof() }
      return isTaken
    }
  }

  /// Lets edited variables move that the subproblem would have elsewhere.
  private mutating func couple() {
    workInVain = sub.effort.spent
    failTrials()
    for index in 0..<sub.couplings.count {
      let variable = Int(sub.couplings[index])
      context.hit(.coupled)
      isCoupled[Int(around.editIndex[variable])] = true
      around.release(variable)
      queue.append(Int32(variable))
    }
  }

  /// Where one of the edits fails that were to stand still again, none of the
  /// others beside it is tried any more.
  private mutating func failTrials() {
    var fails = false
    for index in sub.couplings.indices {
      let edit = Int(around.editIndex[Int(sub.couplings[index])])
      if trials.isUnderWay[edit] { fails = true }
    }
    if !fails { return }
    trials.noteFailure()
    for index in sub.parameters.indices {
      let variable = sub.parameters[index].variable
      if trials.isUnderWay[Int(around.editIndex[Int(variable)])],
        !sub.couplings.contains(variable)
      {
        sub.couplings.append(variable)
      }
    }
  }

  mutating func takeCounts() {
    statistics.pivots += sub.pivots
    statistics.refactorizations += sub.refactorizations
    sub.pivots = 0
    sub.refactorizations = 0
  }

  /// Makes the subproblem's variables a component and stores its solution.
  private mutating func keep() throws(SolverError) {
    workInVain = 0
    adopt()
    try storeSolution()
    guard sub.n > 0 else { return }
    let index = Int(membership[Int(sub.columnVariable[0])].component)
    components[index].isAbsorbing = isAbsorbingSolution()
    noteNumbers(of: index)
    if keepsFactors { keepSubproblem(of: index) }
  }

  mutating func storeSolution() throws(SolverError) {
    for column in 0..<sub.n where !sub.result(column).isFinite {
      throw notFinite(column)
    }
    if sub.n > journal.capacity - journal.count, journal.isEmpty {
      journal.reserve(sub.n)
    }
    for column in 0..<sub.columns { store(column: column) }
  }

  func notFinite(_ column: Int) -> SolverError {
    .invalidNumber(.value(of: Variable(UInt32(sub.columnVariable[column]))))
  }

  /// Stores a column's value, and whether it is basic.
  @inline(__always)
  mutating func store(column: Int) {
    let isBasic = sub.slot[column] >= 0
    if column < sub.n {
      let variable = Int(sub.columnVariable[column])
      if variable < 0 { return }
      place(variable, at: sub.result(column))
      around.standing[variable] = isBasic ? 2 : 1
      return
    }
    let row = column - sub.n
    let constraint = Int(sub.rowConstraint[row])
    if constraint < 0 { return }
    store.entries[constraint].logicalIsBasic = isBasic
    if sub.sharesRow(row) { storeTwins(row) }
  }

  /// Of constraints that share a row the one is active at whose breakpoint
  /// the logical stands.
  private mutating func storeTwins(_ row: Int) {
    let column = sub.n + row
    for t in sub.breaks(column) {
      store.entries[Int(sub.breakpoints[t].constraint)].logicalIsBasic =
        sub.slot[column] >= 0 || t != Int(sub.position[column]) >> 1
    }
  }

  /// The solved values are a witness themselves.
  private mutating func forgetWitness() {
    basis.removeAll()
    for index in witnessed.indices {
      let variable = witnessed[index].variable
      around.witness[Int(variable)] = .nan
    }
    witnessed.removeAll()
    around.hasWitness = false
    for index in unwitnessed.indices {
      store.entries[Int(unwitnessed[index])].isUnwitnessed = false
    }
    unwitnessed.removeAll()
  }

  /// Takes the values back to where they were when the journal had so many
  /// entries, and marks everything.
  private mutating func restoreAfterFailure(_ count: Int) {
    abandonDrag()
    apart.removeAll()
    wakeAdjusted()
    for index in (count..<journal.count).reversed() {
      let (variable, value) = journal[index]
      around.value[Int(variable)] = value
    }
    journal.truncate(to: count)
    queue.removeAll()
    for variable in 0..<membership.count
    where store.contains(variable: variable) {
      mark(variable)
    }
  }
}
