import AnimProgram

extension Condition {
  /// Whether the condition is false in containers of every size, for every change.
  var isNever: Bool { isNever { _ in true } }

  /// Whether the condition is false with Reduce Motion, in containers of every size.
  package var isNeverReduced: Bool { reads([.reduceMotion]) && isNever(where: \.reduceMotion) }

  private func isNever(where isMeant: (RequestTraits) -> Bool) -> Bool {
    guard program.instructions.indices.contains(Int(slot)) else { return false }
    var program = program
    // Only instructions that times and tracks depend on are evaluated.
    program.duration = slot
    let facts = ProgramFacts(program, ProofOptions(sizes: 0...1e5))
    return facts.situations.filter { isMeant($0.traits) }.allSatisfy { situation in
      facts.holds(inParts: 256, along: Array(facts.sides.indices)) { sides in
        var evaluator = SetEvaluator(facts, sides)
        evaluator.begin(situation)
        return evaluator.set(slot).decision == false
      }
    }
  }

  /// Whether the condition depends on more than the direction and traits.
  package var readsSize: Bool {
    program.instructions.contains { step in
      step.operation == .input && step.a < Int32(Input.direction.rawValue)
    }
  }

  /// Returns whether it reads one of these inputs, also through an edge.
  func reads(_ inputs: Set<Input>) -> Bool { program.reads(inputs) }
}

extension Program {
  /// Returns whether an instruction reads one of these inputs, also through an edge.
  package func reads(_ inputs: Set<Input>) -> Bool {
    instructions.contains { step in
      switch step.operation {
      case .input: Input(rawValue: Int(step.a)).map(inputs.contains) == true
      case .edgeX, .edgeY: inputs.contains(.rightToLeft)
      default: false
      }
    }
  }
}
