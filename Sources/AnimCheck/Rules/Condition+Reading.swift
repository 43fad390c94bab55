import AnimProgram

extension Condition {
  /// Whether the condition is false with Reduce Motion, in each size and circumstance that it tells apart.
  package var isNeverReduced: Bool {
    guard reads([.reduceMotion]) else { return false }
    return !SizeFaces([self]).sizes.contains { size in
      var change = Counterexample(container: size)
      change.traits.reduceMotion = true
      return Changes.variants(of: change) { $0 != .reduceMotion && reads([$0]) }
        .contains { holds(for: $0.inputs) }
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
