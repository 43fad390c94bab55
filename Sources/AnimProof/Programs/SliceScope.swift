import AnimProgram

/// The parts of a program that are examined in slices of time: some tracks, and everything that they
/// depend on.
struct SliceScope: Sendable {
  /// The instructions that are known when the transition begins, and those that depend on time.
  let begin, frame: [Program.Slot]
  /// For each timeline, whether it matters.
  let timelines: [Bool]
  /// The situations that make a difference to them, without those that a gesture plays.
  let situations: [Situation]

  /// Creates the scope of some tracks.
  init(_ facts: ProgramFacts, _ isMeant: (Program.Track) -> Bool) {
    let program = facts.program
    let found = program.sources(of: program.tracks.filter(isMeant))
    timelines = found.timelines
    var times: [Program.Slot] = []
    program.visitTimes(of: timelines) { times.append($0) }
    let isReached = zip(found.slots, program.sources(of: times).slots).map { $0 || $1 }
    frame = facts.frame.filter { isReached[Int($0)] }
    begin = facts.begin.filter { isReached[Int($0)] }
    var unknowns = Unknowns()
    for slot in begin + frame { unknowns.note(program.instructions[Int(slot)], program) }
    situations = unknowns.situations().filter { !$0.traits.interactive }
  }
}
