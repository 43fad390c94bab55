/// Expands a program that describes snapshots: it copies the description for each snapshot that
/// this transition has. The result describes only views, so the rest of the engine does not need to
/// know about snapshots.
struct Expansion {
  private let source: Program
  private let owners: SnapshotOwners
  private var result: Program
  /// The snapshots of each set that at least one block moves.
  private var snapshots: [[Snapshot]] = []
  /// The copies of each part of the program: first of the parts that depend on no snapshot, and
  /// then for each set.
  private var copies: [Copies]
  private(set) var findings: [String] = []

  /// One snapshot of a set, or everything that depends on no snapshot.
  private struct Reader {
    var set = -1
    var snapshot = 0

    /// The index of its copies.
    var place: Int { self.set + 1 }
  }

  init(_ program: Program) {
    source = program
    owners = SnapshotOwners(program)
    result = program
    copies = [Copies(owners, set: -1, snapshots: 1)]
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
    result.duration = slot(source.duration, Reader())
    result.progress = source.progress.map { copy($0, Reader()) }
    result.stages = source.stages.map { copy($0, Reader()) }
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
    let tracks = source.tracksOfSets
    for number in sets.indices {
      let steps = owners.slots(of: number)
      snapshots[number] = preparation.moved(snapshots[number], ofSet: number, steps)
      limit(number, steps: steps.count, tracks: tracks[number])
      copies.append(Copies(owners, set: number, snapshots: snapshots[number].count))
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
      let owner = Int(owners.owner(of: number))
      let place = owners.place(of: number)
      if step.operation == .most {
        copies[0].slots[0, place] = most(step)
      } else if owner < 0 {
        copies[0].slots[0, place] = append(step, Reader())
      } else {
        for snapshot in snapshots[owner].indices {
          copies[owner + 1].slots[snapshot, place] = append(
            step, Reader(set: owner, snapshot: snapshot))
        }
      }
    }
  }

  /// The maximum of the copies of a value.
  private mutating func most(_ step: Instruction) -> Program.Slot {
    var greatest: Program.Slot?
    let set = Int(step.b)
    for snapshot in snapshots[set].indices {
      let value = slot(step.a, Reader(set: set, snapshot: snapshot))
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

  private mutating func append(_ step: Instruction, _ reader: Reader) -> Program.Slot {
    var copy = step
    switch step.operation {
    case .constant, .input, .parameter, .argument, .drag: break
    case .snapshot: copy = Instruction(constant: field(step, reader))
    case .curve: copy.a = curve(step.a, reader)
    case .random:
      var draw = source.draws[Int(step.a)]
      draw.seed = operands(draw.seed, reader)
      result.draws.append(draw)
      copy.a = Int32(truncatingIfNeeded: result.draws.count - 1)
    case .fraction, .elapsed: copy.a = timeline(step.a, reader)
    default:
      let arity = step.operation.arity
      copy.a = slot(step.a, reader)
      if arity > 1 { copy.b = slot(step.b, reader) }
      if arity > 2 { copy.c = slot(step.c, reader) }
    }
    return append(copy)
  }

  private func field(_ step: Instruction, _ reader: Reader) -> Double {
    let set = snapshots[Int(step.a)]
    let isOwn = step.c == 0
    let snapshot = isOwn ? reader.snapshot : 0
    return set.indices.contains(snapshot) ? set[snapshot].fields[Int(step.b)] : 0
  }

  private func slot(_ slot: Program.Slot, _ reader: Reader) -> Program.Slot {
    guard slot >= 0 else { return slot }
    let owner = Int(owners.owner(of: Int(slot)))
    let snapshot = owner < 0 ? 0 : reader.snapshot
    return copies[owner + 1].slots[snapshot, owners.place(of: Int(slot))]
  }

  private mutating func operands(
    _ list: Program.Operands, _ reader: Reader
  ) -> Program.Operands {
    let start = result.operands.count
    for index in list.range { result.operands.append(slot(source.operands[index], reader)) }
    return Program.Operands(start: start, count: list.range.count)
  }

  private mutating func append(_ slots: [Program.Slot]) -> Program.Operands {
    result.operands += slots
    return Program.Operands(start: result.operands.count - slots.count, count: slots.count)
  }

  private mutating func curve(_ number: Int32, _ reader: Reader) -> Int32 {
    var template = source.curves[Int(number)]
    template.operands = operands(template.operands, reader)
    result.curves.append(template)
    return Int32(truncatingIfNeeded: result.curves.count - 1)
  }

  /// Copies the written windows, for each snapshot of their set.
  private mutating func copyWindows() {
    result.windows = source.windows.flatMap { window in
      let condition = window.condition < 0 ? -1 : owners.owner(of: Int(window.condition))
      let owner = Int(max(owners.owner(of: Int(window.end)), condition))
      let readers =
        owner < 0
        ? [Reader()] : snapshots[owner].indices.map { Reader(set: owner, snapshot: $0) }
      return readers.map { reader in window.renumbered { slot($0, reader) } }
    }
  }

  private mutating func copyBodies() {
    result.bodies = source.bodies.map { body in
      Program.Body(
        argument: slot(body.argument, Reader()), steps: operands(body.steps, Reader()),
        result: slot(body.result, Reader()))
    }
  }

  private mutating func copyParameters() {
    for number in result.parameters.indices {
      let parameter = source.parameters[number]
      result.parameters[number].defaults = parameter.defaults.map { operands($0, Reader()) }
      result.parameters[number].lower = parameter.lower.map { slot($0, Reader()) }
      result.parameters[number].upper = parameter.upper.map { slot($0, Reader()) }
    }
  }

  private mutating func copy(_ interaction: Program.Interaction) -> Program.Interaction {
    var copy = interaction
    copy.arguments = operands(interaction.arguments, Reader())
    copy.steps = operands(interaction.steps, Reader())
    copy.progress = interaction.progress.map { slot($0, Reader()) }
    copy.commit = interaction.commit.map { slot($0, Reader()) }
    copy.finish = interaction.finish.map { slot($0, Reader()) }
    copy.cancel = interaction.cancel.map { slot($0, Reader()) }
    return copy
  }

  // MARK: Time

  private mutating func timeline(_ number: Int32, _ reader: Reader) -> Int32 {
    let reader = owners.owner(ofTimeline: Int(number)) >= 0 ? reader : Reader()
    let place = owners.place(ofTimeline: Int(number))
    let known = copies[reader.place].timelines[reader.snapshot, place]
    if known >= 0 { return known }
    result.timelines.append(copy(source.timelines[Int(number)], reader))
    let new = Int32(truncatingIfNeeded: result.timelines.count - 1)
    copies[reader.place].timelines[reader.snapshot, place] = new
    return new
  }

  private mutating func copy(
    _ timeline: Program.Timeline, _ reader: Reader
  ) -> Program.Timeline {
    var copy = timeline
    switch timeline.source {
    case .time(let start, let end, let length):
      copy.source = .time(
        start: slot(start, reader), end: slot(end, reader), length: slot(length, reader))
    case .progress(let number, let lower, let upper, let length):
      copy.source = .progress(
        self.timeline(number, reader), lower: slot(lower, reader), upper: slot(upper, reader),
        length: slot(length, reader))
    }
    copy.curve = timeline.curve.map { slot($0, reader) }
    return copy
  }

  private mutating func plan(_ number: Int32, _ reader: Reader) -> Int32 {
    let reader = owners.owner(ofPlan: Int(number)) >= 0 ? reader : Reader()
    let place = owners.place(ofPlan: Int(number))
    let known = copies[reader.place].plans[reader.snapshot, place]
    if known >= 0 { return known }
    let plan = source.keyPlans[Int(number)]
    result.keyPlans.append(
      Program.KeyPlan(
        timeline: Int(timeline(plan.timeline, reader)),
        positions: operands(plan.positions, reader), curves: operands(plan.curves, reader),
        length: slot(plan.length, reader)))
    let new = Int32(truncatingIfNeeded: result.keyPlans.count - 1)
    copies[reader.place].plans[reader.snapshot, place] = new
    return new
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
        copy.frame = view.frame.map { operands($0, Reader(set: set, snapshot: number)) }
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
            first..<track, to: views[view] + snapshot, Reader(set: set, snapshot: snapshot))
        }
      } else {
        copyTracks(first..<track, to: views[view], Reader())
      }
      output = end
    }
  }

  private mutating func copyTracks(_ tracks: Range<Int>, to view: Int, _ reader: Reader) {
    var last: Int32 = -1
    for track in source.tracks[tracks] {
      if track.output != last {
        last = track.output
        var output = source.outputs[Int(last)]
        output.view = view
        output.offset = result.outputs.last.map { $0.offset + $0.width } ?? 0
        result.outputs.append(output)
      }
      result.tracks.append(copy(track, reader))
    }
  }

  private mutating func copy(_ track: Program.Track, _ reader: Reader) -> Program.Track {
    var copy = track
    copy.output = Int32(truncatingIfNeeded: result.outputs.count - 1)
    copy.plan = track.plan.map { plan($0, reader) }
    copy.timeline = track.timeline.map { timeline($0, reader) }
    guard track.mixing == .transform else {
      copy.values = operands(track.values, reader)
      return copy
    }
    let numbers = source.operands[track.values.range].map { number in
      var template = source.transforms[Int(number)]
      template.arguments = operands(template.arguments, reader)
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
