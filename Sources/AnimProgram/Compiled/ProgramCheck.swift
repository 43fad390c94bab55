/// The reason why a program cannot run.
package struct ProgramFault: Error, Hashable, Sendable {
  /// What is wrong, as a sentence.
  package let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Program {
  /// Throws unless the program has everything that running it relies on.
  ///
  /// Frames read numbers through unsafe buffers, without looking at their indices again. So whatever
  /// makes a program guarantees what is checked here: every program of the compiler passes.
  package func check() throws(ProgramFault) {
    let check = try ProgramCheck(self)
    try check.checkStage()
    try check.checkTimes()
    try check.checkTracks()
    try check.checkInteraction()
    try check.checkOwners()
  }
}

extension Condition {
  /// Throws unless the condition can be computed, for which it gets neither arguments nor snapshots.
  package func check() throws(ProgramFault) {
    try ProgramCheck(program).require(
      program.instructions.indices.contains(Int(slot)) && program.parameters.isEmpty
        && program.snapshotSets.isEmpty, "a condition cannot be computed")
  }
}

/// Checks a program. Creating it checks the instructions, on which all other parts rely.
private struct ProgramCheck {
  private let program: Program
  /// Whether each slot has the number of a curve.
  private var isTiming: [Bool]
  /// The number of scalars of the parameters.
  private let scalars: Int

  typealias Slot = Program.Slot

  init(_ program: Program) throws(ProgramFault) {
    self.program = program
    isTiming = Array(repeating: false, count: program.instructions.count)
    scalars = program.parameters.reduce(0) { $0 + $1.type.width }
    try checkSizes()
    try checkLists()
    try checkParameters()
    try checkInstructions()
    try checkCosts()
  }

  func require(_ isRight: Bool, _ reason: @autoclosure () -> String) throws(ProgramFault) {
    if !isRight { throw ProgramFault(reason()) }
  }

  // MARK: Slots

  private func phase(of slot: Slot) -> Instruction.Phase { program.instructions[Int(slot)].phase }

  /// Requires a slot that is known in a phase.
  private func require(_ slot: Slot, by phase: Instruction.Phase) throws(ProgramFault) {
    try require(program.instructions.indices.contains(Int(slot)), "slot \(slot) does not exist")
    try require(self.phase(of: slot) <= phase, "slot \(slot) is not known by then")
  }

  /// Requires slots that are known when the transition begins.
  private func require(_ slots: Program.Operands) throws(ProgramFault) {
    for slot in program.operands[slots.range] { try require(slot, by: .begin) }
  }

  /// Requires a slot with the number of a curve.
  private func require(timing slot: Slot) throws(ProgramFault) {
    try require(slot, by: .begin)
    try require(isTiming[Int(slot)], "slot \(slot) is no timing")
  }

  // MARK: Lists

  private func checkSizes() throws(ProgramFault) {
    typealias Limits = Program.Limits
    let most = program.instructions.count { $0.operation == .most }
    let sizes = [
      (program.instructions.count, Limits.steps), (program.tracks.count, Limits.tracks),
      (program.views.count, Limits.views), (most, Limits.most),
      (program.timelines.count, Limits.steps), (program.keyPlans.count, Limits.steps),
      (program.snapshotSets.count, Limits.views),
    ]
    for (size, limit) in sizes { try require(size <= limit, "the program is too large") }
  }

  /// All lists of slots, and of the numbers of transforms.
  private var lists: [Program.Operands] {
    let program = program
    let interaction = program.interaction.map { [$0.arguments, $0.steps] } ?? []
    return program.parameters.compactMap(\.defaults) + program.curves.map(\.operands)
      + program.bodies.map(\.steps) + program.draws.map(\.seed)
      + program.transforms.map(\.arguments) + program.snapshotSets.compactMap(\.slicing)
      + program.views.compactMap(\.frame)
      + program.keyPlans.flatMap { [$0.positions, $0.curves] }
      + program.tracks.flatMap { [$0.values, $0.lengths] } + interaction
  }

  /// Lists share no elements, so that no small program describes a large one.
  private func checkLists() throws(ProgramFault) {
    var total = 0
    for list in lists {
      try require(
        list.start >= 0 && list.count >= 0 && list.range.upperBound <= program.operands.count,
        "a list is outside of the operands")
      total += list.range.count
    }
    try require(total <= program.operands.count, "lists share operands")
  }

  private func checkParameters() throws(ProgramFault) {
    var offset = 0
    for parameter in program.parameters {
      try require(parameter.offset == offset, "parameters do not follow each other")
      offset += parameter.type.width
      if let defaults = parameter.defaults {
        try require(
          defaults.range.count == parameter.type.width, "a default has another type")
        try require(defaults)
      }
      for bound in [parameter.lower, parameter.upper].compactMap({ $0 }) {
        try require(bound, by: .begin)
      }
    }
  }

  // MARK: Instructions

  private mutating func checkInstructions() throws(ProgramFault) {
    for (slot, step) in program.instructions.enumerated() {
      try check(step)
      try checkOperands(of: step, at: Slot(slot))
      isTiming[slot] =
        switch step.operation {
        case .curve: true
        case .parameter: program.parameter(ofScalar: Int(step.a))?.type == .timing
        case .select: isTiming[Int(step.b)] && isTiming[Int(step.c)]
        default: false
        }
      guard step.operation == .apply || step.operation == .end else { continue }
      try require(isTiming[Int(step.a)], "slot \(step.a) is no timing")
    }
    for body in program.bodies {
      for slot in program.operands[body.steps.range] + [body.argument, body.result] {
        try require(slot, by: .body)
      }
    }
    for parameter in program.parameters where parameter.type == .timing {
      for slot in program.operands[(parameter.defaults ?? .none).range] {
        try require(timing: slot)
      }
    }
  }

  /// Requires that what an instruction names besides slots exists.
  private func check(_ step: Instruction) throws(ProgramFault) {
    let number = Int(step.a)
    let isThere =
      switch step.operation {
      case .constant: true
      case .input: Input.allCases.indices.contains(number)
      case .parameter: (0..<scalars).contains(number)
      case .random: program.draws.indices.contains(number)
      case .curve: program.curves.indices.contains(number)
      case .fraction, .elapsed:
        program.timelines.indices.contains(number) && step.phase == .frame
      case .drag: (0...1).contains(number) && step.phase == .frame
      case .argument: step.phase == .body
      case .snapshot:
        program.snapshotSets.indices.contains(number)
          && (0..<SnapshotField.width).contains(Int(step.b))
      case .most: program.snapshotSets.indices.contains(Int(step.b)) && step.phase == .begin
      // What is no operand is read too, and then ignored. A copy of the program for some snapshots may have
      // fewer slots, but it has the first one.
      default:
        (step.operation.arity > 1 || step.b == 0) && (step.operation.arity > 2 || step.c == 0)
      }
    try require(isThere, "an instruction names something that does not exist")
    guard step.operation == .curve else { return }
    switch program.curves[number].form {
    case .named(let timing):
      try require(NamedTiming.all.indices.contains(timing), "there is no timing \(timing)")
    case .function(let body):
      try require(program.bodies.indices.contains(body), "there is no function \(body)")
    default: break
    }
    try require(step.phase == .begin, "a curve is made when the transition begins")
    try require(program.curves[number].operands)
  }

  /// Operands come earlier, and are known by then; what is known at the beginning may stand after an
  /// instruction of a frame.
  private func checkOperands(of step: Instruction, at slot: Slot) throws(ProgramFault) {
    var wrong: Slot?
    // Functions compute their steps only when they are called.
    let latest = step.operation == .curve ? Instruction.Phase.body : step.phase
    program.visitOperands(of: step) { operand in
      guard program.instructions.indices.contains(Int(operand)) else { return wrong = operand }
      let phase = phase(of: operand)
      let isEarlier = operand < slot || (phase < .frame && step.phase == .frame)
      if !isEarlier || phase > latest { wrong = operand }
    }
    if let wrong { throw ProgramFault("slot \(slot) reads slot \(wrong), which is not known") }
    guard step.operation == .curve, case .function(let number) = program.curves[Int(step.a)].form
    else { return }
    let argument = program.bodies[number].argument
    try require(
      (0..<slot).contains(argument)
        && program.instructions[Int(argument)].operation == .argument,
      "a function has no argument")
  }

  /// Counts the steps of a value of each timing. A timing applies only earlier ones, so this ends.
  private func checkCosts() throws(ProgramFault) {
    var costs = Array(repeating: 1, count: program.instructions.count)
    for (slot, step) in program.instructions.enumerated() where isTiming[slot] {
      switch step.operation {
      case .select: costs[slot] = max(costs[Int(step.b)], costs[Int(step.c)])
      case .parameter:
        let parameter = program.parameter(ofScalar: Int(step.a))
        for value in program.operands[(parameter?.defaults ?? .none).range] {
          costs[slot] = max(costs[Int(value)], costs[slot])
        }
      default:
        guard case .function(let number) = program.curves[Int(step.a)].form else { continue }
        costs[slot] = program.operands[program.bodies[number].steps.range].reduce(0) {
          let step = program.instructions[Int($1)]
          return $0 + 1 + (step.operation == .apply ? costs[Int(step.a)] : 0)
        }
      }
      try require(costs[slot] <= Program.Limits.timing, "a timing takes too many steps")
    }
  }

  // MARK: The stage

  func checkStage() throws(ProgramFault) {
    let roles = program.views.map(\.role)
    try require(Set(roles).count == roles.count, "two views have the same role")
    try require(roles.contains(.from) && roles.contains(.to), "a screen is missing")
    try require(program.container == program.views.count - 1, "the container is not the last view")
    for view in program.views {
      guard let number = view.snapshotSet else {
        try require(view.frame == nil, "a view has a frame of its own")
        continue
      }
      try require(program.snapshotSets.indices.contains(number), "there is no set \(number)")
      let set = program.snapshotSets[number]
      try require(
        view.role == .snapshot(set.kind, set.name, 0), "a view has another name than its set")
      try require(view.frame?.range.count == 4, "a snapshot has no frame")
      try require(view.frame ?? .none)
    }
    for set in program.snapshotSets {
      if let slicing = set.slicing {
        try require(set.kind == .slices && slicing.range.count == 3, "a slicing has three numbers")
        try require(slicing)
      }
      try require((set.kind == .slices) == (set.pattern == nil), "a set has no pattern")
      try require(set.screen == .from || set.screen == .to, "a set is of no screen")
      if set.condition >= 0 { try require(set.condition, by: .begin) }
    }
  }

  // MARK: Times

  func checkTimes() throws(ProgramFault) {
    try require(program.duration, by: .begin)
    for (number, timeline) in program.timelines.enumerated() {
      try check(timeline)
      guard case .progress(let source, _, _, _) = timeline.source else { continue }
      guard (0..<number).contains(Int(source)),
        case .time = program.timelines[Int(source)].source
      else { throw ProgramFault("a timeline is part of a later one, or of another part") }
    }
    for timeline in program.stages + [program.progress].compactMap({ $0 }) {
      guard case .time = timeline.source else { throw ProgramFault("a progress is no window") }
      try check(timeline)
    }
    for plan in program.keyPlans {
      try require(program.timelines.indices.contains(Int(plan.timeline)), "a plan has no timeline")
      try require(plan.positions.count >= 2, "a plan has fewer than two keys")
      try require(
        plan.curves.count == 0 || plan.curves.count == plan.positions.count - 1,
        "a plan has too few curves")
      try require(plan.positions)
      for slot in program.operands[plan.curves.range] where slot >= 0 { try require(timing: slot) }
      try require(plan.length, by: .begin)
    }
    for window in program.windows {
      for slot in [window.lower, window.upper, window.end] { try require(slot, by: .begin) }
      if window.condition >= 0 { try require(window.condition, by: .begin) }
    }
  }

  private func check(_ timeline: Program.Timeline) throws(ProgramFault) {
    var slots: [Slot] = []
    timeline.visit { slots.append($0) }
    for slot in slots { try require(slot, by: .begin) }
    if let curve = timeline.curve { try require(timing: curve) }
  }

  // MARK: Tracks

  func checkTracks() throws(ProgramFault) {
    try checkOutputs()
    for template in program.transforms {
      let signature = template.kind.signature
      try require(
        (signature.required...signature.allowed).contains(template.arguments.range.count),
        "a transform function has another number of arguments")
      for slot in program.operands[template.arguments.range] { try require(slot, by: .frame) }
    }
    var last: Int32 = -1
    for track in program.tracks {
      try require(
        program.outputs.indices.contains(Int(track.output))
          && (0...1).contains(track.output - last),
        "tracks are not sorted by output")
      last = track.output
      if let timeline = track.timeline {
        try require(
          program.timelines.indices.contains(Int(timeline)), "a track has no timeline")
      }
      if let plan = track.plan {
        try require(program.keyPlans.indices.contains(Int(plan)), "a track has no plan")
      }
      try checkValues(of: track)
    }
    try require(Int(last) == program.outputs.count - 1, "an output has no track")
  }

  private func checkOutputs() throws(ProgramFault) {
    var (offset, earlier) = (0, (-1, PropertyID(0)))
    for output in program.outputs {
      try require(
        program.views.indices.contains(output.view)
          && program.properties.indices.contains(output.property.index),
        "an output belongs to no view")
      try require(earlier < (output.view, output.property), "outputs are not sorted")
      try require(
        output.offset == offset && output.width == output.property.width,
        "outputs do not follow each other")
      earlier = (output.view, output.property)
      offset += output.width
    }
  }

  private func checkValues(of track: Program.Track) throws(ProgramFault) {
    let output = program.outputs[Int(track.output)]
    let keys = track.plan.map { Int(program.keyPlans[Int($0)].positions.count) } ?? 1
    let type = program.properties[output.property.index].type
    let fits =
      switch track.mixing {
      case .transform: type == .transform
      case .color: type == .color
      case .clip: type == .clip
      case .linear, .discrete: type != .transform
      }
    try require(fits, "a track is mixed as another type")
    let latest: Instruction.Phase = track.isAnimated && track.plan == nil ? .frame : .begin
    var slots = Array(program.operands[track.values.range])
    if track.mixing == .transform {
      let lengths = program.operands[track.lengths.range]
      try require(
        lengths.count == keys && lengths.allSatisfy { $0 >= 0 }
          && lengths.reduce(0, { $0 + Int($1) }) == slots.count
          && slots.allSatisfy { program.transforms.indices.contains(Int($0)) },
        "a track has no list of transform functions for each key")
      slots = slots.flatMap { program.operands[program.transforms[Int($0)].arguments.range] }
    } else {
      try require(slots.count == keys * output.width, "a track has too few values")
    }
    for slot in slots { try require(slot, by: latest) }
  }

  // MARK: Gestures and snapshots

  func checkInteraction() throws(ProgramFault) {
    guard let interaction = program.interaction else { return }
    let arguments = program.operands[interaction.arguments.range]
    try require(arguments.count <= GestureValue.allCases.count, "a gesture has too many numbers")
    let slots = [interaction.progress, interaction.commit].compactMap { $0 }
    for slot in arguments + program.operands[interaction.steps.range] + slots {
      try require(slot, by: .body)
    }
    for slot in [interaction.finish, interaction.cancel].compactMap({ $0 }) {
      try require(timing: slot)
    }
  }

  /// What belongs to a set of snapshots is read only by that set. Nothing else reads one of many copies.
  func checkOwners() throws(ProgramFault) {
    guard !program.snapshotSets.isEmpty else { return }
    let owners = SnapshotOwners(program)
    for (set, slots) in readers(owners) {
      for slot in slots where slot >= 0 {
        let owner = owners.owner(of: Int(slot))
        try require(owner < 0 || owner == set, "slot \(slot) belongs to another set")
      }
    }
    for track in program.tracks {
      let set = set(of: program.views[program.outputs[Int(track.output)].view])
      let times = [
        track.plan.map { owners.owner(ofPlan: Int($0)) },
        track.timeline.map { owners.owner(ofTimeline: Int($0)) },
      ]
      for owner in times.compactMap({ $0 }) {
        try require(owner < 0 || owner == set, "a track is timed by another set")
      }
    }
  }

  private func set(of view: Program.View) -> Int32 {
    Int32(truncatingIfNeeded: view.snapshotSet ?? -1)
  }

  /// What reads slots: the set that it belongs to, below 0 for none, and the slots.
  private func readers(_ owners: SnapshotOwners) -> [(set: Int32, slots: [Slot])] {
    func list(_ operands: Program.Operands?) -> [Slot] {
      operands.map { Array(program.operands[$0.range]) } ?? []
    }
    func visited(_ visit: ((Slot) -> Void) -> Void) -> [Slot] {
      var slots: [Slot] = []
      visit { slots.append($0) }
      return slots
    }
    var readers: [(set: Int32, slots: [Slot])] = []
    for (slot, step) in program.instructions.enumerated() {
      let set = step.operation == .most ? step.b : owners.owner(of: slot)
      readers.append((set, visited { program.visitOperands(of: step, $0) }))
    }
    for (number, timeline) in program.timelines.enumerated() {
      readers.append((owners.owner(ofTimeline: number), visited { timeline.visit($0) }))
    }
    for (number, plan) in program.keyPlans.enumerated() {
      readers.append((owners.owner(ofPlan: number), visited { program.visit(plan, $0) }))
    }
    for (number, set) in program.snapshotSets.enumerated() {
      readers.append((Int32(truncatingIfNeeded: number), [set.condition]))
    }
    for view in program.views { readers.append((set(of: view), list(view.frame))) }
    for window in program.windows {
      let slots = [window.lower, window.upper, window.end, window.condition]
      readers.append(
        (slots.suffix(2).map { $0 < 0 ? -1 : owners.owner(of: Int($0)) }.max() ?? -1, slots))
    }
    for track in program.tracks {
      let view = program.views[program.outputs[Int(track.output)].view]
      readers.append((set(of: view), visited { program.visitValues(of: track, $0) }))
    }
    var rest = [program.duration]
    for window in program.stages + [program.progress].compactMap({ $0 }) {
      rest += visited { window.visit($0) }
    }
    for body in program.bodies { rest += list(body.steps) + [body.result] }
    for parameter in program.parameters {
      rest += list(parameter.defaults) + [parameter.lower, parameter.upper].compactMap { $0 }
    }
    if let gesture = program.interaction {
      rest += list(gesture.arguments) + list(gesture.steps)
      rest += [gesture.progress, gesture.commit, gesture.finish, gesture.cancel].compactMap { $0 }
    }
    return readers + [(-1, rest)]
  }
}

extension Program.Operands {
  /// No operands.
  fileprivate static var none: Self { Self(start: 0, count: 0) }
}
