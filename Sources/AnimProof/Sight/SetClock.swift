import AnimProgram

/// The times of a program, if they are the same in all containers of a box, in seconds, or if they
/// are the same shares of one duration, in units of that duration.
struct SetClock {
  let evaluator: SetEvaluator
  /// The duration that is the unit; `nil` for a second.
  private let unit: ValueSet?
  /// The moments at which windows begin or end, from 0 to the end, in order.
  private(set) var moments: [Double] = []
  /// The greatest duration of the transition, in seconds.
  let longest: Double

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
    longest = whole.upper
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

extension TimingCurve {
  /// Whether the shape of the curve depends on its duration in seconds.
  var isSpring: Bool {
    switch self {
    case .spring, .fittedSpring: true
    default: false
    }
  }
}
