// Licensed under the MIT licence; see LICENSE.

/// What a block of a cell has come to.
public struct CellReport: Hashable, Sendable, Codable {
  /// What is measured and checked once, apart from the timing.
  struct Findings: Hashable, Sendable, Codable {
    var examination: Examination?
    /// Requests and bytes of an operation, the peak and what is held after all
    /// of them; nil where not counted.
    var allocations: [Double]?
    var pivots: Double?
    var variables = 0
    var constraints = 0
  }

  /// What one backend has come to.
  struct Part: Hashable, Sendable, Codable {
    var samples: [Double] = []
    /// The times of single operations, where these can be timed.
    var steps: [Double] = []
    /// How many samples were taken again, as others had the core.
    var discarded = 0
    /// What part of the time the hypervisor gave to others; nil where the
    /// system doesn't tell.
    var stolen: Double?
    /// What the reference load took beside them.
    var reference: Double?
    var isSlow = false
    var forecast = CostForecast()
    var findings: Findings?
    /// Why the backend is left out from here on.
    var skipped: SkipReason?

    /// Leaves the backend out where a run of a size would take too long, by
    /// what smaller ones took.
    mutating func skip(ifTooSlowAt size: Int, _ order: CellOrder) {
      guard let cost = forecast.cost(at: size), cost > Double(order.runLimit)
      else { return }
      let expected = forecast.cost(at: order.size) ?? cost
      skipped = .tooSlow(
        expectedSeconds: expected / 1e9,
        limitSeconds: Double(order.runLimit) / 1e9,
      )
    }
  }

  /// One part a candidate of the order, in the same order.
  var parts: [Part]
}

/// How an order to measure a cell ended.
public enum CellOutcome: Hashable, Sendable {
  /// It was carried out, or as far as there was time.
  case report(CellReport)
  /// The process that carried it out ended before it answered, in words.
  case died(String)
}
