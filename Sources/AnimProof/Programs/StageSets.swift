import AnimProgram

/// Whatever knows the numbers that slots may hold.
protocol SetSource {
  /// The numbers that a slot may hold.
  func set(_ slot: Program.Slot) -> ValueSet
}

extension SetEvaluator: SetSource {}

/// Knows constants, and nothing else.
struct ConstantSource: SetSource {
  let facts: ProgramFacts

  func set(_ slot: Program.Slot) -> ValueSet {
    facts.program.constant(slot).map { ValueSet($0) } ?? .anything
  }
}

/// The screens at one end of a transition, for many containers together. What it says is proved;
/// what it does not say may hold all the same.
struct StageSets<Source: SetSource> {
  let facts: ProgramFacts
  let source: Source
  let width: ValueSet
  let height: ValueSet
  let end: End

  /// The distance in points that nobody sees.
  private var sliver: Double { 0.1 }

  // MARK: Values

  /// A property's scalar at this end; its identity where no track sets it.
  private func value(_ screen: Screen, _ kind: PropertyKind, _ identity: Double) -> ValueSet {
    facts.stage.output(screen, kind).map { scalar($0, 0) } ?? ValueSet(identity)
  }

  private func scalar(_ output: Int, _ number: Int) -> ValueSet {
    // What lies out of range is drawn as the range's end.
    slot(output, number).map { source.set($0).clamped(to: range(output)) } ?? .anything
  }

  private func slot(_ output: Int, _ number: Int) -> Program.Slot? {
    facts.slot(number, of: output, at: end)
  }

  private func range(_ output: Int) -> ClosedRange<Double> {
    facts.program.properties[facts.program.outputs[output].property].range
  }

  private func isNear(_ set: ValueSet, _ number: Double, by distance: Double) -> Bool {
    set.isDefined && set.lower >= number - distance && set.upper <= number + distance
  }

  // MARK: Rest

  /// Whether an output is at its identity, or does not matter at this end.
  func isStill(_ output: Int, _ screen: Screen) -> Bool {
    let number = facts.program.outputs[output].property
    let kind = PropertyKind.row(number)
    let threshold = facts.program.properties[number].threshold
    switch kind {
    case _ where kind.isQuiet: return true
    case .transform: return isIdentityList(output, screen)
    case .clip: return isOpen(output)
    case .rotateX, .rotateY, .rotateZ: return isWholeTurn(scalar(output, 0), threshold)
    case .shadowRadius, .shadowOffset, .shadowColor:
      if value(screen, .shadowAlpha, 0).upper <= 0 { return true }
    case .dimColor:
      if value(screen, .dimAlpha, 0).upper <= 0 { return true }
    case .frameX, .frameY: return isNear(scalar(output, 0), 0, by: threshold)
    case .frameWidth: return isNear(scalar(output, 0) - width, 0, by: threshold)
    case .frameHeight: return isNear(scalar(output, 0) - height, 0, by: threshold)
    default: break
    }
    // Most are constants, which need no sets.
    return facts.isAtRest(output, at: end)
      ?? facts.program.properties[number].identity.enumerated().allSatisfy {
        isNear(scalar(output, $0), $1, by: threshold)
      }
  }

  private func isWholeTurn(_ set: ValueSet, _ threshold: Double) -> Bool {
    guard set.isDefined else { return false }
    let turns = (set.center / (2 * .pi)).rounded()
    return isNear(set, turns * 2 * .pi, by: threshold)
  }

  private func isIdentityList(_ output: Int, _ screen: Screen) -> Bool {
    let track = facts.program.tracks[facts.stage.track(of: output, at: end)]
    guard track.mixing == .transform else { return false }
    var product = StageMatrix.identity
    var hasUnknownEye = false
    for number in facts.program.operands[track.key(at: end, width: 16, facts.program.operands)] {
      let template = facts.program.transforms[Int(number)]
      if let function = function(template) {
        product = product * function.matrix
      } else if template.kind == .perspective {
        hasUnknownEye = true
      } else {
        return false
      }
    }
    // An eye at any distance leaves alone what lies in the plane.
    return hasUnknownEye || facts.stage.hasEye(screen) ? product.isIdentity : product.isFlatIdentity
  }

  private func function(_ template: Program.TransformTemplate) -> TransformFunction? {
    var arguments: [Double] = []
    for slot in facts.program.operands[template.arguments.range] {
      guard let number = source.set(slot).number else { return nil }
      arguments.append(number)
    }
    return TransformFunction(kind: template.kind, arguments: arguments)
  }

  private func isOpen(_ output: Int) -> Bool {
    guard let kind = scalar(output, 0).number else { return false }
    if kind == Double(Clip.none.rawValue) { return true }
    if kind == Double(Clip.circle.rawValue) { return isAround(output) }
    return kind == Double(Clip.inset.rawValue)
      && (1...4).allSatisfy { scalar(output, $0).upper <= sliver }
  }

  /// Whether a circle has a radius of hypot(a, b), or more by a factor, where a and b reach from
  /// its centre to every corner.
  private func isAround(_ output: Int) -> Bool {
    let track = facts.program.tracks[facts.stage.track(of: output, at: end)]
    let key = track.key(
      at: end, width: facts.program.outputs[output].width, facts.program.operands)
    var step = facts.program.instructions[Int(facts.program.operands[key.lowerBound + 3])]
    if step.operation == .multiply {
      let (left, right) = (source.set(step.a), source.set(step.b))
      if left.number.map({ $0 >= 1 }) ?? false {
        step = facts.program.instructions[Int(step.b)]
      } else if right.number.map({ $0 >= 1 }) ?? false {
        step = facts.program.instructions[Int(step.a)]
      }
    }
    guard step.operation == .hypotenuse else { return false }
    return reaches(step.a, scalar(output, 1), width) && reaches(step.b, scalar(output, 2), height)
  }

  private func reaches(_ slot: Program.Slot, _ center: ValueSet, _ length: ValueSet) -> Bool {
    reaches(slot, center.absolute) && reaches(slot, (length - center).absolute)
  }

  /// Whether a number is at least a distance: by itself, or as the greater one of two.
  private func reaches(_ slot: Program.Slot, _ distance: ValueSet) -> Bool {
    if (source.set(slot).absolute - distance).lower >= -sliver { return true }
    let step = facts.program.instructions[Int(slot)]
    return step.operation == .maximum
      && [step.a, step.b].contains { (source.set($0) - distance).lower >= -sliver }
  }

  // MARK: Sight

  /// Whether nothing of a screen can be seen.
  func isHidden(_ screen: Screen) -> Bool {
    if value(screen, .alpha, 1).upper <= 0 || isClipped(screen) || isCovered(screen) { return true }
    var ways = waysOut(screen)
    if ways.contains(where: { $0.lower >= 0 }) { return true }
    if isCover(screen.other) { ways.append(value(screen.other, .z, 0) - value(screen, .z, 0)) }
    return isOneOrOther(ways)
  }

  /// Whether in each container one or the other of some numbers is above 0: where a mean of two is,
  /// one of them must be. Of forms that are straight there is such a mean whenever it is so; the one
  /// tried is that in which opposite slopes cancel.
  private func isOneOrOther(_ numbers: [ValueSet]) -> Bool {
    numbers.enumerated().contains { index, one in
      numbers[..<index].contains { other in
        let (slope, otherSlope) = (one.slopes.magnitude, other.slopes.magnitude)
        guard one.isDefined, other.isDefined, slope + otherSlope > 0 else { return false }
        let share = otherSlope / (slope + otherSlope)
        return (one.scaled(by: share) + other.scaled(by: 1 - share)).lower > 0
      }
    }
  }

  private func isClipped(_ screen: Screen) -> Bool {
    guard let output = facts.stage.output(screen, .clip), let kind = scalar(output, 0).number else {
      return false
    }
    return kind == Double(Clip.circle.rawValue) && scalar(output, 3).upper <= 0
  }

  private func isCovered(_ screen: Screen) -> Bool {
    isAbove(screen.other) && isCover(screen.other)
  }

  /// Whether a screen hides all that lies behind it.
  private func isCover(_ screen: Screen) -> Bool {
    guard value(screen, .alpha, 1).lower > 1 - 1 / 256 else { return false }
    return PropertyKind.covering.allSatisfy { kind in
      facts.stage.output(screen, kind).map { isStill($0, screen) } ?? true
    }
  }

  /// Whether a screen is drawn over the other: by `z`, and where that is the same, by the stage.
  private func isAbove(_ screen: Screen) -> Bool {
    let (own, other) = (value(screen, .z, 0), value(screen.other, .z, 0))
    if let own = own.number, own == other.number { return facts.stage.isAbove(screen) }
    return (own - other).lower > 0
  }

  /// What is 0 or more where a screen that is only moved and stretched lies outside the container,
  /// beyond each of its edges, or is nothing but a line.
  private func waysOut(_ screen: Screen) -> [ValueSet] {
    guard isUpright(screen) else { return [] }
    var ways: [ValueSet] = []
    ways.reserveCapacity(7)
    append(
      extent(screen, .frameX, .frameWidth, .anchorX, .scaleX, .translateX, width), width, to: &ways)
    append(
      extent(screen, .frameY, .frameHeight, .anchorY, .scaleY, .translateY, height), height,
      to: &ways)
    return ways
  }

  private func append(
    _ extent: (lower: ValueSet, upper: ValueSet)?, _ length: ValueSet, to ways: inout [ValueSet]
  ) {
    guard let extent, extent.lower.isDefined, extent.upper.isDefined else { return }
    let sliver = ValueSet(sliver)
    ways.append(sliver - extent.upper)
    ways.append(extent.lower - length + sliver)
    ways.append(sliver - (extent.upper - extent.lower))
  }

  private func extent(
    _ screen: Screen, _ position: PropertyKind, _ size: PropertyKind, _ anchor: PropertyKind,
    _ scale: PropertyKind, _ shift: PropertyKind, _ length: ValueSet
  ) -> (lower: ValueSet, upper: ValueSet)? {
    let factor = value(screen, scale, 1)
    guard factor.isDefined, factor.lower >= 0 else { return nil }
    let shift = value(screen, shift, 0)
    guard shift.isDefined else { return nil }
    let size = facts.stage.output(screen, size).map { scalar($0, 0) } ?? length
    let before = value(screen, anchor, 0.5) * size
    let pivot = value(screen, position, 0) + before + shift
    return (pivot - factor * before, pivot + factor * (size - before))
  }

  private func isUpright(_ screen: Screen) -> Bool {
    let turning: [PropertyKind] = [.rotateX, .rotateY, .rotateZ, .transform]
    let isStraight = turning.allSatisfy { kind in
      facts.stage.output(screen, kind).map { isStill($0, screen) } ?? true
    }
    guard isStraight, !containerMoves else { return false }
    let isFlat =
      !facts.stage.hasEye(screen) && facts.stage.output(screen, .transform) == nil
    return isFlat || isNear(value(screen, .translateZ, 0), 0, by: 0)
  }

  /// Whether the wrapper may stand elsewhere than the container itself.
  private var containerMoves: Bool {
    PropertyKind.allCases.contains { kind in
      kind.isGeometric
        && (facts.stage.output(.container, kind).map { !isStill($0, .container) } ?? false)
    }
  }
}

extension ProgramFacts {
  /// The slot of a scalar that a screen's output is set to at an end; nil for transforms.
  fileprivate func slot(_ scalar: Int, of output: Int, at end: End) -> Program.Slot? {
    let track = program.tracks[stage.track(of: output, at: end)]
    let key = track.key(at: end, width: program.outputs[output].width, program.operands)
    return track.mixing == .transform || key.count <= scalar
      ? nil : program.operands[key.lowerBound + scalar]
  }

  /// Whether a screen's output is at its identity at an end, as far as constants tell.
  fileprivate func isAtRest(_ output: Int, at end: End) -> Bool? {
    let number = program.outputs[output].property
    let (range, threshold) = (
      program.properties[number].range, program.properties[number].threshold
    )
    for scalar in program.properties[number].identity.indices {
      guard let slot = slot(scalar, of: output, at: end), let value = program.constant(slot) else {
        return nil
      }
      // What lies out of range is drawn as the range's end.
      let drawn = min(max(value, range.lowerBound), range.upperBound)
      if !(abs(drawn - program.properties[number].identity[scalar]) <= threshold) { return false }
    }
    return true
  }
}

extension PropertyKind {
  /// What must be at rest for a screen to hide all that lies behind it.
  static let covering: [PropertyKind] = [
    .translateX, .translateY, .translateZ, .scaleX, .scaleY, .rotateX, .rotateY, .rotateZ,
    .transform, .cornerRadius, .clip, .frameX, .frameY, .frameWidth, .frameHeight,
  ]
}

extension StageMatrix {
  var isIdentity: Bool {
    zip(elements, StageMatrix.identity.elements).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Whether the plane z = 0 stays as it is, seen from any side.
  var isFlatIdentity: Bool {
    let flat = [m11 - 1, m12, m14, m21, m22 - 1, m24, m41, m42, m44 - 1]
    return flat.allSatisfy { abs($0) < 1e-9 }
  }
}
