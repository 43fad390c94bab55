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
    var fraction = curve.map { start(of: $0) } ?? .zero
    if first.upper > 0 { fraction = fraction.union(.zero) }
    // If a window is already over when the transition begins, the track is at its last key.
    if !(last.lower > 0) { fraction = fraction.union(.one) }
    return fraction
  }

  /// Returns the values at 0 of the curve in a slot.
  func start(of curve: Program.Slot) -> ValueSet {
    // Running the body of a function changes the evaluator, so a copy runs it.
    var other = self
    return other.image(of: curve, at: .zero)
  }

}
