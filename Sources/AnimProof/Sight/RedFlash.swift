import AnimProgram

extension ProgramFacts {
  /// Returns whether no picture is a saturated red in any container of the evaluator's box, because in
  /// every color of the script, red is at most the sum of green and blue. Then it is so in every
  /// mixture of them with black and white; in linear light, it is at most 2.64 times that sum, and a
  /// saturated red is 4 times as much.
  func isNeverRed(_ evaluator: inout SetEvaluator) -> Bool {
    let colors = program.tracks.filter { track in
      let output = program.outputs[Int(track.output)]
      let kind = program.effect(of: output.property)
      return (kind == .layer(.color) || kind == .layer(.dimColor)) && !program.isPart(output.view)
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
    // A timing may carry a color past its keys.
    let fractions = evaluator.fractions(of: track)
    guard fractions.isDefined else { return false }
    return zip(keys, keys.dropFirst()).allSatisfy { one, next in
      [fractions.lower, fractions.upper].allSatisfy { share in
        (one.scaled(by: 1 - share) + next.scaled(by: share)).lower >= 0
      }
    }
  }
}
