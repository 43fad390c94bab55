import AnimProgram

/// The time of a program in all containers of a box and one situation, as far as some tracks depend on it. It is counted
/// in shares of the moment at which the last of their windows ends.
struct SlicedTime {
  /// A window of a timeline.
  fileprivate struct Window {
    /// Where it begins and ends, in shares of the whole time or of the progress that it follows.
    var start, end: ValueSet
    /// The part for which its curve is made, in the same shares and in seconds.
    var length, seconds: ValueSet
  }

  fileprivate let facts: ProgramFacts
  fileprivate let evaluator: SetEvaluator
  /// The instructions that depend on time.
  fileprivate let frame: [Program.Slot]
  /// The windows by timeline; `nil` for a timeline that does not matter.
  fileprivate let windows: [Window?]
  /// The curves that are the same in all containers, by slot.
  fileprivate let timings: [Program.Slot: TimingCurve]
  /// The whole time in seconds.
  let seconds: ValueSet
  /// The moments at which windows begin or end, from 0 to 1, in order.
  private let moments: [Double]

  /// The error of the clock, as a share, which is invisible.
  fileprivate static let slack = 1e-9

  /// `nil` if the time is not known, or too long.
  init?(_ scope: SliceScope, _ box: UnknownBox, _ situation: Situation) {
    let facts = scope.facts
    var evaluator = SetEvaluator(facts, box: box)
    evaluator.begin(box, situation)
    let timelines = zip(facts.program.timelines, scope.timelines).map { timeline, matters in
      matters ? Optional(timeline) : nil
    }
    let ends = timelines.compactMap { timeline -> Program.Slot? in
      guard case .time(_, let end, _) = timeline?.source else { return nil }
      return end
    }
    let last = ends.reduce(ValueSet.zero) { $0.maximum(evaluator.set($1)) }
    let seconds = last.number == 0 ? .one : last
    guard seconds.isDefined, seconds.lower >= 0, seconds.upper <= ProofOptions.greatestDuration
    else { return nil }
    windows = timelines.map { timeline in
      guard let timeline else { return nil }
      switch timeline.source {
      case .time(let start, let end, let length):
        let shares = [start, end, length].map { evaluator.set($0) / seconds }
        return Window(
          start: shares[0], end: shares[1], length: shares[2], seconds: evaluator.set(length))
      case .progress(_, let lower, let upper, let length):
        let (start, end) = (evaluator.set(lower), evaluator.set(upper))
        return Window(
          start: start, end: end, length: end - start, seconds: evaluator.set(length))
      }
    }
    var moments: Set<Double> = [0, 1]
    for (window, timeline) in zip(windows, timelines) {
      guard let window, case .time = timeline?.source else { continue }
      for edge in [window.start, window.end]
      where edge.upper - edge.lower <= SlicedTime.slack && edge.lower > 0 && edge.upper < 1 {
        moments.insert(edge.center)
      }
    }
    self.moments = moments.sorted()
    timings = evaluator.timings(of: scope.curves)
    (self.facts, self.evaluator, frame, self.seconds) = (facts, evaluator, scope.frame, seconds)
  }

  /// The intervals between those moments, and the end as an interval of its own.
  var slices: [(start: Double, end: Double)] {
    zip(moments, moments.dropFirst() + [1]).map { ($0, $1) }
  }
}

/// The parts of a program that are examined in slices of time: some tracks, and everything that they depend on.
struct SliceScope {
  let facts: ProgramFacts
  /// The instructions that depend on time.
  let frame: [Program.Slot]
  /// What they and those that are known when the transition begins depend on.
  let unknowns: Unknowns
  /// For each timeline, whether it matters.
  let timelines: [Bool]
  /// The slots of curves.
  let curves: Set<Program.Slot>
  /// The situations that make a difference, without those that a gesture plays.
  let situations: [Situation]

  init(_ facts: ProgramFacts, _ tracks: [Program.Track]) {
    let found = facts.program.sources(of: tracks)
    self.facts = facts
    timelines = found.timelines
    frame = facts.frame.filter { found.slots[Int($0)] }
    curves = Set(tracks.flatMap { facts.program.curves(of: $0) })
    unknowns = facts.unknowns(of: found.slots)
    situations = unknowns.situations().filter { !$0.traits.interactive }
  }
}

/// A short slice of time: the state of a program's timelines and tracks in all containers of a box at once.
struct TimeSlice {
  /// The possible states of a timeline.
  private struct Stand {
    /// Whether it may be before its start, or after its end.
    var mayWait = false
    var mayBeOver = false
    /// The eased fractions that it passes through; `nil` if it is not running.
    var eased: ValueSet?
    /// The seconds since its window began, or the progress, and those of the whole window.
    var elapsed = ValueSet.anything
    var length = ValueSet.anything

    /// The values that instructions read.
    var reading: SetEvaluator.Stand {
      var all: [SetEvaluator.Stand] = eased.map { [($0, elapsed)] } ?? []
      if mayWait { all.append((.zero, .zero)) }
      if mayBeOver { all.append((.one, length)) }
      guard let first = all.first else { return (.anything, .anything) }
      return all.dropFirst().reduce(first) { ($0.0.union($1.0), $0.1.union($1.1)) }
    }
  }

  private let time: SlicedTime
  private var evaluator: SetEvaluator
  /// The moments. The later one is not included, unless both are the same.
  private let start, end: Double
  /// The states by timeline; `nil` for one about which too little is known, or which does not matter.
  private var stands: [Stand?] = []
  /// Whether the instructions that depend on time have been computed.
  private var hasRun = false

  private var program: Program { time.facts.program }

  /// Examines the timelines from one moment to another.
  init(_ time: SlicedTime, from start: Double, to end: Double) {
    (self.time, evaluator, self.start, self.end) = (time, time.evaluator, start, end)
    stands.reserveCapacity(time.windows.count)
    for (window, timeline) in zip(time.windows, time.facts.program.timelines) {
      stands.append(window.flatMap { stand(timeline, $0) })
    }
  }

  // MARK: Timelines

  private mutating func stand(_ timeline: Program.Timeline, _ window: SlicedTime.Window) -> Stand? {
    switch timeline.source {
    case .time:
      return stand(window, timeline.curve, (start, end), isOpen: start < end, time.seconds)
    case .progress(let source, _, _, _):
      guard let outer = stands[Int(source)] else { return nil }
      guard var runner = outer.eased ?? (outer.mayBeOver ? .one : nil) else {
        return Stand(mayWait: true)
      }
      if outer.mayBeOver { runner = runner.union(.one) }
      var inner = stand(window, timeline.curve, (runner.lower, runner.upper), isOpen: false, .one)
      if outer.mayWait { inner?.mayWait = true }
      return inner
    }
  }

  /// Returns the state of a timeline while what it follows goes from one number to another.
  private mutating func stand(
    _ window: SlicedTime.Window, _ curve: Program.Slot?, _ runner: (Double, Double), isOpen: Bool,
    _ unit: ValueSet
  ) -> Stand? {
    let (first, last, whole) = (window.start, window.end, window.length)
    guard first.isDefined, last.isDefined, whole.isDefined else { return nil }
    let slack = isOpen ? SlicedTime.slack : -SlicedTime.slack
    var stand = Stand(mayWait: runner.0 < first.upper - SlicedTime.slack)
    stand.length = (last - first) * unit
    stand.mayBeOver = runner.1 > last.lower + slack
    let (lower, upper) = (max(runner.0 - first.upper, 0), min(runner.1, last.upper) - first.lower)
    guard runner.0 < last.upper - SlicedTime.slack, runner.1 > first.lower + slack else {
      return stand
    }
    guard whole.lower > 0 else { return nil }
    stand.elapsed = ValueSet(lower, max(lower, upper)) * unit
    let fractions = ValueSet(lower / whole.upper, max(lower, upper) / whole.lower)
    stand.eased = image(of: curve, fractions, over: window.seconds)
    return stand.eased?.isDefined == true ? stand : nil
  }

  private mutating func image(
    of curve: Program.Slot?, _ fractions: ValueSet, over seconds: ValueSet
  ) -> ValueSet {
    guard let curve else { return fractions }
    guard let timing = time.timings[curve] else {
      // What the script computes, or what is not known.
      return evaluator.image(of: curve, at: fractions)
    }
    guard let seconds = timing.duration(among: seconds) else { return evaluator.image(of: curve) }
    return timing.values(fractions.lower, fractions.upper, over: seconds)
  }

  // MARK: Tracks

  /// Returns the numbers that an output's scalar may be; `nil` if too little is known.
  mutating func values(_ output: Int, scalar: Int) -> ValueSet? {
    guard let groups = time.facts.stage.ordered(output) else { return nil }
    var result: ValueSet?
    if time.facts.stage.isPartial(output, in: program) {
      let identity = program.properties[program.outputs[output].property].identity
      result = scalar < identity.count ? ValueSet(identity[scalar]) : .anything
    }
    for group in groups {
      guard let values = values(of: group, scalar) else { return nil }
      result = result.map { $0.union(values) } ?? values
    }
    return result
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

  /// Computes the values that depend on time.
  private mutating func run() {
    guard !hasRun else { return }
    hasRun = true
    evaluator.run(time.frame, stands.map { $0?.reading ?? (.anything, .anything) })
  }

  private mutating func values(_ track: Program.Track, _ scalar: Int) -> ValueSet? {
    let width = program.outputs[Int(track.output)].width
    let values = program.operands[track.values.range]
    func key(_ number: Int) -> ValueSet {
      evaluator.set(values[values.startIndex + number * width + scalar])
    }
    guard track.mixing == .linear || track.mixing == .color else { return nil }
    guard let plan = track.plan else {
      if track.isAnimated { run() }
      return key(0)
    }
    guard !track.isSmooth || values.count == 2 * width,
      let stand = stands[Int(program.keyPlans[Int(plan)].timeline)]
    else { return nil }
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
