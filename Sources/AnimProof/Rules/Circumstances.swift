import AnimProgram

/// The circumstances in which a condition is true. There is a word for each size, with a bit for
/// each direction and set of traits.
struct Circumstances: Equatable {
  private var words: [UInt32]

  /// Returns all circumstances in which an operation can be requested.
  static func all(of operation: RequestOperation, sizes: Int) -> Circumstances {
    // The word without the bit of `keepsPresenter`.
    let word: UInt32 = operation.mayKeepPresenter ? .max : 0x00FF_00FF
    return Circumstances(words: Array(repeating: word, count: sizes))
  }

  private init(words: [UInt32]) { self.words = words }

  /// Finds the circumstances in which a condition is true.
  init(_ condition: Condition, _ sizes: [StageSize]) {
    let mask = condition.mask
    let asked = condition.readsSize ? sizes : Array(sizes.prefix(1))
    words = asked.map { size in
      var word: UInt32 = 0
      for bits in 0..<32 {
        // Traits that the condition does not read make no difference.
        let holds =
          bits & ~mask == 0
          ? condition.holds(for: Circumstances.inputs(size, bits)) : word >> (bits & mask) & 1 == 1
        if holds { word |= 1 << bits }
      }
      return word
    }
    if asked.count < sizes.count, let word = words.first {
      words = Array(repeating: word, count: sizes.count)
    }
  }

  /// Returns the circumstances that are in both sets.
  func intersection(_ other: Circumstances) -> Circumstances {
    Circumstances(words: zip(words, other.words).map { $0 & $1 })
  }

  /// Returns the circumstances that are not in another set.
  func subtracting(_ other: Circumstances) -> Circumstances {
    Circumstances(words: zip(words, other.words).map { $0 & ~$1 })
  }

  /// Whether there are none.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Returns a request in the simplest of the circumstances; `nil` if there are none.
  func request(_ request: RuleRequest, _ sizes: [StageSize]) -> RuleRequest? {
    let preference = request.operation.defaultDirection < 0 ? 16 : 0
    for (size, word) in zip(sizes, words) where word != 0 {
      let bits = (0..<32).first { word >> ($0 ^ preference) & 1 == 1 }.map { $0 ^ preference }
      guard let bits else { continue }
      var shown = request
      let inputs = Circumstances.inputs(size, bits)
      (shown.size, shown.direction, shown.traits) = (size, inputs.direction, inputs.traits)
      return shown
    }
    return nil
  }

  private static func inputs(_ size: StageSize, _ bits: Int) -> TransitionInputs {
    TransitionInputs(
      container: size, direction: bits & 16 != 0 ? -1 : 1,
      traits: RequestTraits(
        rightToLeft: bits & 2 != 0, reduceMotion: bits & 1 != 0, interactive: bits & 4 != 0,
        keepsPresenter: bits & 8 != 0))
  }
}

extension Condition {
  /// Whether the condition is false in containers of every size, for every change.
  var isNever: Bool {
    guard program.instructions.indices.contains(Int(slot)) else { return false }
    var program = program
    // Only instructions that times and tracks depend on are evaluated.
    program.duration = slot
    let facts = ProgramFacts(program)
    let box = facts.box(0...1e5)
    var evaluator = SetEvaluator(facts, box: box)
    return facts.situations.allSatisfy { situation in
      var budget = 256
      return facts.holds(in: box, along: facts.unknowns.lanesOfContainers, &budget) { part in
        evaluator.begin(part, situation)
        return evaluator.set(slot).decision == false
      }
    }
  }

  private func reads(_ input: Input) -> Bool {
    program.instructions.contains { $0.operation == .input && Int($0.a) == input.rawValue }
  }

  /// Whether the condition depends on more than the direction and traits.
  package var readsSize: Bool {
    program.instructions.contains { step in
      step.operation == .input && step.a < Int32(Input.direction.rawValue)
    }
  }

  /// The bits that make a difference.
  fileprivate var mask: Int {
    let bits: [(Input, Int)] = [
      (.reduceMotion, 1), (.rightToLeft, 2), (.interactive, 4), (.keepsPresenter, 8),
      (.direction, 16),
    ]
    let readsEdges = program.instructions.contains {
      $0.operation == .edgeX || $0.operation == .edgeY
    }
    return bits.filter { reads($0.0) }.reduce(readsEdges ? 2 : 0) { $0 | $1.1 }
  }
}
