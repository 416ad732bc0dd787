// Licensed under the MIT licence; see LICENSE.

enum CommonOptions {
  static let help = Parameter.flag("help", short: "h", help: "Show this help.")
  static let quiet = Parameter.flag(
    "quiet",
    help: "Print results, warnings and errors only.",
  )
  static let noProgress = Parameter.flag(
    "no-progress",
    help: "Draw no progress line.",
  )

  static let parameters: [any AnyParameter] = [quiet, noProgress, help]
}
