/// Computes the contents of a ``Transition`` once, when it begins.
struct Preparation {
  /// Whether the transition is interactive, so that every timeline is linear.
  let isLinear: Bool
  private let inputs: TransitionInputs
  private let example: Int
  var evaluator: Evaluator
  var slots: [Double]
  var findings: [String]
  var duration = 0.0
  /// The curves that ``FrameCurve``s refer to by number.
  var curves: [TransitionCurve] = []
  var beziers: [CubicBezier] = []
  var springs: [Spring] = []
  var timelines: [PreparedTimeline] = []
  var progress: PreparedTimeline?
  var stages: [PreparedTimeline] = []
  var plans: [PreparedPlan] = []
  var segments: [PreparedSegment] = []
  var tracks: [PreparedTrack] = []
  var keyValues: [Double] = []
  var transforms: [TransformInterpolation] = []
  var outputs: [PreparedOutput] = []
  /// The tracks that take turns in setting an output, output by output.
  var order: [PreparedTurn] = []
  var template: [Double] = []

  init(
    _ program: borrowing Program, _ inputs: TransitionInputs, isLinear: Bool = false,
    example: Int = 0
  ) {
    (self.isLinear, self.inputs, self.example) = (isLinear, inputs, example)
    let arguments = ParameterValues(program, inputs)
    findings = arguments.findings
    evaluator = Evaluator(
      program, inputs, parameters: arguments.scalars, curves: arguments.curves, example: example)
    slots = Array(repeating: 0, count: max(1, program.instructions.count))
  }

  private var givens: Evaluator.Givens { evaluator.givens }

  /// Computes the instructions of the first phase.
  mutating func begin() { evaluator.begin(&slots) }

  mutating func run() {
    begin()
    findSlices()
    findings += evaluator.findings
    reserve()
    duration = max(0, value(givens.program.duration))
    for source in givens.program.timelines { timelines.append(timeline(source)) }
    if let source = givens.program.progress { progress = timeline(source) }
    for source in givens.program.stages { stages.append(timeline(source)) }
    for plan in givens.program.keyPlans { prepare(plan) }
    for track in givens.program.tracks { prepare(track) }
    for window in givens.program.windows { check(window) }
    prepareOutputs()
    fillTemplate()
  }

  /// Computes everything again with a real slice of each screen that is cut. How it is cut is known only now.
  private mutating func findSlices() {
    let (sets, finder) = (givens.program.snapshotSets, SnapshotFinder(inputs))
    guard sets.contains(where: { $0.slicing != nil }) else { return }
    for (number, set) in sets.enumerated() {
      guard let slicing = set.slicing.map({ givens.program.operands[$0.range].map(value) }) else {
        continue
      }
      evaluator.own[number] = finder.fields(ofSlice: example, of: set, slicing: slicing)
      evaluator.first[number] = finder.fields(ofSlice: 0, of: set, slicing: slicing)
    }
    begin()
  }

  private mutating func reserve() {
    timelines.reserveCapacity(givens.program.timelines.count)
    plans.reserveCapacity(givens.program.keyPlans.count)
    tracks.reserveCapacity(givens.program.tracks.count)
    keyValues.reserveCapacity(2 * givens.program.tracks.count)
    outputs.reserveCapacity(givens.program.outputs.count)
  }

  func value(_ slot: Program.Slot) -> Double { slots[Int(slot)] }

  /// Returns the snapshots that satisfy the condition of their set.
  mutating func moved(
    _ snapshots: [Snapshot], ofSet number: Int, _ steps: [Int]
  ) -> [Snapshot] {
    let condition = givens.program.snapshotSets[number].condition
    guard condition >= 0 else { return snapshots }
    let own = steps.filter { givens.program.instructions[$0].phase == .begin }
    return snapshots.filter { snapshot in
      evaluator.own[number] = snapshot.fields
      for slot in own {
        let step = givens.program.instructions[slot]
        slots[slot] = slots.withUnsafeMutableBufferPointer { evaluator.compute(step, $0) }
      }
      return value(condition) != 0
    }
  }

  private mutating func timeline(_ source: Program.Timeline) -> PreparedTimeline {
    var prepared = PreparedTimeline()
    var length: Double
    let seconds: Double
    switch source.source {
    case .time(let start, let end, let window):
      prepared.start = value(start)
      prepared.end = value(end)
      length = value(window)
      seconds = length
    case .progress(let timeline, let lower, let upper, let window):
      prepared.source = Int(timeline)
      prepared.start = value(lower)
      prepared.end = value(upper)
      length = prepared.end - prepared.start
      seconds = value(window)
    }
    // A timeline that ends early because its spring has settled has reached its last key there.
    if isLinear { length = prepared.end - prepared.start }
    prepared.rate = length > 0 && length.isFinite ? 1 / length : 0
    if let curve = source.curve, !isLinear { prepared.curve = frameCurve(curve, seconds) }
    return prepared
  }

  /// Returns the curve of a slot, fitted to a duration in seconds.
  private mutating func frameCurve(_ slot: Program.Slot, _ seconds: Double) -> FrameCurve {
    let curve = evaluator.curve(value(slot)).resolved(over: seconds)
    switch curve {
    case .timing(.linear): return .linear
    case .timing(.bezier(let bezier)):
      beziers.append(bezier)
      return .bezier(beziers.count - 1)
    case .timing(.spring(let spring)):
      springs.append(spring)
      return .spring(springs.count - 1, seconds)
    default:
      curves.append(curve)
      return .other(curves.count - 1, seconds)
    }
  }

  private mutating func check(_ window: Program.WrittenWindow) {
    guard window.condition < 0 || value(window.condition) != 0 else { return }
    let (start, end) = (value(window.lower), value(window.upper))
    guard let finding = window.mistake(from: start, to: end, { "\($0)" }),
      !findings.contains(finding)
    else { return }
    findings.append(finding)
  }

  private mutating func prepare(_ plan: Program.KeyPlan) {
    let first = segments.count
    if plan.positions.count > 2 || plan.curves.count > 0 { appendSegments(plan) }
    plans.append(PreparedPlan(timeline: Int(plan.timeline), segments: first..<segments.count))
  }

  private mutating func appendSegments(_ plan: Program.KeyPlan) {
    let positions = positions(of: plan)
    let curves = Array(givens.program.operands[plan.curves.range])
    for (index, start) in positions.dropLast().enumerated() {
      let length = positions[index + 1] - start
      let seconds = length * value(plan.length)
      let slot = index < curves.count ? curves[index] : -1
      segments.append(
        PreparedSegment(
          start: start, rate: 1 / max(length, 0),
          curve: slot < 0 ? .linear : frameCurve(slot, seconds)))
    }
  }

  /// The positions of a plan's keys. One that runs back stands where the one before it does.
  private mutating func positions(of plan: Program.KeyPlan) -> [Double] {
    var positions = givens.program.operands[plan.positions.range].map { value($0) }
    for index in positions.indices.dropFirst() where positions[index] < positions[index - 1] {
      let finding = "a key is at \(positions[index]), earlier than the previous one"
      if !findings.contains(finding) { findings.append(finding) }
      positions[index] = positions[index - 1]
    }
    return positions
  }

  private mutating func prepare(_ track: Program.Track) {
    let output = givens.program.outputs[Int(track.output)]
    // Copy only the range: a whole row of the table retains many objects.
    let range = givens.program.properties[output.property].range
    var prepared = PreparedTrack(
      plan: track.plan ?? -1, offset: Int32(output.offset), width: Int32(output.width),
      first: 0, last: 0, mixing: track.mixing, low: range.lowerBound, high: range.upperBound)
    if track.plan != nil, track.mixing == .transform {
      prepared.form = .transform
      prepared.first = Int32(transforms.count)
      prepared.last = Int32(track.lengths.range.count - 1)
      appendTransforms(track)
    } else if track.plan != nil {
      prepared.first = Int32(keyValues.count)
      prepared.last = track.values.count / Int32(max(1, output.width)) - 1
      prepared.form = output.width == 1 && track.mixing == .linear ? .number : .scalars
      for index in track.values.range { keyValues.append(value(givens.program.operands[index])) }
    }
    tracks.append(prepared)
  }

  private mutating func appendTransforms(_ track: Program.Track) {
    var lists: [[TransformFunction]] = []
    var start = track.values.range.lowerBound
    for length in givens.program.operands[track.lengths.range] {
      lists.append(givens.program.operands[start..<start + Int(length)].map { function($0) })
      start += Int(length)
    }
    for (from, to) in zip(lists, lists.dropFirst()) {
      transforms.append(TransformInterpolation(from: from, to: to))
    }
  }

  private func function(_ number: Program.Slot) -> TransformFunction {
    let template = givens.program.transforms[Int(number)]
    return TransformFunction(
      kind: template.kind,
      arguments: givens.program.operands[template.arguments.range].map { value($0) })
  }

  /// Groups the tracks by output. Values that are constant from the beginning are only in the
  /// template.
  private mutating func prepareOutputs() {
    var index = 0
    while index < tracks.count {
      var end = index + 1
      while end < tracks.count,
        givens.program.tracks[end].output == givens.program.tracks[index].output
      {
        end += 1
      }
      let isConstant =
        end == index + 1 && tracks[index].plan < 0 && !givens.program.tracks[index].isAnimated
      if !isConstant {
        outputs.append(
          PreparedOutput(
            first: Int32(index), count: Int32(end - index),
            order: end == index + 1 ? 0..<0 : appendOrder(index..<end)))
      }
      index = end
    }
  }

  /// Appends the tracks of one output in the order in which their windows begin, and returns their
  /// places. Windows that begin together stay in the order of the program.
  private mutating func appendOrder(_ numbers: Range<Int>) -> Range<Int> {
    let first = order.count
    for number in numbers {
      guard let timeline = givens.program.tracks[number].timeline else { continue }
      var place = order.count
      while place > first, begins(Int(timeline), before: order[place - 1].timeline) { place -= 1 }
      order.insert(PreparedTurn(track: number, timeline: Int(timeline)), at: place)
    }
    return first..<order.count
  }

  private func begins(_ one: Int, before other: Int) -> Bool {
    timelines[one].source == timelines[other].source
      && timelines[one].start < timelines[other].start
  }

  private mutating func fillTemplate() {
    let last = givens.program.outputs.map { $0.offset + $0.width }.max() ?? 0
    template = Array(repeating: 0, count: last)
    for (source, track) in zip(givens.program.tracks, tracks)
    where track.plan < 0 && !source.isAnimated {
      fill(source, track)
    }
  }

  private mutating func fill(_ source: Program.Track, _ track: PreparedTrack) {
    let offset = Int(track.offset)
    if source.mixing == .transform {
      let matrix = slots.withUnsafeMutableBufferPointer { [givens] in
        givens.program.matrix(of: source.values, $0)
      }
      template.withUnsafeMutableBufferPointer { matrix.write(to: $0, offset) }
      return
    }
    for (scalar, slot) in givens.program.operands[source.values.range].enumerated() {
      template[offset + scalar] = min(max(value(slot), track.low), track.high)
    }
  }
}
