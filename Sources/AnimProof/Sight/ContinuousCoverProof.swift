import AnimProgram

/// Proves that a screen is visible, and something is moving, at every moment.
///
/// Either one screen is visible all the time, or the old one is visible in the first half of a key
/// plan that both share, and the new one in the second half. A screen counts as visible if it is
/// not faint, not much smaller than usual, and has its center inside the container; at full size,
/// any part inside is enough. Everything else about it must be at rest. Each of these conditions is
/// a range of numbers, and a linear interpolation that is within a range at two places is within it
/// in between.
struct ContinuousCoverProof<Source: SetSource> {
  let facts: ProgramFacts
  let source: Source
  let width: ValueSet
  let height: ValueSet

  /// A part of a key plan, or the whole time if there is no plan.
  private struct Part {
    var plan: Int32?
    var lower = 0.0
    var upper = 1.0
  }

  /// Returns whether the claim holds for the facts' program, which is passed by reference: copying
  /// it would retain many objects.
  func holds(in program: Program) -> Bool {
    // A cut screen is replaced by other views.
    let isWhole = !program.snapshotSets.contains { $0.kind == .slices }
    return isWhole && isAtRest(.container, program) && isShown(program)
      && program.tracks.contains { moves($0, program) }
  }

  private func isShown(_ program: Program) -> Bool {
    if isSeen(.from, Part(), program) || isSeen(.to, Part(), program) { return true }
    var tried: Int32?
    for track in program.tracks where isTrack(track, of: .from, program) {
      guard let number = track.plan, number != tried else { continue }
      tried = number
      if isHandedOver(along: number, program) { return true }
    }
    return false
  }

  private func isHandedOver(along number: Int32, _ program: Program) -> Bool {
    let plan = program.keyPlans[Int(number)]
    guard isStraight(plan, program) else { return false }
    func isShown(from lower: Double, to upper: Double) -> Bool {
      isSeen(.from, Part(plan: number, lower: lower, upper: 0.5), program)
        && isSeen(.to, Part(plan: number, lower: 0.5, upper: upper), program)
    }
    // How far a curve goes past the ends is computed only if it matters.
    guard isShown(from: 0, to: 1) else { return false }
    let reach = reach(of: plan, program)
    return isUnit(reach) || reach.isDefined && isShown(from: reach.lower, to: reach.upper)
  }

  // MARK: Screens

  private func isAtRest(_ screen: Screen, _ program: Program) -> Bool {
    for track in program.tracks where isTrack(track, of: screen, program) {
      if !program.rests(track) { return false }
    }
    return true
  }

  private func isTrack(
    _ track: Program.Track, of screen: Screen, _ program: Program
  ) -> Bool {
    program.outputs[Int(track.output)].view == facts.stage.view(screen)
  }

  private func isSeen(_ screen: Screen, _ part: Part, _ program: Program) -> Bool {
    let number = facts.stage.view(screen)
    guard number >= 0 else { return false }
    let share = isScaled(screen, program) ? 0.5 : 1 - QuickVisibility.part
    for track in program.tracks where isTrack(track, of: screen, program) {
      guard track.mixing != .transform else { return false }
      let ends = ends(of: track, part, program)
      switch PropertyKind.row(program.outputs[Int(track.output)].property) {
      case .alpha: guard ends.least >= Cover.faint else { return false }
      case .scaleX, .scaleY: guard ends.least >= 0.5 else { return false }
      case .translateX: guard ends.isWithin(width.scaled(by: share)) else { return false }
      case .translateY: guard ends.isWithin(height.scaled(by: share)) else { return false }
      case let kind where kind.isAnchor || PropertyKind.covering.contains(kind):
        guard program.rests(track) else { return false }
        continue
      default: continue
      }
      guard isBetweenEnds(track, part, program) else { return false }
    }
    return true
  }

  private func isScaled(_ screen: Screen, _ program: Program) -> Bool {
    [PropertyKind.scaleX, .scaleY].contains { facts.stage.output(screen, $0) != nil }
  }

  // MARK: Motion

  /// Returns whether a track moves a view at every moment, from the start to the end.
  private func moves(_ track: Program.Track, _ program: Program) -> Bool {
    let output = program.outputs[Int(track.output)]
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }), isStraight(plan, program),
      track.mixing == .linear, track.values.count == 2, !program.views[output.view].isSnapshot,
      let first = source.set(program.operands[track.values.range.lowerBound]).number,
      let last = source.set(program.operands[track.values.range.lowerBound + 1]).number,
      first != last
    else { return false }
    let timeline = program.timelines[Int(plan.timeline)]
    guard case .time(let start, let end, _) = timeline.source, source.set(start).number == 0,
      end == program.duration
    else { return false }
    guard timeline.curve.map({ program.form(of: $0)?.isSmooth ?? false }) ?? true else {
      return false
    }
    let range = program.properties[output.property].range
    let vias = program.operands[plan.curves.range].filter { $0 >= 0 }
    // Past its ends, a value may leave the property's range and be clamped, or a curve may stand
    // still.
    if vias.isEmpty, range.lowerBound == -.infinity, range.upperBound == .infinity { return true }
    let curves = vias + (timeline.curve.map { [$0] } ?? [])
    return range.contains(first) && range.contains(last)
      && curves.allSatisfy {
        program.form(of: $0)?.isBezier ?? false && isUnit(image(of: $0, over: nil, program))
      }
  }

  // MARK: Ways

  /// Two values between which all others are.
  private struct Ends {
    var first: ValueSet
    var last: ValueSet

    var least: Double { min(first.lower, last.lower) }

    /// Returns whether both are within this distance of 0.
    func isWithin(_ length: ValueSet) -> Bool {
      (length - first).lower >= 0 && (length + first).lower >= 0
        && (length - last).lower >= 0 && (length + last).lower >= 0
    }
  }

  /// Returns the values of a track at the ends of the part, or the hull of its keys if it follows
  /// another plan.
  private func ends(of track: Program.Track, _ part: Part, _ program: Program) -> Ends {
    var range = track.values.range
    guard let start = range.popFirst() else { return Ends(first: .anything, last: .anything) }
    let first = source.set(program.operands[start])
    if isStraight(track, part), let end = range.first {
      let last = source.set(program.operands[end])
      return Ends(
        first: first.scaled(by: 1 - part.lower) + last.scaled(by: part.lower),
        last: first.scaled(by: 1 - part.upper) + last.scaled(by: part.upper))
    }
    let hull = range.reduce(first) { $0.union(source.set(program.operands[$1])) }
    return Ends(first: hull, last: hull)
  }

  /// Returns whether a track goes in a straight line from one key to another along the part's plan.
  private func isStraight(_ track: Program.Track, _ part: Part) -> Bool {
    track.plan != nil && track.plan == part.plan && track.values.count == 2 && !track.isSmooth
  }

  /// Returns whether all values of a track are between those of its ends, which is true unless a
  /// curve carries it past its keys.
  private func isBetweenEnds(_ track: Program.Track, _ part: Part, _ program: Program) -> Bool {
    guard let number = track.plan, !isStraight(track, part) else { return true }
    return !track.isSmooth && isUnit(reach(of: program.keyPlans[Int(number)], program))
  }

  /// Returns whether a plan has only a first and a last key.
  private func isStraight(_ plan: Program.KeyPlan, _ program: Program) -> Bool {
    let positions = program.operands[plan.positions.range]
    return positions.count == 2 && source.set(positions[positions.startIndex]).number == 0
      && source.set(positions[positions.startIndex + 1]).number == 1
  }

  /// Returns the fractions that a plan's curves reach.
  private func reach(of plan: Program.KeyPlan, _ program: Program) -> ValueSet {
    let timeline = program.timelines[Int(plan.timeline)]
    guard case .time(_, _, let whole) = timeline.source else { return .anything }
    let outer = timeline.curve.map { image(of: $0, over: whole, program) } ?? ValueSet(0, 1)
    let curves = program.operands[plan.curves.range].filter { $0 >= 0 }
    guard curves.isEmpty || isUnit(outer) else { return .anything }
    let length = isStraight(plan, program) ? plan.length : nil
    return curves.reduce(outer) { $0.union(image(of: $1, over: length, program)) }
  }

  private func isUnit(_ fractions: ValueSet) -> Bool {
    fractions.lower >= -1e-6 && fractions.upper <= 1 + 1e-6
  }

  /// Returns the values of a curve that runs for the seconds in a slot; all numbers if they are not
  /// known.
  private func image(
    of curve: Program.Slot, over seconds: Program.Slot?, _ program: Program
  ) -> ValueSet {
    let step = program.instructions[Int(curve)]
    guard step.operation == .curve else { return .anything }
    let template = program.curves[Int(step.a)]
    let operands = program.operands[template.operands.range].map { source.set($0) }
    if case .fitted = template.form, operands.count == 2, let ratio = operands[0].number,
      let velocity = operands[1].number, let seconds = seconds.flatMap({ source.set($0).number })
    {
      return TimingCurve.fittedSpring(dampingRatio: ratio, velocity: velocity)
        .resolved(over: seconds).image(ValueSet(0, 1))
    }
    if case .named = template.form, let curve = template.boundedTiming([]) {
      return curve.image(ValueSet(0, 1))
    }
    return template.form.image(operands)
  }
}

extension Program {
  /// Returns the form of the curve in a slot, if it is known.
  fileprivate func form(of curve: Slot) -> CurveTemplate.Form? {
    let step = instructions[Int(curve)]
    return step.operation == .curve ? curves[Int(step.a)].form : nil
  }
}

extension Program.View {
  fileprivate var isSnapshot: Bool { if case .snapshot = role { true } else { false } }
}

extension Program.CurveTemplate.Form {
  /// Whether the curve never stands still while it runs.
  fileprivate var isSmooth: Bool {
    switch self {
    case .bezier, .named, .spring, .response, .bounce, .fitted: true
    case .steps, .points, .path, .function, .native: false
    }
  }

  /// Whether the curve is a single cubic from its start to its end.
  fileprivate var isBezier: Bool {
    switch self {
    case .bezier: true
    case .named(let number):
      NamedTiming.all.indices.contains(number)
        && NamedTiming.all[number].curve.naturalDuration == nil
    default: false
    }
  }
}
