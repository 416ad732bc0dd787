// Licensed under the MIT licence; see LICENSE.

/// The script of a history's page: a series at full size, zoomed by dragging.
enum TrackScript {
  static let text = """
    const history_ = JSON.parse(document.getElementById("series").textContent);
    const zoom = document.getElementById("zoom");
    const plot = zoom.querySelector("svg");
    const area = { left: 80, right: 885, top: 12, bottom: 340 };
    let shown = null, part = null, dragged = null;

    const amount = (value, metric) => {
      const units = metric === "time" ? [["s", 1e9], ["ms", 1e6], ["µs", 1e3],
        ["ns", 1]] : metric === "bytes" || metric === "held" ?
        [["GiB", 2 ** 30], ["MiB", 2 ** 20], ["KiB", 2 ** 10], ["B", 1]] :
        [["G", 1e9], ["M", 1e6], ["", 1]];
      const unit = units.find(unit => Math.abs(value) >= unit[1]) ??
        units[units.length - 1];
      return +(value / unit[1]).toPrecision(3) + " " + unit[0];
    };
    const add = (name, attributes, text) => {
      const node = document.createElementNS(plot.namespaceURI, name);
      for (const key in attributes) node.setAttribute(key, attributes[key]);
      if (text !== undefined) node.textContent = text;
      plot.append(node);
      return node;
    };

    function draw() {
      plot.replaceChildren();
      const [from, to] = part;
      const values = [];
      for (let i = from; i <= to; i++) values.push(shown.points[2 * i + 1]);
      let low = Math.min(...values), high = Math.max(...values);
      const room = Math.max((high - low) * 0.08, high * 0.02, 1e-9);
      low = Math.max(0, low - room); high += room;
      const x = i => area.left +
        (area.right - area.left) * (i - from) / Math.max(1, to - from);
      const y = v => area.bottom -
        (area.bottom - area.top) * (v - low) / (high - low);
      for (let k = 0; k <= 4; k++) {
        const v = low + (high - low) * k / 4;
        add("line", { class: "grid", x1: area.left, x2: area.right,
          y1: y(v), y2: y(v) });
        add("text", { class: "end", x: area.left - 8, y: y(v) + 5 },
          amount(v, shown.metric));
      }
      for (const [a, b, kind] of shown.changes) {
        if (b < from || a > to) continue;
        const left = x(Math.max(a, from)), right = x(Math.min(b, to));
        add("rect", { class: kind, x: left, y: area.top,
          width: Math.max(3, right - left), height: area.bottom - area.top });
      }
      const lower = new Set(shown.lower);
      add("polyline", { points: values.map((v, k) => lower.has(from + k) ? "" :
        x(from + k).toFixed(1) + "," + y(v).toFixed(1)).join(" ") });
      const commit = i => history_.commits[shown.points[2 * i]];
      const marks = Math.min(4, to - from);
      for (let k = 0; k <= marks; k++) {
        const i = Math.round(from + (to - from) * k / Math.max(1, marks));
        add("text", { x: x(i), y: 366, class: k === 0 ? "" :
          k === marks ? "end" : "middle" }, commit(i));
      }
      if (values.length <= 400) values.forEach((v, k) => {
        const dot = add("circle", { cx: x(from + k), cy: y(v), r: 3.5,
          class: lower.has(from + k) ? "lower" : "" });
        const title = document.createElementNS(plot.namespaceURI, "title");
        title.textContent = commit(from + k) + ": " + amount(v, shown.metric);
        dot.append(title);
      });
    }

    for (const line of document.querySelectorAll("button.line")) {
      line.addEventListener("click", () => {
        shown = history_.series[+line.dataset.series];
        part = [0, shown.points.length / 2 - 1];
        zoom.querySelector("b").textContent = shown.name;
        zoom.showModal();
        draw();
      });
    }
    const place = event => {
      const box = plot.getBoundingClientRect();
      const x = (event.clientX - box.left) * 900 / box.width;
      const share = (x - area.left) / (area.right - area.left);
      return Math.min(1, Math.max(0, share));
    };
    plot.addEventListener("pointerdown", event => {
      dragged = place(event);
      plot.setPointerCapture(event.pointerId);
    });
    plot.addEventListener("pointermove", event => {
      if (dragged === null) return;
      plot.querySelector(".brush")?.remove();
      const ends = [dragged, place(event)].sort((a, b) => a - b);
      const x = share => area.left + (area.right - area.left) * share;
      add("rect", { class: "brush", x: x(ends[0]), y: area.top,
        width: x(ends[1]) - x(ends[0]), height: area.bottom - area.top });
    });
    plot.addEventListener("pointerup", event => {
      const ends = [dragged, place(event)].sort((a, b) => a - b);
      dragged = null;
      const span = part[1] - part[0];
      const from = Math.round(part[0] + span * ends[0]);
      const to = Math.round(part[0] + span * ends[1]);
      if (to - from >= 2) part = [from, to];
      draw();
    });
    plot.addEventListener("dblclick", () => {
      part = [0, shown.points.length / 2 - 1];
      draw();
    });
    const find = document.getElementById("find");
    find.addEventListener("input", () => {
      const words = find.value.toLowerCase().split(/\\s+/);
      for (const figure of document.querySelectorAll("#all figure")) {
        const text = figure.textContent.toLowerCase();
        figure.hidden = !words.every(word => text.includes(word));
      }
    });

    """
}
