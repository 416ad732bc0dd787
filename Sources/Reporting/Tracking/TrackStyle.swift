// Licensed under the MIT licence; see LICENSE.

/// What the page of a history adds to the looks of a report.
enum TrackStyle {
  static let css = """
    .spark { display: block; width: 220px; height: 43px; }
    figure .spark { width: 100%; height: 60px; }
    .spark polyline { fill: none; stroke: var(--c0); stroke-width: 1.4;
      vector-effect: non-scaling-stroke; stroke-linejoin: round; }
    .spark circle { fill: var(--c0); }
    .spark .lower { stroke: var(--soft); stroke-width: 4; stroke-linecap: round;
      vector-effect: non-scaling-stroke; }
    rect.slower { fill: var(--bad); opacity: .35; }
    rect.faster { fill: var(--good); opacity: .35; }
    rect.machine { fill: var(--soft); opacity: .35; }
    button.line { display: block; width: 100%; }
    td button.line { width: 220px; }
    dialog { width: min(1000px, 94vw); color: var(--ink);
      background: var(--card); border: 1px solid var(--rule);
      border-radius: 10px; }
    dialog::backdrop { background: #0008; }
    dialog form { display: flex; justify-content: space-between; gap: 16px; }
    dialog button { color: var(--accent); }
    #zoom svg { touch-action: none; user-select: none; }
    #zoom circle { fill: var(--c0); }
    #zoom circle.lower { fill: var(--soft); }
    #zoom polyline { fill: none; stroke: var(--c0); stroke-width: 1.5; }
    #zoom .brush { fill: var(--accent); opacity: .2; }

    """
}
