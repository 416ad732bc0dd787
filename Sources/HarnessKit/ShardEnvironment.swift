// Licensed under the MIT licence; see LICENSE.

/// The shard that a cluster gave this process, read from the environment.
public struct ShardEnvironment: Hashable, Sendable {
  /// The part of the work that the environment asks for.
  public var shard: Shard
  /// Where it was read from, in words.
  public var source: String

  /// Why the environment gives no shard though it seems to.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as a sentence.
    public var description: String
  }

  /// Asks for a Slurm array, then an indexed Kubernetes job, then GNU
  /// parallel; nil where there is none of them.
  ///
  /// - Parameters:
  ///   - count: The number of shards as the user gave it; the latter two
  ///     don't know it.
  ///   - value: The value of an environment variable.
  public static func find(
    count: Int?,
    value: (String) -> String?
  ) throws(Fault) -> ShardEnvironment? {
    if let id = value("SLURM_ARRAY_TASK_ID") {
      return try slurm(id, count: count, value: value)
    }
    // The other two are too common to be acted on without being asked.
    guard let count else { return nil }
    if let index = value("JOB_COMPLETION_INDEX") {
      guard let number = Int(index),
        let shard = Shard(number + 1, of: count)
      else {
        throw Fault(
          description: "JOB_COMPLETION_INDEX is '\(index)', which is no "
            + "number from 0 to \(count - 1) (--shards \(count))"
        )
      }
      return ShardEnvironment(shard: shard, source: "JOB_COMPLETION_INDEX")
    }
    if let sequence = value("PARALLEL_SEQ") {
      guard let number = Int(sequence),
        let shard = Shard(number, of: count)
      else {
        throw Fault(
          description: "PARALLEL_SEQ is '\(sequence)', which is no number "
            + "from 1 to \(count) (--shards \(count))"
        )
      }
      return ShardEnvironment(shard: shard, source: "PARALLEL_SEQ")
    }
    throw Fault(
      description: "--shards \(count) needs to know which one this is: give "
        + "--shard i/\(count), or run under Slurm, an indexed Kubernetes job "
        + "or GNU parallel"
    )
  }

  private static func slurm(
    _ id: String,
    count: Int?,
    value: (String) -> String?
  ) throws(Fault) -> ShardEnvironment {
    func number(_ name: String, else standard: Int?) throws(Fault) -> Int {
      guard let text = value(name) else {
        if let standard { return standard }
        throw Fault(description: "SLURM_ARRAY_TASK_ID is set, \(name) is not")
      }
      guard let number = Int(text) else {
        throw Fault(description: "\(name) is '\(text)', which is no number")
      }
      return number
    }
    let task = try number("SLURM_ARRAY_TASK_ID", else: nil)
    let first = try number("SLURM_ARRAY_TASK_MIN", else: 1)
    let step = try number("SLURM_ARRAY_TASK_STEP", else: 1)
    let total = try number("SLURM_ARRAY_TASK_COUNT", else: count)
    if let count, count != total {
      throw Fault(
        description: "--shards \(count), but the Slurm array has \(total) "
          + "tasks"
      )
    }
    guard step > 0, (task - first) % step == 0,
      let shard = Shard((task - first) / step + 1, of: total)
    else {
      throw Fault(
        description: "Slurm task \(task) is not one of \(total) from "
          + "\(first) in steps of \(step)"
      )
    }
    return ShardEnvironment(shard: shard, source: "SLURM_ARRAY_TASK_ID")
  }
}
