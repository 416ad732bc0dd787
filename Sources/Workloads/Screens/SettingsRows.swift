// Licensed under the MIT licence; see LICENSE.

import LayoutModel

#if Yoga
  import YogaPeer
#endif

extension Workload {
  static let settings = Workload(
    "settings",
    summary: "a table of icon, title and value with headed sections",
    sizeUnit: "rows",
    standardSizes: [200, 2_000],
    phases: ScreenProblem<SettingsRows>.phases("new-row"),
  ) { ScreenProblem<SettingsRows>(rows: $0) }
}

/// Settings: an icon, a title that fills, a value; every tenth row is the
/// heading of a section.
enum SettingsRows: ScreenRows {
  private static func isHeading(_ index: Int) -> Bool { index % 10 == 0 }

  static func viewCount(_ rows: Int) -> Int {
    let headings = (rows + 9) / 10
    return 2 * headings + 4 * (rows - headings)
  }

  static func constraintCount(_ rows: Int) -> Int {
    let headings = (rows + 9) / 10
    return 6 * headings + 13 * (rows - headings)
  }

  static func text(_ index: Int) -> String {
    let values = ["On", "Off", "Automatic", "After 5 minutes", "English"]
    return isHeading(index)
      ? "SECTION \(index / 10 + 1)" : values[index * 3 % values.count]
  }

  static let titles = [
    "Wi-Fi", "Bluetooth", "Notifications", "Screen time", "Language",
    "Auto-lock", "Battery",
  ]

  static func make(_ index: Int, _ text: String) -> Setting {
    isHeading(index)
      ? Setting(heading: text)
      : Setting(titles[index % titles.count], value: text)
  }

  #if Yoga
    static func flex(
      _ index: Int,
      _ text: String,
      in tree: YogaTree
    ) -> YogaTree.Node {
      let row = tree.add(to: tree.root)
      if isHeading(index) {
        let heading = tree.add(text, to: row)
        tree.set(heading, .marginLeft, 16)
        tree.set(heading, .marginTop, 20)
        tree.set(heading, .marginBottom, 8)
        tree.set(heading, .atStart)
        return heading
      }
      tree.set(row, .row)
      tree.set(row, .centerItems)
      tree.set(row, .height, 44)
      let icon = tree.add(to: row)
      tree.set(icon, .marginLeft, 16)
      tree.set(icon, .width, 28)
      tree.set(icon, .height, 28)
      let title = tree.add(titles[index % titles.count], to: row)
      tree.set(title, .marginLeft, 12)
      tree.set(title, .marginRight, 8)
      tree.set(title, .grow, 1)
      tree.set(title, .shrink, 1)
      let value = tree.add(text, to: row)
      tree.set(value, .marginRight, 16)
      return value
    }
  #endif
}

/// The views of one setting, or of the heading of a section.
struct Setting: ScreenRow {
  let view = View("row")
  let value: Label
  private let icon: View?
  private let title: Label?
  var label: Label { value }

  init(heading: String) {
    value = Label("heading", text: heading)
    icon = nil
    title = nil
    view.addSubview(value)
  }

  init(_ name: String, value text: String) {
    let icon = View("icon")
    let title = Label("title", text: name)
    value = Label("value", text: text)
    value.hugging = AxisPriorities(.low + 1)
    value.compressionResistance = AxisPriorities(.high + 1)
    self.icon = icon
    self.title = title
    view.addSubviews(icon, title, value)
  }

  var constraints: [LayoutConstraint] {
    guard let icon, let title else {
      return [
        value.leadingAnchor.constraint(
          equalTo: view.leadingAnchor,
          constant: 16,
        ),
        value.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        view.bottomAnchor.constraint(equalTo: value.bottomAnchor, constant: 8),
      ]
    }
    return [
      view.heightAnchor.constraint(equalToConstant: 44),
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      icon.widthAnchor.constraint(equalToConstant: 28),
      icon.heightAnchor.constraint(equalToConstant: 28),
      icon.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      title.leadingAnchor.constraint(
        equalTo: icon.trailingAnchor,
        constant: 12,
      ),
      title.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      value.leadingAnchor.constraint(
        equalTo: title.trailingAnchor,
        constant: 8,
      ),
      value.trailingAnchor.constraint(
        equalTo: view.trailingAnchor,
        constant: -16,
      ),
      value.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ]
  }
}
