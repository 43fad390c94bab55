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
    /// A short slice of time, with the given states of timelines.
    case slice
  }

  /// The possible states of a timeline: its eased fraction, and the seconds since its window began.
  typealias Stand = (fraction: ValueSet, elapsed: ValueSet)

  let facts: ProgramFacts
  private(set) var sets: [ValueSet]
  /// For each slot, a slot with the same number: itself, or one whose number an operation passes
  /// on.
  private var sources: [Program.Slot]
  private var box: UnknownBox
  private var situation = Situation()
  private var moment = Moment.start
  private var stands: [Stand] = []
  /// The steps of timing functions that may still be computed. When they are used up, nothing is
  /// known.
  private var budget = 0
  /// The last ends among the snapshots that a block moves, by slot. Where it moves none, it is 0.
  private(set) var ends: [Program.Slot: ValueSet] = [:]

  var program: Program { facts.program }

  init(_ facts: ProgramFacts, box: UnknownBox) {
    self.facts = facts
    self.box = box
    sources = facts.program.instructions.indices.map { Program.Slot($0) }
    sets = facts.program.instructions.map { step in
      step.operation == .constant ? ValueSet(step.number) : .anything
    }
  }

  /// Returns the numbers that a slot may contain.
  func set(_ slot: Program.Slot) -> ValueSet { sets[Int(slot)] }

  /// Computes the values that are known when a transition begins: all, or some that depend on
  /// nothing else.
  mutating func begin(
    _ box: UnknownBox, _ situation: Situation, _ slots: [Program.Slot]? = nil
  ) {
    self.situation = situation
    ends = [:]
    // The last end is that of any snapshot of its block, and not of the one that the box is about.
    for slot in facts.guardedEnds.isEmpty ? [] : slots ?? facts.begin {
      guard let end = facts.guardedEnds[slot] else { continue }
      begin(UnknownBox(lower: box.lower, upper: box.upper, block: end.block), end.steps)
      ends[slot] = set(program.instructions[Int(slot)].a)
    }
    begin(box, slots ?? facts.begin)
  }

  private mutating func begin(_ box: UnknownBox, _ slots: [Program.Slot]) {
    self.box = box
    budget = 10_000
    let isPart = !box.truths.isEmpty || box.block != nil
    let existence = box.block.flatMap { facts.existence[$0.set] } ?? []
    let bounds =
      isPart ? KnownBounds(program, box.truths, in: box.block, existence: existence) : nil
    for slot in slots {
      var set = compute(program.instructions[Int(slot)])
      if let end = ends[slot] { set = end.union(.zero) }
      if let bounds { set = bounds.limited(set, slot) }
      let truth = isPart && set.decision == nil ? box.truth(of: slot) : nil
      sets[Int(slot)] = truth.map { ValueSet($0) } ?? set
      sources[Int(slot)] = passed(by: program.instructions[Int(slot)]) ?? slot
    }
  }

  /// Whether the block that the box is about never plays.
  var isImpossible: Bool {
    guard let condition = box.block?.condition, condition >= 0 else { return false }
    return set(condition).decision == false
  }

  /// Returns the slot whose number an instruction passes on unchanged, in all containers of the
  /// box.
  private func passed(by step: Instruction) -> Program.Slot? {
    let chosen: Program.Slot? =
      switch step.operation {
      case .maximum: greater(step.a, step.b)
      case .minimum: greater(step.a, step.b).map { $0 == step.a ? step.b : step.a }
      case .select: set(step.a).decision.map { $0 ? step.b : step.c }
      case .end where template(set(step.a))?.mayBeSpring == false: step.c
      case .add where set(step.a).number == 0: step.b
      case .add where set(step.b).number == 0: step.a
      case .subtract where set(step.b).number == 0: step.a
      default: nil
      }
    return chosen.map { sources[Int($0)] }
  }

  /// Returns the slot of two that never contains less than the other one. `nil` if that depends on
  /// the container.
  private func greater(_ one: Program.Slot, _ other: Program.Slot) -> Program.Slot? {
    func isAtLeast(_ one: Program.Slot, _ other: Program.Slot) -> Bool {
      // A last end that may be 0 is not a form, but the end that it otherwise is may be one.
      let most = ends[other] ?? set(other)
      return (set(one) - most).lower >= 0 && (ends[other] == nil || set(one).lower >= 0)
    }
    if isSame(one, other) || isAtLeast(one, other) { return one }
    return isAtLeast(other, one) ? other : nil
  }

  /// Whether a gesture plays the transition, so that its timelines are linear.
  var isInteractive: Bool { situation.traits.interactive }

  /// The direction of the change.
  var direction: Double { situation.direction }

  /// Sets the numbers of a slot that something else computes.
  mutating func assign(_ set: ValueSet, to slot: Program.Slot) { sets[Int(slot)] = set }

  /// Computes the numbers of one slot from those of others.
  mutating func compute(_ slot: Program.Slot) {
    sets[Int(slot)] = compute(program.instructions[Int(slot)])
    sources[Int(slot)] = slot
  }

  /// Whether only a part of the box counts.
  var hasTruths: Bool { !box.truths.isEmpty }

  /// Returns the first comparison among some slots that is true in some containers of the box and
  /// false in others.
  func openComparison(among slots: [Program.Slot]) -> Program.Slot? {
    slots.first { slot in
      switch program.instructions[Int(slot)].operation {
      case .less, .lessOrEqual, .equal: set(slot).decision == nil
      default: false
      }
    }
  }

  /// Computes the values that depend on time, for a moment: all, or some of them.
  mutating func run(_ moment: Moment, _ slots: [Program.Slot]? = nil) {
    run(slots ?? facts.frame, moment)
  }

  /// Computes some of the values that depend on time, for a slice of time with these states of
  /// timelines.
  mutating func run(_ slots: [Program.Slot], _ stands: [Stand]) {
    self.stands = stands
    run(slots, .slice)
  }

  private mutating func run(_ slots: [Program.Slot], _ moment: Moment) {
    self.moment = moment
    for slot in slots { sets[Int(slot)] = compute(program.instructions[Int(slot)]) }
  }

  /// The container's width and height.
  var width: ValueSet { box.set(0) }
  var height: ValueSet { box.set(1) }

  /// Returns whether two slots contain the same number, in all containers of the box.
  func isSame(_ one: Program.Slot, _ other: Program.Slot) -> Bool {
    sources[Int(one)] == sources[Int(other)]
  }

  /// Returns the difference of two slots. If one is the sum of the other and a third, or both are
  /// differences from the same slot, what they share cancels.
  func difference(_ one: Program.Slot, _ other: Program.Slot) -> ValueSet {
    let (first, second) = (program.instructions[Int(one)], program.instructions[Int(other)])
    guard set(one).isDefined, set(other).isDefined else { return .anything }
    switch (first.operation, second.operation) {
    case (.add, _) where isSame(first.a, other): return set(first.b)
    case (.add, _) where isSame(first.b, other): return set(first.a)
    case (_, .add) where isSame(second.a, one): return -set(second.b)
    case (_, .add) where isSame(second.b, one): return -set(second.a)
    case (.subtract, .subtract) where isSame(first.a, second.a):
      return difference(second.b, first.b)
    default: return set(one) - set(other)
    }
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
    case .most: set(step.a)
    case .argument: .anything
    case .multiply where step.a == step.b: square(set(step.a))
    case .subtract where sources[Int(step.a)] == sources[Int(step.b)] && set(step.a).isDefined:
      .zero
    case .divide where step.a == step.b && set(step.a).excludesZero: .one
    case .maximum: greater(step.a, step.b).map(set) ?? set(step.a).maximum(set(step.b))
    default: step.operation.image(set(step.a), set(step.b), set(step.c))
    }
  }

  private func square(_ set: ValueSet) -> ValueSet {
    let product = set * set
    guard product.isDefined, product.lower < 0 else { return product }
    return ValueSet(
      center: product.center, slopes: product.slopes, error: product.error, within: 0,
      product.upper)
  }

  private func input(_ input: Input) -> ValueSet {
    switch input {
    case .containerWidth, .fromInitialWidth, .fromFinalWidth, .toInitialWidth, .toFinalWidth:
      box.set(0)
    case .containerHeight, .fromInitialHeight, .fromFinalHeight, .toInitialHeight,
      .toFinalHeight:
      box.set(1)
    case .toInitialX: box.set(0).scaled(by: situation.direction)
    case .fromFinalX: box.set(0).scaled(by: -situation.direction)
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
    if let lane = facts.unknowns.lane(of: .inset(number)) { return box.set(lane) }
    return ValueSet(0, box.set(number % 2 == 0 ? 1 : 0).upper / 4)
  }

  private func parameter(_ scalar: Int) -> ValueSet {
    if let lane = facts.unknowns.lane(of: .parameter(scalar: scalar)) { return box.set(lane) }
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
    let most = program.knownCount(of: row) ?? Double(Program.SnapshotSet.limit)
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
    case .slice, .during, .onTime:
      let most = box.set(axis).upper
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
    case .slice:
      let set = stands[timeline].fraction
      guard set.isDefined, let lane = facts.unknowns.lane(of: .fraction(timeline: timeline))
      else { return set }
      return ValueSet(unknown: lane, set.lower, set.upper)
    case .during, .onTime:
      let curve = isInteractive ? nil : program.timelines[timeline].curve
      let range = curve.map { apply(set($0), to: ValueSet(0, 1)) } ?? ValueSet(0, 1)
      let whole = moment == .onTime ? ValueSet(0, 1) : range.union(ValueSet(0, 1))
      guard whole.isDefined, let lane = facts.unknowns.lane(of: .fraction(timeline: timeline))
      else { return whole }
      return share(of: whole, lane)
    }
  }

  /// Returns the part of a set that corresponds to the box's range of an unknown in 0…1.
  private func share(of whole: ValueSet, _ lane: Int) -> ValueSet {
    if box.lower[lane] == 0, box.upper[lane] == 1 {
      return ValueSet(unknown: lane, whole.lower, whole.upper)
    }
    let length = whole.upper - whole.lower
    let slack = whole.magnitude * ValueSet.rounding
    return ValueSet(
      unknown: lane, max(whole.lower, whole.lower + length * box.lower[lane] - slack),
      min(whole.upper, whole.lower + length * box.upper[lane] + slack))
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
    case .slice: return stands[timeline].elapsed
    case .during, .onTime:
      guard length.isDefined else { return .anything }
      let whole = ValueSet(0, max(0, length.upper))
      // On a timeline without a curve, the time is its fraction of the duration.
      guard program.timelines[timeline].curve == nil, length.lower > 0,
        facts.unknowns.lane(of: .fraction(timeline: timeline)) != nil
      else { return whole }
      return (fraction(timeline) * length).widened(byShare: ValueSet.rounding, within: whole)
    }
  }

  private func end(_ step: Instruction) -> ValueSet {
    let (start, limit) = (set(step.b), set(step.c))
    guard let template = template(set(step.a)) else { return .anything }
    guard template.mayBeSpring else { return limit }
    guard let numbers = numbers(template), let curve = template.boundedTiming(numbers),
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
