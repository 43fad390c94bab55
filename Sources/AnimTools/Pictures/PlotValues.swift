import AnimProgram

/// What every output of a transition does over time: values and velocities on stretches between
/// which a value may jump or bend.
struct PlotValues {
  /// The stretches, in order.
  private(set) var stretches: [Stretch] = []
  /// The marks of every output.
  let marks: [PlotMarks]

  /// A stretch of time without a jump in it.
  struct Stretch {
    /// The moments in seconds.
    var times: [Double] = []
    /// The values of all scalars at each moment.
    var values: [[Double]] = []
    /// What they change by in a second.
    var velocities: [[Double]] = []
  }

  /// Whether two scalars are always the same.
  func areEqual(_ scalar: Int, _ other: Int) -> Bool {
    stretches.allSatisfy { $0.values.allSatisfy { abs($0[scalar] - $0[other]) < 1e-9 } }
  }

  init(_ transition: Transition) {
    var clock = PlotClock(transition)
    var finder = PlotMarkFinder(clock)
    marks = finder.marks()
    var knots = PlotKnots(clock)
    let times = knots.knots(marks)
    for (start, end) in zip(times, times.dropFirst()) {
      stretches.append(PlotValues.stretch(from: start, to: end, &clock))
    }
  }

  /// Samples from a knot to just before the next one.
  private static func stretch(
    from start: Double, to end: Double, _ clock: inout PlotClock
  ) -> Stretch {
    let (duration, nearness) = (clock.transition.duration, clock.nearness)
    let last = end - nearness / 100
    let count = max(2, Int((Double(PlotClock.pieces) * (end - start) / duration).rounded(.up)))
    var stretch = Stretch()
    for step in 0...count {
      let place = start + (end - start) * Double(step) / Double(count)
      let time = min(place, end == duration ? end : last)
      // The last value of all may be a key that the timing does not reach: no velocity leads there.
      let (before, after) = (max(start, time - nearness), min(last, time + nearness))
      let (low, high) = (clock.values(at: before), clock.values(at: after))
      stretch.times.append(time)
      stretch.values.append(clock.values(at: time))
      stretch.velocities.append(zip(low, high).map { ($1 - $0) / (after - before) })
    }
    return stretch
  }
}
