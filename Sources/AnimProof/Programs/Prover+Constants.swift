import AnimProgram

extension Prover {
  /// The claims that constants alone do not decide.
  func doubtfulClaims() -> [Claim] {
    var claims: [Claim] = []
    claims.reserveCapacity(8)
    for end in [End.start, .end] {
      let sets = StageSets(
        facts: facts, source: ConstantSource(facts: facts),
        width: ValueSet(options.sizes.lowerBound, options.sizes.upperBound),
        height: ValueSet(options.sizes.lowerBound, options.sizes.upperBound), end: end)
      for screen in [Screen.from, .to] { appendJumps(of: screen, sets, &claims) }
    }
    appendRanges(&claims)
    appendSprings(&claims)
    appendLengths(&claims)
    let isPlain =
      facts.frame.isEmpty && program.bodies.isEmpty && facts.begin.allSatisfy(facts.isTame)
    if !isPlain || program.tracks.contains(where: hasGreatConstants) {
      claims.append(.finite)
    }
    return claims
  }

  // MARK: Jumps

  private func appendJumps(
    of shown: Screen, _ sets: StageSets<ConstantSource>, _ claims: inout [Claim]
  ) {
    let first = claims.count
    for (number, output) in program.outputs.enumerated() {
      guard let screen = Screen(program.views[output.view].role),
        screen == shown || screen == .container
      else { continue }
      let kind = PropertyKind.row(output.property)
      if kind.isQuiet || (screen == .container && !kind.isGeometric) { continue }
      if sets.isStill(number, screen) { continue }
      claims.append(.still(output: number, of: screen, shown: shown, sets.end))
    }
    guard claims.count > first, shown.hides(at: sets.end), sets.isHidden(shown) else { return }
    claims.removeSubrange(first...)
  }

  // MARK: What an app knows

  /// Whether a claim about a program with foreign parts depends on what only an app knows: it may be
  /// proved, but no change that a tool knows refutes it.
  func isForeign(_ claim: Claim) -> Bool {
    switch claim {
    case .still(let output, _, let shown, let end):
      return facts.isForeign(program.tracks[stage.track(of: output, at: end)])
        || shown.hides(at: end) && program.tracks.contains(where: facts.isForeign)
    case .inRange(let track): return facts.isForeign(program.tracks[track])
    case .finite: return false
    case .ordered(let timeline):
      guard let timeline = timeline.map({ program.timelines[$0] }) ?? program.progress,
        case .time(let start, let end, _) = timeline.source
      else { return false }
      return facts.isForeign(start) || facts.isForeign(end)
    case .brief: return facts.isForeign(program.duration)
    case .settled(let timeline):
      return program.timelines[timeline].curve.map(facts.isForeign) ?? false
    case .settledSegment(let plan, let segment):
      let curves = program.operands[program.keyPlans[plan].curves.range]
      return facts.isForeign(curves[curves.startIndex + segment])
    }
  }

  /// Whether a way through constants may lead out of the numbers.
  private func hasGreatConstants(_ track: Program.Track) -> Bool {
    var isGreat = track.values.count > 12 && track.mixing == .transform
    program.visitValues(of: track) { slot in
      if abs(program.constant(slot) ?? 0) > ProgramFacts.great { isGreat = true }
    }
    return isGreat
  }

  // MARK: Ranges

  private func appendRanges(_ claims: inout [Claim]) {
    for (number, track) in program.tracks.enumerated() {
      let range = program.properties[program.outputs[Int(track.output)].property].range
      if range.lowerBound == -.infinity && range.upperBound == .infinity { continue }
      let isFine = program.operands[track.values.range].allSatisfy { slot in
        program.constant(slot).map { range.contains($0) } ?? false
      }
      if !isFine { claims.append(.inRange(track: number)) }
    }
  }

  // MARK: Springs

  private func appendSprings(_ claims: inout [Claim]) {
    for (number, timeline) in program.timelines.enumerated() {
      if let curve = timeline.curve, mayBeSpring(curve) {
        claims.append(.settled(timeline: number))
      }
    }
    for (number, plan) in program.keyPlans.enumerated() {
      for (segment, curve) in program.operands[plan.curves.range].enumerated()
      where curve >= 0 && mayBeSpring(curve) {
        claims.append(.settledSegment(plan: number, segment: segment))
      }
    }
  }

  private func mayBeSpring(_ curve: Program.Slot) -> Bool {
    let step = program.instructions[Int(curve)]
    return step.operation != .curve || program.curves[Int(step.a)].mayBeSpring
  }

  // MARK: Lengths

  private func appendLengths(_ claims: inout [Claim]) {
    for (number, timeline) in program.timelines.enumerated() where !isOrdered(timeline) {
      claims.append(.ordered(timeline: number))
    }
    if let progress = program.progress, !isOrdered(progress) {
      claims.append(.ordered(timeline: nil))
    }
    guard program.instructions.indices.contains(Int(program.duration)) else { return }
    let duration = program.constant(program.duration) ?? .infinity
    guard !(duration <= ProofOptions.longDuration) else { return }
    claims.append(.brief(seconds: ProofOptions.longDuration))
    if !(duration <= ProofOptions.greatestDuration) {
      claims.append(.brief(seconds: ProofOptions.greatestDuration))
    }
  }

  private func isOrdered(_ timeline: Program.Timeline) -> Bool {
    guard case .time(let start, let end, _) = timeline.source else { return true }
    guard let first = program.constant(start), let last = program.constant(end) else {
      return false
    }
    return 0 <= first && first <= last
  }
}

extension Screen {
  /// Whether a jump at an end only counts where the screen can be seen.
  func hides(at end: End) -> Bool { self == (end == .start ? .to : .from) }
}
