import AnimProgram

// The claim `finite`: every number is finite.

extension ProgramFacts {
  /// Returns the requirements of the claim, one for each part that plays under a condition.
  func finite() -> [Requirement] {
    parts.map { Requirement(claim: .finite, formula: .finite($0), block: $0.block) }
  }

  /// Numbers up to this one stay finite in all computations of a frame: interpolation by a fraction
  /// up to the same number, or a product of matrices.
  private static let greatest = 1e60

  /// Returns whether everything that matters to a part is finite in all containers of the
  /// evaluator's box.
  func isFinite(_ part: PlayedPart, _ evaluator: inout SetEvaluator) -> Bool {
    guard evaluator.areDefined(part.roots + part.eyes) else { return false }
    if part.block == nil, let interaction = program.interaction,
      !evaluator.isFinite(interaction)
    {
      return false
    }
    for (number, timeline) in program.timelines.enumerated() where part.timelines[number] {
      if let curve = timeline.curve, !isTame(curve, &evaluator) { return false }
    }
    for plan in program.keyPlans where part.timelines[Int(plan.timeline)] {
      for curve in program.operands[plan.curves.range]
      where curve >= 0 && !isTame(curve, &evaluator) { return false }
    }
    return part.tracks.allSatisfy { hasTameKeys(program.tracks[$0], evaluator) }
  }

  private func isTame(_ curve: Program.Slot, _ evaluator: inout SetEvaluator) -> Bool {
    // Where its numbers overflow, a curve has no turning points.
    let operands = evaluator.template(evaluator.set(curve)).map { evaluator.operands(of: $0) } ?? []
    return evaluator.image(of: curve).magnitude <= ProgramFacts.greatest
      && operands.allSatisfy { !($0.magnitude > ProgramFacts.greatest) }
  }

  private func hasTameKeys(_ track: Program.Track, _ evaluator: SetEvaluator) -> Bool {
    var isTame = true
    let limit = track.mixing == .transform ? 1e20 : ProgramFacts.greatest
    program.visitValues(of: track) { slot in
      if !program.isEye(track), !(evaluator.set(slot).magnitude <= limit) { isTame = false }
    }
    return isTame && (track.mixing != .transform || track.values.count <= 12)
  }
}

extension SetEvaluator {
  /// A finger moves by at most so many points per second, and a pinch scales by at most so much.
  private static let (fastest, widest) = (1e6, 1e3)

  /// Returns whether all that an interaction decides is finite, wherever the fingers are and however
  /// fast they move.
  fileprivate mutating func isFinite(_ interaction: Program.Interaction) -> Bool {
    let speed = ValueSet(-Self.fastest, Self.fastest)
    for (value, slot) in zip(
      GestureValue.allCases, facts.program.operands[interaction.arguments.range])
    {
      let set: ValueSet =
        switch value {
        case .translationX: ValueSet(-width.upper, width.upper)
        case .translationY: ValueSet(-height.upper, height.upper)
        case .velocityX, .velocityY: speed
        case .scale: ValueSet(1 / Self.widest, Self.widest)
        case .scaleVelocity: ValueSet(-Self.widest, Self.widest)
        case .progress: ValueSet(0, 1)
        }
      assign(set, to: slot)
    }
    for slot in facts.program.operands[interaction.steps.range] { compute(slot) }
    return areDefined(interaction.results, inGesture: true)
  }

  /// Returns whether all numbers from which some slots are computed are finite. Of a selection, only
  /// what may be chosen counts.
  fileprivate func areDefined(_ slots: [Program.Slot], inGesture: Bool = false) -> Bool {
    var known: Set<Program.Slot> = []
    var open = slots
    while let slot = open.popLast() {
      let step = facts.program.instructions[Int(slot)]
      guard step.operation != .constant, known.insert(slot).inserted else { continue }
      guard step.phase == .body && !inGesture || set(slot).isDefined else { return false }
      let choice = step.operation == .select ? set(step.a).decision : nil
      facts.program.visitOperands(of: step) { operand in
        if choice == nil || operand == step.a || operand == (choice == true ? step.b : step.c) {
          open.append(operand)
        }
      }
    }
    return true
  }
}
