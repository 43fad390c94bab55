import AnimProgram
import AnimSource

extension Formula.Spring {
  /// Returns whether it has settled in all containers of the evaluator's box.
  func holds(_ evaluator: SetEvaluator) -> Bool {
    guard let end else {
      return evaluator.longest(ending: curve) <= ProofOptions.greatestDuration
        && evaluator.isComplete(ending: curve)
    }
    var seconds = evaluator.set(end)
    if let start { seconds = seconds - evaluator.set(start) }
    if let unit { seconds = seconds * evaluator.set(unit) }
    return evaluator.isSettled(curve, after: seconds)
  }

  /// Returns the finding that the curve is cut off before it has settled; `nil` if it is not.
  func finding(in trial: Trial) -> ProgramFinding? {
    let transition = trial.transition
    func value(_ slot: Program.Slot?, _ missing: Double) -> Double {
      slot.map { transition.value(of: $0) } ?? missing
    }
    let limit = ProofOptions.greatestDuration
    let seconds = (value(end, limit) - value(start, 0)) * value(unit, 1)
    if seconds == .infinity, transition.duration == .infinity {
      return trial.finding(
        .neverSettles, track.map(trial.place(ofTrack:)) ?? .instruction(curve),
        "the spring never settles, and nothing else ends the transition",
        cure: "it settles with a `damping` above 0, or a `bounce` below 1")
    }
    guard end != nil else {
      let timing = transition.timing(of: curve)
      let natural = timing?.naturalDuration ?? 0
      let last = transition.value(ofCurve: curve, at: 1, over: 1)
      let isFitted = if case .fittedSpring? = timing { true } else { false }
      if natural == 0, !isFitted, !(abs(1 - last) <= ProofOptions.settledRemainder) {
        return trial.finding(
          .neverSettles, .instruction(curve),
          "after a gesture, the curve is \(last.text) at its end", cure: "let it be 1 at the end")
      }
      guard natural > limit else { return nil }
      return trial.finding(
        .neverSettles, .instruction(curve),
        natural.isFinite
          ? "after a gesture, the spring takes \(natural.text)s to settle, over \(limit.text)s"
          : "after a gesture, the spring never settles",
        cure: "let it settle sooner, as `spring(response: 300ms, dampingRatio: 1)` does")
    }
    guard seconds.isFinite, seconds >= 0 else { return nil }
    let last = transition.value(ofCurve: curve, at: 1, over: seconds)
    let timing = transition.timing(of: curve)
    let fitted = timing?.resolved(over: seconds)
    let spring: Spring? = if case .spring(let spring) = fitted { spring } else { nil }
    let now = abs(1 - last)
    let rest = spring?.greatestRemainder(after: seconds) ?? now
    let isShort = timing != fitted && seconds < TimingCurve.fitted.lowerBound
    guard rest > ProofOptions.settledRemainder, !isShort else { return nil }
    let share = "\(((rest * 1000).rounded() / 10).text) %"
    let name = spring == nil ? "curve" : "spring"
    var finding = trial.finding(
      .neverSettles, track.map(trial.place(ofTrack:)) ?? .instruction(curve),
      !rest.isFinite
        ? "the \(name) is no number when its window of \(seconds.text)s ends"
        : rest - now < 0.001
          ? "the \(name) has \(share) of its distance left when its window of \(seconds.text)s ends"
          : "the spring still swings by \(share) of its distance when its window of \(seconds.text)s ends"
    )
    guard case .spring(let physical) = timing else {
      finding.cure =
        spring == nil
        ? "let it be 1 at the end"
        : "a greater `dampingRatio`, or a `velocity` nearer to 0, leaves less"
      return finding
    }
    guard let settling = physical.settlingTime(leaving: ProofOptions.settledRemainder) else {
      return finding
    }
    let needed = (settling * 1000 - 1e-6).rounded(.up) / 1000
    if abs(seconds - transition.duration) < 1e-9 {
      finding.repairs = [.duration(needed, from: seconds)]
    } else {
      finding.cure =
        "its window needs \(Repair.milliseconds(needed)) or more, or a timing that fits it, such as `ease` or"
        + " `spring(dampingRatio: 0.8)`"
    }
    return finding
  }
}

extension SetEvaluator {
  /// Returns whether a curve that swings, or that the script computes, has reached its end after this many seconds.
  fileprivate func isSettled(_ curve: Program.Slot, after seconds: ValueSet) -> Bool {
    guard let template = template(set(curve)) else { return false }
    guard template.mayLeaveRest else { return true }
    let rest = ProofOptions.settledRemainder
    guard let timing = numbers(template).flatMap({ template.timing($0) }) else {
      var other = self
      let last = other.image(of: curve, at: .one)
      return !template.mayBeSpring && last.lower >= 1 - rest && last.upper <= 1 + rest
    }
    guard template.mayBeSpring || template.form == .fitted else {
      return abs(1 - timing.value(at: 1, over: 1)) <= rest
    }
    guard seconds.isDefined, seconds.lower >= 0 else { return false }
    if template.form == .fitted, seconds.upper < TimingCurve.fitted.lowerBound { return true }
    // The end of a spring's own window may miss this moment because of rounding; the spring has
    // settled then.
    if let natural = timing.naturalDuration, seconds.lower >= natural * (1 - 1e-6) { return true }
    let length = timing.naturalDuration == nil ? timing.duration(among: seconds) : seconds.lower
    guard let length, case .spring(let spring) = timing.resolved(over: length) else { return false }
    return spring.greatestRemainder(after: length) <= rest
  }
}

extension SetEvaluator {
  /// Returns whether a curve is at its end after a gesture. A spring is, when it has settled.
  fileprivate func isComplete(ending curve: Program.Slot) -> Bool {
    guard let template = template(set(curve)) else { return false }
    return template.mayBeSpring || template.form == .fitted || isSettled(curve, after: .one)
  }

  /// Returns the longest time, in seconds, that a curve takes after a gesture that moved very fast. 0 if that is
  /// a part of the transition's duration.
  func longest(ending curve: Program.Slot) -> Double {
    guard let template = template(set(curve)) else { return .infinity }
    guard template.mayBeSpring else { return 0 }
    let timing = numbers(template).flatMap { template.timing($0) }
    guard case .spring(let spring) = timing else { return timing == nil ? .infinity : 0 }
    return spring.launched(at: 100).settlingDuration
  }
}
