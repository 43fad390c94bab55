import AnimProgram

extension [LightSlice] {
  /// Returns whether a content turns to a saturated red or back no more than six times. Two saturated
  /// reds never differ by more than 0.2 in u′v′, so other changes do not count.
  func hasFewReds(_ content: Int) -> Bool {
    var changes = 0
    var isRed: Bool?
    for slice in self {
      let red = slice.redness[content]
      guard red.isOneWay else { return false }
      if red.may != red.must {
        // It may turn within the slice, and where the next one begins.
        changes += 2
        isRed = nil
      } else {
        if let isRed, isRed != red.must { changes += 1 }
        isRed = red.must
      }
    }
    return changes <= FlashCounter.limit
  }
}

extension ProgramFacts {
  /// Returns whether no picture is a saturated red in any container of the evaluator's box, because in
  /// every color of the script, red is at most the sum of green and blue. Then it is so in every
  /// mixture of them with black and white; in linear light, it is at most 2.64 times that sum, and a
  /// saturated red is 4 times as much.
  func isNeverRed(_ evaluator: inout SetEvaluator) -> Bool {
    let colors = program.tracks.filter { track in
      let output = program.outputs[Int(track.output)]
      let kind = PropertyKind.row(output.property)
      return (kind == .color || kind == .dimColor) && !program.isPart(output.view)
    }
    if colors.contains(where: \.isAnimated) { evaluator.run(.during) }
    return colors.allSatisfy { isNeverRed($0, &evaluator) }
  }

  private func isNeverRed(_ track: Program.Track, _ evaluator: inout SetEvaluator) -> Bool {
    let slots = Array(program.operands[track.values.range])
    guard slots.count % 4 == 0, !track.isSmooth || slots.count <= 8 else { return false }
    // By how much green and blue exceed red, premultiplied, as the keys are mixed.
    let keys = stride(from: 0, to: slots.count, by: 4).map { first -> ValueSet in
      let parts = (0..<4).map { evaluator.set(slots[first + $0]) }
      return (parts[1] + parts[2] - parts[0]) * parts[3]
    }
    guard keys.allSatisfy({ $0.lower >= 0 }) else { return false }
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { return true }
    // A timing may carry a color past its keys.
    var fractions = ValueSet(0, 1)
    for curve in program.operands[plan.curves.range] where curve >= 0 {
      fractions = fractions.union(evaluator.image(of: curve))
    }
    if let curve = program.timelines[Int(plan.timeline)].curve {
      fractions = fractions.union(evaluator.image(of: curve))
    }
    guard fractions.isDefined else { return false }
    return zip(keys, keys.dropFirst()).allSatisfy { one, next in
      [fractions.lower, fractions.upper].allSatisfy { share in
        (one.scaled(by: 1 - share) + next.scaled(by: share)).lower >= 0
      }
    }
  }
}
