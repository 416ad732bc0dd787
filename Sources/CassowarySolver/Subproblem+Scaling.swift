// Licensed under the MIT licence; see LICENSE.

extension Subproblem {
  /// Brings coefficients of very different size closer to 1.
  ///
  /// Rows and columns are divided, twice in turn, by the geometric mean of
  /// their smallest and largest magnitude (Curtis & Reid, On the automatic
  /// scaling of matrices for Gaussian elimination, 1972,
  /// doi:10.1093/imamat/10.1.118, weigh this against better and dearer
  /// ones), rounded to powers of two, so that scaling itself rounds nothing.
  /// Screens, whose coefficients are mostly 1, are left as they are.
  mutating func scale() {
    isScaled = false
    var least = Double.infinity
    var largest = 0.0
    var digits: UInt64 = 0
    for index in matrix.rowValue.indices {
      let entry = abs(matrix.rowValue[index])
      least = min(least, entry)
      largest = max(largest, entry)
      digits |= entry.bitPattern
    }
    isTame =
      hasTameBreaks && digits & Self.longDigits == 0 && largest <= Self.tame
      && (least >= 1 / Self.tame)
    multiplies = largest > 2 || least < 0.5
    isOfPairs = largest <= 1 && least >= 1 && hasPairsOnly()
    guard least < 1 / Self.tame || largest > Self.tame, m > 0 else { return }
    chooseScales()
    if !keepsNumbers() { return }
    isScaled = true
    apply()
  }

  /// Whether coefficients are so different in size that they may be scaled.
  var isUneven: Bool {
    for index in matrix.rowValue.indices {
      let entry = abs(matrix.rowValue[index])
      if entry < 1 / Self.tame || entry > Self.tame { return true }
    }
    return false
  }

  private mutating func chooseScales() {
    columnScale.removeAll()
    columnScale.append(1, times: n)
    rowScale.removeAll()
    rowScale.append(1, times: m)
    for _ in 0..<2 {
      for row in 0..<m {
        var low = Double.infinity
        var high = 0.0
        for t in matrix.row(row) {
          let entry =
            abs(matrix.rowValue[t])
            * columnScale[Int(matrix.rowColumn[t])]
          low = min(low, entry)
          high = max(high, entry)
        }
        if high > 0 { rowScale[row] = Self.power(1 / (low * high)) }
      }
      for column in 0..<n {
        var low = Double.infinity
        var high = 0.0
        for t in matrix.column(column) {
          let entry =
            abs(matrix.columnValue[t]) * rowScale[Int(matrix.columnRow[t])]
          low = min(low, entry)
          high = max(high, entry)
        }
        if high > 0 { columnScale[column] = Self.power(1 / (low * high)) }
      }
    }
  }

  /// Whether no number is beyond what a double holds after scaling.
  private func keepsNumbers() -> Bool {
    for row in 0..<m {
      for t in matrix.row(row) {
        let scale = rowScale[row] * columnScale[Int(matrix.rowColumn[t])]
        if !(matrix.rowValue[t] * scale).isNormal { return false }
      }
      if !keepsBreakpoints(n + row, scaledBy: rowScale[row]) { return false }
    }
    for column in 0..<n
    where !keepsBreakpoints(column, scaledBy: 1 / columnScale[column]) {
      return false
    }
    return true
  }

  private func keepsBreakpoints(_ column: Int, scaledBy scale: Double) -> Bool {
    for t in breaks(column) {
      let breakpoint = breakpoints[t]
      guard (breakpoint.value * scale).isFinite,
        breakpoint.left == 0 || (breakpoint.left / scale).isNormal,
        breakpoint.right == 0 || (breakpoint.right / scale).isNormal
      else { return false }
    }
    return true
  }

  /// Coefficients within this factor of 1 may be tame, and need no scaling.
  static var tame: Double { 64 }

  /// The binary digits of a double behind the first ten of its fraction.
  static var longDigits: UInt64 { (1 << 42) - 1 }

  /// The power of two next to a square root.
  static func power(_ square: Double) -> Double {
    guard square.isNormal else { return 1 }
    let exponent = Int((Double(square.exponent) / 2).rounded())
    return Double(
      sign: .plus,
      exponent: max(-200, min(200, exponent)),
      significand: 1
    )
  }

  private mutating func apply() {
    for row in 0..<m {
      for t in matrix.row(row) {
        matrix.rowValue[t] *=
          rowScale[row] * columnScale[Int(matrix.rowColumn[t])]
      }
      for t in breaks(n + row) {
        breakpoints[t].value *= rowScale[row]
        breakpoints[t].left /= rowScale[row]
        breakpoints[t].right /= rowScale[row]
      }
      if sharesRow(row) { value[n + row] *= rowScale[row] }
    }
    for column in 0..<n {
      let scale = columnScale[column]
      for t in matrix.column(column) {
        matrix.columnValue[t] *= rowScale[Int(matrix.columnRow[t])] * scale
      }
      for t in breaks(column) {
        breakpoints[t].value /= scale
        breakpoints[t].left *= scale
        breakpoints[t].right *= scale
      }
      value[column] /= scale
    }
    for index in sideRests.indices {
      sideRests[index].rest /=
        columnScale[column(ofBreak: Int(sideRests[index].at))]
    }
    for t in 0..<parameterRow.count {
      parameterCoefficient[t] *= rowScale[Int(parameterRow[t])]
    }
  }
}
