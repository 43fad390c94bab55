import AnimProgram

// The claim `finite`: every number is finite.

extension ProgramFacts {
  /// Returns the requirements of the claim.
  func finite() -> [Requirement] { [Requirement(claim: .finite, formula: .finite)] }

  /// Numbers up to this one stay finite in all computations of a frame: interpolation by a fraction
  /// up to the same number, or a product of matrices.
  private static let greatest = 1e60

  /// Returns whether everything that matters is finite in all containers of the evaluator's box.
  func isFinite(_ evaluator: inout SetEvaluator) -> Bool {
    guard begin.allSatisfy({ evaluator.set($0).isDefined }),
      frame.allSatisfy({ evaluator.set($0).isDefined })
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
    evaluator.image(of: curve).magnitude <= ProgramFacts.greatest
  }

  private func hasTameKeys(_ track: Program.Track, _ evaluator: SetEvaluator) -> Bool {
    var isTame = true
    let isEye = PropertyKind.row(program.outputs[Int(track.output)].property) == .perspective
    let limit = track.mixing == .transform ? 1e20 : ProgramFacts.greatest
    program.visitValues(of: track) { slot in
      if !isEye, !(evaluator.set(slot).magnitude <= limit) { isTame = false }
    }
    return isTame && (track.mixing != .transform || track.values.count <= 12)
  }
}
