import AnimProgram

/// A program run in one container, to refute what is claimed of it.
struct Trial {
  /// The difference that counts as rounding.
  static let tolerance = 1e-6

  let facts: ProgramFacts
  let stage: Stage
  let counterexample: Counterexample
  let transition: Transition
  /// Fractions of timelines that deserve a look.
  var fractions: [(timeline: Int, fraction: Double)] = []
  private var start: Frame?
  private var end: Frame?

  var program: Program { transition.program }

  init(_ facts: ProgramFacts, _ stage: Stage, _ counterexample: Counterexample) {
    self.facts = facts
    self.stage = stage
    self.counterexample = counterexample
    transition = Transition(
      facts.program, inputs: counterexample.inputs, showsPictures: false)
  }

  /// The frame at an end.
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

  /// What shows that a claim does not hold here; nil where nothing does.
  mutating func refutation(of claim: Claim) -> ProgramFinding? {
    switch claim {
    case .still(let output, let screen, let shown, let end):
      jump(output, screen, shown, end)
    case .inRange(let track): rangeFinding(track)
    case .finite: unboundedFinding()
    case .ordered(let timeline): orderFinding(timeline)
    case .brief(let seconds): lengthFinding(seconds)
    case .settled(let timeline): springFinding(timeline)
    case .settledSegment(let plan, let segment): springFinding(plan, segment)
    }
  }

  /// A finding in this container.
  func finding(
    _ kind: ProgramFinding.Kind, _ place: ProgramFinding.Place, _ summary: String,
    at time: Double? = nil
  ) -> ProgramFinding {
    var counterexample = counterexample
    counterexample.time = time
    return ProgramFinding(
      kind: kind, place: place, summary: summary, counterexample: counterexample)
  }

  /// The place of a track.
  func place(ofTrack track: Int) -> ProgramFinding.Place {
    .track(origin: program.tracks[track].origin)
  }

  /// The name of an output as a script would write it after the screen: `to.translate.x`.
  func name(ofOutput number: Int) -> String {
    let output = program.outputs[number]
    return "\(program.views[output.view].name).\(program.properties[output.property].name)"
  }
}
