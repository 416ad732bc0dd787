// Licensed under the MIT licence; see LICENSE.

/// The script of the report: sorting, filtering, light and dark.
enum ReportScript {
  static let text = """
    "use strict";
    for (const table of document.querySelectorAll("table")) {
      const heads = [...table.tHead.rows[0].cells];
      heads.forEach((head, column) => {
        head.querySelector("button").addEventListener("click", () => {
          const down = head.getAttribute("aria-sort") === "ascending";
          for (const other of heads) other.removeAttribute("aria-sort");
          head.setAttribute("aria-sort", down ? "descending" : "ascending");
          const isNumber = head.classList.contains("n");
          const key = row => {
            const cell = row.cells[column];
            if (!isNumber) return cell.textContent;
            return cell.dataset.v === undefined ? NaN : +cell.dataset.v;
          };
          const order = (a, b) => {
            const x = key(a), y = key(b);
            if (!isNumber) return (down ? -1 : 1) * x.localeCompare(y);
            // What wasn't measured comes last either way.
            if (isNaN(x) || isNaN(y)) return isNaN(x) - isNaN(y);
            return down ? y - x : x - y;
          };
          const body = table.tBodies[0];
          body.append(...[...body.rows].sort(order));
        });
      });
    }
    const filter = document.getElementById("filter");
    if (filter) filter.addEventListener("input", () => {
      const words = filter.value.toLowerCase().split(/\\s+/);
      const table = document.getElementById(filter.dataset.table);
      for (const row of table.tBodies[0].rows) {
        const text = row.textContent.toLowerCase() + " " +
          [...row.cells].map(cell => cell.textContent).join(" ").toLowerCase();
        row.hidden = !words.every(word => text.includes(word));
      }
    });
    const theme = document.getElementById("theme");
    theme.hidden = false;
    theme.addEventListener("click", () => {
      const root = document.documentElement;
      const isDark = root.dataset.theme === "dark" || (!root.dataset.theme &&
        matchMedia("(prefers-color-scheme: dark)").matches);
      root.dataset.theme = isDark ? "light" : "dark";
    });

    """
}
