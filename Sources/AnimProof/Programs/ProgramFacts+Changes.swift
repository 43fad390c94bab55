import AnimProgram

extension ProgramFacts {
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

  /// Returns a common container in a box, with the defaults of the parameters.
  func usualPlace(in box: UnknownBox) -> UnknownBox.Place {
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
  func change(at place: UnknownBox.Place, _ situation: Situation) -> Counterexample {
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

  /// Returns the places along an unknown around which the program begins to compute in another way.
  func places(
    along lane: Int, from start: UnknownBox.Place, in box: UnknownBox, _ situation: Situation,
    samples: Int
  ) -> [Double] {
    places(in: box.lower[lane]...box.upper[lane], samples: samples) { value in
      var place = start
      place[lane] = value
      return self.change(at: place, situation)
    }
  }

  /// Returns the numbers in a range around which the program begins to compute in another way, given the change for
  /// each of them.
  func places(
    in range: ClosedRange<Double>, samples: Int, _ change: @escaping (Double) -> Counterexample
  ) -> [Double] {
    let numbers = CriticalNumbers(program, slots: begin)
    guard !numbers.isEmpty else { return [] }
    return ZeroSearch { value in
      let transition = change(value).transition(of: self.program, showsSnapshots: false)
      return numbers.values { transition.value(of: $0) }
    }.places(from: range.lowerBound, to: range.upperBound, samples: samples)
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
