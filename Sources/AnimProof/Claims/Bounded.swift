import AnimProgram
import AnimSource

// The claim `bounded`: the transition ends within a minute, and no spring is cut off before it has
// settled.

extension ProgramFacts {
  /// Returns the requirements of the claim.
  func bounded() -> [Requirement] {
    let timelines = program.timelines + [program.progress].compactMap(\.self)
    return timelines.flatMap(ordered) + springs() + lengths()
  }

  private func ordered(_ timeline: Program.Timeline) -> [Requirement] {
    guard case .time(let start, let end, let window) = timeline.source else { return [] }
    let rows = [Inequality.least(start, 0), .order(start, end)]
    return [
      Requirement(
        claim: .bounded, formula: .all(rows), isAboutTimes: true, slots: [start, end]
      ) { trial, _, value, _ in
        let (first, length) = (value(start), value(end) - value(start))
        if first < -Trial.tolerance, first.isFinite {
          return trial.finding(
            .durationRange, .instruction(start),
            "this begins \((-first).text)s before the transition")
        }
        guard length < -Trial.tolerance, length.isFinite else { return nil }
        return trial.finding(
          .durationRange, .instruction(window), "this lasts \(length.text)s, below zero")
      }
    ]
  }

  private func lengths() -> [Requirement] {
    guard program.instructions.indices.contains(Int(program.duration)) else { return [] }
    return [ProofOptions.longDuration, ProofOptions.greatestDuration].map { seconds in
      Requirement(
        claim: .bounded, formula: .all([.most(program.duration, seconds, tolerance: 0)]),
        isAboutTimes: true, slots: [program.duration],
        isAdvice: seconds < ProofOptions.greatestDuration
      ) { [program] trial, _, value, _ in
        let (length, place) = (
          value(program.duration), ProgramFinding.Place.instruction(program.duration)
        )
        guard length.isFinite else { return trial.endlessFinding() }
        return seconds < ProofOptions.greatestDuration
          ? trial.finding(.longDuration, place, "the transition lasts \(length.text)s")
          : trial.finding(
            .limitExceeded, place,
            "the transition lasts \(length.text)s, over \(seconds.text)s")
      }
    }
  }

  private func springs() -> [Requirement] {
    var springs: [Formula.Spring] = []
    for (number, timeline) in program.timelines.enumerated() {
      guard let curve = timeline.curve, mayBeSpring(curve) else { continue }
      let track = program.tracks.firstIndex { $0.timeline.map(Int.init) == number }
      switch timeline.source {
      case .time(let start, let end, _):
        springs.append(Formula.Spring(curve: curve, start: start, end: end, track: track))
      case .progress(_, _, _, let length):
        springs.append(Formula.Spring(curve: curve, end: length, track: track))
      }
    }
    for (number, plan) in program.keyPlans.enumerated() {
      let positions = Array(program.operands[plan.positions.range])
      let track = program.tracks.firstIndex { $0.plan.map(Int.init) == number }
      for (segment, curve) in program.operands[plan.curves.range].enumerated()
      where curve >= 0 && mayBeSpring(curve) && segment + 1 < positions.count {
        springs.append(
          Formula.Spring(
            curve: curve, start: positions[segment], end: positions[segment + 1],
            unit: plan.length, track: track))
      }
    }
    return springs.map {
      Requirement(
        claim: .bounded, formula: .settled($0), isAboutTimes: true, slots: [$0.curve])
    }
  }

  private func mayBeSpring(_ curve: Program.Slot) -> Bool {
    let step = program.instructions[Int(curve)]
    return step.operation != .curve || program.curves[Int(step.a)].mayBeSpring
  }
}

extension Formula.Spring {
  /// Returns how long the spring runs, in seconds.
  private func seconds(_ value: (Program.Slot) -> Double) -> Double {
    (value(end) - (start.map(value) ?? 0)) * (unit.map(value) ?? 1)
  }

  /// Returns whether it has settled in all containers of the evaluator's box.
  func holds(_ evaluator: SetEvaluator) -> Bool {
    var seconds = evaluator.set(end)
    if let start { seconds = seconds - evaluator.set(start) }
    if let unit { seconds = seconds * evaluator.set(unit) }
    return evaluator.isSettled(curve, after: seconds)
  }

  /// Returns the finding that the spring is cut off before it has settled; `nil` if it is not.
  func finding(in trial: Trial) -> ProgramFinding? {
    let seconds = seconds { trial.transition.value(of: $0) }
    guard let spring = trial.spring(curve), seconds.isFinite, seconds >= 0 else { return nil }
    let rest = abs(1 - spring.value(at: seconds))
    guard rest > ProofOptions.settledRemainder else { return nil }
    var finding = trial.finding(
      .neverSettles, track.map(trial.place(ofTrack:)) ?? .instruction(curve),
      "the spring has \(((rest * 1000).rounded() / 10).text) % of its distance left when its"
        + " window of \(seconds.text)s ends")
    let needed = spring.settlingTime(leaving: ProofOptions.settledRemainder)
    let whole = trial.transition.duration
    if let needed, seconds > 0, whole.isFinite {
      // The window stays the same share of the duration.
      let duration = (needed * whole / seconds * 1000 - 1e-6).rounded(.up) / 1000
      if duration <= ProofOptions.greatestDuration {
        finding.repair = .duration(duration, from: whole)
      }
    }
    finding.cure = trial.dampingHelp(curve, seconds)
    return finding
  }
}

extension Trial {
  /// Returns the finding that a spring that matters never settles, so that the transition does not
  /// end; `nil` if there is none.
  fileprivate func endlessFinding() -> ProgramFinding? {
    let isEndless = facts.begin.contains { slot in
      program.instructions[Int(slot)].operation == .end
        && transition.value(of: slot) == .infinity
    }
    guard isEndless else { return nil }
    let timeline = program.timelines.firstIndex { timeline in
      guard case .time(_, let end, _) = timeline.source else { return false }
      return !transition.value(of: end).isFinite
    }
    let track = program.tracks.firstIndex { $0.timeline.map(Int.init) == timeline }
    return finding(
      .neverSettles,
      timeline == nil
        ? .instruction(program.duration)
        : track.map(place(ofTrack:)) ?? .instruction(program.duration),
      "the spring never settles, and nothing else ends the transition")
  }

  /// Returns the least damping ratio with which a spring settles in time, as a sentence. `nil` if its
  /// ratio is not written, or if none is enough.
  fileprivate func dampingHelp(_ slot: Program.Slot, _ seconds: Double) -> String? {
    let template = program.curves[Int(transition.value(of: slot))]
    guard case .response = template.form else { return nil }
    let numbers = program.operands[template.operands.range].map { transition.value(of: $0) }
    guard numbers.count == 3, numbers[1] < 1 else { return nil }
    func settles(_ ratio: Double) -> Bool {
      let spring = Spring(response: numbers[0], dampingRatio: ratio, velocity: numbers[2])
      return spring.settlingTime(leaving: ProofOptions.settledRemainder).map { $0 <= seconds }
        ?? false
    }
    let first = min(100, max(1, Int((max(0, numbers[1]) * 100).rounded(.down)) + 1))
    guard let least = (first...100).first(where: { settles(Double($0) / 100) }) else { return nil }
    return "or a `dampingRatio` of \((Double(least) / 100).text) or more"
  }

  /// Returns the spring whose number a slot contains; `nil` if it is another curve.
  fileprivate func spring(_ slot: Program.Slot) -> Spring? {
    let number = transition.value(of: slot)
    guard number >= 0, number < Double(program.curves.count) else { return nil }
    let template = program.curves[Int(number)]
    let numbers = program.operands[template.operands.range].map { transition.value(of: $0) }
    guard case .spring(let spring) = template.boundedTiming(numbers) else { return nil }
    return spring
  }
}

extension SetEvaluator {
  /// Returns whether a curve is not a physical spring, or is one that has settled after this many
  /// seconds.
  fileprivate func isSettled(_ curve: Program.Slot, after seconds: ValueSet) -> Bool {
    guard let template = template(set(curve)) else { return false }
    guard template.mayBeSpring else { return true }
    guard seconds.isDefined else { return false }
    guard let numbers = numbers(template), let timing = template.boundedTiming(numbers),
      let natural = timing.naturalDuration
    else { return false }
    // The end of a spring's own window may miss this moment because of rounding; the spring has
    // settled then.
    if seconds.lower >= natural * (1 - 1e-6) { return true }
    guard case .spring = timing else { return false }
    return timing.rests(from: seconds.lower, to: min(seconds.upper, natural))
  }
}

extension TimingCurve {
  /// Returns whether a spring has settled at every moment between two, which are checked in short
  /// steps.
  fileprivate func rests(from start: Double, to end: Double) -> Bool {
    guard end > 0 else { return false }
    let pieces = 32
    let places = (0...pieces).map { (start + (end - start) * Double($0) / Double(pieces)) / end }
    return zip(places, places.dropFirst()).allSatisfy { lower, upper in
      (values(lower, upper, over: end) - .one).magnitude <= ProofOptions.settledRemainder
    }
  }
}
