import AnimProgram

/// The movements of a program's views in all containers of a box, and whether their velocities stay the
/// same where they meet.
struct SeamlessMotion {
  private let evaluator: SetEvaluator
  /// A transition in one container of the box, for curves that are the same in all.
  private let sample: Transition
  private var program: Program { evaluator.facts.program }

  /// A track that moves a view, between the moments in two slots.
  private struct Movement {
    let number: Int
    let timeline: Int
    let start, end: Program.Slot
    /// The ways between its keys.
    let ways: [Way]
    /// Whether it starts and ends without a speed.
    let startsSlowly, endsSlowly: Bool
  }

  /// The way from one key to the next, in shares of a timeline's eased fraction.
  private struct Way {
    /// The slots of the positions of both keys.
    let from, to: Program.Slot
    /// The speeds at both ends, in lengths of the property; `nil` if they are not known.
    var first, last: ValueSet?
    var startsSlowly: Bool { first == .zero }
    var endsSlowly: Bool { last == .zero }
  }

  init(_ evaluator: SetEvaluator, _ sample: Transition) {
    (self.evaluator, self.sample) = (evaluator, sample)
  }

  /// Whether no view has a seam in any container of the box.
  var holds: Bool {
    // What takes no time is one picture after another.
    if evaluator.set(program.duration).number == 0 { return true }
    var movements: [Int: [Movement]] = [:]
    for (number, track) in program.tracks.enumerated() {
      let output = program.outputs[Int(track.output)]
      guard program.properties[output.property].isPlace else { continue }
      if isConstant(track) { continue }
      guard let movement = movement(number) else { return false }
      movements[output.view, default: []].append(movement)
    }
    let shared = program.container.flatMap { movements[$0] } ?? []
    return movements.allSatisfy { view, own in
      let all = view == program.container ? own : own + shared
      return areJoined(own) && own.allSatisfy { isSeamless($0, among: all) }
        && shared.allSatisfy { isSeamless($0, among: all) }
    }
  }

  /// A change that may let the claim be proved, if what moves a view is too little known.
  var cure: String? {
    for (number, track) in program.tracks.enumerated() {
      let output = program.outputs[Int(track.output)]
      guard program.properties[output.property].isPlace, !isConstant(track),
        movement(number) == nil
      else { continue }
      guard hasFixedKeys(track), let plan = track.plan.map({ program.keyPlans[Int($0)] }) else {
        return "keys instead of a value that is computed in each frame"
      }
      let timeline = program.timelines[Int(plan.timeline)]
      guard case .time(let start, let end, _) = timeline.source else {
        return "a window of its own instead of the progress of another animator"
      }
      if !isAfter(end, start) { return "a window that always takes a while" }
      if mayBeClamped(track) { return "a timing that does not lead beyond the keys" }
      return "a curve that leads from 0 to 1 and is never vertical"
    }
    return nil
  }

  // MARK: Movements

  /// Returns whether a track leaves its property as it is, and no other track sets it.
  private func isConstant(_ track: Program.Track) -> Bool {
    let values = program.operands[track.values.range]
    let width = max(1, program.outputs[Int(track.output)].width)
    let isOne =
      track.plan == nil
      || track.mixing != .transform
        && values.indices.allSatisfy {
          evaluator.isSame(values[$0], values[values.startIndex + ($0 - values.startIndex) % width])
        }
    return !track.isAnimated && isOne
      && evaluator.facts.stage.tracks(of: Int(track.output))?.count == 1
  }

  /// Returns the movement of a track; `nil` if too little is known about it.
  private func movement(_ number: Int) -> Movement? {
    let track = program.tracks[number]
    guard hasFixedKeys(track), let plan = track.plan.map({ program.keyPlans[Int($0)] }),
      case .time(let start, let end, _) = program.timelines[Int(plan.timeline)].source,
      isAfter(end, start), let ease = ease(program.timelines[Int(plan.timeline)].curve),
      let ways = ways(track, plan), let first = ways.first, let last = ways.last,
      !mayBeClamped(track)
    else { return nil }
    return Movement(
      number: number, timeline: Int(plan.timeline), start: start, end: end, ways: ways,
      startsSlowly: ease.first == 0 || first.startsSlowly,
      endsSlowly: ease.last == 0 || last.endsSlowly)
  }

  /// Returns whether the keys of a track are known when the transition begins.
  private func hasFixedKeys(_ track: Program.Track) -> Bool {
    var isFixed = !track.isAnimated
    program.visitValues(of: track) {
      let step = program.instructions[Int($0)]
      if step.operation != .constant, step.phase != .begin { isFixed = false }
    }
    return isFixed
  }

  /// Returns whether a timing may carry a track to where its property ends, and the view stops at once.
  private func mayBeClamped(_ track: Program.Track) -> Bool {
    let property = program.properties[program.outputs[Int(track.output)].property]
    let (least, most) = (property.range.lowerBound, property.range.upperBound)
    guard least.isFinite || most.isFinite else { return false }
    var evaluator = evaluator
    // The bounds of curves are a little wider than the curves.
    return evaluator.extremes(of: track)?.allSatisfy {
      $0.lower >= least - property.threshold && $0.upper <= most + property.threshold
    } != true
  }

  /// Returns whether a number is certainly greater than another one.
  private func isAfter(_ one: Program.Slot, _ other: Program.Slot) -> Bool {
    evaluator.difference(one, other).lower > 0
  }

  /// Returns the slopes of a curve at both ends, `nil` for one that depends on the duration. Returns
  /// `nil` if the curve may have a corner or a vertical tangent, does not lead from 0 to 1, or is not
  /// known.
  private func ease(_ slot: Program.Slot?) -> (first: Double?, last: Double?)? {
    guard let slot, slot >= 0 else { return (1, 1) }
    guard let template = evaluator.template(evaluator.set(slot)) else { return nil }
    let isOne = program.operands[template.operands.range].allSatisfy {
      program.constant($0) != nil || evaluator.set($0).number != nil
    }
    switch template.form {
    case .native: return nil
    case .function(let body): return isSmooth(body) && isWhole(slot) ? (nil, nil) : nil
    default: break
    }
    guard isOne, let timing = sample.timing(of: slot) else { return nil }
    switch timing {
    case .spring(let spring): return (spring.velocity == 0 ? 0 : nil, nil)
    case .fittedSpring(_, let velocity): return (velocity == 0 ? 0 : nil, nil)
    case .steps: return nil
    case .linear, .bezier, .points, .path:
      func keepsSpeed(_ one: Double, _ other: Double) -> Bool {
        let jump = timing.value(at: other, over: 1) - timing.value(at: one, over: 1)
        guard abs(jump) <= 1e-3 else { return false }
        let speeds = [one, other].map { timing.velocity(at: $0, over: 1) }
        let most = max(abs(speeds[0]), abs(speeds[1]))
        return abs(speeds[1] - speeds[0]) <= SeamlessClaim.share * 0.99 * most + 1e-6
      }
      // A tangent that is vertical at an end counts as level outside, so both sides are compared there
      // too.
      guard timing.bends.allSatisfy({ keepsSpeed($0 - 1e-9, $0 + 1e-9) }), keepsSpeed(0, 1e-9),
        keepsSpeed(1 - 1e-9, 1), abs(timing.value(at: 0, over: 1)) <= 1e-9,
        abs(timing.value(at: 1, over: 1) - 1) <= 1e-9
      else { return nil }
      return (timing.velocity(at: 0, over: 1), timing.velocity(at: 1, over: 1))
    }
  }

  /// Returns whether a curve leads from 0 to 1, so that nothing jumps where its window begins or ends.
  private func isWhole(_ slot: Program.Slot) -> Bool {
    var evaluator = evaluator
    return evaluator.image(of: slot, at: .zero).magnitude <= 1e-6
      && (evaluator.image(of: slot, at: .one) - .one).magnitude <= 1e-6
  }

  /// Returns whether a function of the script has no corner between 0 and 1.
  private func isSmooth(_ body: Int) -> Bool {
    program.operands[program.bodies[body].steps.range].allSatisfy { slot in
      let step = program.instructions[Int(slot)]
      switch step.operation {
      case .constant, .argument, .input, .parameter, .negate, .sine, .cosine, .exponential, .add,
        .subtract, .multiply:
        return true
      case .divide: return program.constant(step.b).map { $0 != 0 } ?? false
      case .power: return program.constant(step.b).map { $0 >= 1 && $0 == $0.rounded() } ?? false
      default: return false
      }
    }
  }

  private func ways(_ track: Program.Track, _ plan: Program.KeyPlan) -> [Way]? {
    let positions = Array(program.operands[plan.positions.range])
    let curves = Array(program.operands[plan.curves.range])
    let width = max(1, program.outputs[Int(track.output)].width)
    if track.mixing == .transform, positions.count > 2 { return nil }
    guard track.mixing == .transform || track.mixing == .linear && width == 1 else { return nil }
    let keys = Array(program.operands[track.values.range])
    let isCurved = track.isSmooth && positions.count > 2
    let vias = curves.filter { $0 >= 0 }
    // The curves between the keys would change the speed of a smooth way at each of them, and a timing
    // that runs past its ends would leave the first and the last one with another speed.
    if !vias.isEmpty, isCurved || !staysWithin(program.timelines[Int(plan.timeline)].curve) {
      return nil
    }
    // A spring does not arrive at its key.
    if vias.contains(where: { sample.timing(of: $0)?.isSpring ?? true }) { return nil }
    var ways: [Way] = []
    for index in 0..<positions.count - 1 {
      let curve = index < curves.count ? curves[index] : -1
      // Two keys at one position are a jump.
      guard let ease = ease(curve), isAfter(positions[index + 1], positions[index]) else {
        return nil
      }
      var way = Way(from: positions[index], to: positions[index + 1])
      if track.mixing == .transform || isCurved {
        (way.first, way.last) = (ease.first == 0 ? .zero : nil, ease.last == 0 ? .zero : nil)
      } else {
        let distance =
          evaluator.isSame(keys[index], keys[index + 1])
          ? .zero : evaluator.set(keys[index + 1]) - evaluator.set(keys[index])
        let length = evaluator.set(way.to) - evaluator.set(way.from)
        func speed(_ slope: Double?) -> ValueSet? {
          if distance.number == 0 || slope == 0 { return .zero }
          guard let slope else { return nil }
          return distance.scaled(by: slope) / length
        }
        (way.first, way.last) = (speed(ease.first), speed(ease.last))
      }
      ways.append(way)
    }
    return ways
  }

  /// Returns whether the eased fractions of a timeline never leave 0…1.
  private func staysWithin(_ curve: Program.Slot?) -> Bool {
    guard let curve else { return true }
    var evaluator = evaluator
    let image = evaluator.image(of: curve)
    return image.isDefined && image.lower >= -1e-6 && image.upper <= 1 + 1e-6
  }

  // MARK: Seams

  /// Returns whether each track of an output begins where the one before it has ended.
  private func areJoined(_ movements: [Movement]) -> Bool {
    zip(movements, movements.dropFirst()).allSatisfy { one, next in
      let (track, other) = (program.tracks[one.number], program.tracks[next.number])
      guard track.output == other.output else { return true }
      guard track.mixing != .transform, track.block == other.block,
        (evaluator.set(next.start) - evaluator.set(one.end)).lower >= 0,
        let last = program.operands[track.values.range].last,
        let first = program.operands[other.values.range].first
      else { return false }
      return evaluator.isSame(last, first)
        || (evaluator.set(first) - evaluator.set(last)).magnitude <= Trial.tolerance
    }
  }

  private func isSeamless(_ movement: Movement, among all: [Movement]) -> Bool {
    let whole = evaluator.set(program.duration)
    let starts = movement.startsSlowly || evaluator.set(movement.start).number == 0
    let ends =
      movement.endsSlowly || evaluator.isSame(movement.end, program.duration)
      || (whole - evaluator.set(movement.end)).upper <= 0
    return settles(movement) && (starts || isRest(at: movement.start, all))
      && (ends || isRest(at: movement.end, all))
      && zip(movement.ways, movement.ways.dropFirst()).allSatisfy { way, next in
        way.endsSlowly && next.startsSlowly || isSmooth(movement)
          || isEven(way, next, isAlone: isAlone(movement, all))
          || areAllSlow(at: way.to, movement, all)
      }
  }

  /// Returns whether a spring that ends before the transition leaves no visible jump to its last key.
  private func settles(_ movement: Movement) -> Bool {
    let curve = program.timelines[movement.timeline].curve
    guard let curve, let timing = sample.timing(of: curve), timing.isSpring,
      !evaluator.isSame(movement.end, program.duration)
    else { return true }
    let track = program.tracks[movement.number]
    let length = evaluator.set(movement.end) - evaluator.set(movement.start)
    guard track.mixing == .linear, case .spring(let spring) = timing, length.isDefined,
      length.number != nil || length.lower >= spring.settlingDuration
    else { return false }
    let rest = abs(1 - spring.value(at: length.lower))
    let keys = program.operands[track.values.range].map { evaluator.set($0) }
    let sides = evaluator.width + evaluator.height
    // The sides together are at most as long as the diagonal, times the root of two.
    let most = Seam.jump * 0.7
    return zip(keys, keys.dropFirst()).allSatisfy { one, next in
      let way = (next - one).scaled(by: 2 * rest)
      if program.effect(of: program.outputs[Int(track.output)].property).isLength {
        return (sides.scaled(by: most) - way).lower >= 0
          && (sides.scaled(by: most) + way).lower >= 0
      }
      return way.magnitude <= most
    }
  }

  /// Returns whether all movements are at rest just before a moment, or all just after it.
  private func isRest(at moment: Program.Slot, _ all: [Movement]) -> Bool {
    let time = evaluator.set(moment)
    func isNotBefore(_ one: Program.Slot, _ time: Program.Slot) -> Bool {
      evaluator.isSame(one, time) || (evaluator.set(one) - evaluator.set(time)).lower >= 0
    }
    return all.allSatisfy {
      isNotBefore($0.start, moment) || (time - evaluator.set($0.end)).lower > 0
        || $0.endsSlowly && evaluator.isSame($0.end, moment)
    }
      || all.allSatisfy {
        isNotBefore(moment, $0.end) || (evaluator.set($0.start) - time).lower > 0
          || $0.startsSlowly && evaluator.isSame($0.start, moment)
      }
  }

  /// Returns whether the values follow a smooth curve through all keys.
  private func isSmooth(_ movement: Movement) -> Bool { program.tracks[movement.number].isSmooth }

  private func isAlone(_ movement: Movement, _ all: [Movement]) -> Bool {
    all.allSatisfy {
      $0.number == movement.number || isOver($0, before: movement)
        || isOver(movement, before: $0)
    }
  }

  private func isOver(_ one: Movement, before other: Movement) -> Bool {
    (evaluator.set(other.start) - evaluator.set(one.end)).lower >= 0
  }

  /// Returns whether the speed stays the same from one way to the next. If nothing else moves the view,
  /// it may change by a share.
  private func isEven(_ way: Way, _ next: Way, isAlone: Bool) -> Bool {
    guard let before = way.last, let after = next.first else { return false }
    if (after - before).magnitude <= 1e-9 { return true }
    let ratio = after / before
    let most = 1 - SeamlessClaim.share
    return isAlone && ratio.isDefined && ratio.lower >= most && ratio.upper <= 1 / most
  }

  /// Returns whether all movements are at rest just before the key at a position of one of them, or
  /// all just after it.
  private func areAllSlow(
    at position: Program.Slot, _ movement: Movement, _ all: [Movement]
  ) -> Bool {
    let place = evaluator.set(position).number
    func isSlow(_ other: Movement, _ isBefore: Bool) -> Bool {
      if isOver(other, before: movement) || isOver(movement, before: other) { return true }
      guard other.timeline == movement.timeline else { return false }
      let way = other.ways.first {
        let slot = isBefore ? $0.to : $0.from
        return slot == position || place != nil && evaluator.set(slot).number == place
      }
      if let way { return isBefore ? way.endsSlowly : way.startsSlowly }
      // It may be on a way that leads nowhere.
      guard let place else { return false }
      return other.ways.contains {
        $0.startsSlowly && $0.endsSlowly && $0.first == $0.last && isHold($0, other)
          && evaluator.set($0.from).upper <= place && evaluator.set($0.to).lower >= place
      }
    }
    return all.allSatisfy { isSlow($0, true) } || all.allSatisfy { isSlow($0, false) }
  }

  /// Returns whether both keys of a way are the same.
  private func isHold(_ way: Way, _ movement: Movement) -> Bool {
    let track = program.tracks[movement.number]
    guard track.mixing == .linear,
      let index = movement.ways.firstIndex(where: { $0.from == way.from })
    else { return false }
    let keys = Array(program.operands[track.values.range])
    return evaluator.isSame(keys[index], keys[index + 1])
      || (evaluator.set(keys[index + 1]) - evaluator.set(keys[index])).number == 0
  }
}

extension Property {
  /// Whether the property determines where a view's corners are.
  fileprivate var isPlace: Bool {
    switch effect {
    case .translation, .rotation, .scale, .matrix, .eye, .anchor, .layout: true
    case .alpha, .stacking, .layer: false
    }
  }
}

extension Property.Effect {
  /// Whether the property is a length.
  fileprivate var isLength: Bool {
    switch self {
    case .translation, .layout: true
    default: false
    }
  }
}

extension TimingCurve {
  fileprivate var isSpring: Bool {
    switch self {
    case .spring, .fittedSpring: true
    case .linear, .bezier, .steps, .points, .path: false
    }
  }
}
