import AnimProgram
import AnimSource

extension Trial {
  /// Returns every place where a value of a part stops being finite, at the first moment at which
  /// that happens.
  mutating func unboundedFindings(of part: PlayedPart) -> [ProgramFinding] {
    let early = unboundedRoots(of: part) { transition.value(of: $0) }.compactMap {
      finding($0, at: nil)
    }
    guard early.isEmpty, transition.duration.isFinite else { return early }
    if part.isGesture { return unboundedGesture.map { [$0] } ?? [] }
    let bodies = bodies(of: part)
    for (number, time) in times.enumerated() {
      let look = look(at: number)
      let frame = look.frame
      let found = unboundedRoots(of: part) { frame.value(of: $0) }.compactMap {
        finding($0, at: time)
      }
      if !found.isEmpty { return found }
      // A property need not show what a timing function computes: an opacity is clamped.
      let body = bodies.first { !frame.value(of: $0.result).isFinite }
      if let slot = body.flatMap({ culprit($0.result) { frame.value(of: $0) } }),
        let found = finding(slot, at: time)
      {
        return [found]
      }
      if body == nil, let piece = look.unbounded,
        let found = finding(ofPiece: piece, of: part, at: time)
      {
        return [found]
      }
    }
    return []
  }

  /// The first place where what an interaction decides is not finite for some gesture. `nil` if there is none.
  private var unboundedGesture: ProgramFinding? {
    guard counterexample.traits.interactive, let interaction = program.interaction,
      !program.gestureValues.isEmpty
    else { return nil }
    // What is compared may be no number although the result of the comparison is one.
    let compared = program.operands[interaction.steps.range].map { program.instructions[Int($0)] }
      .filter { [.less, .lessOrEqual, .equal].contains($0.operation) }.flatMap { [$0.a, $0.b] }
    let results = [interaction.progress, interaction.commit].compactMap(\.self) + compared
    for sample in Gestures(transition, inBetween: 16).all {
      let slot = transition.reading(sample.gesture, progress: sample.progress) { value in
        results.first { !value($0).isFinite }.flatMap { self.culprit($0, value) }
      }
      guard var found = slot.flatMap({ finding($0, at: nil) }) else { continue }
      let (way, size) = (sample.gesture.translation, counterexample.container)
      found.counterexample.drag = StagePoint(x: way.x / size.width, y: way.y / size.height)
      return found
    }
    return nil
  }

  private func finding(_ slot: Program.Slot, at time: Double?) -> ProgramFinding? {
    facts.isForeign(slot)
      ? nil
      : finding(
        .notFinite, .instruction(slot), program.instructions[Int(slot)].operation.failure, at: time,
        cure: program.instructions[Int(slot)].operation.cure)
  }

  /// Returns the bodies of the timing functions by which a part plays.
  private func bodies(of part: PlayedPart) -> [Program.Body] {
    part.roots.compactMap { slot in
      let step = program.instructions[Int(slot)]
      guard step.operation == .curve, case .function(let body) = program.curves[Int(step.a)].form
      else { return nil }
      return program.bodies[body]
    }
  }

  private func finding(
    ofPiece piece: Int, of part: PlayedPart, at time: Double
  ) -> ProgramFinding? {
    guard let track = part.tracks.first(where: { Int(program.tracks[$0].output) == piece }),
      !facts.isForeign(program.tracks[track])
    else { return nil }
    return finding(
      .notFinite, place(ofTrack: track), "`\(program.name(ofOutput: piece))` is not a number",
      at: time)
  }

  /// Returns where the values that a part reads stop being finite.
  private func unboundedRoots(
    of part: PlayedPart, _ value: (Program.Slot) -> Double
  ) -> [Program.Slot] {
    var found: [Program.Slot] = []
    for slot in part.roots where found.count < 32 && program.instructions[Int(slot)].phase != .body
    {
      guard !value(slot).isFinite, let culprit = culprit(slot, value), !found.contains(culprit)
      else { continue }
      found.append(culprit)
    }
    return found
  }

  /// Returns the first instruction that computed a value that is not finite, among those that a
  /// slot depends on. A spring that never settles does not count.
  private func culprit(_ slot: Program.Slot, _ value: (Program.Slot) -> Double) -> Program.Slot? {
    var slot = slot
    while true {
      let step = program.instructions[Int(slot)]
      guard step.operation != .constant, step.operation != .end else { return nil }
      var next: Program.Slot?
      program.visitOperands(of: step) { operand in
        if next == nil, operand < slot, !value(operand).isFinite,
          step.takes(operand, chosenBy: value)
        {
          next = operand
        }
      }
      guard let cause = next else { return slot }
      if program.constant(cause) != nil { return nil }
      slot = cause
    }
  }
}

extension Instruction {
  /// Returns whether an operand takes part in the result; in a selection, only the chosen one does.
  fileprivate func takes(_ operand: Program.Slot, chosenBy value: (Program.Slot) -> Double) -> Bool
  {
    guard operation == .select, operand != a else { return true }
    return operand == (value(a) != 0 ? b : c)
  }
}

extension Operation {
  /// What keeps the result of the operation finite. `nil` if that is not known.
  fileprivate var cure: String? {
    switch self {
    case .divide, .modulo: "keep the divisor away from zero, as in `/ max(1pt, …)`"
    case .squareRoot: "keep it at zero or above: `sqrt(max(0, …))`"
    default: nil
    }
  }

  /// Why the result of the operation is not finite.
  fileprivate var failure: String {
    switch self {
    case .divide, .modulo: "this divides by zero"
    case .squareRoot: "this takes the root of a number below zero"
    default: "this is not a finite number"
    }
  }
}
