import AnimProgram
import AnimSource

/// A program that runs in one container to refute obligations about it.
struct Trial {
  /// The difference that counts as rounding.
  static let tolerance = 1e-6

  let facts: ProgramFacts
  let counterexample: Counterexample
  let transition: Transition
  /// The moments that are checked.
  private(set) var times: [Double]
  private var start: Frame?
  private var end: Frame?

  var program: Program { transition.program }

  /// - Parameters:
  ///   - moments: the number of equal parts into which the time is divided.
  ///   - example: the index of the snapshot that stands for all of its set.
  init(
    _ facts: ProgramFacts, _ counterexample: Counterexample, moments: Int = 64, example: Int = 0
  ) {
    self.facts = facts
    self.counterexample = counterexample
    transition = Transition(
      facts.program, inputs: counterexample.inputs, showsSnapshots: false, example: example)
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    times = (0...moments).map { Double($0) / Double(moments) * duration }
  }

  /// Adds the moments at which something changes to those that are checked.
  mutating func lookAround(_ obligations: [Obligation]) {
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    guard duration > 0, !facts.frame.isEmpty || !program.bodies.isEmpty else { return }
    let bodies = program.bodies.flatMap { program.operands[$0.steps.range] }
    let numbers = CriticalNumbers(
      facts, slots: facts.frame + bodies, obligations: obligations)
    var line = LineSearch(numbers.kinds, effort: 200) { [transition, start = frame(at: .start)] in
      var frame = start
      transition.evaluate(at: $0, into: &frame)
      return numbers.values { frame.value(of: $0) }
    }
    times += line.places(from: 0, to: duration, samples: 48)
    for case .time(let start, let end, _) in program.timelines.map(\.source) {
      let edges = [transition.value(of: start), transition.value(of: end)]
      times += edges.flatMap { [$0.nextDown, $0] }.filter { $0 > 0 && $0 <= duration }
    }
  }

  /// Returns the frame at an end.
  mutating func frame(at moment: End) -> Frame {
    if let frame = moment == .start ? start : end { return frame }
    var frame = transition.makeFrame()
    if moment == .start {
      start = frame
    } else {
      transition.evaluate(at: transition.duration, into: &frame)
      end = frame
    }
    return frame
  }

  /// Returns the findings that refute an obligation here; empty if there are none.
  mutating func refutation(of obligation: Obligation) -> [ProgramFinding] {
    switch obligation {
    case .still, .hidden, .whole: jumps(obligation)
    case .inRange(let track): [rangeFinding(track)].compactMap(\.self)
    case .curveInRange(let slot): curveFindings(slot)
    case .apart(let one, let other, _): [overlapFinding(one, other)].compactMap(\.self)
    case .keysInOrder(let plan): [keyFinding(plan)].compactMap(\.self)
    case .window(let number): [windowFinding(number)].compactMap(\.self)
    case .finite: unboundedFindings()
    case .ordered(let timeline): [orderFinding(timeline)].compactMap(\.self)
    case .brief(let seconds): [lengthFinding(seconds)].compactMap(\.self)
    case .settled(let timeline): [springFinding(timeline)].compactMap(\.self)
    case .settledSegment(let plan, let segment):
      [springFinding(plan, segment)].compactMap(\.self)
    }
  }

  /// Returns a finding in this container.
  func finding(
    _ id: DiagnosticID, _ place: ProgramFinding.Place, _ summary: String,
    at time: Double? = nil, cure: String? = nil
  ) -> ProgramFinding {
    var counterexample = counterexample
    counterexample.time = time
    return ProgramFinding(
      id: id, place: place, summary: summary, counterexample: counterexample, cure: cure)
  }

  /// Returns the place of a track.
  func place(ofTrack track: Int) -> ProgramFinding.Place {
    .track(origin: program.tracks[track].origin)
  }
}
