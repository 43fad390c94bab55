import AnimProgram

// A curve need not begin at 0, so the first moment of a track need not show its first key.
extension SetEvaluator {
  /// Returns the eased fractions of a timeline at the first moment of the transition.
  func startFraction(_ number: Int) -> ValueSet {
    let timeline = facts.program.timelines[number]
    let curve = isInteractive ? nil : timeline.curve
    switch timeline.source {
    case .time(let first, let last, _): return startFraction(curve, first, last)
    case .progress(let source, let first, let last, _):
      guard startFraction(Int(source)).number == 0 else { return .anything }
      return startFraction(curve, first, last)
    }
  }

  private func startFraction(
    _ curve: Program.Slot?, _ first: Program.Slot, _ last: Program.Slot
  ) -> ValueSet {
    let (first, last) = (set(first), set(last))
    guard first.isDefined, first.lower >= 0 else { return .anything }
    if first.lower > 0 { return .zero }
    var fraction = curve.map { start(ofCurve: $0) } ?? .zero
    if first.upper > 0 { fraction = fraction.union(.zero) }
    // If a window is already over when the transition begins, the track is at its last key.
    if !(last.lower > 0) { fraction = fraction.union(.one) }
    return fraction
  }

  /// Returns the values at 0 of the curve in a slot.
  func start(ofCurve slot: Program.Slot) -> ValueSet {
    var starts: [ValueSet] = []
    // A chain of conditional timings uses the first one exponentially often.
    var seen: Set<Program.Slot> = [slot]
    var waiting = [slot]
    while let next = waiting.popLast() {
      let step = facts.program.instructions[Int(next)]
      switch step.operation {
      case .curve: starts.append(start(of: facts.program.curves[Int(step.a)]))
      case .select: waiting += [step.b, step.c].filter { seen.insert($0).inserted }
      default:
        guard set(next).isDefined else { return .anything }
        starts += facts.program.curves.map { start(of: $0) }
      }
    }
    return starts.dropFirst().reduce(starts.first ?? .anything) { $0.union($1) }
  }

  private func start(ofBody body: Int) -> ValueSet {
    // Running a body changes the evaluator, so a copy runs it.
    var other = self
    return other.value(ofBody: body, at: .zero)
  }

  private func start(of curve: Program.CurveTemplate) -> ValueSet {
    let operands = facts.program.operands[curve.operands.range]
    switch curve.form {
    case .named, .bezier, .spring, .response, .bounce, .fitted: return .zero
    case .steps(.jumpEnd), .steps(.jumpNone): return .zero
    case .steps(let term):
      guard let count = operands.first.flatMap({ set($0).number }) else { return ValueSet(0, 1) }
      return ValueSet(1 / (max(1, count.rounded(.down)) + (term == .jumpBoth ? 1 : 0)))
    case .points:
      let points = Program.CurveTemplate.points(operands.map { set($0) })
      return points.flatMap { PiecewiseLinear(points: $0) }.map { ValueSet($0.value(at: 0)) }
        ?? .anything
    case .path:
      guard operands.count > 6, set(operands[operands.startIndex + 6]).lower > 0 else {
        return .anything
      }
      return set(operands[operands.startIndex + 1])
    case .function(let body): return start(ofBody: body)
    case .native: return .anything
    }
  }
}
