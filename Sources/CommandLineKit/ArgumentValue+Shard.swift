// Licensed under the MIT licence; see LICENSE.

public import HarnessKit

extension ArgumentValue where Value == Shard {
  /// A part of a job, as in `2/8`.
  public static var shard: ArgumentValue {
    ArgumentValue("i/n") { text throws(ArgumentFault) in
      if let shard = Shard(text) { return shard }
      throw ArgumentFault("a shard i/n with 1 <= i <= n, as in 2/8")
    }
  }
}
