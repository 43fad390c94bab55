import AnimProgram

/// Computes the instructions of a program over sets: the values that ``Transition`` computes for
/// one container, for all of them together.
struct SetEvaluator {
  /// The moments for which there are sets.
  enum Moment {
    case start, end
    /// The whole duration.
    case during
    /// The whole duration, without values that timings carry past its ends.
    case onTime
  }

  let facts: ProgramFacts
  private(set) var sets: [ValueSet]
  /// The unknowns, by lane.
  private let unknowns: [ValueSet]
  private var situation = Situation()
  private var moment = Moment.start
  /// The number of sets that are unknowns of their own, of those that are known when a transition begins, and the
  /// greatest such number.
  private var (names, firstNames) = (0, 0)
  private static let mostNames = 24
  /// The steps of timing functions that may still be computed. When they are used up, nothing is
  /// known.
  private var budget = 0

  var program: Program { facts.program }

  /// - Parameter sides: The ranges of the unknowns, by lane; by default, all that they may be.
  init(_ facts: ProgramFacts, _ sides: [ClosedRange<Double>]? = nil) {
    self.facts = facts
    unknowns = (sides ?? facts.sides).enumerated().map { lane, range in
      ValueSet(unknown: lane, range.lowerBound, range.upperBound)
    }
    sets = facts.program.instructions.map { step in
      step.operation == .constant ? ValueSet(step.number) : .anything
    }
  }

  /// Returns the numbers that a slot may contain.
  func set(_ slot: Program.Slot) -> ValueSet { sets[Int(slot)] }

  /// Computes the values that are known when a transition begins.
  mutating func begin(_ situation: Situation) {
    self.situation = situation
    (budget, names) = (10_000, 0)
    for slot in facts.begin {
      sets[Int(slot)] = named(compute(program.instructions[Int(slot)]))
    }
    firstNames = names
  }

  /// Returns a set that is no form as an unknown of its own, so that what is computed from it is a form.
  private mutating func named(_ set: ValueSet) -> ValueSet {
    guard set.lanes == 0, set.isDefined, set.number == nil, names < SetEvaluator.mostNames else {
      return set
    }
    names += 1
    return ValueSet(unknown: Unknowns.mostLanes + names - 1, set.lower, set.upper)
  }

  /// Whether a gesture plays the transition, so that its timelines are linear.
  var isInteractive: Bool { situation.traits.interactive }

  /// Sets the numbers of a slot that something else computes.
  mutating func assign(_ set: ValueSet, to slot: Program.Slot) { sets[Int(slot)] = set }

  /// Computes the numbers of one slot from those of others.
  mutating func compute(_ slot: Program.Slot) {
    sets[Int(slot)] = compute(program.instructions[Int(slot)])
  }

  /// Computes the values that depend on time, for a moment.
  mutating func run(_ moment: Moment) {
    (self.moment, names) = (moment, firstNames)
    for slot in facts.frame { compute(slot) }
  }

  /// The container's width and height.
  var width: ValueSet { unknowns[0] }
  var height: ValueSet { unknowns[1] }

  /// Returns the difference of two slots.
  func difference(_ one: Program.Slot, _ other: Program.Slot) -> ValueSet {
    one == other && set(one).isDefined ? .zero : set(one) - set(other)
  }

  // MARK: Instructions

  private mutating func compute(_ step: Instruction) -> ValueSet {
    switch step.operation {
    case .constant: ValueSet(step.number)
    case .input: Input(rawValue: Int(step.a)).map(input) ?? .anything
    case .parameter: parameter(Int(step.a))
    case .curve: ValueSet(Double(step.a))
    case .random: ValueSet(0, 1)
    case .edgeX, .edgeY: edge(set(step.a), isVertical: step.operation == .edgeY)
    case .apply: apply(set(step.a), to: set(step.b))
    case .end: end(step)
    case .fraction: fraction(Int(step.a))
    case .elapsed: elapsed(Int(step.a))
    case .drag: drag(Int(step.a))
    case .snapshot: snapshot(Int(step.b), of: Int(step.a), isOwn: step.c == 0)
    // A block that moves no snapshot ends at once.
    case .most: set(step.a).union(.zero)
    case .argument: .anything
    default: step.operation.image(set(step.a), set(step.b), set(step.c))
    }
  }

  private func input(_ input: Input) -> ValueSet {
    switch input {
    case .containerWidth, .fromInitialWidth, .fromFinalWidth, .toInitialWidth, .toFinalWidth:
      width
    case .containerHeight, .fromInitialHeight, .fromFinalHeight, .toInitialHeight,
      .toFinalHeight:
      height
    case .toInitialX: width.scaled(by: situation.direction)
    case .fromFinalX: width.scaled(by: -situation.direction)
    case .fromInitialX, .fromInitialY, .fromFinalY, .toInitialY, .toFinalX, .toFinalY: .zero
    case .safeAreaTop: inset(0)
    case .safeAreaLeft: inset(1)
    case .safeAreaBottom: inset(2)
    case .safeAreaRight: inset(3)
    case .direction: ValueSet(situation.direction)
    case .rightToLeft: ValueSet(situation.traits.rightToLeft)
    case .reduceMotion: ValueSet(situation.traits.reduceMotion)
    case .interactive: ValueSet(situation.traits.interactive)
    case .keepsPresenter: ValueSet(situation.traits.keepsPresenter)
    }
  }

  private func inset(_ number: Int) -> ValueSet {
    if let lane = facts.unknowns.lane(of: .inset(number)) { return unknowns[lane] }
    return ValueSet(0, unknowns[number % 2 == 0 ? 1 : 0].upper / 4)
  }

  private func parameter(_ scalar: Int) -> ValueSet {
    if let lane = facts.unknowns.lane(of: .parameter(scalar: scalar)) { return unknowns[lane] }
    if let choice = situation.choices[scalar] { return ValueSet(choice) }
    switch program.domain(ofScalar: scalar) {
    case .range(let range): return ValueSet(range.lowerBound, range.upperBound)
    case .between(let lower, let upper): return ValueSet(set(lower).lower, set(upper).upper)
    case .choices(let values): return .hull(values)
    case .given(let type): return .given(type)
    case .preset:
      return program.parameter(ofScalar: scalar)?.defaultSlot(ofScalar: scalar, program)
        .map(set) ?? .zero
    }
  }

  /// Returns the values of a scalar of ``SnapshotField`` of a set. The positions of views in a screen
  /// are unknown.
  private func snapshot(_ scalar: Int, of set: Int, isOwn: Bool) -> ValueSet {
    guard let field = SnapshotField.holding(scalar) else {
      return .anything
    }
    let row = program.snapshotSets[set]
    let limit = Double(Program.SnapshotSet.limit)
    let most = min(program.mostSnapshots(of: row) { self.set($0).upper } ?? limit, limit)
    let least = isOwn || row.kind == .slices ? 1.0 : 0
    switch field.type {
    case .bool: return ValueSet(least, 1)
    case .number where scalar == SnapshotField.count.offset: return ValueSet(least, most)
    case .number: return ValueSet(0, max(0, most - 1))
    case .rectangle where scalar < field.offset + 2: return .given(field.type)
    default: return ValueSet(0, ValueSet.farthest)
    }
  }

  /// The translation of a drag along an axis: at most the container's size in either direction, and
  /// 0 at both ends.
  private func drag(_ axis: Int) -> ValueSet {
    switch moment {
    case .start, .end: return .zero
    case .during, .onTime:
      let most = unknowns[axis].upper
      return ValueSet(-most, most)
    }
  }

  private func edge(_ edge: ValueSet, isVertical: Bool) -> ValueSet {
    guard let number = edge.number, number >= 0, number < Double(StageEdge.allCases.count) else {
      return ValueSet(-1, 1)
    }
    let sign = situation.traits.rightToLeft ? -1.0 : 1
    switch StageEdge.allCases[Int(number)] {
    case .left: return ValueSet(isVertical ? 0 : -1)
    case .right: return ValueSet(isVertical ? 0 : 1)
    case .top: return ValueSet(isVertical ? -1 : 0)
    case .bottom: return ValueSet(isVertical ? 1 : 0)
    case .leading: return ValueSet(isVertical ? 0 : -sign)
    case .trailing: return ValueSet(isVertical ? 0 : sign)
    }
  }

  // MARK: Time

  private mutating func fraction(_ timeline: Int) -> ValueSet {
    switch moment {
    case .start: return startFraction(timeline)
    case .end: return .one
    case .onTime: return named(ValueSet(0, 1))
    case .during:
      let curve = isInteractive ? nil : program.timelines[timeline].curve
      let range = curve.map { apply(set($0), to: ValueSet(0, 1)) } ?? ValueSet(0, 1)
      return named(range.union(ValueSet(0, 1)))
    }
  }

  private mutating func elapsed(_ timeline: Int) -> ValueSet {
    let length: ValueSet
    switch program.timelines[timeline].source {
    case .time(let start, let end, _): length = set(end) - set(start)
    case .progress(_, let lower, let upper, _): length = set(upper) - set(lower)
    }
    switch moment {
    case .start: return .zero
    case .end: return length
    case .during, .onTime:
      return length.isDefined ? ValueSet(0, max(0, length.upper)) : .anything
    }
  }

  private func end(_ step: Instruction) -> ValueSet {
    let (start, limit) = (set(step.b), set(step.c))
    guard let template = template(set(step.a)) else { return .anything }
    guard template.mayBeSpring else { return limit }
    guard let numbers = numbers(template), let curve = template.timing(numbers),
      let natural = curve.naturalDuration
    else {
      return start.minimum(limit).union(limit)
    }
    // If nothing else ends the track, the limit is infinite.
    if limit.lower == .infinity { return start + ValueSet(natural) }
    return natural.isFinite ? (start + ValueSet(natural)).minimum(limit) : limit
  }

  // MARK: Functions

  /// Returns the values of a timing function's body for some fractions.
  mutating func value(ofBody number: Int, at fractions: ValueSet) -> ValueSet {
    let body = program.bodies[number]
    sets[Int(body.argument)] = fractions
    for index in body.steps.range {
      guard budget > 0 else { return .anything }
      budget -= 1
      let slot = Int(program.operands[index])
      sets[slot] = compute(program.instructions[slot])
    }
    return set(body.result)
  }
}
