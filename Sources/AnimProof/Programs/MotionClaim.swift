import AnimProgram
import AnimSource

extension Prover {
  /// The findings about motion in a program that is played with reduced motion: the tracks whose
  /// property moves the picture, and that leave its identity at some moment in some container.
  /// `isOpen` says whether other tracks may do so too.
  var motion: (findings: [ProgramFinding], isOpen: Bool) {
    var suspects = program.outputs.indices.filter { number in
      program.properties[program.outputs[number].property].moves
        && !isConstantlyStill(number, program)
    }
    guard !suspects.isEmpty else { return ([], false) }
    var found: [ProgramFinding] = []
    for probe in ProbePlan(facts, options, situations).all where !suspects.isEmpty {
      let trial = Trial(facts, probe)
      suspects.removeAll { number in
        trial.motion(of: number).map { found.append($0) } != nil
      }
    }
    var seen: Set<ProgramFinding.Place> = []
    return (found.filter { seen.insert($0.place).inserted }, !suspects.isEmpty)
  }
}

private func isConstantlyStill(_ number: Int, _ program: Program) -> Bool {
  let identity = program.properties[program.outputs[number].property].identity
  guard !identity.isEmpty else { return false }
  return program.tracks.allSatisfy { track in
    Int(track.output) != number
      || program.operands[track.values.range].enumerated().allSatisfy { index, slot in
        program.constant(slot) == identity[index % identity.count]
      }
  }
}

extension Trial {
  /// Returns the first moment at which an output is not at its identity, as a finding.
  fileprivate func motion(of output: Int) -> ProgramFinding? {
    guard let track = program.tracks.firstIndex(where: { Int($0.output) == output }),
      !facts.isForeign(program.tracks[track]), transition.duration.isFinite
    else { return nil }
    var frame = transition.makeFrame()
    for time in times {
      transition.evaluate(at: time, into: &frame)
      guard Scene(transition, frame).isOff(output) else { continue }
      return finding(
        .motionNotReduced, place(ofTrack: track),
        "`\(program.name(ofOutput: output))` moves although Reduce Motion is on", at: time)
    }
    return nil
  }
}
