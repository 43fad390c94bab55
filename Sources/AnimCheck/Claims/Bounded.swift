import AnimProgram
import AnimSource

// The claim `bounded`: the transition ends within a minute, and no spring is cut off before it has
// settled.

extension ProgramFacts {
  /// Returns the requirements of the claim.
  func bounded() -> [Requirement] {
    let own = program.timelines.enumerated().flatMap { number, timeline in
      blocks(ofTimeline: number).flatMap { ordered(timeline, $0) }
    }
    return own + (program.progress.map { ordered($0, nil) } ?? []) + springs() + lengths()
  }

  /// Returns the blocks in which a timeline plays; `nil` is outside of them all.
  private func blocks(ofTimeline number: Int) -> [SnapshotBlock?] {
    parts.filter { $0.timelines[number] }.map(\.block)
  }

  private func ordered(_ timeline: Program.Timeline, _ block: SnapshotBlock?) -> [Requirement] {
    guard case .time(let start, let end, let window) = timeline.source else { return [] }
    var rows = [Inequality.least(start, 0), .order(start, end)]
    // What begins before a transition ends after it when that is reversed.
    let step = program.instructions[Int(end)]
    if step.operation == .subtract, step.a == program.duration {
      rows.append(.least(step.b, 0))
    } else if program.constant(end) != nil, program.constant(program.duration) != nil {
      rows.append(.order(end, program.duration))
    }
    return [
      Requirement(
        claim: .bounded, formula: .all(rows), block: block
      ) { trial, _, value, _ in
        let (first, length) = (value(start), value(end) - value(start))
        if first < -Trial.tolerance, first.isFinite {
          return trial.finding(
            .durationRange, .instruction(start),
            "this begins \((-first).text)s before the transition")
        }
        let rest = value(trial.program.duration) - value(end)
        if rest < -Trial.tolerance, rest.isFinite {
          return trial.finding(
            .durationRange, .instruction(end), "this ends \((-rest).text)s after the transition")
        }
        guard length < -Trial.tolerance, length.isFinite else { return nil }
        return trial.finding(
          .durationRange, .instruction(window), "this lasts \(length.text)s, below zero")
      }
    ]
  }

  private func lengths() -> [Requirement] {
    guard program.instructions.indices.contains(Int(program.duration)) else { return [] }
    return [CheckOptions.longDuration, CheckOptions.greatestDuration].map { seconds in
      Requirement(
        claim: .bounded, formula: .all([.most(program.duration, seconds, tolerance: 0)]),
        isAdvice: seconds < CheckOptions.greatestDuration
      ) { trial, row, value, _ in
        let length = value(row.slot)
        // What ends last says more than the whole.
        var (cause, step) = (row.slot, trial.program.instructions[Int(row.slot)])
        while [.maximum, .add, .end].contains(step.operation) {
          let isOfSpring = step.operation == .end && value(cause) < value(step.c)
          cause =
            isOfSpring
            ? step.a
            : step.operation == .end ? step.c : value(step.a) < value(step.b) ? step.b : step.a
          step = trial.program.instructions[Int(cause)]
        }
        let place = ProgramFinding.Place.instruction(cause)
        // A spring that never settles is found by itself.
        guard length.isFinite else { return nil }
        var finding =
          seconds < CheckOptions.greatestDuration
          ? trial.finding(.longDuration, place, "the transition lasts \(length.text)s")
          : trial.finding(
            .limitExceeded, place,
            "the transition lasts \(length.text)s, over \(seconds.text)s")
        if trial.program.constant(row.slot) == nil {
          finding.repairs = [.durationLimit(seconds)]
          if let side = trial.side(atMost: seconds, row.slot) {
            finding.repairs.append(.sideLimit(side.name, side.points))
            finding.cure =
              "it takes at most \(seconds.text)s in a container \(side.points.text) points "
              + (side.name == "container.width" ? "wide" : "high")
          }
        }
        return finding
      }
    }
  }

  private func springs() -> [Requirement] {
    var springs: [(spring: Formula.Spring, blocks: [SnapshotBlock?])] = []
    for (number, timeline) in program.timelines.enumerated() {
      guard let curve = timeline.curve, mayLeaveRest(curve) else { continue }
      let track = program.tracks.firstIndex { $0.timeline.map(Int.init) == number }
      let blocks = blocks(ofTimeline: number)
      switch timeline.source {
      case .time(let start, let end, _):
        springs.append((Formula.Spring(curve: curve, start: start, end: end, track: track), blocks))
      case .progress(_, _, _, let length):
        springs.append((Formula.Spring(curve: curve, end: length, track: track), blocks))
      }
    }
    for (number, plan) in program.keyPlans.enumerated() {
      let positions = Array(program.operands[plan.positions.range])
      let track = program.tracks.firstIndex { $0.plan.map(Int.init) == number }
      for (segment, curve) in program.operands[plan.curves.range].enumerated()
      where curve >= 0 && mayLeaveRest(curve) && segment + 1 < positions.count {
        let spring = Formula.Spring(
          curve: curve, start: positions[segment], end: positions[segment + 1],
          unit: plan.length, track: track)
        springs.append((spring, blocks(ofTimeline: Int(plan.timeline))))
      }
    }
    springs += program.interaction?.endings.map { (Formula.Spring(curve: $0), [nil]) } ?? []
    return springs.flatMap { spring, blocks in
      blocks.map { Requirement(claim: .bounded, formula: .settled(spring), block: $0) }
    }
  }

  private func mayLeaveRest(_ curve: Program.Slot) -> Bool {
    let step = program.instructions[Int(curve)]
    return step.operation != .curve || program.curves[Int(step.a)].mayLeaveRest
  }
}

extension Trial {
  /// Returns the size up to which a duration is short enough, in points, if it depends on one side of
  /// the container. `nil` if it does not.
  fileprivate func side(
    atMost seconds: Double, _ slot: Program.Slot
  ) -> (name: String, points: Double)? {
    for isWidth in [true, false] {
      func isShort(_ side: Double) -> Bool {
        var other = counterexample
        if isWidth { other.container.width = side } else { other.container.height = side }
        let transition = other.transition(of: facts.program, showsSnapshots: false)
        return transition.value(of: slot) <= seconds
      }
      let whole = isWidth ? counterexample.container.width : counterexample.container.height
      var (low, high) = (facts.sizes.lowerBound, whole.rounded(.up))
      guard low < high, isShort(low) else { continue }
      while high - low > 1 {
        let middle = ((low + high) / 2).rounded(.down)
        if isShort(middle) { low = middle } else { high = middle }
      }
      return (isWidth ? "container.width" : "container.height", low)
    }
    return nil
  }
}
