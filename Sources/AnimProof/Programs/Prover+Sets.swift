import AnimProgram

extension Prover {
  /// Returns whether the sets of a box prove an obligation.
  func holds(_ obligation: Obligation, _ evaluator: inout SetEvaluator) -> Bool {
    switch obligation {
    case .still(let output, let end): sets(at: end, evaluator).isStill(output)
    case .hidden(let view, let end): sets(at: end, evaluator).isHidden(view)
    case .whole: false
    case .inRange(let track): isInRange(track, evaluator)
    case .curveInRange(let slot):
      program.ranges(ofCurve: slot).allSatisfy { range, operand in
        let set = evaluator.set(operand)
        return set.isDefined && range.contains(set.lower) && range.contains(set.upper)
      }
    case .keysInOrder(let plan): areInOrder(program.keyPlans[plan], evaluator)
    case .window(let number): isWindow(program.windows[number], evaluator)
    case .apart(let one, let other, let inOrder): areApart(one, other, inOrder, evaluator)
    case .finite: isFinite(&evaluator)
    case .ordered(let timeline): isOrdered(timeline, evaluator)
    case .brief(let seconds): evaluator.set(program.duration).upper <= seconds
    case .settled(let timeline): isSettled(timeline, evaluator)
    case .settledSegment(let plan, let segment): isSettled(plan, segment, evaluator)
    }
  }

  private func sets(at end: End, _ evaluator: SetEvaluator) -> StageBounds<SetEvaluator> {
    StageBounds(
      facts: facts, source: evaluator, width: evaluator.width, height: evaluator.height, end: end)
  }

  private func areApart(
    _ one: Int, _ other: Int, _ inOrder: Bool, _ evaluator: SetEvaluator
  ) -> Bool {
    guard program.hasSameClock(one, other), let first = program.window(of: one),
      let second = program.window(of: other)
    else { return false }
    func isOver(_ end: Program.Slot, before start: Program.Slot) -> Bool {
      end == start || (evaluator.set(start) - evaluator.set(end)).lower >= -Trial.tolerance
    }
    return isOver(first.end, before: second.start)
      || !inOrder && isOver(second.end, before: first.start)
  }

  private func areInOrder(_ plan: Program.KeyPlan, _ evaluator: SetEvaluator) -> Bool {
    let positions = program.operands[plan.positions.range]
    return zip(positions, positions.dropFirst()).allSatisfy { one, next in
      (evaluator.set(next) - evaluator.set(one)).lower >= -Trial.tolerance
    }
  }

  private func isWindow(_ window: Program.WrittenWindow, _ evaluator: SetEvaluator) -> Bool {
    let (start, end) = (evaluator.set(window.lower), evaluator.set(window.upper))
    guard start.lower >= 0, (end - start).lower > 0 else { return false }
    return !window.isOfProgress || end.upper <= 1
  }

  private func isInRange(_ number: Int, _ evaluator: SetEvaluator) -> Bool {
    let track = program.tracks[number]
    let range = program.writtenRange(of: track)
    return program.operands[track.values.range].allSatisfy { slot in
      if program.constant(slot).map(range.contains) == true { return true }
      let set = evaluator.set(slot)
      return set.isDefined && set.lower >= range.lowerBound - Trial.tolerance
        && set.upper <= range.upperBound + Trial.tolerance
    }
  }

  private func isFinite(_ evaluator: inout SetEvaluator) -> Bool {
    guard facts.begin.allSatisfy({ evaluator.set($0).isDefined }),
      facts.frame.allSatisfy({ evaluator.set($0).isDefined })
    else { return false }
    for timeline in program.timelines {
      if let curve = timeline.curve, !isTame(curve, &evaluator) { return false }
    }
    for plan in program.keyPlans {
      for curve in program.operands[plan.curves.range]
      where curve >= 0 && !isTame(curve, &evaluator) { return false }
    }
    return program.tracks.allSatisfy { hasTameKeys($0, evaluator) }
  }

  private func isTame(_ curve: Program.Slot, _ evaluator: inout SetEvaluator) -> Bool {
    if facts.isTame(curve) { return true }
    return evaluator.image(of: curve).magnitude <= Prover.greatest
  }

  /// Numbers up to this one stay finite in all computations of a frame: interpolation by a fraction
  /// up to the same number, or a product of matrices.
  private static let greatest = 1e60

  private func hasTameKeys(_ track: Program.Track, _ evaluator: SetEvaluator) -> Bool {
    var isTame = true
    let isEye = PropertyKind.row(program.outputs[Int(track.output)].property) == .perspective
    let limit = track.mixing == .transform ? 1e20 : Prover.greatest
    program.visitValues(of: track) { slot in
      if !isEye, !(evaluator.set(slot).magnitude <= limit) { isTame = false }
    }
    return isTame && (track.mixing != .transform || track.values.count <= 12)
  }

  private func isOrdered(_ number: Int?, _ evaluator: SetEvaluator) -> Bool {
    guard let timeline = number.map({ program.timelines[$0] }) ?? program.progress,
      case .time(let start, let end, _) = timeline.source
    else { return true }
    let first = evaluator.set(start)
    return min(first.lower, (evaluator.set(end) - first).lower) >= -Trial.tolerance
  }

  private func isSettled(_ number: Int, _ evaluator: SetEvaluator) -> Bool {
    let timeline = program.timelines[number]
    guard let curve = timeline.curve else { return true }
    switch timeline.source {
    case .time(let start, let end, _):
      return evaluator.isSettled(curve, after: evaluator.set(end) - evaluator.set(start))
    case .progress(_, _, _, let length):
      return evaluator.isSettled(curve, after: evaluator.set(length))
    }
  }

  private func isSettled(_ number: Int, _ segment: Int, _ evaluator: SetEvaluator) -> Bool {
    let plan = program.keyPlans[number]
    let positions = program.operands[plan.positions.range]
    let curves = program.operands[plan.curves.range]
    guard segment + 1 < positions.count, segment < curves.count else { return true }
    let first = evaluator.set(positions[positions.startIndex + segment])
    let last = evaluator.set(positions[positions.startIndex + segment + 1])
    return evaluator.isSettled(
      curves[curves.startIndex + segment], after: (last - first) * evaluator.set(plan.length))
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
    else {
      let rest = spring(template)?.remainder(after: seconds) ?? .infinity
      return rest <= ProofOptions.settledRemainder
    }
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
