import AnimProgram

/// The values and velocities of every output of a transition over time, divided into stretches. A
/// value can jump or bend only between two stretches.
struct PlotValues {
  /// The stretches, in order.
  private(set) var stretches: [Stretch] = []
  /// The marks of every output.
  let marks: [PlotMarks]

  /// A stretch of time without a jump.
  struct Stretch {
    /// The moments, in seconds.
    var times: [Double] = []
    /// The values of all scalars at each moment.
    var values: [[Double]] = []
    /// The change of each scalar per second.
    var velocities: [[Double]] = []
  }

  /// Returns whether two scalars always have the same value.
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

  /// Samples from one knot until just before the next one.
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
      // The very last value may be a key that the timing does not reach; it has no velocity.
      let (before, after) = (max(start, time - nearness), min(last, time + nearness))
      let (low, high) = (clock.values(at: before), clock.values(at: after))
      stretch.times.append(time)
      stretch.values.append(clock.values(at: time))
      stretch.velocities.append(zip(low, high).map { ($1 - $0) / (after - before) })
    }
    return stretch
  }
}
