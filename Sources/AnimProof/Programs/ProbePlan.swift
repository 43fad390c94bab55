import AnimProgram

/// The single containers in which claims are tried: first those of common devices, so that a
/// message names one that people know, then the extremes.
struct ProbePlan {
  /// The changes, in the order in which they are tried.
  private(set) var all: [Counterexample] = []

  /// The sizes of common containers, in points.
  private static let devices: [(Double, Double)] = [
    (320, 568), (390, 844), (1024, 768), (844, 390), (768, 1024), (1366, 1024), (500, 500),
    (200, 200),
  ]

  /// Creates the changes to try in these situations, or only this many of them and the first of each
  /// setting of the parameters.
  init(
    _ facts: ProgramFacts, _ options: ProofOptions, _ situations: [Situation],
    atMost most: Int = .max
  ) {
    let limit = min(most, ProbePlan.limit(facts.program))
    let sizes = ProbePlan.sizes(options.sizes, atMost: limit)
    let kinds = situations.flatMap { situation in
      (facts.unknowns.readsInsets ? [false, true] : [false]).map { (situation, hasNotch: $0) }
    }
    // A message names the smallest container that refutes a claim. A few changes are in containers of
    // different sizes instead, each in another situation.
    let (places, rounds) = (Array(sizes.indices), Array(kinds.indices))
    let pairs =
      most == .max
      ? places.flatMap { place in rounds.map { (size: place, kind: $0) } }
      : rounds.flatMap { round in places.map { (size: $0, kind: ($0 + round) % kinds.count) } }
    for (number, settings) in ProbePlan.settings(facts, atMost: limit).enumerated() {
      // Each setting still gets its share of a few changes.
      let limit = most == .max ? limit : limit + number * situations.count
      for pair in pairs where all.count < limit {
        let (situation, hasNotch) = kinds[pair.kind]
        var probe = facts.counterexample(sizes[pair.size], situation)
        probe.parameters.merge(settings) { choice, _ in choice }
        all.append(hasNotch ? probe.withInsets : probe)
      }
    }
  }

  /// Returns how many containers are tried: the larger the program, the fewer.
  private static func limit(_ program: Program) -> Int {
    let cost = program.instructions.count + 8 * program.tracks.count
    return min(256, max(24, 200_000 / max(1, cost)))
  }

  static func sizes(_ range: ClosedRange<Double>, atMost limit: Int) -> [StageSize] {
    let (least, most) = (range.lowerBound, range.upperBound)
    let middle = (least + (most - least) / 2).rounded()
    let extremes = [
      (least, least), (most, most), (least, most), (most, least), (middle, middle),
    ]
    var sizes: [StageSize] = []
    for (width, height) in devices + extremes
    where sizes.count < limit && range.contains(width) && range.contains(height) {
      let size = StageSize(width: width, height: height)
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  /// Returns the values of the parameters: their defaults, all minimums, all maximums, and the middle of
  /// all ranges. An argument without a default is tried with some numbers.
  private static func settings(
    _ facts: ProgramFacts, atMost limit: Int
  ) -> [[String: ScriptValue]] {
    let ranged = facts.rangedParameters
    let asked = facts.program.parameters.filter { $0.isRequired && $0.type.width == 1 }
      .filter { if case .quantity = $0.type { true } else { false } }
    func settings(_ number: Double, _ value: (ClosedRange<Double>) -> Double?)
      -> [String: ScriptValue]
    {
      var settings: [String: ScriptValue] = [:]
      for (name, range) in ranged { settings[name] = value(range).map(ScriptValue.number) }
      for parameter in asked { settings[parameter.name] = .number(number) }
      return settings
    }
    let usual = settings(0) { _ in nil }
    guard limit > 1, !ranged.isEmpty || !asked.isEmpty else { return [usual] }
    let ends =
      ranged.isEmpty
      ? []
      : [
        settings(0, \.lowerBound), settings(0, \.upperBound),
        settings(0) { $0.lowerBound + ($0.upperBound - $0.lowerBound) / 2 },
      ]
    return [usual] + ends
      + (asked.isEmpty ? [] : [1, 0.5, -1, 100]).map { number in settings(number) { _ in nil } }
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
