import AnimProgram
import AnimSource

extension Formula.Spring {
  /// Returns the finding that the curve is cut off before it has settled; `nil` if it is not.
  func finding(in trial: Trial) -> ProgramFinding? {
    let transition = trial.transition
    func value(_ slot: Program.Slot?, _ missing: Double) -> Double {
      slot.map { transition.value(of: $0) } ?? missing
    }
    let limit = CheckOptions.greatestDuration
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
      if natural == 0, !isFitted, !(abs(1 - last) <= CheckOptions.settledRemainder) {
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
    guard rest > CheckOptions.settledRemainder, !isShort else { return nil }
    let share = "\(((rest * 1000).rounded() / 10).text) %"
    let name = spring == nil ? "curve" : "spring"
    var finding = trial.finding(
      .neverSettles, track.map(trial.place(ofTrack:)) ?? .instruction(curve),
      !rest.isFinite
        ? "the \(name) is no number when its window of \(Repair.time(seconds)) ends"
        : rest - now < 0.001
          ? "the \(name) has \(share) of its distance left when its window of \(Repair.time(seconds)) ends"
          : "the spring still swings by \(share) of its distance when its window of \(Repair.time(seconds)) ends"
    )
    guard case .spring(let physical) = timing else {
      finding.cure =
        spring == nil
        ? "let it be 1 at the end"
        : "a greater `dampingRatio`, or a `velocity` nearer to 0, leaves less"
      return finding
    }
    guard let settling = physical.settlingTime(leaving: CheckOptions.settledRemainder) else {
      return finding
    }
    let needed = (settling * 1000 - 1e-6).rounded(.up) / 1000
    if abs(seconds - transition.duration) < 1e-9 {
      finding.repairs = [.duration(needed, from: seconds)]
    } else {
      finding.cure =
        "its window needs \(Repair.time(needed)) or more, or a timing that fits it, such as `ease` or"
        + " `spring(dampingRatio: 0.8)`"
    }
    return finding
  }
}
