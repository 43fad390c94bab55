import AnimProgram
import AnimSource

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
    let rest = spring.greatestRemainder(after: seconds)
    guard rest > ProofOptions.settledRemainder else { return nil }
    let share = "\(((rest * 1000).rounded() / 10).text) %"
    let isNow = rest - abs(1 - spring.value(at: seconds)) < 0.001
    var finding = trial.finding(
      .neverSettles, track.map(trial.place(ofTrack:)) ?? .instruction(curve),
      isNow
        ? "the spring has \(share) of its distance left when its window of \(seconds.text)s ends"
        : "the spring still swings by \(share) of its distance when its window of \(seconds.text)s ends"
    )
    guard let settling = spring.settlingTime(leaving: ProofOptions.settledRemainder) else {
      return finding
    }
    let needed = (settling * 1000 - 1e-6).rounded(.up) / 1000
    if abs(seconds - trial.transition.duration) < 1e-9 {
      finding.repairs = [.duration(needed, from: seconds)]
    } else {
      finding.cure = "its window needs \(Repair.milliseconds(needed)) or more"
    }
    return finding
  }
}

extension Trial {
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
    guard case .spring(let spring) = timing, seconds.lower >= 0 else { return false }
    return spring.greatestRemainder(after: seconds.lower) <= ProofOptions.settledRemainder
  }
}
