/// Computes what a ``Transition`` holds, once, when it begins.
struct Preparation {
  let program: Program
  /// Whether a finger leads, so that every timeline is linear.
  let isLed: Bool
  var evaluator: Evaluator
  var slots: [Double]
  var findings: [String]
  var duration = 0.0
  /// The curves that a ``FrameCurve`` names by number.
  var curves: [Curve] = []
  var timelines: [PreparedTimeline] = []
  var progress: PreparedTimeline?
  var plans: [PreparedPlan] = []
  var segments: [PreparedSegment] = []
  var tracks: [PreparedTrack] = []
  var keyValues: [Double] = []
  var transforms: [TransformInterpolation] = []
  var outputs: [PreparedOutput] = []
  var template: [Double] = []

  init(_ program: Program, _ inputs: TransitionInputs, isLed: Bool = false) {
    self.program = program
    self.isLed = isLed
    var arguments = ParameterValues(program, inputs)
    arguments.fill()
    findings = arguments.findings
    evaluator = Evaluator(
      program, inputs, parameters: arguments.scalars, curves: arguments.curves)
    slots = Array(repeating: 0, count: max(1, program.instructions.count))
  }

  /// Computes the instructions of the first phase.
  mutating func begin() { evaluator.begin(&slots) }

  mutating func run() {
    begin()
    duration = max(0, value(program.duration))
    for source in program.timelines { timelines.append(timeline(source)) }
    if let source = program.progress { progress = timeline(source) }
    for plan in program.keyPlans { prepare(plan) }
    for track in program.tracks { prepare(track) }
    prepareOutputs()
    fillTemplate()
  }

  func value(_ slot: Program.Slot) -> Double { slots[Int(slot)] }

  /// A picture with what its set's conditions say of it; nil where no block moves it.
  mutating func moved(
    _ picture: Picture, of set: Program.PictureSet, _ steps: [Int]
  ) -> Picture? {
    evaluator.own = picture.fields
    for number in steps where program.instructions[number].phase == .begin {
      let step = program.instructions[number]
      slots[number] = slots.withUnsafeMutableBufferPointer { evaluator.compute(step, $0) }
    }
    var result = picture
    result.isMoved = set.conditions.map { $0 < 0 || value($0) != 0 }
    return result.isMoved.contains(true) ? result : nil
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
    // What ends early because its spring has settled is at its last key there all the same.
    if isLed { length = prepared.end - prepared.start }
    prepared.rate = length > 0 && length.isFinite ? 1 / length : 0
    if let curve = source.curve, !isLed { prepared.curve = frameCurve(curve, seconds) }
    return prepared
  }

  /// The curve of a slot, fitted to a window of some seconds.
  private mutating func frameCurve(_ slot: Program.Slot, _ seconds: Double) -> FrameCurve {
    let curve = evaluator.curve(value(slot)).resolved(over: seconds)
    switch curve {
    case .timing(.linear): return .linear
    case .timing(.bezier(let bezier)): return .bezier(bezier)
    case .timing(.spring(let spring)): return .spring(spring, seconds)
    default:
      curves.append(curve)
      return .other(curves.count - 1, seconds)
    }
  }

  private mutating func prepare(_ plan: Program.KeyPlan) {
    let first = segments.count
    if plan.positions.count > 2 || plan.curves.count > 0 { appendSegments(plan) }
    plans.append(PreparedPlan(timeline: Int(plan.timeline), segments: first..<segments.count))
  }

  private mutating func appendSegments(_ plan: Program.KeyPlan) {
    let positions = program.operands[plan.positions.range].map(value)
    let curves = Array(program.operands[plan.curves.range])
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

  private mutating func prepare(_ track: Program.Track) {
    let output = program.outputs[Int(track.output)]
    let property = program.properties[output.property]
    var prepared = PreparedTrack(
      plan: track.plan ?? -1, offset: Int32(output.offset), width: Int32(output.width),
      first: 0, last: 0, mixing: track.mixing, low: property.range.lowerBound,
      high: property.range.upperBound)
    if let plan = track.plan, isSmooth(track) {
      prepared.first = Int32(keyValues.count)
      prepared.last = Int32(program.keyPlans[Int(plan)].positions.count - 1)
      appendSmooth(track, plan, keys: Int(prepared.last) + 1)
      prepared.tangents = prepared.first + (Int32(keyValues.count) - prepared.first) / 2
    } else if track.plan != nil, track.mixing == .transform {
      prepared.first = Int32(transforms.count)
      prepared.last = Int32(track.lengths.range.count - 1)
      appendTransforms(track)
    } else if track.plan != nil {
      prepared.first = Int32(keyValues.count)
      prepared.last = track.values.count / Int32(max(1, output.width)) - 1
      keyValues += program.operands[track.values.range].map(value)
    }
    tracks.append(prepared)
  }

  /// Whether a track's way is a smooth curve: between two keys alone that is a straight line.
  private func isSmooth(_ track: Program.Track) -> Bool {
    track.isSmooth && track.plan.map { !plans[Int($0)].segments.isEmpty } ?? false
  }

  /// The scalars of all keys, then the tangents of all: a key's is the difference of its neighbours
  /// over that of their positions, and at the ends of itself and its one neighbour.
  private mutating func appendSmooth(_ track: Program.Track, _ plan: Int32, keys: Int) {
    let positions = program.operands[program.keyPlans[Int(plan)].positions.range].map(value)
    let scalars =
      track.mixing == .transform
      ? program.operands[track.values.range].flatMap {
        program.operands[program.transforms[Int($0)].arguments.range].map(value)
      } : program.operands[track.values.range].map(value)
    let width = scalars.count / max(1, keys)
    keyValues += scalars
    for key in 0..<keys {
      let (before, after) = (max(0, key - 1), min(keys - 1, key + 1))
      let distance = positions[after] - positions[before]
      for scalar in 0..<width {
        let difference = scalars[after * width + scalar] - scalars[before * width + scalar]
        keyValues.append(distance > 0 ? difference / distance : 0)
      }
    }
  }

  private mutating func appendTransforms(_ track: Program.Track) {
    var lists: [[TransformFunction]] = []
    var start = track.values.range.lowerBound
    for length in program.operands[track.lengths.range] {
      lists.append(program.operands[start..<start + Int(length)].map(function))
      start += Int(length)
    }
    for (from, to) in zip(lists, lists.dropFirst()) {
      transforms.append(TransformInterpolation(from: from, to: to))
    }
  }

  private func function(_ number: Program.Slot) -> TransformFunction {
    let template = program.transforms[Int(number)]
    return TransformFunction(
      kind: template.kind, arguments: program.operands[template.arguments.range].map(value))
  }

  /// Groups tracks by output. What holds from the beginning goes into the template alone.
  private mutating func prepareOutputs() {
    var index = 0
    while index < tracks.count {
      var end = index + 1
      while end < tracks.count, program.tracks[end].output == program.tracks[index].output {
        end += 1
      }
      let isConstant =
        end == index + 1 && tracks[index].plan < 0 && !program.tracks[index].isAnimated
      if !isConstant {
        outputs.append(PreparedOutput(first: Int32(index), count: Int32(end - index)))
      }
      index = end
    }
  }

  private mutating func fillTemplate() {
    let last = program.outputs.map { $0.offset + $0.width }.max() ?? 0
    template = Array(repeating: 0, count: last)
    for (source, track) in zip(program.tracks, tracks) where track.plan < 0 && !source.isAnimated {
      fill(source, track)
    }
  }

  private mutating func fill(_ source: Program.Track, _ track: PreparedTrack) {
    let offset = Int(track.offset)
    if source.mixing == .transform {
      let matrix = slots.withUnsafeMutableBufferPointer { program.matrix(of: source.values, $0) }
      template.withUnsafeMutableBufferPointer { matrix.write(to: $0, offset) }
      return
    }
    for (scalar, slot) in program.operands[source.values.range].enumerated() {
      template[offset + scalar] = min(max(value(slot), track.low), track.high)
    }
  }
}
