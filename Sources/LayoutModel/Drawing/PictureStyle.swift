// Licensed under the MIT licence; see LICENSE.

/// The colours and sizes of pictures.
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
