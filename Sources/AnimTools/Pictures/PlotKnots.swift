import AnimProgram

/// Finds the moments between which all values of a plot are smooth.
struct PlotKnots {
  private var clock: PlotClock

  init(_ clock: PlotClock) { self.clock = clock }

  /// Returns the start, the end, the ends of all windows, all keys and jumps, in order.
  mutating func knots(_ marks: [PlotMarks]) -> [Double] {
    guard !clock.grid.isEmpty else { return [] }
    let (duration, nearness) = (clock.transition.duration, clock.nearness)
    let edges = marks.flatMap { mark in
      mark.windows.flatMap { [$0.lowerBound, $0.upperBound] } + mark.keys
    }
    let known = Self.distinct(edges, nearness).prefix(PlotClock.momentLimit)
    let all = [0, duration] + known + jumps(besides: Array(known))
    return Self.distinct(all.filter { 0 <= $0 && $0 <= duration }, nearness)
  }

  private static func distinct(_ times: [Double], _ nearness: Double) -> [Double] {
    times.sorted().reduce(into: []) { distinct, time in
      if distinct.last.map({ time - $0 > nearness }) ?? true { distinct.append(time) }
    }
  }

  /// An interval of time in which some scalars may jump.
  private struct Suspicion {
    var range: ClosedRange<Double>
    var before: [Double]
    var after: [Double]
    /// The scalars, each with the change that is too great for such a short interval.
    var lanes: [(lane: Int, limit: Double)]
    var depth = 0
  }

  /// Returns the moments between the known ones at which a value jumps. At a jump, most of the
  /// change remains in the interval however short the interval becomes.
  private mutating func jumps(besides known: [Double]) -> [Double] {
    var open = suspicions(besides: known)
    var jumps: [Double] = []
    while let stretch = open.popLast(), jumps.count < PlotClock.momentLimit {
      let (start, end) = (stretch.range.lowerBound, stretch.range.upperBound)
      guard stretch.depth < 40 else {
        jumps.append(end)
        continue
      }
      let middle = (start + end) / 2
      let row = clock.values(at: middle)
      for (range, before, after) in [
        (start...middle, stretch.before, row), (middle...end, row, stretch.after),
      ] {
        let lanes = stretch.lanes.filter { abs(after[$0.lane] - before[$0.lane]) > $0.limit }
        guard !lanes.isEmpty else { continue }
        open.append(
          Suspicion(
            range: range, before: before, after: after, lanes: lanes, depth: stretch.depth + 1))
      }
    }
    return jumps
  }

  private mutating func suspicions(besides known: [Double]) -> [Suspicion] {
    let times = (clock.grid + known).sorted()
    let rows = times.map { clock.values(at: $0) }
    let spans = (0..<clock.width).map { lane in
      let column = rows.map { $0[lane] }
      return (column.max() ?? 0) - (column.min() ?? 0)
    }
    return times.indices.dropLast().compactMap { index in
      let (before, after) = (rows[index], rows[index + 1])
      let lanes = spans.indices.compactMap { lane -> (lane: Int, limit: Double)? in
        let change = abs(after[lane] - before[lane])
        return change > 0 && change > spans[lane] / 50 ? (lane, change * 0.3) : nil
      }
      guard !lanes.isEmpty, times[index] < times[index + 1] else { return nil }
      return Suspicion(
        range: times[index]...times[index + 1], before: before, after: after, lanes: lanes)
    }
  }
}
