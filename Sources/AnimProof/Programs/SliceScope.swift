import AnimProgram

/// The parts of a program that are examined in slices of time: some tracks, and everything that they
/// depend on.
struct SliceScope: Sendable {
  /// The instructions that are known when the transition begins, and those that depend on time.
  let begin, frame: [Program.Slot]
  /// For each timeline, whether it matters.
  let timelines: [Bool]
  /// The slots that tracks, times and the instructions that depend on time read.
  let used: Set<Program.Slot>

  /// Creates the scope of some tracks.
  init(_ facts: ProgramFacts, _ isMeant: (Program.Track) -> Bool) {
    let program = facts.program
    let found = program.timelines(of: program.tracks.indices.filter { isMeant(program.tracks[$0]) })
    let timelines = program.timelines.indices.map(found.contains)
    self.timelines = timelines
    let isReached = program.reach(from: isMeant, timelines)
    frame = facts.frame.filter { isReached[Int($0)] }
    begin = facts.begin.filter { isReached[Int($0)] }
    var used: Set<Program.Slot> = []
    for track in program.tracks where isMeant(track) {
      program.visitValues(of: track) { used.insert($0) }
    }
    program.visitTimes(of: timelines) { used.insert($0) }
    let bodies = program.bodies.flatMap { program.operands[$0.steps.range] }
    for slot in frame + bodies {
      program.visitOperands(of: program.instructions[Int(slot)]) { used.insert($0) }
    }
    self.used = used
  }

  /// Returns the slots in which the windows of time start and end.
  func windows(of program: Program) -> [(start: Program.Slot, end: Program.Slot)] {
    timelines.indices.compactMap { number in
      guard timelines[number], case .time(let start, let end, _) = program.timelines[number].source
      else { return nil }
      return (start, end)
    }
  }
}
