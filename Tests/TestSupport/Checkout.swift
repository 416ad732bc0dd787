// Licensed under the MIT licence; see LICENSE.

public import Foundation

/// Where the package lies that is tested, and what was built of it.
public enum Checkout {
  /// The folder that holds the manifest.
  public static var root: URL {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Where the build put programs and modules: beside the tests.
  public static var products: URL { Bundle.main.bundleURL }
}
