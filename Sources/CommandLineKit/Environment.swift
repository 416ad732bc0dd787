// Licensed under the MIT licence; see LICENSE.

import Glibc

/// The variables of the process's environment.
public enum Environment {
  /// The value of a variable; nil where it is not set.
  public static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
