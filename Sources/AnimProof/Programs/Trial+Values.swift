import AnimProgram
import AnimSource

extension Trial {
  /// Returns every place where a value stops being finite, at the first moment at which that
  /// happens.
  func unboundedFindings() -> [ProgramFinding] {
    let early = unboundedRoots { transition.value(of: $0) }.compactMap { finding($0, at: nil) }
    guard early.isEmpty, transition.duration.isFinite else { return early }
    var frame = transition.makeFrame()
    for time in times {
      transition.evaluate(at: time, into: &frame)
      let found = unboundedRoots { frame.value(of: $0) }.compactMap { finding($0, at: time) }
      if !found.isEmpty { return found }
      if let piece = transition.firstUnboundedPiece(in: frame),
        let found = finding(ofPiece: piece, frame, at: time)
      {
        return [found]
      }
    }
    return []
  }

  private func finding(_ slot: Program.Slot, at time: Double?) -> ProgramFinding? {
    facts.isForeign(slot)
      ? nil
      : finding(
        .notFinite, .instruction(slot), program.instructions[Int(slot)].operation.failure, at: time)
  }

  private func finding(ofPiece piece: Int, _ frame: Frame, at time: Double) -> ProgramFinding? {
    let body = program.bodies.first { !frame.value(of: $0.result).isFinite }
    if let slot = body.flatMap({ culprit($0.result) { frame.value(of: $0) } }) {
      return finding(slot, at: time)
    }
    guard body == nil, let track = program.tracks.firstIndex(where: { Int($0.output) == piece }),
      !facts.isForeign(program.tracks[track]),
      isPlayed(program.tracks[track], { frame.value(of: $0) })
    else { return nil }
    return finding(
      .notFinite, place(ofTrack: track), "`\(program.name(ofOutput: piece))` is not a number",
      at: time)
  }

  /// Returns where the values that tracks, windows and the duration read stop being finite.
  private func unboundedRoots(_ value: (Program.Slot) -> Double) -> [Program.Slot] {
    var found: [Program.Slot] = []
    let visit = { (slot: Program.Slot) in
      guard found.count < 32, !value(slot).isFinite, let culprit = culprit(slot, value),
        !found.contains(culprit)
      else { return }
      found.append(culprit)
    }
    for track in program.tracks where !isEye(track) && isPlayed(track, value) {
      program.visitValues(of: track, visit)
    }
    program.visitTimes(visit)
    return found
  }

  /// Returns whether the block of a track moves the snapshot that stands for its set: the condition
  /// of the block guards its values.
  func isPlayed(_ track: Program.Track, _ value: (Program.Slot) -> Double) -> Bool {
    guard let number = program.views[program.outputs[Int(track.output)].view].snapshotSet else {
      return true
    }
    let conditions = program.snapshotSets[number].conditions
    guard conditions.indices.contains(Int(track.block)), conditions[Int(track.block)] >= 0 else {
      return true
    }
    return value(conditions[Int(track.block)]) != 0
  }

  /// Returns whether a track sets a perspective, for which infinity is a valid distance.
  private func isEye(_ track: Program.Track) -> Bool {
    PropertyKind.row(program.outputs[Int(track.output)].property) == .perspective
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
  /// Why the result of the operation is not finite.
  fileprivate var failure: String {
    switch self {
    case .divide, .modulo: "this divides by zero"
    case .squareRoot: "this takes the root of a number below zero"
    case .logarithm: "this takes the logarithm of a number that is not above zero"
    case .arcsine, .arccosine: "this takes the angle of a number outside -1 to 1"
    default: "this is not a finite number"
    }
  }
}
