import AnimProgram

extension Judge {
  /// Returns where a corner of a view changes its velocity suddenly while it moves. A lenient judge
  /// looks for the greatest change in ever shorter intervals; a change that stays as it is in the
  /// shortest ones is sudden. Another judge looks at the given moments.
  func seam(at times: [Double]) -> String? {
    let duration = transition.duration
    guard !transition.isLinear, duration > 0.01, duration <= 60 else { return nil }
    let views = program.views.indices.filter {
      program.views[$0].role != .container && !program.views[$0].isReplaced
    }
    for time in isLenient ? edges : times where time > 1e-3 && time < duration - 1e-3 {
      for view in views {
        if let jump = jump(view, time) { return jump }
        if !isLenient, let text = sudden(view, time - 1e-6, time + 1e-6) { return text }
      }
    }
    if !isLenient { return nil }
    let count = 48
    let grid = (1..<count).map { duration * Double($0) / Double(count) }
    // Each moment is evaluated once for all views.
    let looks = grid.map { time in
      [time - Self.step, time, time + Self.step].map { time in
        let frame = frame(at: time)
        return views.prefix(24).map { corners(of: $0, in: frame) }
      }
    }
    for (number, view) in views.prefix(24).enumerated() {
      for index in grid.indices.dropLast() {
        var (low, high) = (grid[index], grid[index + 1])
        let (before, after) = (looks[index].map { $0[number] }, looks[index + 1].map { $0[number] })
        guard let change = Self.change(before[0], before[1], after[1], after[2]), change.isSeam
        else { continue }
        while high - low > 1e-5 {
          let middle = low + (high - low) / 2
          let halves = [(low, middle), (middle, high)].map { self.change(view, $0.0, $0.1) }
          guard let first = halves[0], let second = halves[1] else { break }
          if first.most >= second.most { high = middle } else { low = middle }
        }
        if high - low <= 1e-5, let text = sudden(view, low, high) { return text }
      }
    }
    return nil
  }

  /// Returns how a view jumps at a moment.
  private func jump(_ view: Int, _ time: Double) -> String? {
    guard let before = corners(of: view, at: time - 1e-8),
      let after = corners(of: view, at: time + 1e-8)
    else { return nil }
    let most = zip(before, after).map { (($1 - $0) * ($1 - $0)).sum().squareRoot() }.max() ?? 0
    let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    return most > (isLenient ? 0.021 : 0.019) * diagonal
      ? "\(program.views[view].name) jumps at \(time)s" : nil
  }

  /// Returns how a view changes its velocity in a very short interval, if shorter ones around the same
  /// place change it as much.
  private func sudden(_ view: Int, _ low: Double, _ high: Double) -> String? {
    var (low, high) = (low, high)
    guard let wide = change(view, low, high), wide.isSeam else { return nil }
    if isLenient {
      for _ in 0..<5 {
        let middle = low + (high - low) / 2
        guard let first = change(view, low, middle), let second = change(view, middle, high) else {
          return nil
        }
        if first.most >= second.most { high = middle } else { low = middle }
      }
      // The speed of a curve that is vertical somewhere grows there without an end.
      guard let narrow = change(view, low, high), narrow.isSeam,
        abs(narrow.most - wide.most) < 0.02 * wide.most
      else { return nil }
    }
    return "\(program.views[view].name) changes its velocity by \(wide.most)pt/s at \(low)s"
  }

  /// The velocities of a view's corners at both ends of an interval.
  private struct Change {
    var pairs: [(before: SIMD2<Double>, after: SIMD2<Double>)]
    /// The greatest change of a corner.
    var most: Double { pairs.map { size($0.after - $0.before) }.max() ?? 0 }
    /// Whether a corner that keeps moving changes its velocity by more than is allowed.
    var isSeam: Bool {
      pairs.contains { before, after in
        let (one, other) = (size(before), size(after))
        let change = size(after - before)
        return one > 60 && other > 60 && change > 60 && change > 0.17 * max(one, other)
      }
    }

    private func size(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
  }

  /// Returns the velocities before and after an interval; `nil` if the view is not visible then.
  private func change(_ view: Int, _ low: Double, _ high: Double) -> Change? {
    let places = [low - Self.step, low, high, high + Self.step].map { corners(of: view, at: $0) }
    return Self.change(places[0], places[1], places[2], places[3])
  }

  /// Returns the velocities between the first two and the last two of four pictures of a view.
  private static func change(
    _ a: [SIMD2<Double>]?, _ b: [SIMD2<Double>]?, _ c: [SIMD2<Double>]?, _ d: [SIMD2<Double>]?
  ) -> Change? {
    guard let a, let b, let c, let d else { return nil }
    return Change(
      pairs: a.indices.map { ((b[$0] - a[$0]) / step, (d[$0] - c[$0]) / step) })
  }

  /// The time in which a velocity is measured, in seconds.
  private static let step = 1e-7

  private func frame(at time: Double) -> Frame {
    var frame = transition.makeFrame()
    transition.evaluate(at: time, into: &frame)
    return frame
  }

  private func corners(of view: Int, at time: Double) -> [SIMD2<Double>]? {
    corners(of: view, in: frame(at: time))
  }

  private func corners(of view: Int, in frame: Frame) -> [SIMD2<Double>]? {
    let state = transition.state(of: view, in: frame)
    let container = self.state(.container, frame) ?? ViewState(frame: bounds)
    let corners = transition.corners(of: state, in: container).map { SIMD2($0.x, $0.y) }
    return state.alpha > 1.0 / 256 && corners.allSatisfy { ($0.x + $0.y).isFinite } ? corners : nil
  }
}
