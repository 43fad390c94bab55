import AnimProgram

extension ProgramFacts {
  /// Returns the situations without those in which everything that is played is the same as in an
  /// earlier one, in every container of a box.
  func situations(in box: UnknownBox) -> [Situation] {
    guard situations.count > 1 else { return situations }
    var used: Set<Program.Slot> = []
    for track in program.tracks { program.visitValues(of: track) { used.insert($0) } }
    program.visitTimes { used.insert($0) }
    for slot in frame {
      program.visitOperands(of: program.instructions[Int(slot)]) { used.insert($0) }
    }
    for body in program.bodies {
      for slot in program.operands[body.steps.range] {
        program.visitOperands(of: program.instructions[Int(slot)]) { used.insert($0) }
      }
    }
    for set in program.snapshotSets {
      used.formUnion(set.conditions.filter { $0 >= 0 })
      if let slicing = set.slicing { used.formUnion(program.operands[slicing.range]) }
    }
    return different(situations, in: box, reading: used)
  }

  /// Returns those of some situations in which these slots differ from every earlier one.
  ///
  /// Equal sets are not enough: in a part of the box, they may differ. A slot is the same in two
  /// situations if it is the same single number in both, or if it does not read the situation and all
  /// its operands are the same.
  func different(
    _ situations: [Situation], in box: UnknownBox, reading used: Set<Program.Slot>
  ) -> [Situation] {
    guard situations.count > 1 else { return situations }
    var evaluator = SetEvaluator(self, box: box)
    var seen: [(situation: Situation, numbers: [Double?])] = []
    for situation in situations {
      evaluator.begin(box, situation)
      let numbers = begin.map { evaluator.set($0).number }
      let isKnown = seen.contains { other in
        other.situation.traits.interactive == situation.traits.interactive
          && other.situation.traits.keepsPresenter == situation.traits.keepsPresenter
          && isAlike(other.numbers, numbers, used)
      }
      if !isKnown { seen.append((situation, numbers)) }
    }
    return seen.map(\.situation)
  }

  private func isAlike(
    _ one: [Double?], _ other: [Double?], _ used: Set<Program.Slot>
  ) -> Bool {
    var differs = program.instructions.map { _ in false }
    for (place, slot) in begin.enumerated() {
      if let number = one[place], number == other[place] { continue }
      let step = program.instructions[Int(slot)]
      var isDifferent = unknowns.readsSituation(step)
      program.visitOperands(of: step) { if differs[Int($0)] { isDifferent = true } }
      guard isDifferent else { continue }
      if used.contains(slot) { return false }
      differs[Int(slot)] = true
    }
    return true
  }
}
