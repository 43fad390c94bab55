import AnimProgram

extension ProgramFacts {
  /// Returns the default of a scalar of the parameters' values, if it is a constant.
  func constantDefault(ofScalar scalar: Int) -> Double? {
    program.parameter(ofScalar: scalar)?.defaultSlot(ofScalar: scalar, program)
      .flatMap { program.constant($0) }
  }

  /// Returns a change with another value of something.
  func change(
    _ start: Counterexample, _ kind: Reading.Kind, _ value: Double
  ) -> Counterexample {
    var change = start
    switch kind {
    case .width: change.container.width = value
    case .height: change.container.height = value
    case .inset(0): change.safeArea.top = value
    case .inset(1): change.safeArea.left = value
    case .inset(2): change.safeArea.bottom = value
    case .inset: change.safeArea.right = value
    case .parameter(let scalar): set(scalar, to: value, in: &change)
    case .drag(let isVertical):
      change.traits.interactive = true
      change.drag = StagePoint(x: isVertical ? 0 : value, y: isVertical ? value : 0)
    }
    change.limitInsets()
    return change
  }

  /// Returns the numbers for something around which the program begins to compute in another way.
  func places(along kind: Reading.Kind, from start: Counterexample, samples: Int) -> [Double] {
    let isInFrame = if case .drag = kind { true } else { false }
    return places(in: range(of: kind), samples: samples, inFrame: isInFrame) {
      self.change(start, kind, $0)
    }
  }

  /// Returns the numbers in a range around which the program begins to compute in another way, given the change for
  /// each of them: when a transition begins, or in the middle of it.
  func places(
    in range: ClosedRange<Double>, samples: Int, inFrame: Bool = false,
    _ change: @escaping (Double) -> Counterexample
  ) -> [Double] {
    let steps = program.interaction.map { Array(program.operands[$0.steps.range]) } ?? []
    let numbers =
      inFrame
      ? CriticalNumbers(program, slots: frame)
      : CriticalNumbers(program, slots: begin + frame + steps) {
        program.instructions[Int($0)].phase == .begin
      }
    guard !numbers.isEmpty else { return [] }
    return ZeroSearch { value in
      let change = change(value)
      let transition = change.transition(of: self.program, showsSnapshots: false)
      guard inFrame else { return numbers.values { transition.value(of: $0) } }
      var frame = transition.makeFrame()
      change.evaluate(transition, at: transition.duration / 2, into: &frame)
      return numbers.values { frame.value(of: $0) }
    }.places(from: range.lowerBound, to: range.upperBound, samples: samples)
  }

  private func set(_ scalar: Int, to value: Double, in change: inout Counterexample) {
    guard let parameter = program.parameter(ofScalar: scalar) else { return }
    switch parameter.type {
    case .bool: change.parameters[parameter.name] = .bool(value != 0)
    case .edge:
      let edge = StageEdge.allCases.first { Double($0.rawValue) == value }
      change.parameters[parameter.name] = edge.map(ScriptValue.edge)
    case .pair: setPair(parameter, scalar, value, in: &change)
    default: change.parameters[parameter.name] = .number(value)
    }
  }

  private func setPair(
    _ parameter: Program.Parameter, _ scalar: Int, _ value: Double,
    in change: inout Counterexample
  ) {
    var pair = (0..<2).map { constantDefault(ofScalar: parameter.offset + $0) ?? value }
    if case .pair(let x, let y) = change.parameters[parameter.name] { pair = [x, y] }
    pair[scalar - parameter.offset] = value
    change.parameters[parameter.name] = .pair(pair[0], pair[1])
  }

  /// The indices of snapshots, besides the first, for which numbers are tried in a change, among those that every set
  /// has whose place the program reads: all of them if they are few, and otherwise the first ones, the last one, and
  /// those at which the program begins to compute in another way. Also -1 for no elements if it reads how many there
  /// are. Empty if it reads none.
  func examples(in change: Counterexample) -> [Int] {
    let read = (begin + frame).map { program.instructions[Int($0)] }
      .filter { $0.operation == .snapshot }
    let mayLack = read.contains { $0.c != 0 && program.snapshotSets[Int($0.a)].kind != .slices }
    guard read.contains(where: { $0.b != SnapshotField.exists.offset }) else {
      return mayLack ? [-1] : []
    }
    let limit = Program.SnapshotSet.limit
    let most = min(Trial(self, change).leastSlices, limit)
    let isFew = most <= ProgramFacts.few
    var indices = Set(0..<min(most, isFew ? most : 8))
    if !isFew {
      let turns = places(in: 0...Double(most - 1), samples: 24) { index in
        var change = change
        change.example = Int(index)
        return change
      }
      indices.formUnion(turns.prefix(32).flatMap { [Int($0), Int($0) + 1] })
      // A list that people make, of up to a few screens, and the longest one.
      indices.formUnion([11, 15, 23, 31, ProgramFacts.few - 1, most - 1])
    }
    return indices.filter { $0 > 0 && $0 < most }.sorted() + (mayLack ? [-1] : [])
  }

  /// The greatest number of snapshots that are all tried. More elements of one name are rarely visible.
  static let few = 64
}
