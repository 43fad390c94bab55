import AnimProgram

/// When the tracks of one output run, in seconds.
struct PlotMarks {
  /// From the beginning of each track's window to its end.
  var windows: [ClosedRange<Double>] = []
  /// When each key is reached for the first time.
  var keys: [Double] = []
}

/// Finds the moments that a plot shows: windows, keys, and jumps between them.
struct PlotKnots {
  private let transition: Transition
  private var frame: Frame

  /// How many pieces the whole is cut into where moments are looked for.
  static let grid = 160

  init(_ transition: Transition) {
    self.transition = transition
    frame = transition.makeFrame()
  }

  /// The marks of every output.
  mutating func marks() -> [PlotMarks] {
    let program = transition.program
    var marks = program.outputs.map { _ in PlotMarks() }
    var windows: [Int: ClosedRange<Double>] = [:]
    for track in program.tracks {
      guard let timeline = track.timeline.map(Int.init) else { continue }
      let window = windows[timeline] ?? self.window(of: timeline)
      windows[timeline] = window
      guard let window else { continue }
      marks[Int(track.output)].windows.append(window)
      guard let plan = track.plan else { continue }
      marks[Int(track.output)].keys += keys(of: program.keyPlans[Int(plan)], in: window)
    }
    return marks
  }

  /// The beginning, the end, the edges of all windows, all keys and jumps, in order.
  mutating func knots(_ marks: [PlotMarks]) -> [Double] {
    let edges = marks.flatMap { mark in
      mark.windows.flatMap { [$0.lowerBound, $0.upperBound] } + mark.keys
    }
    let known = [0] + edges + [transition.duration]
    let sorted = (known + jumps(besides: known)).filter { 0 <= $0 && $0 <= transition.duration }
    return sorted.sorted().reduce(into: []) { knots, time in
      if knots.last.map({ time - $0 > nearness }) ?? true { knots.append(time) }
    }
  }

  /// Moments nearer to each other than this are one.
  var nearness: Double { transition.duration * 1e-7 }

  /// The values of every output at a moment.
  mutating func values(at time: Double) -> [Double] {
    transition.evaluate(at: time, into: &frame)
    return frame.values
  }

  private var gridTimes: [Double] {
    (0...PlotKnots.grid).map { transition.duration * Double($0) / Double(PlotKnots.grid) }
  }

  private mutating func window(of timeline: Int) -> ClosedRange<Double>? {
    if case .time(let start, let end, _) = transition.program.timelines[timeline].source {
      let (start, end) = (transition.value(of: start), transition.value(of: end))
      return start <= end ? start...end : nil
    }
    let start = first(in: 0...transition.duration) { $0.isInside(timeline) }
    guard let start else { return nil }
    let end = first(in: start...transition.duration) { !$0.isInside(timeline) }
    return start...(end ?? transition.duration)
  }

  /// The first key stands where the window begins, the last where it ends, whatever the timing.
  private mutating func keys(
    of plan: Program.KeyPlan, in window: ClosedRange<Double>
  ) -> [Double] {
    let positions = transition.program.operands[plan.positions.range].map(transition.value)
    let inner = positions.dropFirst().dropLast().compactMap { position in
      first(in: window) { $0.fraction(of: Int(plan.timeline)) >= position }
    }
    return [window.lowerBound] + inner + [window.upperBound]
  }

  /// The first moment at which something holds, if it holds at any that is looked at.
  private mutating func first(
    in range: ClosedRange<Double>, where holds: (Frame) -> Bool
  ) -> Double? {
    var before = range.lowerBound
    for time in [range.lowerBound] + gridTimes.filter({ range.contains($0) }) + [range.upperBound] {
      transition.evaluate(at: time, into: &frame)
      guard holds(frame) else {
        before = time
        continue
      }
      var (low, high) = (before, time)
      for _ in 0..<40 where low < high {
        let middle = (low + high) / 2
        transition.evaluate(at: middle, into: &frame)
        if holds(frame) { high = middle } else { low = middle }
      }
      return high
    }
    return nil
  }

  /// The moments between the known ones at which a value jumps.
  private mutating func jumps(besides known: [Double]) -> [Double] {
    let times = (gridTimes + known).sorted()
    let rows = times.map { values(at: $0) }
    guard let width = rows.first?.count else { return [] }
    var jumps: [Double] = []
    for lane in 0..<width {
      let column = rows.map { $0[lane] }
      guard let low = column.min(), let high = column.max(), high - low > 0 else { continue }
      for index in times.indices.dropLast()
      where abs(column[index + 1] - column[index]) > (high - low) / 50 {
        if let jump = jump(of: lane, in: times[index]...times[index + 1]) { jumps.append(jump) }
      }
    }
    return jumps
  }

  private mutating func jump(of lane: Int, in range: ClosedRange<Double>) -> Double? {
    var (low, high) = (range.lowerBound, range.upperBound)
    var (before, after) = (values(at: low)[lane], values(at: high)[lane])
    let change = abs(after - before)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let value = values(at: middle)[lane]
      if abs(value - before) > abs(after - value) {
        (high, after) = (middle, value)
      } else {
        (low, before) = (middle, value)
      }
    }
    return abs(after - before) > change / 2 ? high : nil
  }
}
