/// Computes what a ``Transition`` holds, once, when it begins.
struct Preparation {
  let program: Program
  var evaluator: Evaluator
  var slots: [Double]
  var findings: [String]
  var duration = 0.0
  var timelines: [PreparedTimeline] = []
  var progress: PreparedTimeline?
  var plans: [PreparedPlan] = []
  var tracks: [PreparedTrack] = []
  var keyValues: [Double] = []
  var transforms: [TransformInterpolation] = []
  var outputs: [PreparedOutput] = []
  var template: [Double] = []

  init(_ program: Program, _ inputs: TransitionInputs) {
    self.program = program
    var arguments = ParameterValues(program, inputs)
    arguments.fill()
    findings = arguments.findings
    evaluator = Evaluator(
      program: program, inputs: inputs.scalars, parameters: arguments.scalars,
      natives: inputs.natives,
      curves: Array(repeating: .timing(.linear), count: program.curves.count) + arguments.curves)
    slots = Array(repeating: 0, count: max(1, program.instructions.count))
  }

  mutating func run() {
    evaluator.begin(&slots)
    duration = max(0, value(program.duration))
    timelines = program.timelines.map(timeline)
    progress = program.progress.map(timeline)
    plans = program.keyPlans.map(plan)
    for track in program.tracks { prepare(track) }
    prepareOutputs()
    fillTemplate()
  }

  private func value(_ slot: Program.Slot) -> Double { slots[Int(slot)] }

  private func timeline(_ source: Program.Timeline) -> PreparedTimeline {
    var prepared = PreparedTimeline()
    let length: Double
    switch source.source {
    case .time(let start, let end, let window):
      prepared.start = value(start)
      prepared.end = value(end)
      length = value(window)
      prepared.seconds = length
    case .progress(let timeline, let lower, let upper, let window):
      prepared.source = Int(timeline)
      prepared.start = value(lower)
      prepared.end = value(upper)
      length = prepared.end - prepared.start
      prepared.seconds = value(window)
    }
    prepared.rate = length > 0 && length.isFinite ? 1 / length : 0
    if let curve = source.curve {
      prepared.curve = evaluator.curve(value(curve)).resolved(over: prepared.seconds)
    }
    return prepared
  }

  private func plan(_ source: Program.KeyPlan) -> PreparedPlan {
    var prepared = PreparedPlan(
      timeline: Int(source.timeline), positions: [], curves: [], seconds: [])
    guard source.positions.count > 2 || source.curves.count > 0 else { return prepared }
    prepared.positions = program.operands[source.positions.range].map(value)
    for (index, slot) in program.operands[source.curves.range].enumerated() {
      let share = prepared.positions[index + 1] - prepared.positions[index]
      let seconds = share * value(source.length)
      let curve = slot < 0 ? Curve.timing(.linear) : evaluator.curve(value(slot))
      prepared.seconds.append(seconds)
      prepared.curves.append(curve.resolved(over: seconds))
    }
    return prepared
  }

  private mutating func prepare(_ track: Program.Track) {
    let output = program.outputs[Int(track.output)]
    let property = program.properties[output.property]
    var prepared = PreparedTrack(
      plan: track.plan ?? -1, offset: Int32(output.offset), width: Int32(output.width),
      first: 0, last: 0, mixing: track.mixing, low: property.range.lowerBound,
      high: property.range.upperBound)
    if track.plan != nil, track.mixing == .transform {
      prepared.first = Int32(transforms.count)
      prepared.last = Int32(track.lengths.count - 1)
      appendTransforms(track)
    } else if track.plan != nil {
      prepared.first = Int32(keyValues.count)
      prepared.last = track.values.count / Int32(max(1, output.width)) - 1
      keyValues += program.operands[track.values.range].map(value)
    }
    tracks.append(prepared)
  }

  private mutating func appendTransforms(_ track: Program.Track) {
    var lists: [[TransformFunction]] = []
    var start = track.values.range.lowerBound
    for length in track.lengths {
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
