/// Expands a program that describes snapshots: it copies the description for each snapshot that
/// this transition has. The result describes only views, so the rest of the engine does not need to
/// know about snapshots.
struct Expansion {
  private let source: Program
  private let owners: SnapshotOwners
  private var result: Program
  /// The snapshots of each set that at least one block moves.
  private var snapshots: [[Snapshot]] = []
  /// The fields of the first snapshot of each set, whether a block moves it or not.
  private var first: [[Double]] = []
  /// The first copy of each part of the program. Those for the other snapshots follow it. Below 0 if there is
  /// none yet.
  private var slots, timelines, plans: [Int32]
  private(set) var findings: [String] = []

  init(_ program: Program) {
    source = program
    owners = SnapshotOwners(program)
    result = program
    slots = program.instructions.map { _ in -1 }
    timelines = program.timelines.map { _ in -1 }
    plans = program.keyPlans.map { _ in -1 }
    result.instructions = []
    result.operands = []
    result.timelines = []
    result.keyPlans = []
    result.tracks = []
    result.outputs = []
    result.views = []
    result.snapshotSets = []
    result.curves = []
    result.draws = []
    result.transforms = []
    result.frameInstructions = []
  }

  /// Expands the program for a transition with these inputs.
  mutating func run(_ inputs: TransitionInputs) -> Program {
    findSnapshots(inputs)
    reserve()
    copyInstructions()
    copyBodies()
    copyWindows()
    copyParameters()
    result.duration = slot(source.duration, 0)
    result.progress = source.progress.map { copy($0, 0) }
    result.stages = source.stages.map { copy($0, 0) }
    result.interaction = source.interaction.map { copy($0) }
    let views = copyViews()
    copyOutputs(views)
    for (number, step) in result.instructions.enumerated() where step.phase == .frame {
      result.frameInstructions.append(Program.Slot(truncatingIfNeeded: number))
    }
    return result
  }

  /// Reserves memory for the result, so that it is not moved again and again.
  private mutating func reserve() {
    let most = max(1, snapshots.map(\.count).max() ?? 1)
    result.instructions.reserveCapacity(most * source.instructions.count)
    result.operands.reserveCapacity(most * source.operands.count)
    result.tracks.reserveCapacity(most * source.tracks.count)
    result.outputs.reserveCapacity(most * source.outputs.count)
    result.views.reserveCapacity(most + source.views.count)
  }

  // MARK: Snapshots

  private mutating func findSnapshots(_ inputs: TransitionInputs) {
    var finder = SnapshotFinder(inputs)
    var preparation = Preparation(source, inputs)
    let sets = source.snapshotSets
    snapshots = Array(repeating: [], count: sets.count)
    // The slicing of a screen may depend on what was found in it, and conditions on all of that.
    for isCut in [false, true] {
      for (number, set) in sets.enumerated() where (set.kind == .slices) == isCut {
        let slicing = set.slicing.map { source.operands[$0.range].map(preparation.value) } ?? []
        snapshots[number] = finder.snapshots(of: set, slicing: slicing)
        preparation.evaluator.first[number] =
          snapshots[number].first?.fields ?? Array(repeating: 0, count: SnapshotField.width)
      }
      preparation.begin()
    }
    first = preparation.evaluator.first
    let tracks = source.tracksOfSets
    for number in sets.indices {
      let steps = owners.slots(of: number)
      snapshots[number] = preparation.moved(snapshots[number], ofSet: number, steps)
      limit(number, steps: steps.count, tracks: tracks[number])
    }
    findings += finder.findings
  }

  /// The largest number of tracks and of instructions that are written for one set.
  fileprivate static let (trackLimit, stepLimit) = (Program.Limits.tracks, 1_000_000)

  /// Drops the last snapshots of a set if all of them together would take more memory than a script
  /// may use.
  private mutating func limit(_ number: Int, steps: Int, tracks: Int) {
    let most = min(Self.trackLimit / max(1, tracks), Self.stepLimit / max(1, steps))
    guard snapshots[number].count > most else { return }
    findings.append(
      "`\(source.snapshotSets[number].name)` has \(snapshots[number].count) snapshots of \(tracks)"
        + " tracks each: only \(most) are shown")
    snapshots[number].removeLast(snapshots[number].count - most)
  }

  // MARK: Instructions

  private mutating func copyInstructions() {
    for number in source.steps {
      let step = source.instructions[number]
      if step.operation == .most {
        slots[number] = most(step)
        continue
      }
      slots[number] = Int32(truncatingIfNeeded: result.instructions.count)
      for snapshot in copies(owners.owner(of: number)) { _ = append(step, snapshot) }
    }
  }

  /// Returns the snapshots for which a part is copied: those of the set on which it depends. A single copy, for
  /// snapshot 0, if there is none.
  private func copies(_ owner: Int32) -> Range<Int> {
    owner < 0 ? 0..<1 : snapshots[Int(owner)].indices
  }

  /// The maximum of the copies of a value.
  private mutating func most(_ step: Instruction) -> Program.Slot {
    var greatest: Program.Slot?
    let set = Int(step.b)
    for snapshot in snapshots[set].indices {
      let value = slot(step.a, snapshot)
      greatest =
        greatest.map {
          append(Instruction(operation: .maximum, phase: .begin, a: $0, b: value))
        } ?? value
    }
    return greatest ?? append(Instruction(constant: 0))
  }

  private mutating func append(_ step: Instruction) -> Program.Slot {
    result.instructions.append(step)
    return Program.Slot(truncatingIfNeeded: result.instructions.count - 1)
  }

  private mutating func append(_ step: Instruction, _ snapshot: Int) -> Program.Slot {
    var copy = step
    switch step.operation {
    case .constant, .input, .parameter, .argument, .drag: break
    case .snapshot: copy = Instruction(constant: field(step, snapshot))
    case .curve: copy.a = curve(step.a, snapshot)
    case .random:
      var draw = source.draws[Int(step.a)]
      draw.seed = operands(draw.seed, snapshot)
      result.draws.append(draw)
      copy.a = Int32(truncatingIfNeeded: result.draws.count - 1)
    case .fraction, .elapsed: copy.a = timeline(step.a, snapshot)
    default:
      let arity = step.operation.arity
      copy.a = slot(step.a, snapshot)
      if arity > 1 { copy.b = slot(step.b, snapshot) }
      if arity > 2 { copy.c = slot(step.c, snapshot) }
    }
    return append(copy)
  }

  private func field(_ step: Instruction, _ snapshot: Int) -> Double {
    guard step.c == 0 else { return first[Int(step.a)][Int(step.b)] }
    let set = snapshots[Int(step.a)]
    return set.indices.contains(snapshot) ? set[snapshot].fields[Int(step.b)] : 0
  }

  private func slot(_ slot: Program.Slot, _ snapshot: Int) -> Program.Slot {
    guard slot >= 0 else { return slot }
    let owner = owners.owner(of: Int(slot))
    return slots[Int(slot)] + (owner < 0 ? 0 : Int32(truncatingIfNeeded: snapshot))
  }

  private mutating func operands(
    _ list: Program.Operands, _ snapshot: Int
  ) -> Program.Operands {
    let start = result.operands.count
    for index in list.range { result.operands.append(slot(source.operands[index], snapshot)) }
    return Program.Operands(start: start, count: list.range.count)
  }

  private mutating func append(_ slots: [Program.Slot]) -> Program.Operands {
    result.operands += slots
    return Program.Operands(start: result.operands.count - slots.count, count: slots.count)
  }

  private mutating func curve(_ number: Int32, _ snapshot: Int) -> Int32 {
    var template = source.curves[Int(number)]
    template.operands = operands(template.operands, snapshot)
    result.curves.append(template)
    return Int32(truncatingIfNeeded: result.curves.count - 1)
  }

  /// Copies the written windows, for each snapshot of their set.
  private mutating func copyWindows() {
    result.windows = source.windows.flatMap { window in
      let condition = window.condition < 0 ? -1 : owners.owner(of: Int(window.condition))
      return copies(max(owners.owner(of: Int(window.end)), condition)).map { snapshot in
        window.renumbered { slot($0, snapshot) }
      }
    }
  }

  private mutating func copyBodies() {
    result.bodies = source.bodies.map { body in
      Program.Body(
        argument: slot(body.argument, 0), steps: operands(body.steps, 0),
        result: slot(body.result, 0))
    }
  }

  private mutating func copyParameters() {
    for number in result.parameters.indices {
      let parameter = source.parameters[number]
      result.parameters[number].defaults = parameter.defaults.map { operands($0, 0) }
      result.parameters[number].lower = parameter.lower.map { slot($0, 0) }
      result.parameters[number].upper = parameter.upper.map { slot($0, 0) }
    }
  }

  private mutating func copy(_ interaction: Program.Interaction) -> Program.Interaction {
    var copy = interaction
    copy.arguments = operands(interaction.arguments, 0)
    copy.steps = operands(interaction.steps, 0)
    copy.progress = interaction.progress.map { slot($0, 0) }
    copy.commit = interaction.commit.map { slot($0, 0) }
    copy.finish = interaction.finish.map { slot($0, 0) }
    copy.cancel = interaction.cancel.map { slot($0, 0) }
    return copy
  }

  // MARK: Time

  private mutating func timeline(_ number: Int32, _ snapshot: Int) -> Int32 {
    let owner = owners.owner(ofTimeline: Int(number))
    if timelines[Int(number)] < 0 {
      let made = copies(owner).map { copy(source.timelines[Int(number)], $0) }
      timelines[Int(number)] = Int32(truncatingIfNeeded: result.timelines.count)
      result.timelines += made
    }
    return timelines[Int(number)] + (owner < 0 ? 0 : Int32(truncatingIfNeeded: snapshot))
  }

  private mutating func copy(
    _ timeline: Program.Timeline, _ snapshot: Int
  ) -> Program.Timeline {
    var copy = timeline
    switch timeline.source {
    case .time(let start, let end, let length):
      copy.source = .time(
        start: slot(start, snapshot), end: slot(end, snapshot), length: slot(length, snapshot))
    case .progress(let number, let lower, let upper, let length):
      copy.source = .progress(
        self.timeline(number, snapshot), lower: slot(lower, snapshot), upper: slot(upper, snapshot),
        length: slot(length, snapshot))
    }
    copy.curve = timeline.curve.map { slot($0, snapshot) }
    return copy
  }

  private mutating func plan(_ number: Int32, _ snapshot: Int) -> Int32 {
    let owner = owners.owner(ofPlan: Int(number))
    if plans[Int(number)] < 0 {
      let plan = source.keyPlans[Int(number)]
      let made = copies(owner).map { snapshot in
        Program.KeyPlan(
          timeline: Int(timeline(plan.timeline, snapshot)),
          positions: operands(plan.positions, snapshot), curves: operands(plan.curves, snapshot),
          length: slot(plan.length, snapshot))
      }
      plans[Int(number)] = Int32(truncatingIfNeeded: result.keyPlans.count)
      result.keyPlans += made
    }
    return plans[Int(number)] + (owner < 0 ? 0 : Int32(truncatingIfNeeded: snapshot))
  }

  // MARK: Views and tracks

  /// Copies the views. Returns the first number that each view of the source has in the result.
  private mutating func copyViews() -> [Int] {
    let cut = Set(
      source.views.compactMap { view -> Program.View.Role? in
        guard let set = view.snapshotSet, source.snapshotSets[set].kind == .slices,
          !snapshots[set].isEmpty
        else { return nil }
        return source.snapshotSets[set].screen
      })
    return source.views.map { view in
      let first = result.views.count
      guard let set = view.snapshotSet else {
        var copy = view
        copy.isReplaced = cut.contains(view.role)
        result.views.append(copy)
        return first
      }
      for (number, snapshot) in snapshots[set].enumerated() {
        var copy = view
        copy.role = .snapshot(
          source.snapshotSets[set].kind, source.snapshotSets[set].name,
          Int(snapshot.fields[SnapshotField.index.offset]))
        copy.frame = view.frame.map { operands($0, number) }
        copy.source = snapshot.source
        result.views.append(copy)
      }
      return first
    }
  }

  private mutating func copyOutputs(_ views: [Int]) {
    var track = 0
    var output = 0
    while output < source.outputs.count {
      let view = source.outputs[output].view
      var end = output
      while end < source.outputs.count, source.outputs[end].view == view { end += 1 }
      let first = track
      while track < source.tracks.count, source.tracks[track].output < end { track += 1 }
      if let set = source.views[view].snapshotSet {
        for snapshot in snapshots[set].indices {
          copyTracks(
            first..<track, to: views[view] + snapshot, snapshot)
        }
      } else {
        copyTracks(first..<track, to: views[view], 0)
      }
      output = end
    }
  }

  private mutating func copyTracks(_ tracks: Range<Int>, to view: Int, _ snapshot: Int) {
    var last: Int32 = -1
    for track in source.tracks[tracks] {
      if track.output != last {
        last = track.output
        var output = source.outputs[Int(last)]
        output.view = view
        output.offset = result.outputs.last.map { $0.offset + $0.width } ?? 0
        result.outputs.append(output)
      }
      result.tracks.append(copy(track, snapshot))
    }
  }

  private mutating func copy(_ track: Program.Track, _ snapshot: Int) -> Program.Track {
    var copy = track
    copy.output = Int32(truncatingIfNeeded: result.outputs.count - 1)
    copy.plan = track.plan.map { plan($0, snapshot) }
    copy.timeline = track.timeline.map { timeline($0, snapshot) }
    guard track.mixing == .transform else {
      copy.values = operands(track.values, snapshot)
      return copy
    }
    let numbers = source.operands[track.values.range].map { number in
      var template = source.transforms[Int(number)]
      template.arguments = operands(template.arguments, snapshot)
      result.transforms.append(template)
      return Program.Slot(truncatingIfNeeded: result.transforms.count - 1)
    }
    copy.values = append(numbers)
    copy.lengths = append(Array(source.operands[track.lengths.range]))
    return copy
  }
}

extension Program {
  /// The number of tracks that move the snapshots of each set.
  fileprivate var tracksOfSets: [Int] {
    tracks.reduce(into: snapshotSets.map { _ in 0 }) { counts, track in
      if let set = views[outputs[Int(track.output)].view].snapshotSet { counts[set] += 1 }
    }
  }

  /// Returns the number of snapshots of a set up to which all of them are made.
  package func mostSnapshots(of set: Int) -> Double {
    let most = min(
      Expansion.trackLimit / max(1, tracksOfSets[set]),
      Expansion.stepLimit / max(1, instructions.count))
    return Double(min(SnapshotSet.limit, most))
  }
}
