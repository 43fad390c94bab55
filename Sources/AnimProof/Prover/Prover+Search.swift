import AnimProgram

/// Finds problems that occur only in a few containers, by searching along each unknown and, from
/// the places that this finds, along the others.
extension Prover {
  /// The values of the unknowns in one container.
  typealias Place = ValueSet.Slopes

  /// Tries to refute open claims at the places where something changes.
  mutating func search(_ box: UnknownBox) {
    let numbers = CriticalNumbers(
      facts, slots: facts.begin, requirements: open.map { requirements[$0] })
    let effort = Search.effort(program) / situations.count
    for situation in situations where !open.isEmpty {
      var search = Search(box: box, situation: situation, numbers: numbers, effort: effort)
      let middle = box.lower + (box.upper - box.lower) / 2
      for start in [facts.usualPlace(in: box), middle] where !open.isEmpty {
        attempt(start, search)
        // If it takes two unknowns to cause a problem, it is on a line through a place that one of
        // them finds.
        for root in walk(from: start, &search, samples: 40, skipping: nil) where !open.isEmpty {
          _ = walk(from: root.place, &search, samples: 20, skipping: root.lane)
        }
      }
    }
  }

  /// The state of a search.
  private struct Search {
    var box: UnknownBox
    var situation: Situation
    var numbers: CriticalNumbers
    /// The number of containers that are left to try.
    var effort: Int

    /// Returns the number of containers to try: the larger the program, the fewer.
    static func effort(_ program: Program) -> Int {
      let cost = program.instructions.count + 8 * program.tracks.count
      return min(2_400, max(120, 200_000 / max(1, cost)))
    }
  }

  /// The number of places along each unknown from which other searches start.
  private static let branches = 4

  /// Tries the claims along each unknown, and returns some of the places where something changes.
  private mutating func walk(
    from start: Place, _ search: inout Search, samples: Int, skipping known: Int?
  ) -> [(place: Place, lane: Int)] {
    var found: [(place: Place, lane: Int)] = []
    for (lane, kind) in facts.unknowns.lanes.enumerated() where lane != known && !open.isEmpty {
      if case .fraction = kind { continue }
      let (low, high) = (search.box.lower[lane], search.box.upper[lane])
      var line = LineSearch(search.numbers.kinds, effort: min(search.effort, 400)) {
        [facts, numbers = search.numbers, situation = search.situation] value in
        let change = facts.change(at: start.replacing(lane, with: value), situation)
        let transition = change.transition(of: facts.program, showsSnapshots: false)
        return numbers.values { transition.value(of: $0) }
      }
      let places = line.places(from: low, to: high, samples: samples)
      search.effort -= min(search.effort, 400) - line.effort + places.count
      for place in places where !open.isEmpty {
        attempt(start.replacing(lane, with: place), search)
      }
      let stride = max(1, line.changes.count / Prover.branches)
      for (number, place) in line.changes.enumerated() where number % stride == 0 {
        found.append((start.replacing(lane, with: place), lane))
      }
    }
    return found
  }

  private mutating func attempt(_ place: Place, _ search: Search) {
    attempt(facts.change(at: place, search.situation), looksAround: true, moments: 4)
  }
}

extension ValueSet.Slopes {
  fileprivate func replacing(_ lane: Int, with value: Double) -> Self {
    var other = self
    other[lane] = value
    return other
  }
}

extension ProgramFacts {
  /// Returns a common container in a box, with the defaults of the parameters.
  func usualPlace(in box: UnknownBox) -> ValueSet.Slopes {
    var usual = box.lower + (box.upper - box.lower) / 2
    (usual[0], usual[1]) = (390, 844)
    for (lane, kind) in unknowns.lanes.enumerated() {
      if case .inset = kind { usual[lane] = 0 }
      if case .parameter(let scalar) = kind, let number = constantDefault(ofScalar: scalar) {
        usual[lane] = number
      }
    }
    usual.clamp(lowerBound: box.lower, upperBound: box.upper)
    return usual
  }

  /// Returns the change with these values of the unknowns, with insets up to a quarter of their
  /// side.
  func change(at place: ValueSet.Slopes, _ situation: Situation) -> Counterexample {
    var change = counterexample(StageSize(width: place[0], height: place[1]), situation)
    for (lane, kind) in unknowns.lanes.enumerated() {
      switch kind {
      case .width, .height, .fraction: break
      case .inset(let number): change.set(inset: number, to: place[lane])
      case .parameter(let scalar): set(scalar, to: place[lane], in: &change)
      }
    }
    return change
  }

  /// Returns the change in a container of this size, with the arguments of a situation.
  func counterexample(_ size: StageSize, _ situation: Situation) -> Counterexample {
    var change = Counterexample(container: size)
    (change.direction, change.traits) = (situation.direction, situation.traits)
    change.types = program.parameterTypes
    for (scalar, value) in situation.choices {
      guard let parameter = program.parameter(ofScalar: scalar),
        parameter.defaults == nil || constantDefault(ofScalar: scalar) != value
      else { continue }
      change.parameters[parameter.name] =
        parameter.type == .bool
        ? .bool(value != 0) : StageEdge(rawValue: Int(value)).map(ScriptValue.edge)
    }
    return change
  }

  private func set(_ scalar: Int, to value: Double, in change: inout Counterexample) {
    guard let parameter = program.parameter(ofScalar: scalar) else { return }
    guard parameter.type.width == 2 else {
      change.parameters[parameter.name] = .number(value)
      return
    }
    let defaults = (0..<2).map { number in
      parameter.defaultSlot(ofScalar: parameter.offset + number, program)
        .flatMap { program.constant($0) } ?? value
    }
    var pair = (defaults[0], defaults[1])
    if case .pair(let x, let y) = change.parameters[parameter.name] { pair = (x, y) }
    if scalar == parameter.offset { pair.0 = value } else { pair.1 = value }
    change.parameters[parameter.name] = .pair(pair.0, pair.1)
  }
}

extension Counterexample {
  fileprivate mutating func set(inset number: Int, to value: Double) {
    let side = number % 2 == 0 ? container.height : container.width
    let value = min(value, side / 4)
    switch number {
    case 0: safeArea.top = value
    case 1: safeArea.left = value
    case 2: safeArea.bottom = value
    default: safeArea.right = value
    }
  }
}
