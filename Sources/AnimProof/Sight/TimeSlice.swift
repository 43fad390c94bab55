import AnimProgram

/// A short slice of time: the state of a program's timelines and tracks in all containers at once, and in one situation.
///
/// Time is counted in shares of the moment at which the last of the windows ends. Every window has to begin and end at
/// the same shares in all containers. Nothing is known of what a script computes from the time.
struct TimeSlice {
  /// A window of a timeline.
  private struct Window {
    /// Where it begins and ends, in shares of the whole time or of the progress that it follows, and the length for
    /// which its curve is made.
    var start, end, length: Double
    /// That length in seconds.
    var seconds: ValueSet
  }

  /// The possible states of a timeline.
  private struct Stand {
    /// Whether it may be before its start, or after its end.
    var mayWait = false
    var mayBeOver = false
    /// The eased fractions that it passes through; `nil` if it is not running.
    var eased: ValueSet?
  }

  /// The whole time in seconds.
  let seconds: ValueSet
  private let facts: ProgramFacts
  /// What is known when the transition begins, and in this slice.
  private let known: SetEvaluator
  private var evaluator: SetEvaluator
  /// The windows by timeline; `nil` for a timeline that does not matter.
  private let windows: [Window?]
  /// The curves that are the same in all containers, by slot.
  private let timings: [Program.Slot: TimingCurve]
  /// The states by timeline; `nil` for one about which too little is known, or which does not matter.
  private var stands: [Stand?] = []

  /// The error of the clock, as a share, which is invisible.
  private static let slack = 1e-9

  private var program: Program { facts.program }

  /// Examines some tracks, and everything that they depend on, for unknowns in these ranges. `nil` if the time is not
  /// known, or too long.
  init?(
    _ facts: ProgramFacts, _ tracks: [Program.Track], _ situation: Situation,
    _ sides: [ClosedRange<Double>]
  ) {
    let program = facts.program
    var evaluator = SetEvaluator(facts, sides)
    evaluator.begin(situation)
    let timelines = zip(program.timelines, program.sources(of: tracks).timelines).map {
      $1 ? Optional($0) : nil
    }
    let ends = timelines.compactMap { timeline -> Program.Slot? in
      guard case .time(_, let end, _) = timeline?.source else { return nil }
      return end
    }
    let last = ends.reduce(ValueSet.zero) { $0.maximum(evaluator.set($1)) }
    let seconds = last.number == 0 ? .one : last
    guard seconds.isDefined, seconds.lower >= 0, seconds.upper <= ProofOptions.greatestDuration
    else { return nil }
    var windows: [Window?] = []
    for timeline in timelines {
      guard let source = timeline?.source else {
        windows.append(nil)
        continue
      }
      let (slots, length, unit) =
        switch source {
        case .time(let start, let end, let length): ([start, end, length], length, seconds)
        case .progress(_, let start, let end, let length): ([start, end], length, ValueSet.one)
        }
      let shares = slots.compactMap { evaluator.set($0).share(of: unit, TimeSlice.slack) }
      guard shares.count == slots.count else { return nil }
      windows.append(
        Window(
          start: shares[0], end: shares[1],
          length: shares.count > 2 ? shares[2] : shares[1] - shares[0],
          seconds: evaluator.set(length)))
    }
    timings = evaluator.timings(of: Set(tracks.flatMap { program.curves(of: $0) }))
    (self.facts, self.evaluator, known) = (facts, evaluator, evaluator)
    (self.windows, self.seconds) = (windows, seconds)
  }

  /// The intervals between the moments at which windows begin or end, from 0 to 1, and the end as an interval of its own.
  var parts: [(start: Double, end: Double)] {
    var moments: Set<Double> = [0, 1]
    for (window, timeline) in zip(windows, program.timelines) {
      guard let window, case .time = timeline.source else { continue }
      moments.formUnion([window.start, window.end].filter { $0 > 0 && $0 < 1 })
    }
    let sorted = moments.sorted()
    return zip(sorted, sorted.dropFirst() + [1]).map { ($0, $1) }
  }

  // MARK: Timelines

  /// Goes on to the slice between two moments. The later one is not included, unless both are the same.
  mutating func move(from start: Double, to end: Double) {
    (stands, evaluator) = ([], known)
    for number in windows.indices { stands.append(stand(number, from: start, to: end)) }
  }

  private mutating func stand(_ number: Int, from start: Double, to end: Double) -> Stand? {
    guard let window = windows[number] else { return nil }
    let timeline = program.timelines[number]
    switch timeline.source {
    case .time: return stand(window, timeline.curve, (start, end), isOpen: start < end)
    case .progress(let source, _, _, _):
      guard let outer = stands[Int(source)] else { return nil }
      guard var runner = outer.eased ?? (outer.mayBeOver ? .one : nil) else {
        return Stand(mayWait: true)
      }
      if outer.mayBeOver { runner = runner.union(.one) }
      var inner = stand(window, timeline.curve, (runner.lower, runner.upper), isOpen: false)
      if outer.mayWait { inner?.mayWait = true }
      return inner
    }
  }

  /// Returns the state of a timeline while what it follows goes from one number to another.
  private mutating func stand(
    _ window: Window, _ curve: Program.Slot?, _ runner: (Double, Double), isOpen: Bool
  ) -> Stand? {
    let slack = isOpen ? TimeSlice.slack : -TimeSlice.slack
    var stand = Stand(mayWait: runner.0 < window.start - TimeSlice.slack)
    stand.mayBeOver = runner.1 > window.end + slack
    guard runner.0 < window.end - TimeSlice.slack, runner.1 > window.start + slack else {
      return stand
    }
    guard window.length > 0 else { return nil }
    let lower = max(runner.0 - window.start, 0)
    let upper = max(lower, min(runner.1, window.end) - window.start)
    stand.eased = image(
      of: curve, ValueSet(lower / window.length, upper / window.length), over: window.seconds)
    return stand.eased?.isDefined == true ? stand : nil
  }

  private mutating func image(
    of curve: Program.Slot?, _ fractions: ValueSet, over seconds: ValueSet
  ) -> ValueSet {
    guard let curve else { return fractions }
    guard let timing = timings[curve] else {
      // What the script computes, or what is not known.
      return evaluator.image(of: curve, at: fractions)
    }
    guard let seconds = timing.duration(among: seconds) else { return evaluator.image(of: curve) }
    return timing.values(fractions.lower, fractions.upper, over: seconds)
  }

  // MARK: Tracks

  /// Returns the numbers that an output's scalar may be; `nil` if too little is known.
  mutating func values(_ output: Int, scalar: Int) -> ValueSet? {
    facts.stage.ordered(output).flatMap { values(of: $0, scalar) }
  }

  /// Returns the numbers that some tracks set, which follow each other.
  private mutating func values(of tracks: [Int], _ scalar: Int) -> ValueSet? {
    var result: ValueSet?
    for (place, number) in tracks.enumerated().reversed() {
      let track = program.tracks[number]
      var mayWait = true
      if place > 0 {
        guard let timeline = track.timeline else { continue }
        guard let stand = stands[Int(timeline)] else { return nil }
        if stand.eased == nil && !stand.mayBeOver { continue }
        mayWait = stand.mayWait
      }
      guard let values = values(track, scalar) else { return nil }
      result = result.map { $0.union(values) } ?? values
      if !mayWait { break }
    }
    return result
  }

  private mutating func values(_ track: Program.Track, _ scalar: Int) -> ValueSet? {
    let width = program.outputs[Int(track.output)].width
    let values = program.operands[track.values.range]
    func key(_ number: Int) -> ValueSet {
      evaluator.set(values[values.startIndex + number * width + scalar])
    }
    guard track.mixing == .linear || track.mixing == .color else { return nil }
    guard let plan = track.plan else { return key(0) }
    guard let stand = stands[Int(program.keyPlans[Int(plan)].timeline)] else { return nil }
    var sets: [ValueSet] = []
    if let eased = stand.eased {
      guard let segments = segments(Int(plan), eased) else { return nil }
      for (segment, fractions) in segments {
        let (from, to) = (key(segment), key(segment + 1))
        if track.mixing == .color, scalar < 3 {
          // Premultiplied mixing stays between both values, unless the fraction is past the ends.
          let isBetween = fractions.lower >= 0 && fractions.upper <= 1
          sets.append(isBetween ? from.union(to) : ValueSet(0, 1))
        } else {
          sets += [fractions.lower, fractions.upper].map { share in
            from.scaled(by: 1 - share) + to.scaled(by: share)
          }
        }
      }
    }
    if stand.mayWait { sets.append(key(0)) }
    if stand.mayBeOver { sets.append(key(values.count / width - 1)) }
    guard let first = sets.first else { return nil }
    return sets.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Returns the segments of a plan that an eased fraction passes through, each with its own
  /// fractions.
  private mutating func segments(
    _ number: Int, _ eased: ValueSet
  ) -> [(segment: Int, fractions: ValueSet)]? {
    let plan = program.keyPlans[number]
    let curves = Array(program.operands[plan.curves.range])
    if plan.positions.count == 2, curves.isEmpty { return [(0, eased)] }
    let positions = program.operands[plan.positions.range].map { evaluator.set($0).number ?? .nan }
    guard !positions.contains(where: \.isNaN) else { return nil }
    let seconds = evaluator.set(plan.length)
    var found: [(segment: Int, fractions: ValueSet)] = []
    let last = positions.count - 2
    for segment in 0...last {
      let (start, end) = (positions[segment], positions[segment + 1])
      let lower = segment == 0 ? eased.lower : max(eased.lower, start)
      let upper = segment == last ? eased.upper : min(eased.upper, end)
      guard lower <= upper else { continue }
      let length = end - start
      var part = ValueSet.one
      if length > 0 {
        let curve = segment < curves.count && curves[segment] >= 0 ? curves[segment] : nil
        part = image(
          of: curve, ValueSet((lower - start) / length, (upper - start) / length),
          over: seconds.scaled(by: length))
      }
      guard part.isDefined else { return nil }
      found.append((segment, part))
    }
    return found
  }
}

extension ValueSet {
  /// Returns the share of another set that each member is, up to a slack. `nil` if it is not always the same one.
  fileprivate func share(of whole: ValueSet, _ slack: Double) -> Double? {
    guard isDefined, whole.center != 0 else { return nil }
    let share = center / whole.center
    return (self - whole.scaled(by: share)).magnitude <= slack * whole.lower ? share : nil
  }
}
