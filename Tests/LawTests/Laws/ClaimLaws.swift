import AnimProgram
import AnimCheck
import Seeds

/// The laws for claims: no change refutes a proved claim, and the counterexample of a refuted claim
/// does refute it.
enum ClaimLaws {
  /// Plays a program in random changes, and returns where a proved claim fails.
  static func violation(
    of proved: [ProgramClaim.Name], _ program: Program, isReduced: Bool, samples: Int,
    _ random: inout SeededGenerator
  ) -> String? {
    for _ in 0..<samples where !proved.isEmpty {
      let inputs = inputs(for: program, &random)
      // The ends are also judged with views that the animator finds.
      var seen = inputs
      seen.scene = ExampleScene(program, size: inputs.container).scene
      let drag =
        inputs.traits.interactive
        ? StagePoint(
          x: between(-inputs.container.width, inputs.container.width, &random),
          y: between(-inputs.container.height, inputs.container.height, &random)) : .zero
      let judges = [inputs, seen].map { inputs in
        Judge(
          Transition(program, inputs: inputs, isLinear: inputs.traits.interactive),
          isReduced: isReduced, drag: drag)
      }
      let times = judges[0].times(3, &random)
      for claim in proved {
        let judge = judges[[.startsWell, .endsWell].contains(claim) ? 1 : 0]
        guard let violation = judge.violation(of: claim, at: times) else { continue }
        return "\(claim.rawValue) is proved, but \(violation) in \(inputs.words)"
      }
    }
    return nil
  }

  /// Returns a random change within the range of the claims.
  private static func inputs(
    for program: Program, _ random: inout SeededGenerator
  ) -> TransitionInputs {
    let size = StageSize(width: length(&random), height: length(&random))
    var traits = RequestTraits()
    traits.rightToLeft = .random(using: &random)
    // A gesture plays what has an interaction, with linear timelines.
    traits.interactive = program.isDriven && Int.random(in: 0..<3, using: &random) == 0
    traits.reduceMotion = Int.random(in: 0..<8, using: &random) == 0
    traits.keepsPresenter = Int.random(in: 0..<8, using: &random) == 0
    var inputs = TransitionInputs(
      container: size, direction: Bool.random(using: &random) ? 1 : -1, traits: traits)
    inputs.safeArea.top = between(0, size.height / 4, &random)
    inputs.safeArea.bottom = between(0, size.height / 4, &random)
    inputs.safeArea.left = between(0, size.width / 4, &random)
    inputs.safeArea.right = between(0, size.width / 4, &random)
    setParameters(of: program, &inputs, &random)
    return inputs
  }

  private static func setParameters(
    of program: Program, _ inputs: inout TransitionInputs, _ random: inout SeededGenerator
  ) {
    guard !program.parameters.isEmpty else { return }
    let plain = Transition(program, inputs: inputs, showsSnapshots: false)
    for parameter in program.parameters {
      switch parameter.type {
      case .bool: inputs.parameters[parameter.name] = .bool(.random(using: &random))
      case .edge:
        inputs.parameters[parameter.name] = StageEdge.allCases.randomElement(using: &random)
          .map(ScriptValue.edge)
      case .quantity where parameter.defaults == nil && parameter.lower == nil:
        let reach: Double = [1.0, 10, 1000].randomElement(using: &random) ?? 1
        inputs.parameters[parameter.name] = .number(between(-reach, reach, &random))
      case .pair where parameter.defaults == nil:
        inputs.parameters[parameter.name] = .pair(
          between(-100, 100, &random), between(-100, 100, &random))
      default: break
      }
    }
    for parameter in program.parameters where parameter.type.width == 1 {
      guard let lower = parameter.lower, let upper = parameter.upper else { continue }
      let ends = (plain.value(of: lower), plain.value(of: upper))
      guard ends.0 <= ends.1 else { continue }
      inputs.parameters[parameter.name] = .number(between(ends.0, ends.1, &random))
    }
  }

  private static func length(_ random: inout SeededGenerator) -> Double {
    let whole = between(100, 4096, &random)
    return Bool.random(using: &random) ? whole.rounded() : whole
  }

  /// Returns a random number in a range, often one of its ends.
  private static func between(
    _ low: Double, _ high: Double, _ random: inout SeededGenerator
  ) -> Double {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: low
    case 1: high
    default: low < high ? .random(in: low...high, using: &random) : low
    }
  }
}

extension Program {
  /// Whether a gesture may play it.
  fileprivate var isDriven: Bool {
    interaction != nil
      || instructions.contains {
        $0.operation == .input && Int($0.a) == Input.interactive.rawValue
      }
  }
}

extension TransitionInputs {
  /// The change as text.
  fileprivate var words: String {
    "\(container) direction \(direction) \(traits) \(safeArea) \(parameters)"
  }
}

extension ClaimLaws {
  /// Returns whether the counterexample of a refuted claim refutes it.
  static func isConfirmed(
    _ claim: ProgramClaim, _ program: Program, isReduced: Bool = false
  ) -> Bool {
    guard let change = claim.counterexample else { return false }
    let showsSnapshots = [.startsWell, .endsWell].contains(claim.name)
    let transition = change.transition(of: program, showsSnapshots: showsSnapshots)
    let judge = Judge(
      transition, isLenient: false, isReduced: isReduced, drag: change.translation)
    return judge.violation(of: claim.name, at: [change.time ?? 0]) != nil
  }
}
