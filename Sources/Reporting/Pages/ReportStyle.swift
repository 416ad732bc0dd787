// Licensed under the MIT licence; see LICENSE.

/// The looks of the report. The colours of the lines are told apart with any
/// kind of colour vision (after Okabe and Ito), in light and in dark.
enum ReportStyle {
  static let css = """
    :root {
      --back: #fbfbf9; --card: #ffffff; --ink: #1d2129; --soft: #626975;
      --rule: #e2e3df; --accent: #0b61a4; --bad: #b3261e; --good: #14704a;
      --c0: #0067ad; --c1: #cc4e00; --c2: #00805c; --c3: #a8488a;
      --c4: #946a00; --c5: #2a8fc7; --c6: #5f5f6a; --c7: #7a4bc2;
    }
    @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {
      --back: #14161a; --card: #1b1e24; --ink: #e8eaee; --soft: #9aa2b0;
      --rule: #2e333c; --accent: #79b8f2; --bad: #ff8a80; --good: #6fd3a5;
      --c0: #56aef0; --c1: #ff8f47; --c2: #38d1a0; --c3: #eb9dd0;
      --c4: #f0bd3f; --c5: #9ad6f7; --c6: #b4b8c2; --c7: #b99af5;
    } }
    :root[data-theme=dark] {
      --back: #14161a; --card: #1b1e24; --ink: #e8eaee; --soft: #9aa2b0;
      --rule: #2e333c; --accent: #79b8f2; --bad: #ff8a80; --good: #6fd3a5;
      --c0: #56aef0; --c1: #ff8f47; --c2: #38d1a0; --c3: #eb9dd0;
      --c4: #f0bd3f; --c5: #9ad6f7; --c6: #b4b8c2; --c7: #b99af5;
      color-scheme: dark;
    }
    :root[data-theme=light] { color-scheme: light; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--ink);
      font: 15px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
    header, main { max-width: 1440px; margin: 0 auto; padding: 0 24px; }
    .head { display: flex; justify-content: space-between;
      align-items: baseline; }
    h1 { font-size: 26px; margin: 28px 0 8px; letter-spacing: -0.01em; }
    h2 { font-size: 19px; margin: 36px 0 8px; }
    h3 { font-size: 15px; margin: 16px 0 6px; }
    p { margin: 0 0 12px; color: var(--soft); max-width: 78ch; }
    dl { display: flex; flex-wrap: wrap; gap: 4px 28px; margin: 0 0 14px; }
    dt { color: var(--soft); font-size: 12px; }
    dd { margin: 0; font-size: 14px; }
    nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 0;
      border-block: 1px solid var(--rule); }
    a { color: var(--accent); text-decoration: none; }
    a:hover { text-decoration: underline; }
    button { font: inherit; color: inherit; background: none; border: 0;
      padding: 0; cursor: pointer; }
    button:focus-visible, input:focus-visible, a:focus-visible {
      outline: 2px solid var(--accent); outline-offset: 2px; }
    #theme { border: 1px solid var(--rule); border-radius: 6px;
      padding: 3px 10px; font-size: 13px; color: var(--soft); }
    .figures { display: grid; gap: 14px;
      grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); }
    figure { margin: 0; padding: 12px 12px 6px; background: var(--card);
      border: 1px solid var(--rule); border-radius: 10px; }
    figcaption { font-size: 13px; color: var(--soft); margin-bottom: 4px; }
    figcaption b { color: var(--ink); }
    .plot { display: block; width: 100%; height: auto; }
    .plot text { font-size: 14px; fill: var(--soft); }
    .plot .end { text-anchor: end; }
    .plot .middle { text-anchor: middle; }
    .plot .grid { stroke: var(--rule); stroke-width: 1; }
    .plot .grid.strong { stroke: var(--soft); }
    .plot .line { fill: none; stroke: var(--s); stroke-width: 1.8; }
    .plot .fit { fill: none; stroke: var(--s); stroke-width: 1;
      stroke-dasharray: 2 4; opacity: .7; }
    .plot .bar { fill: none; stroke: var(--s); stroke-width: 5; opacity: .35; }
    .plot .fill { fill: var(--s); opacity: .85; }
    .plot .fill:hover { opacity: 1; }
    .plot .mark { fill: var(--s); stroke: var(--card); stroke-width: 1.2; }
    .plot .mark.wrong { fill: var(--card); stroke: var(--bad);
      stroke-width: 2; }
    .plot .mark:hover { stroke: var(--ink); stroke-width: 2; }
    .plot text.name { fill: var(--s); font-weight: 600; font-size: 14.5px; }
    .plot .power { font-weight: 400; }
    .plot .exponent { font-size: 11px; font-weight: 400; }
    .s0 { --s: var(--c0); } .s1 { --s: var(--c1); } .s2 { --s: var(--c2); }
    .s3 { --s: var(--c3); } .s4 { --s: var(--c4); } .s5 { --s: var(--c5); }
    .s6 { --s: var(--c6); } .s7 { --s: var(--c7); }
    .key { color: var(--s); font-weight: 600; margin-right: 10px; }
    .scroll { overflow: auto; max-height: 80vh; background: var(--card);
      border: 1px solid var(--rule); border-radius: 10px; }
    table { border-collapse: collapse; width: 100%; font-size: 13px;
      font-variant-numeric: tabular-nums; }
    th, td { padding: 4px 10px; text-align: left; white-space: nowrap; }
    th { position: sticky; top: 0; background: var(--card); font-weight: 600;
      box-shadow: inset 0 -1px var(--rule); }
    td { border-top: 1px solid var(--rule); }
    tbody tr:first-child td { border-top: 0; }
    tbody tr:hover td { background: color-mix(in srgb, var(--accent) 8%,
      transparent); }
    .n { text-align: right; }
    th[aria-sort=ascending] button::after { content: " ↑"; }
    th[aria-sort=descending] button::after { content: " ↓"; }
    td.wrong { color: var(--bad); white-space: normal; }
    td.n.wrong { white-space: nowrap; }
    td.n.wrong::before { content: "✗ "; }
    td.strong { color: var(--good); font-weight: 600; }
    details { margin: 14px 0; }
    summary { cursor: pointer; color: var(--accent); margin-bottom: 8px; }
    section > .scroll + p, section > .scroll + .figures,
    section > p + .figures { margin-top: 14px; }
    pre { overflow: auto; padding: 10px 12px; font-size: 13px;
      background: var(--card); border: 1px solid var(--rule);
      border-radius: 8px; }
    .breaches li { margin: 4px 0; font-size: 13px; overflow-wrap: anywhere;
      color: var(--soft); }
    #standings details > p { overflow-wrap: anywhere; }
    .faults li { margin: 2px 0; font-size: 14px; }
    .faults h2, .faults b { color: var(--bad); }
    input { font: inherit; font-size: 14px; padding: 4px 8px; width: 18em;
      color: var(--ink); background: var(--card);
      border: 1px solid var(--rule); border-radius: 6px; }
    main { padding-bottom: 60px; }
    @media print { nav, #theme, input { display: none; }
      .scroll { max-height: none; overflow: visible; } }

    """
}
