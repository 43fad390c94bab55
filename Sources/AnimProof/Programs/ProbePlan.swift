import AnimProgram

/// The changes in which claims are tried: first a small phone with everything as usual, then what
/// differs in one thing, then each setting of the parameters in the extremes of sizes, and then every
/// combination, as long as there are not too many. So no parameter is left at its default, and a
/// message names a change that people know.
struct ProbePlan {
  /// The changes, in the order in which they are tried.
  private(set) var all: [Counterexample] = []

  /// The sizes of common containers, in points.
  private static let devices: [(Double, Double)] = [
    (320, 568), (390, 844), (1024, 768), (844, 390), (768, 1024), (1366, 1024), (500, 500),
    (200, 200),
  ]

  /// Creates the changes to try in these situations, or only this many of them.
  init(
    _ facts: ProgramFacts, _ options: ProofOptions, _ situations: [Situation],
    atMost most: Int = .max
  ) {
    let limit = min(most, ProbePlan.limit(facts.program))
    let sizes = ProbePlan.sizes(options.sizes)
    let settings = ProbePlan.settings(facts)
    guard let usual = situations.first, let first = sizes.first else { return }
    var seen: Set<Counterexample> = []
    func add(
      _ situation: Situation? = nil, _ size: StageSize? = nil,
      _ setting: [String: ScriptValue]? = nil, hasNotch: Bool = false
    ) {
      guard all.count < limit else { return }
      var probe = facts.counterexample(size ?? first, situation ?? usual)
      probe.parameters.merge(setting ?? settings[0]) { choice, _ in choice }
      if hasNotch { probe = probe.withInsets }
      if seen.insert(probe).inserted { all.append(probe) }
    }
    add()
    let others = situations.filter { $0.distance(from: usual) == 1 }
    if facts.unknowns.readsInsets { add(hasNotch: true) }
    for number in 0..<max(sizes.count, settings.count, others.count) {
      if number < others.count { add(others[number]) }
      if number < settings.count { add(nil, nil, settings[number]) }
      if number < sizes.count { add(nil, sizes[number]) }
    }
    for setting in settings.dropFirst() {
      for size in sizes.suffix(ProbePlan.extremes) { add(nil, size, setting) }
    }
    for setting in settings {
      for size in sizes {
        for situation in situations {
          add(situation, size, setting)
          if facts.unknowns.readsInsets { add(situation, size, setting, hasNotch: true) }
          if all.count == limit { return }
        }
      }
    }
  }

  /// Returns how many containers are tried: the larger the program, the fewer.
  private static func limit(_ program: Program) -> Int {
    let cost = program.instructions.count + 8 * program.tracks.count
    return min(256, max(24, 200_000 / max(1, cost)))
  }

  /// The number of sizes at the end of the list that are extremes.
  private static let extremes = 5

  /// Returns the sizes of common containers in a range, and its extremes.
  static func sizes(_ range: ClosedRange<Double>) -> [StageSize] {
    let (least, most) = (range.lowerBound, range.upperBound)
    let middle = (least + (most - least) / 2).rounded()
    let extremes = [
      (middle, middle), (least, least), (most, most), (least, most), (most, least),
    ]
    let usual = devices.filter { range.contains($0.0) && range.contains($0.1) }
    return (usual + extremes).map { StageSize(width: $0.0, height: $0.1) }
  }

  /// Returns the values of the parameters: their defaults, each at both ends and in the middle of its
  /// range, and all at an end. Arguments without a default are tried with some numbers.
  private static func settings(_ facts: ProgramFacts) -> [[String: ScriptValue]] {
    let ranged = facts.rangedParameters
    let asked = facts.program.parameters.filter { $0.isRequired && $0.type.width == 1 }
      .filter { if case .quantity = $0.type { true } else { false } }
    func passing(_ number: Double) -> [String: ScriptValue] {
      Dictionary(asked.map { ($0.name, ScriptValue.number(number)) }) { one, _ in one }
    }
    let usual = passing(0)
    func changing(_ numbers: [(name: String, number: Double)]) -> [String: ScriptValue] {
      var all = usual
      for (name, number) in numbers { all[name] = .number(number) }
      return all
    }
    let alone = ranged.flatMap { name, range in
      [
        range.upperBound, range.lowerBound,
        range.lowerBound + (range.upperBound - range.lowerBound) / 2,
      ]
      .map { changing([(name, $0)]) }
    }
    let together = [
      changing(ranged.map { ($0.name, $0.range.upperBound) }),
      changing(ranged.map { ($0.name, $0.range.lowerBound) }),
    ]
    return [usual] + alone + (ranged.count > 1 ? together : [])
      + (asked.isEmpty ? [] : [1, 0.5, -1, 100].map(passing))
  }
}

extension Situation {
  /// Returns in how many things it differs from another one.
  fileprivate func distance(from other: Situation) -> Int {
    let words = Set(traits.words).symmetricDifference(other.traits.words).count
    let values = choices.filter { other.choices[$0.key] != $0.value }.count
    return words + values + (direction == other.direction ? 0 : 1)
  }
}

extension Counterexample {
  /// The same change on a device with a notch.
  fileprivate var withInsets: Counterexample {
    var other = self
    other.safeArea = StageInsets(
      top: min(59, container.height / 4), bottom: min(34, container.height / 4))
    return other
  }
}

extension ProgramFacts {
  /// The parameters whose range consists of constants.
  var rangedParameters: [(name: String, range: ClosedRange<Double>)] {
    program.parameters.compactMap { parameter in
      guard parameter.type.width == 1 else { return nil }
      return program.range(ofScalar: parameter.offset).map {
        (parameter.name, $0.lower...$0.upper)
      }
    }
  }

  /// Returns the box of all containers of these sizes.
  func box(_ sizes: ClosedRange<Double>) -> UnknownBox {
    var box = UnknownBox(lower: .zero, upper: .zero)
    for (lane, kind) in unknowns.lanes.enumerated() {
      switch kind {
      case .width, .height:
        (box.lower[lane], box.upper[lane]) = (sizes.lowerBound, sizes.upperBound)
      case .inset: box.upper[lane] = sizes.upperBound / 4
      case .parameter(let scalar):
        guard case .range(let range) = program.domain(ofScalar: scalar) else { continue }
        (box.lower[lane], box.upper[lane]) = (range.lowerBound, range.upperBound)
      case .fraction: box.upper[lane] = 1
      }
    }
    return box
  }

  /// Returns the default of a scalar of the parameters' values, if it is a constant.
  func constantDefault(ofScalar scalar: Int) -> Double? {
    program.parameter(ofScalar: scalar)?.defaultSlot(ofScalar: scalar, program)
      .flatMap { program.constant($0) }
  }

  /// Returns a change in the middle of a box, in whole points if possible.
  func counterexample(in box: UnknownBox, _ situation: Situation) -> Counterexample {
    var place = box.lower + (box.upper - box.lower) / 2
    for lane in 0..<2 { place[lane] = box.middle(lane) }
    return change(at: place, situation)
  }
}

extension UnknownBox {
  fileprivate func middle(_ lane: Int) -> Double {
    let middle = lower[lane] + (upper[lane] - lower[lane]) / 2
    let whole = middle.rounded()
    return whole >= lower[lane] && whole <= upper[lane] ? whole : middle
  }
}
