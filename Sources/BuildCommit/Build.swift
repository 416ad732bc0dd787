// Licensed under the MIT licence; see LICENSE.

/// The build that a program is of.
public enum Build {
  /// The commit that was built: twelve digits, and `-dirty` where tracked files
  /// differed from it; empty where the sources were no checkout.
  ///
  /// `Scripts/write-commit` writes it before each build.
  public static var commit: String { generatedCommit }
}
