// Licensed under the MIT licence; see LICENSE.

// A page of a report, laid out in points and written as SVG on standard
// output: a title, two columns of text, a table with equal columns, a footer.
//
//     swift run --package-path Examples ReportPage > page.svg

import CassowarySolver
import Tack

let page = View("page")
page.margins = Insets(top: 56, left: 48, bottom: 48, right: 48)
let body = page.marginsGuide

func text(_ name: String, _ words: String, size: Double) -> Label {
  let label = Label(name, text: words)
  label.numberOfLines = 0
  label.measurer = MonospacedMeasurer(
    cell: Size(size * 0.6, size * 1.4),
    ascent: size
  )
  return label
}

let title = text("title", "Constraints on paper", size: 26)
let sentences = String(
  repeating: "A page is a layout whose width is given and whose height is not. ",
  count: 6
)
let left = text("left", sentences, size: 10)
let right = text("right", String(sentences.prefix(230)), size: 10)
let rule = View("rule")
let footer = text("footer", "page 1", size: 8)
page.addSubviews(title, left, right, rule, footer)

let rows = [
  ["month", "apples", "pears"], ["May", "12 kg", "40 kg"],
  ["June", "110 kg", "31 kg"], ["July", "9 kg", "207 kg"],
]
let cells = rows.enumerated().map { row, texts in
  texts.enumerated().map { column, words in
    text("cell \(row),\(column)", words, size: 11)
  }
}
for cell in cells.joined() { page.addSubview(cell) }

Tack.align(view: title, to: body, horizontally: .fill)
Tack.align(view: footer, to: body, horizontally: .trailing)
Tack.align(view: rule, to: body, horizontally: .fill)
Tack.activate {
  title.topAnchor.constraint(equalTo: body.topAnchor)
  left.leadingAnchor.constraint(equalTo: body.leadingAnchor)
  right.trailingAnchor.constraint(equalTo: body.trailingAnchor)
  left.widthAnchor.constraint(equalTo: right.widthAnchor)
  Tack.H(left-(24)-right, alignAll: .top)
  Tack.V(title-(20)-left-(>=24)-rule)
  Tack.V(right-(>=24)-rule)
  // As close below the columns as they allow.
  rule.topAnchor.constraint(equalTo: title.bottomAnchor).at(.low)
  rule.heightAnchor.constraint(equalToConstant: 1)
  for (index, row) in cells.enumerated() {
    row[0].leadingAnchor.constraint(equalTo: body.leadingAnchor)
    body.trailingAnchor.constraint(equalTo: row[2].trailingAnchor)
    Tack.H(row[0]-(0)-row[1]-(0)-row[2], alignAll: .firstBaseline)
    row[1].widthAnchor.constraint(equalTo: row[0].widthAnchor)
    row[2].widthAnchor.constraint(equalTo: row[0].widthAnchor)
    Tack.V((index == 0 ? rule : cells[index - 1][0])-(8)-row[0])
  }
  body.bottomAnchor.constraint(equalTo: footer.bottomAnchor)
}

let engine = try LayoutEngine<CassowaryBackend>(
  page,
  size: RootSize(width: 595, height: 842)
)
try engine.layout()
precondition(page.layoutReports.isEmpty, "\(page.layoutReports)")

/// The words of a label broken into the lines that its width holds.
func lines(of label: Label, cell: Double) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in label.text.split(separator: " ") {
    let longer = line.isEmpty ? String(word) : line + " " + word
    if Double(longer.count) * cell > label.frame.width + 1e-6, !line.isEmpty {
      lines.append(line)
      line = String(word)
    } else {
      line = longer
    }
  }
  return lines + (line.isEmpty ? [] : [line])
}

var svg = """
  <svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" \
  viewBox="0 0 595 842">
  <rect width="595" height="842" fill="white"/>

  """
for view in page.subviews {
  let frame = view.frame
  guard let label = view as? Label,
    let measurer = label.measurer as? MonospacedMeasurer
  else {
    svg += "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" "
    svg += "width=\"\(frame.width)\" height=\"\(frame.height)\"/>\n"
    continue
  }
  let size = measurer.ascent
  for (index, line) in lines(of: label, cell: measurer.cell.width).enumerated() {
    let y = frame.y + size + Double(index) * measurer.cell.height
    svg += "<text x=\"\(frame.x)\" y=\"\(y)\" font-family=\"monospace\" "
    svg += "font-size=\"\(size)\">\(line)</text>\n"
  }
}
print(svg + "</svg>")
