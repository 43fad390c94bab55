import AnimProgram

/// The bounds of numbers in the part of a box in which some conditions are true or false.
struct KnownBounds {
  private let program: Program
  private var truths: [Program.Slot: Bool] = [:]
  /// Whether a condition is said to be both true and false.
  private var isContradiction = false
  private var ranges: [Program.Slot: (lower: Double, upper: Double)] = [:]
  /// Numbers that a slot does not contain.
  private var others: [Program.Slot: Double] = [:]

  /// - Parameter existence: the slots that say whether the block's set has snapshots.
  init(
    _ program: Program, _ truths: [Program.Slot: Bool], in block: SnapshotBlock? = nil,
    existence: [Program.Slot] = []
  ) {
    self.program = program
    for (slot, truth) in truths { note(slot, truth) }
    guard let block else { return }
    if block.condition >= 0 { note(block.condition, true) }
    // The block plays, so its set has at least one snapshot.
    for slot in existence { limit(slot, from: 1) }
  }

  /// Returns the members of a slot's set that are within its bounds. If there are none, returns the
  /// set.
  func limited(_ set: ValueSet, _ slot: Program.Slot) -> ValueSet {
    guard set.isDefined else { return set }
    let (lower, upper) = bounds(of: slot, within: (set.lower, set.upper))
    guard lower <= upper, lower > set.lower || upper < set.upper else { return set }
    return ValueSet(
      center: set.center, slopes: set.slopes, error: set.error, within: lower, upper)
  }

  /// Returns the bounds of a slot's numbers within others. The lower one is above the upper one if
  /// there are no such numbers.
  private func bounds(
    of slot: Program.Slot, within known: (lower: Double, upper: Double)
  ) -> (lower: Double, upper: Double) {
    var (lower, upper) = ranges[slot] ?? (-.infinity, .infinity)
    (lower, upper) = (max(lower, known.lower), min(upper, known.upper))
    if let other = others[slot] {
      if lower == other { lower += 1 }
      if upper == other { upper -= 1 }
    }
    return (lower, upper)
  }

  /// Whether the conditions exclude each other in all containers.
  var isImpossible: Bool {
    isContradiction
      || (Array(ranges.keys) + Array(others.keys)).contains { slot in
        let (lower, upper) = bounds(
          of: slot, within: (isWhole(slot) ? 0 : -.infinity, .infinity))
        return lower > upper
      }
  }

  private mutating func note(_ slot: Program.Slot, _ truth: Bool) {
    if truths.updateValue(truth, forKey: slot) == !truth { isContradiction = true }
    let step = program.instructions[Int(slot)]
    switch (step.operation, truth) {
    case (.not, _): note(step.a, !truth)
    case (.and, true), (.or, false):
      note(step.a, truth)
      note(step.b, truth)
    case (.less, _): order(step, truth, isStrict: truth)
    case (.lessOrEqual, _): order(step, truth, isStrict: !truth)
    case (.equal, true):
      order(step, true, isStrict: false)
      order(step, false, isStrict: false)
    case (.equal, false):
      if isWhole(step.a) { others[step.a] = program.constant(step.b) }
      if isWhole(step.b) { others[step.b] = program.constant(step.a) }
    default: break
    }
  }

  /// Notes that the first operand is at most the second, or the second at most the first.
  private mutating func order(_ step: Instruction, _ isRising: Bool, isStrict: Bool) {
    let (low, high) = isRising ? (step.a, step.b) : (step.b, step.a)
    if let number = program.constant(high) {
      let whole = isStrict ? number.rounded(.up) - 1 : number.rounded(.down)
      limit(low, to: isWhole(low) ? whole : number)
    }
    if let number = program.constant(low) {
      let whole = isStrict ? number.rounded(.down) + 1 : number.rounded(.up)
      limit(high, from: isWhole(high) ? whole : number)
    }
  }

  private mutating func limit(
    _ slot: Program.Slot, from lower: Double = -.infinity, to upper: Double = .infinity
  ) {
    let known = ranges[slot] ?? (-.infinity, .infinity)
    ranges[slot] = (max(known.lower, lower), min(known.upper, upper))
  }

  /// Returns whether a slot is an index, a count, a row or a column of snapshots.
  private func isWhole(_ slot: Program.Slot) -> Bool {
    let step = program.instructions[Int(slot)]
    return step.operation == .snapshot && SnapshotField.holding(Int(step.b))?.type == .number
  }
}
