// Licensed under the MIT licence; see LICENSE.

/// The bytes that mean something in a format, and their classes.
enum Byte {
  static let exclamation = UInt8(ascii: "!")
  static let percent = UInt8(ascii: "%")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let comma = UInt8(ascii: ",")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let zero = UInt8(ascii: "0")
  static let colon = UInt8(ascii: ":")
  static let less = UInt8(ascii: "<")
  static let equal = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let at = UInt8(ascii: "@")
  static let letterC = UInt8(ascii: "C")
  static let letterH = UInt8(ascii: "H")
  static let letterV = UInt8(ascii: "V")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let lowerE = UInt8(ascii: "e")
  static let lowerP = UInt8(ascii: "p")
  static let lowerX = UInt8(ascii: "x")
  static let bar = UInt8(ascii: "|")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  static func isSign(_ byte: UInt8) -> Bool { byte == minus || byte == plus }

  /// Whether an unsigned number may start with it.
  static func startsNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == dot
  }

  static func startsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == underscore
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || isDigit(byte)
  }
}
