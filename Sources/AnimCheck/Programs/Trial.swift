import AnimProgram
import AnimSource

/// A program that runs in one change to refute requirements about it.
struct Trial {
  /// The difference that counts as rounding.
  static let tolerance = 1e-6
  /// The numbers of equal parts into which the time is usually divided, and in most changes.
  static let (moments, fewMoments) = (64, 16)

  let facts: ProgramFacts
  let counterexample: Counterexample
  let transition: Transition
  /// The moments that are checked.
  private(set) var times: [Double]
  /// A moment that was looked at: its frame, whether no timing has carried a fraction below 0 or above 1 in it, and
  /// the first piece that is no number.
  typealias Look = (frame: Frame, isOnTime: Bool, unbounded: Int?)
  /// The first of these moments, which were already needed.
  private var looks: [Look] = []
  /// The pictures at the ends that have been looked at, with the views of the screens or without them.
  var ends: [(end: End, isPart: Bool, trial: EndTrial)] = []

  var program: Program { transition.program }

  init(_ facts: ProgramFacts, _ counterexample: Counterexample, moments: Int = Trial.moments) {
    self.facts = facts
    self.counterexample = counterexample
    transition = counterexample.transition(of: facts.program, showsSnapshots: false)
    let duration = min(transition.duration, CheckOptions.greatestDuration)
    times = (0...moments).map { Double($0) / Double(moments) * duration }
  }

  /// Adds the moments at which something changes to those that are checked.
  mutating func lookAround() {
    let duration = min(transition.duration, CheckOptions.greatestDuration)
    guard duration > 0, !facts.frame.isEmpty || !program.bodies.isEmpty else { return }
    let bodies = program.bodies.flatMap { program.operands[$0.steps.range] }
    let numbers = CriticalNumbers(program, slots: facts.frame + bodies)
    times += ZeroSearch { [counterexample, transition, start = transition.makeFrame()] in
      var frame = start
      counterexample.evaluate(transition, at: $0, into: &frame)
      return numbers.values { frame.value(of: $0) }
    }.places(from: 0, to: duration, samples: 48)
    for case .time(let start, let end, _) in program.timelines.map(\.source) {
      let edges = [transition.value(of: start), transition.value(of: end)]
      times += edges.flatMap { [$0.nextDown, $0] }.filter { $0 > 0 && $0 <= duration }
    }
  }

  /// Returns the moment with a number.
  mutating func look(at number: Int) -> Look {
    while looks.count <= number {
      var frame = transition.makeFrame()
      counterexample.evaluate(transition, at: times[looks.count], into: &frame)
      let isOnTime = facts.fractions.allSatisfy { (0...1).contains(frame.value(of: $0)) }
      looks.append((frame, isOnTime, transition.firstUnboundedPiece(in: frame)))
    }
    return looks[number]
  }

  /// Returns the findings that refute a requirement here; empty if there are none.
  mutating func refutation(of requirement: Requirement) -> [ProgramFinding] {
    if let block = requirement.block, !isPlayed(block) { return [] }
    return switch requirement.formula {
    case .all(let rows): failure(of: rows, requirement).map { [$0] } ?? []
    case .any(let rows):
      rows.allSatisfy { $0.fails(transition.value) }
        ? rows.first.flatMap { requirement.report(self, $0, transition.value, nil) }.map { [$0] }
          ?? [] : []
    case .settled(let spring): spring.finding(in: self).map { [$0] } ?? []
    case .finite(let part): unboundedFindings(of: part)
    case .still, .hidden: jumps(requirement.formula)
    }
  }

  /// The least number of slices of a set in this container; a great number if nothing is cut.
  var leastSlices: Int {
    program.snapshotSets.reduce(.max) { least, set in
      let count = program.count(of: set) { transition.value(of: $0) } ?? .infinity
      return count < min(1e9, Double(least)) ? max(1, Int(max(0, count))) : least
    }
  }

  /// Returns whether a track plays here. One in a block with a false condition does not.
  func isPlayed(_ track: Program.Track) -> Bool { program.block(of: track).map(isPlayed) ?? true }

  private func isPlayed(_ block: SnapshotBlock) -> Bool {
    let exists = counterexample.example >= 0 || program.snapshotSets[block.set].kind == .slices
    return exists && (block.condition < 0 || transition.value(of: block.condition) != 0)
  }

  /// Returns the finding for the first of some inequalities that fails, at any moment if they are
  /// about every moment.
  private mutating func failure(
    of rows: [Inequality], _ requirement: Requirement
  ) -> ProgramFinding? {
    func failure(_ value: (Program.Slot) -> Double, _ time: Double?) -> ProgramFinding? {
      for row in rows where row.fails(value) {
        if let finding = requirement.report(self, row, value, time) { return finding }
      }
      return nil
    }
    let depends = rows.contains { program.instructions[Int($0.slot)].phase == .frame }
    guard requirement.isOnTime, depends else { return failure(transition.value, nil) }
    for (number, time) in times.enumerated() {
      let look = look(at: number)
      guard look.isOnTime else { continue }
      if let finding = failure(look.frame.value, time) { return finding }
    }
    return nil
  }

  /// Returns a finding in this container.
  func finding(
    _ id: DiagnosticID, _ place: ProgramFinding.Place, _ summary: String,
    at time: Double? = nil, cure: String? = nil, claim: ProgramClaim.Name? = nil
  ) -> ProgramFinding {
    var counterexample = counterexample
    counterexample.time = time
    return ProgramFinding(
      id: id, place: place, summary: summary, counterexample: counterexample, cure: cure,
      claim: claim)
  }

  /// Returns the name of what a track sets.
  func name(ofTrack track: Int) -> String {
    let output = program.outputs[Int(program.tracks[track].output)]
    let property = program.properties[output.property].name
    // One view represents all slices, elements or matches of a block.
    guard case .snapshot(let kind, let name, _) = program.views[output.view].role else {
      return "\(program.views[output.view].name).\(property)"
    }
    return "\(kind.rawValue).\(name).\(property)"
  }

  /// Returns the place of a track.
  func place(ofTrack track: Int) -> ProgramFinding.Place {
    .track(origin: program.tracks[track].origin)
  }
}
