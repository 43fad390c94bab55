import AnimProgram

/// A program in all containers of a box and one situation, whose time can be divided into slices.
///
/// This is a class because it has many slices.
final class SlicedProgram: Sendable {
  let facts: ProgramFacts
  let clock: SetClock
  /// The curves that are the same in all containers, by slot.
  let timings: [Program.Slot: TimingCurve]
  /// What is examined.
  let scope: SliceScope

  /// `nil` if the times have no common measure.
  init?(
    _ facts: ProgramFacts, _ box: UnknownBox, _ situation: Situation, _ scope: SliceScope
  ) {
    var evaluator = SetEvaluator(facts, box: box)
    evaluator.begin(box, situation)
    guard let clock = SetClock(evaluator, scope) else { return nil }
    self.facts = facts
    self.scope = scope
    self.clock = clock
    let change = facts.change(at: facts.usualPlace(in: box), situation)
    timings = SlicedProgram.timings(
      clock.evaluator, change.transition(of: facts.program, showsSnapshots: false))
  }

  /// Returns the curves that are the same in all containers, as they are in one of them.
  private static func timings(
    _ evaluator: SetEvaluator, _ transition: Transition
  ) -> [Program.Slot: TimingCurve] {
    let program = evaluator.facts.program
    var curves = Set(program.timelines.compactMap(\.curve))
    for plan in program.keyPlans {
      curves.formUnion(program.operands[plan.curves.range].filter { $0 >= 0 })
    }
    var timings: [Program.Slot: TimingCurve] = [:]
    for curve in curves {
      guard let template = evaluator.template(evaluator.set(curve)), !template.isNative else {
        continue
      }
      let isOne = program.operands[template.operands.range]
        .allSatisfy { evaluator.set($0).number != nil || program.isSpread($0) }
      if isOne { timings[curve] = transition.timing(of: curve) }
    }
    return timings
  }
}

/// A short slice of time: the state of a program's timelines and tracks in all containers of a box
/// at once. Times must be the same in all of them; a value that is not known is `nil`.
struct TimeSlice {
  /// The possible states of a timeline.
  struct Stand {
    /// Whether it may be before its start, or after its end.
    var mayWait = false
    var mayBeOver = false
    /// The eased fractions that it passes through; `nil` if it is not running.
    var eased: ValueSet?
    /// The seconds since its window began, or the progress, and those of the whole window.
    var elapsed: ValueSet?
    var length = ValueSet.anything

    /// The values that instructions read.
    fileprivate var reading: SetEvaluator.Stand {
      var fractions = eased
      var seconds = eased == nil ? nil : elapsed ?? .anything
      func add(_ fraction: ValueSet, _ second: ValueSet) {
        fractions = fractions.map { $0.union(fraction) } ?? fraction
        seconds = seconds.map { $0.union(second) } ?? second
      }
      if mayWait { add(.zero, .zero) }
      if mayBeOver { add(.one, length) }
      return (fractions ?? .anything, seconds ?? .anything)
    }
  }

  private let source: SlicedProgram
  private var evaluator: SetEvaluator
  /// The moments. The later one is not included, unless both are the same.
  private let start, end: Double
  private var stands: [Stand?] = []
  /// Whether the instructions that depend on time have been computed.
  private var hasRun = false

  private var program: Program { source.facts.program }
  private var clock: SetClock { source.clock }

  /// Examines the timelines from one moment to another.
  init(_ source: SlicedProgram, from start: Double, to end: Double) {
    self.source = source
    evaluator = source.clock.evaluator
    (self.start, self.end) = (start, end)
    stands.reserveCapacity(source.facts.program.timelines.count)
    for (number, timeline) in source.facts.program.timelines.enumerated() {
      stands.append(source.scope.timelines[number] ? stand(timeline) : nil)
    }
  }

  // MARK: Timelines

  private mutating func stand(_ timeline: Program.Timeline) -> Stand? {
    switch timeline.source {
    case .time(let first, let last, let length):
      return stand(
        runner: (start, end), isOpen: start < end, first, last, over: length, timeline.curve,
        mayWait: false, length: length)
    case .progress(let source, let lower, let upper, let length):
      guard let outer = stands[Int(source)] else { return nil }
      guard var runner = outer.eased ?? (outer.mayBeOver ? .one : nil) else {
        return Stand(mayWait: true)
      }
      if outer.mayBeOver { runner = ValueSet(min(runner.lower, 1), max(runner.upper, 1)) }
      return stand(
        runner: (runner.lower, runner.upper), isOpen: false, lower, upper, over: nil,
        timeline.curve, mayWait: outer.mayWait, length: length)
    }
  }

  private mutating func stand(
    runner: (Double, Double), isOpen: Bool, _ first: Program.Slot, _ last: Program.Slot,
    over window: Program.Slot?, _ curve: Program.Slot?, mayWait: Bool, length: Program.Slot
  ) -> Stand? {
    // Windows of time are measured by the clock, and windows of progress in fractions.
    let isProgress = window == nil
    let ends = [first, last].map { isProgress ? evaluator.set($0).number : clock.moment($0) }
    guard let first = ends[0], let last = ends[1], let length = clock.moment(length) else {
      return nil
    }
    let isLinear = evaluator.isInteractive
    let whole = isProgress || isLinear ? last - first : length
    var stand = Stand(mayWait: mayWait || runner.0 < first)
    if isProgress || clock.countsSeconds { stand.length = ValueSet(last - first) }
    stand.mayBeOver = isOpen ? runner.1 > last : runner.1 >= last
    let (lower, upper) = (max(runner.0, first), min(runner.1, last))
    guard lower < last, isOpen ? runner.1 > first : runner.1 >= first else { return stand }
    guard whole > 0 else { return nil }
    let fractions = ValueSet((lower - first) / whole, (upper - first) / whole)
    if stand.length.isDefined { stand.elapsed = ValueSet(lower - first, upper - first) }
    stand.eased = image(of: isLinear ? nil : curve, fractions, over: length)
    return stand.eased?.isDefined == true ? stand : nil
  }

  private mutating func image(
    of curve: Program.Slot?, _ fractions: ValueSet, over seconds: Double
  ) -> ValueSet {
    guard let curve else { return fractions }
    if let timing = source.timings[curve], clock.determines(timing, over: seconds) {
      return timing.values(fractions.lower, fractions.upper, over: seconds)
    }
    // These are the values of the curve at any time, or those that the script computes.
    return evaluator.image(of: curve, at: fractions)
  }

  // MARK: Tracks

  /// Returns the numbers that an output's scalar may be, which is set by these tracks in order; `nil` if
  /// too little is known.
  mutating func values(_ tracks: Range<Int>, scalar: Int) -> ValueSet? {
    guard source.facts.stage.isOrdered(Int(program.tracks[tracks.lowerBound].output)) else {
      return nil
    }
    var result: ValueSet?
    for number in tracks.reversed() {
      let track = program.tracks[number]
      let isFirst = number == tracks.lowerBound
      if !isFirst {
        guard let timeline = track.timeline else { continue }
        guard let stand = stands[Int(timeline)] else { return nil }
        if stand.eased == nil && !stand.mayBeOver { continue }
      }
      guard let values = values(track, scalar) else { return nil }
      result = result.map { $0.union(values) } ?? values
      if !isFirst, track.timeline.flatMap({ stands[Int($0)] })?.mayWait == false {
        break
      }
    }
    return result
  }

  /// Computes the values that depend on time.
  private mutating func run() {
    guard !hasRun else { return }
    hasRun = true
    evaluator.run(source.scope.frame, stands.map { $0?.reading ?? (.anything, .anything) })
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
    guard let seconds = clock.moment(plan.length), !positions.contains(where: \.isNaN) else {
      return nil
    }
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
          over: length * seconds)
      }
      guard part.isDefined else { return nil }
      found.append((segment, part))
    }
    return found
  }
}
