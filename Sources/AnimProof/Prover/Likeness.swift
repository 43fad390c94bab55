import AnimProgram

extension Program {
  /// Returns whether it is proved that another program plays the same as far as people can see: at
  /// the same times, for the same gestures and arguments, and in every container of these sizes, no
  /// property of a view differs by as much as its threshold.
  package func looksLike(_ other: Program, options: ProofOptions = ProofOptions()) -> Bool {
    guard parameters.count == other.parameters.count, views.count == other.views.count,
      interruption == other.interruption
    else { return false }
    let first = ProgramFacts(self)
    let new = ProgramFacts(other, sharing: first.unknowns)
    let old = ProgramFacts(self, sharing: new.unknowns)
    let box = old.box(options.sizes)
    return old.situations.allSatisfy { situation in
      var likeness = Likeness(old, new, box, situation)
      return likeness.isProved()
    }
  }
}

/// Two programs of the same structure, computed over the same sets of containers and arguments.
///
/// Both use the same lanes for the same unknowns, so what they share cancels in a difference. Where
/// a difference of sets says too little, as for a maximum of two forms, it is bounded by the
/// differences of the operands.
private struct Likeness {
  private struct Pair: Hashable {
    let old, new: Program.Slot
  }

  private var old, new: SetEvaluator
  /// The greatest differences that are known.
  private var differences: [Pair: Double] = [:]

  /// The greatest difference that only comes from rounding, or from the error of the clock.
  private static let rounding = 1e-9
  /// The number of operations that are followed, one inside the other.
  private static let deepest = 200
  /// The number of operations that are being followed.
  private var depth = 0

  init(_ old: ProgramFacts, _ new: ProgramFacts, _ box: UnknownBox, _ situation: Situation) {
    self.old = SetEvaluator(old, box: box)
    self.new = SetEvaluator(new, box: box)
    self.old.begin(box, situation)
    self.new.begin(box, situation)
    self.old.run(.during)
    self.new.run(.during)
  }

  private var programs: (old: Program, new: Program) { (old.program, new.program) }

  mutating func isProved() -> Bool {
    hasSameParameters() && hasSameViews() && hasSameTimes() && hasSameGesture() && greatest() <= 1
  }

  // MARK: Structure

  private mutating func hasSameParameters() -> Bool {
    let (old, new) = programs
    for (one, two) in zip(old.parameters, new.parameters) {
      var (plain, other) = (one, two)
      (plain.defaults, plain.lower, plain.upper) = (nil, nil, nil)
      (other.defaults, other.lower, other.upper) = (nil, nil, nil)
      guard plain == other else { return false }
      let isSame =
        one.type == .timing
        ? areCurves(one.defaults, two.defaults) : areEqual(one.defaults, two.defaults)
      guard isSame, isEqual(one.lower, two.lower), isEqual(one.upper, two.upper) else {
        return false
      }
    }
    return true
  }

  private mutating func hasSameViews() -> Bool {
    let (old, new) = programs
    guard old.snapshotSets.count == new.snapshotSets.count else { return false }
    for (one, two) in zip(old.snapshotSets, new.snapshotSets) {
      var (plain, other) = (one, two)
      (plain.slicing, plain.conditions) = (nil, [])
      (other.slicing, other.conditions) = (nil, [])
      guard plain == other, areEqual(one.slicing, two.slicing),
        one.conditions.count == two.conditions.count
      else { return false }
      for (first, second) in zip(one.conditions, two.conditions) {
        guard first < 0 && second < 0 || first >= 0 && second >= 0 && isEqual(first, second) else {
          return false
        }
      }
    }
    for (one, two) in zip(old.views, new.views) {
      var (plain, other) = (one, two)
      (plain.frame, other.frame) = (nil, nil)
      guard plain == other, areEqual(one.frame, two.frame) else { return false }
    }
    return true
  }

  /// Whether the durations are the same and, if values depend on time by themselves, all timelines.
  private mutating func hasSameTimes() -> Bool {
    let (old, new) = programs
    guard isClose(old.duration, new.duration) else { return false }
    switch (old.progress, new.progress) {
    case (nil, nil): break
    case (let one?, let two?): if !isSame(one, two) { return false }
    default: return false
    }
    guard !self.old.facts.frame.isEmpty || !self.new.facts.frame.isEmpty else { return true }
    guard old.timelines.count == new.timelines.count else { return false }
    for (one, two) in zip(old.timelines, new.timelines) where !isSame(one, two) { return false }
    return true
  }

  private mutating func hasSameGesture() -> Bool {
    guard let one = programs.old.interaction, let two = programs.new.interaction else {
      return programs.old.interaction == nil && programs.new.interaction == nil
    }
    guard one.gesture == two.gesture, one.haptic == two.haptic else { return false }
    let arguments = (
      programs.old.operands[one.arguments.range], programs.new.operands[two.arguments.range]
    )
    for (first, second) in zip(arguments.0, arguments.1) {
      differences[Pair(old: first, new: second)] = 0
    }
    return isEqual(one.progress, two.progress) && isEqual(one.commit, two.commit)
      && isEqual(one.tapOutside, two.tapOutside) && isCurve(one.finish, two.finish)
      && isCurve(one.cancel, two.cancel)
  }

  // MARK: Views

  /// The greatest difference of a view, as a share of what is visible: the sum of the shares of its
  /// properties, and of those of the container.
  private mutating func greatest() -> Double {
    let (old, new) = programs
    var shares = old.views.map { _ in 0.0 }
    for (number, output) in old.outputs.enumerated() {
      let other = new.outputs.firstIndex { $0.isSame(as: output) }
      let amount = other.map { difference(old.tracks(of: number), new.tracks(of: $0)) }
      shares[output.view] += share(
        amount ?? rest(of: number, &self.old), of: output)
    }
    for (number, output) in new.outputs.enumerated()
    where !old.outputs.contains(where: { $0.isSame(as: output) }) {
      shares[output.view] += share(rest(of: number, &self.new), of: output)
    }
    let whole = old.container.map { shares[$0] } ?? 0
    return whole + (shares.max() ?? 0)
  }

  /// Returns a difference of an output as a share of what is visible. Only where it moves a view by
  /// as much, a distance is one on the screen.
  private func share(_ amount: Double, of output: Program.Output) -> Double {
    if amount <= Self.rounding { return 0 }
    let property = programs.old.properties[output.property]
    switch property.effect {
    case .alpha, .layer: return amount / property.threshold
    case .translation(let axis) where axis != .z && isFlat(output.view):
      return amount / property.threshold
    default: return .infinity
    }
  }

  /// Whether neither a view nor the container has a perspective, and the container only moves.
  private func isFlat(_ view: Int) -> Bool {
    let container = programs.old.container
    return ![programs.old, programs.new].contains { program in
      program.outputs.contains { output in
        switch program.effect(of: output.property) {
        case .eye: return output.view == view || output.view == container
        case .alpha, .layer, .stacking: return false
        case .translation(let axis): return output.view == container && axis == .z
        default: return output.view == container
        }
      }
    }
  }

  /// Returns the greatest difference of an output from the value that it has without a script.
  private func rest(of output: Int, _ evaluator: inout SetEvaluator) -> Double {
    let program = evaluator.program
    let identity = program.properties[program.outputs[output].property].identity
    var greatest = 0.0
    for track in program.tracks(of: output) {
      guard track.mixing == .linear, !identity.isEmpty else { return .infinity }
      var amount = 0.0
      for (place, slot) in program.operands[track.values.range].enumerated() {
        let set = evaluator.set(slot) - ValueSet(identity[place % identity.count])
        amount = max(amount, set.isDefined ? set.magnitude : .infinity)
      }
      greatest = max(greatest, carried(amount, track, &evaluator))
    }
    return greatest
  }

  private mutating func difference(_ old: [Program.Track], _ new: [Program.Track]) -> Double {
    guard old.count == new.count else { return .infinity }
    var greatest = 0.0
    for (one, two) in zip(old, new) {
      greatest = max(greatest, difference(one, two))
      if greatest == .infinity { return greatest }
    }
    return greatest
  }

  private mutating func difference(_ one: Program.Track, _ two: Program.Track) -> Double {
    let (old, new) = programs
    let slots = (old.operands[one.values.range], new.operands[two.values.range])
    guard one.mixing == two.mixing, one.isSmooth == two.isSmooth, one.block == two.block,
      slots.0.count == slots.1.count,
      old.operands[one.lengths.range] == new.operands[two.lengths.range],
      isSame(plan: one.plan, two.plan), isSame(timeline: one.timeline, two.timeline)
    else { return .infinity }
    var amount = 0.0
    for (first, second) in zip(slots.0, slots.1) {
      guard one.mixing == .transform else {
        amount = max(amount, difference(first, second))
        continue
      }
      let functions = (old.transforms[Int(first)], new.transforms[Int(second)])
      guard functions.0.kind == functions.1.kind,
        functions.0.arguments.count == functions.1.arguments.count
      else { return .infinity }
      for (argument, other) in zip(
        old.operands[functions.0.arguments.range], new.operands[functions.1.arguments.range])
      {
        amount = max(amount, difference(argument, other))
      }
    }
    return carried(amount, one, &self.old)
  }

  /// Returns the greatest difference between two keys whose values differ by an amount. A timing
  /// may carry it past them.
  private func carried(
    _ amount: Double, _ track: Program.Track, _ evaluator: inout SetEvaluator
  ) -> Double {
    if amount <= Self.rounding { return 0 }
    guard track.mixing == .linear, !track.isSmooth else { return .infinity }
    let fractions = evaluator.fractions(of: track)
    guard fractions.isDefined else { return .infinity }
    let isWithin = fractions.lower >= -1e-6 && fractions.upper <= 1 + 1e-6
    return isWithin ? amount : amount * (2 * fractions.magnitude + 1)
  }

  // MARK: Times

  private mutating func isSame(plan one: Int32?, _ two: Int32?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    let (old, new) = (programs.old.keyPlans[Int(one)], programs.new.keyPlans[Int(two)])
    let curves = (programs.old.operands[old.curves.range], programs.new.operands[new.curves.range])
    let places = (
      programs.old.operands[old.positions.range], programs.new.operands[new.positions.range]
    )
    guard isSame(timeline: old.timeline, new.timeline), isClose(old.length, new.length),
      curves.0.count == curves.1.count, places.0.count == places.1.count
    else { return false }
    for (first, second) in zip(places.0, places.1) where !isClose(first, second) { return false }
    for (first, second) in zip(curves.0, curves.1) {
      guard first < 0 && second < 0 || first >= 0 && second >= 0 && isCurve(first, second) else {
        return false
      }
    }
    return true
  }

  private mutating func isSame(timeline one: Int32?, _ two: Int32?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    return isSame(programs.old.timelines[Int(one)], programs.new.timelines[Int(two)])
  }

  private mutating func isSame(_ one: Program.Timeline, _ two: Program.Timeline) -> Bool {
    guard isCurve(one.curve, two.curve) else { return false }
    switch (one.source, two.source) {
    case (.time(let start, let end, let length), .time(let start2, let end2, let length2)):
      return isClose(start, start2) && isClose(end, end2) && isClose(length, length2)
    case (
      .progress(let source, let lower, let upper, let length),
      .progress(let source2, let lower2, let upper2, let length2)
    ):
      return isSame(timeline: source, source2) && isClose(lower, lower2)
        && isClose(upper, upper2) && isClose(length, length2)
    default: return false
    }
  }

  // MARK: Curves

  private mutating func isCurve(_ one: Program.Slot?, _ two: Program.Slot?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    let steps = (
      programs.old.instructions[Int(one)], programs.new.instructions[Int(two)]
    )
    switch (steps.0.operation, steps.1.operation) {
    case (.curve, .curve):
      return isCurve(programs.old.curves[Int(steps.0.a)], programs.new.curves[Int(steps.1.a)])
    case (.parameter, .parameter): return steps.0.a == steps.1.a
    case (.select, .select):
      return isEqual(steps.0.a, steps.1.a) && isCurve(steps.0.b, steps.1.b)
        && isCurve(steps.0.c, steps.1.c)
    default: return false
    }
  }

  private mutating func isCurve(
    _ one: Program.CurveTemplate, _ two: Program.CurveTemplate
  ) -> Bool {
    if case .function(let body) = one.form, case .function(let other) = two.form {
      return isEqual(programs.old.bodies[body].result, programs.new.bodies[other].result)
    }
    if let first = old.numbers(one), let second = new.numbers(two),
      let timing = one.timing(first), timing == two.timing(second)
    {
      return true
    }
    return one.form == two.form && areEqual(one.operands, two.operands)
  }

  private mutating func areCurves(
    _ one: Program.Operands?, _ two: Program.Operands?
  ) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    guard one.count == two.count else { return false }
    for (first, second) in zip(one.range, two.range)
    where !isCurve(programs.old.operands[first], programs.new.operands[second]) {
      return false
    }
    return true
  }

  // MARK: Numbers

  private mutating func isEqual(_ one: Program.Slot?, _ two: Program.Slot?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    return difference(one, two) == 0
  }

  private mutating func isClose(_ one: Program.Slot, _ two: Program.Slot) -> Bool {
    difference(one, two) <= Self.rounding
  }

  private mutating func areEqual(_ one: Program.Operands?, _ two: Program.Operands?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    guard one.count == two.count else { return false }
    for (first, second) in zip(one.range, two.range)
    where !isEqual(programs.old.operands[first], programs.new.operands[second]) {
      return false
    }
    return true
  }

  /// Returns the greatest difference of two numbers, infinite if it is not known.
  private mutating func difference(
    _ one: Program.Slot, _ two: Program.Slot
  ) -> Double {
    let pair = Pair(old: one, new: two)
    if let known = differences[pair] { return known }
    let direct = old.set(one) - new.set(two)
    let steps = (programs.old.instructions[Int(one)], programs.new.instructions[Int(two)])
    // The number of a curve is a name for it, and not a quantity.
    let isQuantity = steps.0.operation != .curve && steps.1.operation != .curve
    var greatest = isQuantity && direct.isDefined ? direct.magnitude : .infinity
    if greatest > 0, depth < Self.deepest, steps.0.operation == steps.1.operation {
      depth += 1
      let bound = difference(steps.0, steps.1)
      depth -= 1
      if bound < greatest { greatest = bound }
    }
    differences[pair] = greatest
    return greatest
  }

  /// Returns the greatest difference of the results of the same operation.
  private mutating func difference(
    _ one: Instruction, _ two: Instruction
  ) -> Double {
    switch one.operation {
    case .constant: return one.a == two.a && one.b == two.b ? 0 : .infinity
    case .input, .parameter, .drag: return one.a == two.a ? 0 : .infinity
    case .argument: return 0
    case .snapshot: return one == two ? 0 : .infinity
    case .curve:
      return isCurve(programs.old.curves[Int(one.a)], programs.new.curves[Int(two.a)])
        ? 0 : .infinity
    case .fraction, .elapsed: return isSame(timeline: one.a, two.a) ? 0 : .infinity
    case .random:
      let (first, second) = (programs.old.draws[Int(one.a)], programs.new.draws[Int(two.a)])
      return first.name == second.name && areEqual(first.seed, second.seed) ? 0 : .infinity
    case .most where one.b != two.b || one.c != two.c: return .infinity
    default: break
    }
    let arity = one.operation.arity
    let takesCurve = one.operation == .apply || one.operation == .end
    let a = takesCurve ? isCurve(one.a, two.a) ? 0 : .infinity : difference(one.a, two.a)
    let b = arity > 1 ? difference(one.b, two.b) : 0
    let c = arity > 2 ? difference(one.c, two.c) : 0
    if a == 0, b == 0, c == 0 { return 0 }
    switch one.operation {
    case .negate, .absolute, .sine, .cosine, .add, .subtract, .hypotenuse: return a + b
    case .minimum, .maximum, .clamp, .most: return max(a, b, c)
    case .select, .end: return a == 0 ? max(b, c) : .infinity
    case .multiply: return a * new.set(two.b).magnitude + b * old.set(one.a).magnitude
    case .divide:
      let divisor = old.set(one.b)
      return b == 0 && divisor.excludesZero
        ? a / min(abs(divisor.lower), abs(divisor.upper)) : .infinity
    default: return .infinity
    }
  }
}

extension Program.Output {
  /// Returns whether two outputs set the same property of the same view.
  fileprivate func isSame(as other: Program.Output) -> Bool {
    view == other.view && property == other.property
  }
}

extension Program {
  /// Returns the tracks of an output.
  fileprivate func tracks(of output: Int) -> [Track] { tracks.filter { $0.output == output } }
}
