import AnimProgram

/// The times of a program, if they are the same in all containers of a box, in seconds, or if they
/// are the same shares of one length of time, in units of that length.
struct SetClock {
  let evaluator: SetEvaluator
  /// The slot of the length that is the unit, and its values; `nil` for a second.
  private let unit: (slot: Program.Slot, set: ValueSet)?
  /// The moments at which windows begin or end, from 0 to the end, in order. Nothing that is
  /// examined changes after the last one.
  private(set) var moments: [Double] = []
  /// The least and the greatest number of seconds in a unit.
  let shortest, longest: Double

  /// Whether the moments are in seconds.
  var countsSeconds: Bool { unit == nil }

  /// Reads what is known when a transition begins; `nil` if the times have no common measure.
  init?(_ evaluator: SetEvaluator, _ scope: SliceScope) {
    let program = evaluator.facts.program
    let whole = evaluator.set(program.duration)
    guard whole.isDefined, whole.lower >= 0 else { return nil }
    self.evaluator = evaluator
    var slots: [Program.Slot] = []
    for (timeline, matters) in zip(program.timelines, scope.timelines) where matters {
      if case .time(let start, let end, _) = timeline.source { slots += [start, end] }
    }
    let last = slots.reduce(0) { max($0, evaluator.set($1).number ?? .infinity) }
    let end: Double
    if whole.number != nil || last <= whole.lower {
      (unit, end) = (nil, whole.number ?? last)
      (shortest, longest) = (1, 1)
      guard end <= ProofOptions.greatestDuration else { return nil }
    } else {
      let slot = SetClock.length(of: slots, evaluator) ?? program.duration
      let set = evaluator.set(slot)
      (unit, end) = ((slot, set), 1)
      (shortest, longest) = (set.lower, set.upper)
      guard set.isDefined, set.lower >= 0, set.upper <= ProofOptions.greatestDuration else {
        return nil
      }
    }
    var moments: Set<Double> = [0, end]
    for slot in slots {
      guard let moment = moment(slot) else { continue }
      if moment > 0, moment < end { moments.insert(moment) }
    }
    self.moments = moments.sorted()
  }

  /// Returns the slot of the moment at which the last window ends, if it is the same window in all
  /// containers. `nil` if the transition may end earlier.
  private static func length(
    of slots: [Program.Slot], _ evaluator: SetEvaluator
  ) -> Program.Slot? {
    slots.first { end in
      evaluator.set(end).number != 0
        && slots.allSatisfy { slot in
          slot == end
            || (evaluator.set(end) - evaluator.set(slot)).lower >= 0
        } && evaluator.isAtLeast(evaluator.facts.program.duration, end)
    }
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
    if slot == unit.slot { return 1 }
    // The error of the clock is invisible.
    let share = set.center / unit.set.center
    let rest = set - unit.set.scaled(by: share)
    return rest.magnitude <= 1e-9 * unit.set.upper ? share : nil
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

extension SetEvaluator {
  /// Returns whether a slot never contains less than another one, because it contains the maximum
  /// of that one and of other numbers. A last end among snapshots counts as the end: where a block
  /// moves none, its windows show nothing.
  fileprivate func isAtLeast(_ slot: Program.Slot, _ other: Program.Slot) -> Bool {
    var (open, seen) = ([slot], Set<Program.Slot>())
    while let next = open.popLast() {
      if next == other { return true }
      let step = facts.program.instructions[Int(next)]
      guard seen.insert(next).inserted else { continue }
      if step.operation == .maximum { open += [step.a, step.b] }
      if step.operation == .most { open.append(step.a) }
    }
    return false
  }
}
