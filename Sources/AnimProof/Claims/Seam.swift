import AnimProgram

/// A moment at which a view changes its velocity suddenly.
struct Seam {
  let time: Double
  /// What is seen.
  let text: String

  /// The greatest distance over which a view may jump, as a share of the container's diagonal: where a
  /// spring ends, less than a hundredth of its way is left.
  static let jump = 0.02
  /// The number of parts of the time in which the moments of keys are looked for.
  private static let parts = 128
  /// The greatest number of moments and of views that are examined.
  private static let (momentLimit, viewLimit) = (256, 64)
  /// The greatest seconds between the places that give a velocity, and the distance from the moment.
  private static let (step, side) = (1e-5, 1e-8)
  /// Moments that are closer than this, in seconds, are one.
  private static let instant = 1e-7

  /// Returns the first seam of a transition; `nil` if there is none.
  static func first(in transition: Transition) -> Seam? {
    let duration = transition.duration
    guard duration > 1e-3, duration <= ProofOptions.greatestDuration else { return nil }
    let views = transition.program.views.indices.filter { view in
      let row = transition.program.views[view]
      return !row.isReplaced && row.role != .container
    }.prefix(viewLimit)
    let size = transition.inputs.container
    let farthest = jump * SIMD2(size.width, size.height).length
    var frame = transition.makeFrame()
    func corners(_ time: Double) -> [[StagePoint]?] {
      transition.evaluate(at: time, into: &frame)
      let container =
        transition.program.container.map { transition.state(of: $0, in: frame) }
        ?? ViewState(frame: StageRectangle(origin: .zero, size: transition.inputs.container))
      return views.map { view in
        let state = transition.state(of: view, in: frame)
        return state.alpha < Cover.faint ? nil : transition.corners(of: state, in: container)
      }
    }
    let moments = moments(transition)
    for (number, moment) in moments.enumerated()
    where moment.lowerBound > 1e-3 && moment.upperBound < duration - 1e-3 {
      // A velocity is measured where no other moment disturbs it.
      let before = number > 0 ? moment.lowerBound - moments[number - 1].upperBound : duration
      let after =
        number + 1 < moments.count ? moments[number + 1].lowerBound - moment.upperBound : duration
      let steps = [-min(step, before / 3), min(step, after / 3)]
      let sides = zip([moment.lowerBound - side, moment.upperBound + side], steps)
        .map { start, step in (0...2).map { corners(start + Double($0) * step) } }
      for (place, view) in views.enumerated() {
        let paths = sides.map { $0.compactMap { $0[place] } }
        guard paths.allSatisfy({ $0.count == 3 }) else { continue }
        if let text = change(paths[0], paths[1], steps, farthest) {
          let name = transition.program.views[view].name
          return Seam(time: moment.upperBound, text: "`\(name)` \(text)")
        }
      }
    }
    return nil
  }

  /// Returns what is wrong with the corners of a view at three moments before a time and at three
  /// after it, the nearest first. From one moment to the next is a step in seconds, which is
  /// negative before the time.
  private static func change(
    _ before: [[StagePoint]], _ after: [[StagePoint]], _ steps: [Double], _ farthest: Double
  ) -> String? {
    for corner in before[0].indices {
      let places = [before, after].map { $0.map { SIMD2($0[corner].x, $0[corner].y) } }
      // A parabola through the three places.
      let speeds = zip(steps, places).map { step, path in
        (path[1] * 4 - path[0] * 3 - path[2]) / (2 * step)
      }
      let jump = (places[1][0] - places[0][0]).length
      if jump > farthest, jump.isFinite { return "jumps by \(jump.text)pt" }
      let lengths = speeds.map(\.length)
      let change = (speeds[1] - speeds[0]).length
      if let least = lengths.min(), let most = lengths.max(), least > SeamlessClaim.speed,
        change > SeamlessClaim.speed, change > SeamlessClaim.share * most, change.isFinite
      {
        return "changes its speed from \(lengths[0].rounded().text) to"
          + " \(lengths[1].rounded().text) points a second at once"
          + (lengths[1] > lengths[0] * 0.83 && lengths[1] < lengths[0] * 1.17
            ? ", and its direction" : "")
      }
    }
    return nil
  }

  /// Returns the moments at which windows begin and end, keys are reached, and curves have a corner,
  /// in order. Those that can't be told apart are one.
  private static func moments(_ transition: Transition) -> [ClosedRange<Double>] {
    let program = transition.program
    var found: Set<Double> = []
    /// The eased fractions of timelines whose moments are wanted.
    var wanted: [(timeline: Int, fraction: Double)] = []
    for timeline in program.timelines {
      let bends = bends(timeline.curve, transition)
      switch timeline.source {
      case .time(let start, let end, _):
        let (first, last) = (transition.value(of: start), transition.value(of: end))
        for share in [0, 1] + bends { found.insert(first + (last - first) * share) }
      case .progress(let source, let lower, let upper, _):
        let (first, last) = (transition.value(of: lower), transition.value(of: upper))
        wanted += ([0, 1] + bends).map { (Int(source), first + (last - first) * $0) }
      }
    }
    for plan in program.keyPlans {
      let keys = program.operands[plan.positions.range].map { transition.value(of: $0) }
      wanted += keys.dropFirst().dropLast().map { (Int(plan.timeline), $0) }
      for (index, curve) in program.operands[plan.curves.range].enumerated() where curve >= 0 {
        let (first, last) = (keys[index], keys[index + 1])
        wanted += bends(curve, transition)
          .map { (Int(plan.timeline), first + (last - first) * $0) }
      }
    }
    found.formUnion(times(of: wanted, transition))
    return found.filter(\.isFinite).sorted().prefix(momentLimit).reduce(into: []) { moments, time in
      if let last = moments.last, time - last.upperBound < instant {
        moments[moments.count - 1] = last.lowerBound...time
      } else {
        moments.append(time...time)
      }
    }
  }

  /// Returns the inputs between 0 and 1 at which a curve may have a corner.
  private static func bends(_ curve: Program.Slot?, _ transition: Transition) -> [Double] {
    guard let curve, curve >= 0, let timing = transition.timing(of: curve) else { return [] }
    return timing.bends
  }

  /// Returns the times at which timelines are at some eased fractions.
  private static func times(
    of wanted: [(timeline: Int, fraction: Double)], _ transition: Transition
  ) -> [Double] {
    guard !wanted.isEmpty else { return [] }
    var frame = transition.makeFrame()
    func fraction(_ timeline: Int, _ time: Double) -> Double {
      transition.evaluate(at: time, into: &frame)
      return frame.fraction(of: timeline)
    }
    let grid = (0...parts).map { Double($0) / Double(parts) * transition.duration }
    var times: [Double] = []
    let wanted = wanted.prefix(momentLimit)
    var known = Dictionary(wanted.map { ($0.timeline, [Double]()) }) { first, _ in first }
    for time in grid {
      transition.evaluate(at: time, into: &frame)
      for timeline in known.keys { known[timeline]?.append(frame.fraction(of: timeline)) }
    }
    for (timeline, wanted) in wanted {
      let values = known[timeline] ?? []
      for place in 0..<parts where (values[place] < wanted) != (values[place + 1] < wanted) {
        var (low, high) = (grid[place], grid[place + 1])
        let isRising = values[place] < wanted
        for _ in 0..<50 {
          let middle = low + (high - low) / 2
          if (fraction(timeline, middle) < wanted) == isRising {
            low = middle
          } else {
            high = middle
          }
        }
        times.append(high)
      }
    }
    return times
  }
}

extension TimingCurve {
  /// The inputs between 0 and 1 at which the curve may have a corner.
  var bends: [Double] {
    switch self {
    case .points, .path: turningPoints.map(\.x).filter { $0 > 0 && $0 < 1 }
    case .steps(let steps): (1..<max(2, steps.count)).map { Double($0) / Double(steps.count) }
    case .linear, .bezier, .spring, .fittedSpring: []
    }
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
