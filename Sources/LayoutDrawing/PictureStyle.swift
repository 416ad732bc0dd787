// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

enum PictureStyle {
  /// A colour for the outline and one for the inside.
  struct Tint {
    let stroke: String
    let fill: String
  }

  /// The colours of views, in turn.
  static let tints = [
    Tint(stroke: "#2563a8", fill: "#dbe9f8"),
    Tint(stroke: "#2e7d4f", fill: "#dcf1e3"),
    Tint(stroke: "#a35b13", fill: "#fbe8d0"),
    Tint(stroke: "#7a3e9d", fill: "#efe0f7"),
    Tint(stroke: "#0f7580", fill: "#d5f0f2"),
    Tint(stroke: "#a3335c", fill: "#fadfe9"),
    Tint(stroke: "#5f6b1a", fill: "#eef2cf"),
    Tint(stroke: "#4b4fb3", fill: "#e3e4fa"),
  ]

  static let paper = "#f4f5f7"
  static let screen = "#ffffff"
  static let ink = "#1f2933"
  static let faint = "#7b8794"
  static let safeArea = "#0b84d8"
  static let margins = "#e0861a"
  static let guide = "#7c4dcc"
  static let alarm = "#d61f3a"
  static let doubt = "#c77700"

  /// What the colours become where the reader's system is dark, as CSS: rules of
  /// a style sheet win over the attributes of an element.
  static let darkRules: String = {
    let inks = [
      (ink, "#e4e7eb"), (faint, "#9aa5b1"), (safeArea, "#5cb8f5"),
      (margins, "#f0a75a"), (guide, "#b296f0"), (alarm, "#f0586d"),
      (doubt, "#f0a742"),
    ]
    let lines = [
      "#7fb2ee", "#74cf98", "#e8a765", "#c79be6", "#5ecbd6", "#ee8fb2",
      "#c3d06a", "#9ea2f5",
    ]
    let insides = [
      "#1c3552", "#1d4029", "#4a3114", "#3b2449", "#123f44", "#4c1e31",
      "#343a12", "#292b5c",
    ]
    let strong = inks + zip(tints.map(\.stroke), lines)
    let plain = [(paper, "#14181f")] + zip(tints.map(\.fill), insides)
    let rules =
      strong.flatMap { color, dark in
        [
          "[fill='\(color)'] { fill: \(dark) }",
          "[stroke='\(color)'] { stroke: \(dark) }",
        ]
      }
      + plain.map { "[fill='\($0)'] { fill: \($1) }" }
    return "@media (prefers-color-scheme: dark) { "
      + rules.joined(separator: " ")
      + " rect[fill='\(screen)'] { fill: #1d232c } .h { stroke: #14181f } }"
  }()

  /// The size of the letters for a root of some size.
  static func fontSize(for size: Size) -> Double {
    let side = min(size.width, size.height)
    return max(9, min(13, (side / 40).rounded()))
  }

  /// The estimated width of a text in the sans-serif font.
  static func width(of text: String, _ fontSize: Double) -> Double {
    var units = 0.0
    for character in text {
      switch character {
      case "i", "l", "j", ".", ",", "'", "|", " ", "I", "f", "t", "r":
        units += 0.4
      case "m", "w", "M", "W": units += 1
      default:
        units += character.isUppercase ? 0.75 : character.isASCII ? 0.66 : 1
      }
    }
    return units * fontSize
  }
}
