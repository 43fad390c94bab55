import AnimProgram

extension Prover {
  /// Returns the claims that constants alone do not decide.
  func doubtfulClaims() -> [Claim] {
    var claims: [Claim] = []
    claims.reserveCapacity(8)
    let hasLength = program.instructions.indices.contains(Int(program.duration))
    if hasLength, program.constant(program.duration) != 0 {
      for end in [End.start, .end] { appendPicture(at: end, &claims) }
    }
    appendRanges(&claims)
    appendNeighbours(&claims)
    appendSprings(&claims)
    appendLengths(&claims)
    let isPlain =
      facts.frame.isEmpty && program.bodies.isEmpty && facts.begin.allSatisfy(facts.isTame)
    if !isPlain || program.tracks.contains(where: hasGreatConstants) {
      claims.append(.finite)
    }
    return claims
  }

  // MARK: Pictures

  private func appendPicture(at end: End, _ claims: inout [Claim]) {
    let sides = ValueSet(options.sizes.lowerBound, options.sizes.upperBound)
    let sets = StageSets(
      facts: facts, source: ConstantSource(facts: facts), width: sides, height: sides, end: end)
    claims += facts.pictureClaims(at: end).filter { claim in
      switch claim {
      case .still(let output, _): !sets.isStill(output)
      case .hidden(let view, _): !sets.isHidden(view)
      case .whole(let view, _): !sets.isComplete(view)
      default: true
      }
    }
  }

  // MARK: What an app knows

  /// Returns whether a claim about a program with native parts depends on values that only an app
  /// knows. Such a claim can be proved, but not refuted.
  func isForeign(_ claim: Claim) -> Bool {
    switch claim {
    case .still(let output, let end):
      return facts.stage.tracks(of: output, at: end, in: program)
        .contains { facts.isForeign(program.tracks[$0]) }
    case .hidden, .whole: return program.tracks.contains(where: facts.isForeign)
    case .inRange(let track): return facts.isForeign(program.tracks[track])
    case .curveInRange(let slot): return facts.isForeign(slot)
    case .apart(let track):
      return [track, track + 1].contains { number in
        program.window(of: number).map { facts.isForeign($0.start) || facts.isForeign($0.end) }
          ?? false
      }
    case .keysInOrder(let plan):
      return program.operands[program.keyPlans[plan].positions.range].contains(
        where: facts.isForeign)
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

  /// Returns whether interpolation between constants may lead to values that are not finite.
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
      let range = program.writtenRange(of: track)
      if range.lowerBound == -.infinity && range.upperBound == .infinity { continue }
      let isFine = program.operands[track.values.range].allSatisfy { slot in
        program.constant(slot).map { range.contains($0) } ?? false
      }
      if !isFine { claims.append(.inRange(track: number)) }
    }
    for slot in facts.begin where program.instructions[Int(slot)].operation == .curve {
      let isFine = program.ranges(ofCurve: slot).allSatisfy { range, operand in
        program.constant(operand).map(range.contains) ?? false
      }
      if !isFine { claims.append(.curveInRange(slot)) }
    }
    for (number, plan) in program.keyPlans.enumerated() where plan.positions.count > 2 {
      let positions = program.operands[plan.positions.range]
      let isFine = zip(positions, positions.dropFirst()).allSatisfy { one, next in
        guard let one = program.constant(one), let next = program.constant(next) else {
          return false
        }
        return one <= next + Trial.tolerance
      }
      if !isFine { claims.append(.keysInOrder(plan: number)) }
    }
  }

  // MARK: Neighbours

  private func appendNeighbours(_ claims: inout [Claim]) {
    for number in program.tracks.indices.dropLast() {
      let (one, next) = (program.tracks[number], program.tracks[number + 1])
      guard one.output == next.output, one.block == next.block
      else { continue }
      if program.hasSameClock(number, number + 1), let end = program.window(of: number)?.end,
        let start = program.window(of: number + 1)?.start,
        end == start
          || program.constant(end).map({ $0 <= program.constant(start) ?? -.infinity }) == true
      {
        continue
      }
      claims.append(.apart(track: number))
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

extension ProgramFacts {
  /// Returns the claims which together say that exactly one screen is visible at an end.
  func pictureClaims(at end: End) -> [Claim] {
    let shown = stage.views(showing: end.shown)
    var claims: [Claim] = []
    for (view, row) in program.views.enumerated() {
      if row.isContainer || shown.contains(view) {
        claims += stage.outputs(of: view).filter(matters).map { .still(output: $0, end) }
        if row.pictureSet != nil { claims.append(.whole(view: view, end)) }
      } else if isDrawn(view) {
        claims.append(.hidden(view: view, end))
      }
    }
    return claims
  }

  /// Returns whether an output of the visible screen, or of the container, can change the picture.
  /// A shadow falls outside the container, and a backdrop is behind it.
  private func matters(_ output: Int) -> Bool {
    let piece = program.outputs[output]
    let kind = PropertyKind.row(piece.property)
    switch program.views[piece.view].role {
    case .container: return kind.isGeometric || kind == .clip
    case .from, .to: return !kind.isQuiet && !kind.isShadow
    case .overlay, .picture: return !kind.isQuiet
    }
  }

  /// Returns whether a view is drawn by itself. Elements and matches are parts of their screens,
  /// and a cut screen is replaced by its slices.
  private func isDrawn(_ view: Int) -> Bool {
    switch program.views[view].role {
    case .container: return false
    case .overlay: return true
    case .from, .to:
      return Screen(program.views[view].role).map { stage.views(showing: $0) == [view] } ?? true
    case .picture: return [Screen.from, .to].contains { program.isSlice(view, of: $0) }
    }
  }
}
