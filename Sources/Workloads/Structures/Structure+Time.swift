// Licensed under the MIT licence; see LICENSE.

import SolverProtocol

extension Structure {
  /// The bars of a project plan.
  static let tasks = Structure(
    "tasks",
    "tasks with precedences, preferred dates and deadlines",
    sizeUnit: "tasks"
  ) { draft, count in
    draft.nudge = 3
    let end = draft.variable()
    var starts: [Variable] = []
    var durations: [Double] = []
    var earliest: [Double] = []
    for index in 0..<count {
      let start = draft.variable()
      let duration = draft.points(1...20)
      var possible = 0.0
      draft.require(start >= 0)
      for _ in 0..<3 where index > 0 && draft.happens(0.6) {
        let before = draft.integer(max(0, index - 30)...index - 1)
        draft.require(start >= starts[before] + durations[before])
        possible = max(possible, earliest[before] + durations[before])
      }
      draft.require(end >= start + duration)
      let preferred = max(0, possible + draft.points(-8...12))
      let isMeeting = draft.happens(0.05)
      draft.prefer(start == preferred, at: isMeeting ? 500 : .low)
      if draft.happens(0.2) {
        let deadline = possible + duration + draft.points(0...10)
        draft.prefer(start <= deadline - duration, at: .high)
      }
      starts.append(start)
      durations.append(duration)
      earliest.append(possible)
    }
    draft.prefer(end <= 0, at: 100)
    let dragged = count / 2
    draft.drag(
      starts[dragged],
      from: earliest[dragged],
      to: earliest[dragged] + 60,
    )
  }

  /// Weeks of a calendar below each other; the window is resized.
  static let calendar = Structure(
    "calendar",
    "overlapping events of a calendar, the window's width edited",
    sizeUnit: "events"
  ) { draft, count in
    let window = draft.window(1_200)
    draft.weeks(count, in: window)
  }

  /// The same beside a window whose width is soft.
  static let calendarWithWidth = Structure(
    "calendar_wish",
    "overlapping events of a calendar, the window's width soft",
    sizeUnit: "events",
    isDragged: false
  ) { draft, count in
    let window = draft.variable()
    draft.prefer(window == 1_200, at: .dragCanResizeScene)
    draft.weeks(count, in: window)
  }

  /// The clips of a film on its tracks.
  static let tracks = Structure(
    "tracks",
    "clips on tracks, with least lengths, preferred places and snapping",
    sizeUnit: "clips"
  ) { draft, count in
    let number = max(1, Int(Double(count).squareRoot()) / 2)
    let end = draft.variable()
    var clips: [(start: Variable, length: Variable, place: Double)] = []
    for size in draft.parts(of: count, min(number, count)) {
      var place = 0.0
      for index in 0..<size {
        let clip = (
          start: draft.variable(), length: draft.variable(),
          place: place + draft.points(-20...30)
        )
        let source = draft.points(40...400)
        let length = (source * (0.4 + 0.6 * draft.fraction())).rounded()
        if index == 0 {
          draft.require(clip.start >= 0)
        } else {
          let before = clips[clips.count - 1]
          draft.require(clip.start >= before.start + before.length)
        }
        draft.require(clip.length >= 8)
        draft.require(clip.length <= source)
        draft.require(end >= clip.start + clip.length)
        draft.prefer(clip.length == length, at: 500)
        draft.prefer(clip.start == clip.place, at: .low)
        if !clips.isEmpty, draft.happens(0.2) {
          // The nearest beginning of another track, more or less.
          let other = draft.pick(Array(clips.suffix(size + 40)))
          draft.prefer(clip.start - other.start == 0, at: 100)
        }
        clips.append(clip)
        place += length
      }
    }
    draft.prefer(end <= 0, at: 50)
    let dragged = clips[clips.count / 2]
    draft.drag(dragged.start, from: dragged.place, to: dragged.place + 300)
  }
}

extension StructureDraft {
  /// Weeks of seven days, some events in each.
  fileprivate mutating func weeks(_ count: Int, in window: Variable) {
    var days: [(x: Variable, width: Variable)] = []
    for day in 0..<7 {
      let column = (x: variable(), width: variable())
      if let before = days.last {
        require(column.x == before.x + before.width)
      } else {
        require(column.x == 44)
      }
      prefer(column.width >= 60, at: 800)
      if (1...4).contains(day) {
        require(column.width - days[0].width == 0)
      } else if day >= 5 {
        prefer(column.width == 0.6 * days[0].width, at: 500)
      }
      days.append(column)
    }
    require(days[6].x + days[6].width == window)
    for (week, size) in runs(of: count, 20...50).enumerated() {
      var agenda = [Int](repeating: 0, count: 7)
      for _ in 0..<size { agenda[integer(0...6)] += 1 }
      for (day, number) in agenda.enumerated() {
        events(number, top: Double(week) * 1_040, days[day])
      }
    }
  }

  /// The events of a day, side by side where they overlap.
  private mutating func events(
    _ count: Int,
    top: Double,
    _ day: (x: Variable, width: Variable)
  ) {
    var times: [(start: Double, end: Double)] = []
    for _ in 0..<count {
      let start = 7 + 0.5 * points(0...24)
      times.append((start, start + 0.5 * points(1...6)))
    }
    times.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    var columns: [Int] = []
    var events: [Frame] = []
    for (index, time) in times.enumerated() {
      let overlapping = (0..<index).filter { times[$0].end > time.start }
      var column = 0
      while overlapping.contains(where: { columns[$0] == column }) {
        column += 1
      }
      columns.append(column)
      let event = box()
      require(event.y == top + 40 * time.start)
      require(event.height == 40 * (time.end - time.start))
      require(event.width >= 6)
      require(event.x >= day.x + 2)
      require(event.right <= day.x + day.width - 2)
      prefer(event.width == day.width - 4, at: .low)
      prefer(event.x == day.x + 2, at: 100)
      for other in overlapping {
        let isAfter = columns[other] < column
        let (left, right) =
          isAfter ? (events[other], event) : (event, events[other])
        require(right.x >= left.right + 1)
        prefer(event.width - events[other].width == 0, at: 500)
      }
      events.append(event)
    }
  }
}
