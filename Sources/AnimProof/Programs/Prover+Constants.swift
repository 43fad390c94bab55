import AnimProgram

extension Prover {
  /// Returns the obligations that constants alone do not decide.
  func doubtfulObligations() -> [Obligation] {
    var obligations: [Obligation] = []
    obligations.reserveCapacity(8)
    let hasLength = program.instructions.indices.contains(Int(program.duration))
    if hasLength, program.constant(program.duration) != 0 {
      for end in [End.start, .end] { appendSnapshot(at: end, &obligations) }
    }
    appendRanges(&obligations)
    appendNeighbours(&obligations)
    appendSprings(&obligations)
    appendLengths(&obligations)
    let isPlain =
      facts.frame.isEmpty && program.bodies.isEmpty && facts.begin.allSatisfy(facts.isTame)
    if !isPlain || program.tracks.contains(where: hasGreatConstants) {
      obligations.append(.finite)
    }
    return obligations
  }

  // MARK: Pictures

  private func appendSnapshot(at end: End, _ obligations: inout [Obligation]) {
    let sides = ValueSet(options.sizes.lowerBound, options.sizes.upperBound)
    let sets = StageBounds(
      facts: facts, source: ConstantSource(facts: facts), width: sides, height: sides, end: end)
    obligations += facts.snapshotObligations(at: end).filter { obligation in
      switch obligation {
      case .still(let output, _): !sets.isStill(output)
      case .hidden(let view, _): !sets.isHidden(view)
      case .whole(let view, _): !sets.isComplete(view)
      default: true
      }
    }
  }

  // MARK: What an app knows

  /// Returns whether an obligation about a program with native parts depends on values that only an app
  /// knows. Such an obligation can be proved, but not refuted.
  func isForeign(_ obligation: Obligation) -> Bool {
    switch obligation {
    case .still(let output, let end):
      return facts.stage.tracks(of: output, at: end, in: program)
        .contains { facts.isForeign(program.tracks[$0]) }
    case .hidden, .whole: return program.tracks.contains(where: facts.isForeign)
    case .inRange(let track): return facts.isForeign(program.tracks[track])
    case .curveInRange(let slot): return facts.isForeign(slot)
    case .apart(let one, let other, _):
      return [one, other].contains { number in
        program.window(of: number).map { facts.isForeign($0.start) || facts.isForeign($0.end) }
          ?? false
      }
    case .keysInOrder(let plan):
      return program.operands[program.keyPlans[plan].positions.range].contains(
        where: facts.isForeign)
    case .window(let number):
      let window = program.windows[number]
      return facts.isForeign(window.lower) || facts.isForeign(window.upper)
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

  private func appendRanges(_ obligations: inout [Obligation]) {
    for (number, track) in program.tracks.enumerated() {
      let range = program.writtenRange(of: track)
      if range.lowerBound == -.infinity && range.upperBound == .infinity { continue }
      let isFine = program.operands[track.values.range].allSatisfy { slot in
        program.constant(slot).map { range.contains($0) } ?? false
      }
      if !isFine { obligations.append(.inRange(track: number)) }
    }
    for slot in facts.begin where program.instructions[Int(slot)].operation == .curve {
      let isFine = program.ranges(ofCurve: slot).allSatisfy { range, operand in
        program.constant(operand).map(range.contains) ?? false
      }
      if !isFine { obligations.append(.curveInRange(slot)) }
    }
    for (number, plan) in program.keyPlans.enumerated() where plan.positions.count > 2 {
      let positions = program.operands[plan.positions.range]
      let isFine = zip(positions, positions.dropFirst()).allSatisfy { one, next in
        guard let one = program.constant(one), let next = program.constant(next) else {
          return false
        }
        return one <= next + Trial.tolerance
      }
      if !isFine { obligations.append(.keysInOrder(plan: number)) }
    }
    obligations += program.windows.indices.map { .window($0) }
  }

  // MARK: Neighbours

  /// The greatest number of tracks of one output that are all compared with each other.
  private static let pairLimit = 64

  private func appendNeighbours(_ obligations: inout [Obligation]) {
    var start = 0
    while start < program.tracks.count {
      let output = program.tracks[start].output
      let end = program.tracks[start...].firstIndex { $0.output != output } ?? program.tracks.count
      if end > start + 1 { appendNeighbours(start..<end, &obligations) }
      start = end
    }
  }

  /// Adds the obligations about the tracks of one output. The order of their windows may depend on
  /// the container, so each track is compared with all others. If there are many, each is compared
  /// only with its neighbors, and they must be in order.
  private func appendNeighbours(_ tracks: Range<Int>, _ obligations: inout [Obligation]) {
    if tracks.dropLast().allSatisfy({ program.isOver($0, before: $0 + 1) }) { return }
    let isSmall = tracks.count <= Prover.pairLimit
    for one in tracks {
      let others = one + 1..<(isSmall ? tracks.upperBound : min(one + 2, tracks.upperBound))
      for other in others
      where program.tracks[one].block == program.tracks[other].block
        && !program.isOver(one, before: other)
      {
        obligations.append(.apart(one, other, inOrder: !isSmall))
      }
    }
  }

  // MARK: Springs

  private func appendSprings(_ obligations: inout [Obligation]) {
    for (number, timeline) in program.timelines.enumerated() {
      if let curve = timeline.curve, mayBeSpring(curve) {
        obligations.append(.settled(timeline: number))
      }
    }
    for (number, plan) in program.keyPlans.enumerated() {
      for (segment, curve) in program.operands[plan.curves.range].enumerated()
      where curve >= 0 && mayBeSpring(curve) {
        obligations.append(.settledSegment(plan: number, segment: segment))
      }
    }
  }

  private func mayBeSpring(_ curve: Program.Slot) -> Bool {
    let step = program.instructions[Int(curve)]
    return step.operation != .curve || program.curves[Int(step.a)].mayBeSpring
  }

  // MARK: Lengths

  private func appendLengths(_ obligations: inout [Obligation]) {
    for (number, timeline) in program.timelines.enumerated() where !isOrdered(timeline) {
      obligations.append(.ordered(timeline: number))
    }
    if let progress = program.progress, !isOrdered(progress) {
      obligations.append(.ordered(timeline: nil))
    }
    guard program.instructions.indices.contains(Int(program.duration)) else { return }
    let duration = program.constant(program.duration) ?? .infinity
    guard !(duration <= ProofOptions.longDuration) else { return }
    obligations.append(.brief(seconds: ProofOptions.longDuration))
    if !(duration <= ProofOptions.greatestDuration) {
      obligations.append(.brief(seconds: ProofOptions.greatestDuration))
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
  /// Returns the obligations which together say that exactly one screen is visible at an end.
  func snapshotObligations(at end: End) -> [Obligation] {
    let shown = stage.views(showing: end.shown)
    var obligations: [Obligation] = []
    for (view, row) in program.views.enumerated() {
      if row.isContainer || shown.contains(view) {
        obligations += stage.outputs(of: view).filter(matters).map { .still(output: $0, end) }
        if row.snapshotSet != nil { obligations.append(.whole(view: view, end)) }
      } else if isDrawn(view) {
        obligations.append(.hidden(view: view, end))
      }
    }
    return obligations
  }

  /// Returns whether an output of the visible screen, or of the container, can change the picture.
  /// A shadow falls outside the container, and a backdrop is behind it.
  private func matters(_ output: Int) -> Bool {
    let piece = program.outputs[output]
    let kind = PropertyKind.row(piece.property)
    switch program.views[piece.view].role {
    case .container: return kind.isGeometric || kind == .clip
    case .from, .to: return !kind.isQuiet && !kind.isShadow
    case .overlay, .snapshot: return !kind.isQuiet
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
    case .snapshot: return [Screen.from, .to].contains { program.isSlice(view, of: $0) }
    }
  }
}
