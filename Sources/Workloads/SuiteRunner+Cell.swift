// Licensed under the MIT licence; see LICENSE.

import Measure
import SolverProtocol
import Synchronization

extension SuiteRunner {
  /// Measures one block of one cell on all backends that take part.
  func measure(
    cell position: Int,
    block: Int,
    seed: UInt64,
    _ shouldStop: () -> Bool
  ) {
    let places = places(of: position).filter { place in
      suite.isSlowBlock(block)
        || state.withLock { $0.subjects[place]?.isSlow != true }
    }
    let programs = places.filter { contestants[$0.backend].program != nil }
    let backends = places.filter { contestants[$0.backend].program == nil }
    // Before or behind the others, as the seed says.
    let isFirst = seed & 1 == 0
    if isFirst {
      for place in programs where !shouldStop() {
        measure([place], block: block, seed: seed, shouldStop)
      }
    }
    measure(backends, block: block, seed: seed, shouldStop)
    if !isFirst {
      for place in programs where !shouldStop() {
        measure([place], block: block, seed: seed, shouldStop)
      }
    }
  }

  /// Measures one block on these, which are measured together.
  private func measure(
    _ places: [Place],
    block: Int,
    seed: UInt64,
    _ shouldStop: () -> Bool
  ) {
    if places.isEmpty { return }
    let position = places[0].cell
    switch play(order(of: places, block: block, seed: seed), shouldStop) {
    case .report(let report):
      take(report, places)
    case .died(let words):
      if shouldStop() { return }
      if places.count == 1 { return skip(places[0], .died(words)) }
      // Who was it? Each takes its turn alone; the others lose nothing.
      var isKnown = false
      for place in places where !shouldStop() {
        let alone = order(of: [place], block: block, seed: seed)
        switch play(alone, shouldStop) {
        case .report(let report):
          take(report, [place])
        case .died(let words):
          if shouldStop() { return }
          isKnown = true
          skip(place, .died(words))
        }
      }
      if !isKnown { crash(cell: position, words) }
    }
  }

  private func order(
    of places: [Place],
    block: Int,
    seed: UInt64
  ) -> CellOrder {
    let cell = suite.cells[places[0].cell]
    return CellOrder(
      workload: cell.workload.name,
      phase: cell.phase.description,
      size: cell.size,
      block: block,
      seed: seed,
      plan: suite.plan.part(of: suite.blocks),
      runLimit: suite.runLimit,
      isAlone: suite.jobs == 1,
      candidates: state.withLock { state in
        places.map { place in
          CellOrder.Candidate(
            backend: cell.phase.isSolving
              ? contestants[place.backend].name : "",
            isSlow: state.subjects[place]?.isSlow ?? false,
            forecast: state.forecasts[family(of: place)] ?? CostForecast(),
          )
        }
      },
    )
  }

  private func take(_ report: CellReport, _ places: [Place]) {
    for (place, part) in zip(places, report.parts) {
      state.withLock { state in
        var subject = state.subjects[place] ?? Subject()
        subject.isSlow = part.isSlow
        if let findings = part.findings { subject.findings = findings }
        if !part.samples.isEmpty {
          subject.discarded += part.discarded
          if part.stolen ?? 0 > suite.mostStolen {
            subject.stolenBlocks.append(part.samples)
          } else {
            subject.blocks.append(part.samples)
            subject.steps += part.steps
            if let reference = part.reference {
              subject.references.append(reference)
            }
          }
        }
        state.subjects[place] = subject
        state.forecasts[family(of: place), default: CostForecast()]
          .formUnion(part.forecast)
      }
      if let reason = part.skipped { skip(place, reason) }
    }
  }

  private func family(of place: Place) -> Family {
    let cell = suite.cells[place.cell]
    return Family(
      workload: cell.workload.name,
      phase: cell.phase.description,
      backend: place.backend,
    )
  }
}
