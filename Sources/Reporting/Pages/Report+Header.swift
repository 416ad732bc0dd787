// Licensed under the MIT licence; see LICENSE.

internal import Measure

extension Report {
  /// Title, what was measured where, links, and the switch of the colours.
  var header: String {
    var links = isOfCampaignsAlone ? [] : [("overview", "Overview")]
    if !standings.isEmpty {
      links.insert(("standings", "Solvers"), at: 0)
      links.insert(("laws", "Laws"), at: 1)
      links.insert(("faults", "Faults"), at: 2)
    }
    if !bars.isEmpty { links.append(("bars", "Bars")) }
    links += workloads.map { ("w-\($0)", $0) }
    if newest.count < history.count { links.append(("history", "History")) }
    if !campaigns.isEmpty { links.append(("campaigns", "Fuzz campaigns")) }
    if !isOfCampaignsAlone { links.append(("all", "All results")) }
    let navigation = links.map { link in
      "<a href=\"#\(Markup.escaped(link.0))\">\(Markup.escaped(link.1))</a>"
    }
    return """
      <header>
      <div class="head"><h1>layout-bench</h1>\
      <button id="theme" type="button" hidden>Light or dark</button></div>
      <dl>\(facts)</dl>
      <nav>\(navigation.joined(separator: "\n"))</nav>
      </header>

      """
  }

  private var facts: String {
    let facts: [(String, [String])] = [
      ("measured", [Self.span(newest.map(\.timestamp))]),
      ("commit", newest.map(\.machine.commit)),
      ("toolchain", newest.map(\.machine.toolchain)),
      ("processor", newest.map(\.machine.cpu)),
      ("system", newest.map(\.machine.os)),
      ("host", newest.map(\.machine.host)),
      ("rows", [Quantity.grouped(newest.count)]),
    ]
    if isOfCampaignsAlone { return "" }
    let discards = DiscardCount(newest).map { [("disturbed", [$0.text])] } ?? []
    return (facts + discards).map { name, values in
      let text = values.distinct().filter { !$0.isEmpty }
        .joined(separator: ", ")
      return "<div><dt>\(name)</dt><dd>\(Markup.escaped(text))</dd></div>"
    }
    .joined(separator: "\n")
  }

  private static func span(_ times: [String]) -> String {
    guard let first = times.min(), let last = times.max() else { return "" }
    return first == last ? first : "\(first) to \(last)"
  }
}
