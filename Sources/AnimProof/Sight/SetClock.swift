import AnimProgram

/// The times of a program, if they are the same in all containers of a box, in seconds, or if they
/// are the same shares of one duration, in units of that duration.
struct SetClock {
  let evaluator: SetEvaluator
  /// The duration that is the unit; `nil` for a second.
  private let unit: ValueSet?
  /// The moments at which windows begin or end, from 0 to the end, in order.
  private(set) var moments: [Double] = []
  /// The least and the greatest duration of the transition, in seconds.
  let shortest, longest: Double

  /// Whether the moments are in seconds.
  var countsSeconds: Bool { unit == nil }

  /// Reads what is known when a transition begins; `nil` if the times have no common measure.
  init?(_ evaluator: SetEvaluator) {
    let program = evaluator.facts.program
    let whole = evaluator.set(program.duration)
    guard whole.isDefined, whole.lower >= 0, whole.upper <= ProofOptions.greatestDuration else {
      return nil
    }
    self.evaluator = evaluator
    unit = whole.number == nil ? whole : nil
    (shortest, longest) = (whole.lower, whole.upper)
    guard let end = moment(program.duration) else { return nil }
    var moments: Set<Double> = [0, end]
    for timeline in program.timelines {
      guard case .time(let start, let stop, _) = timeline.source else { continue }
      for slot in [start, stop] {
        guard let moment = moment(slot) else { continue }
        if moment > 0, moment < end { moments.insert(moment) }
      }
    }
    self.moments = moments.sorted()
  }

  /// The intervals between those moments, and the end as an interval of its own.
  var slices: [(start: Double, end: Double)] {
    zip(moments, moments.dropFirst() + moments.suffix(1)).map { ($0, $1) }
  }

  /// Returns the moment in a slot; `nil` if it differs between containers.
  func moment(_ slot: Program.Slot) -> Double? {
    let set = evaluator.set(slot)
    guard let unit else { return set.number }
    guard set.isDefined else { return nil }
    if set.number == 0 { return 0 }
    // The error of the clock is invisible.
    let share = set.center / unit.center
    let rest = set - unit.scaled(by: share)
    return rest.magnitude <= 1e-9 * unit.upper ? share : nil
  }
}

extension SetClock {
  /// Returns whether a curve has one shape in a window of this length on this clock. If the clock
  /// counts shares of a duration, springs do not, except for one that is fitted to its window and
  /// starts at rest.
  func determines(_ curve: TimingCurve, over length: Double) -> Bool {
    if countsSeconds { return true }
    switch curve {
    case .spring: return false
    case .fittedSpring(_, let velocity):
      let fitted = SetClock.fitted
      return velocity == 0 && fitted.contains(length)
        && fitted.contains(length * shortest) && fitted.contains(length * longest)
    default: return true
    }
  }

  /// The range of durations to which a spring is fitted; outside of it, the nearest one is used.
  private static let fitted = 0.01...10.0
}
