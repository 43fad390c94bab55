import AnimProgram

extension Program {
  /// Returns some slots and everything that they are computed from, in order: also the times and the
  /// curves of timelines.
  func sources(of slots: [Slot]) -> [Slot] {
    var seen: Set<Slot> = []
    var timelines: Set<Int32> = []
    var open = slots
    while let slot = open.popLast() {
      guard seen.insert(slot).inserted else { continue }
      let step = instructions[Int(slot)]
      visitOperands(of: step) { open.append($0) }
      var next = step.operation == .fraction || step.operation == .elapsed ? step.a : nil
      while let number = next, timelines.insert(number).inserted {
        let timeline = self.timelines[Int(number)]
        timeline.visit { open.append($0) }
        next = nil
        if case .progress(let source, _, _, _) = timeline.source { next = source }
      }
    }
    return seen.sorted()
  }

  /// Returns the timelines that some tracks follow, and those on which their values depend.
  func timelines(of tracks: [Int]) -> Set<Int> {
    var (found, seen): (Set<Int>, Set<Slot>) = ([], [])
    var (open, slots): ([Int32], [Slot]) = ([], [])
    for track in tracks.map({ self.tracks[$0] }) {
      // Tracks that do not follow a timeline belong to one that says whether they apply.
      if let timeline = track.timeline { open.append(timeline) }
      if let plan = track.plan { open.append(keyPlans[Int(plan)].timeline) }
      visitValues(of: track) { slots.append($0) }
    }
    while true {
      if let number = open.popLast() {
        guard found.insert(Int(number)).inserted else { continue }
        timelines[Int(number)].visit { slots.append($0) }
        if case .progress(let source, _, _, _) = timelines[Int(number)].source {
          open.append(source)
        }
      } else if let slot = slots.popLast() {
        guard seen.insert(slot).inserted else { continue }
        let step = instructions[Int(slot)]
        if step.operation == .fraction || step.operation == .elapsed { open.append(step.a) }
        visitOperands(of: step) { slots.append($0) }
      } else {
        return found
      }
    }
  }

  /// Returns the ranges of the numbers that define a curve, each with the slot of its operand.
  func ranges(ofCurve slot: Slot) -> [(range: CurveRange, slot: Slot)] {
    let curve = curves[Int(instructions[Int(slot)].a)]
    let operands = operands[curve.operands.range]
    return curve.form.ranges.filter { $0.operand < operands.count }
      .map { ($0, operands[operands.startIndex + $0.operand]) }
  }

  /// Returns whether a curve of a track's keys may jump from one value to another.
  func mayJump(_ plan: KeyPlan) -> Bool {
    let curves = operands[plan.curves.range].filter { $0 >= 0 }
    return (curves + [timelines[Int(plan.timeline)].curve].compactMap { $0 }).contains { curve in
      let step = instructions[Int(curve)]
      guard step.operation == .curve else { return true }
      switch self.curves[Int(step.a)].form {
      case .named, .bezier, .path, .spring, .response, .bounce, .fitted: return false
      case .steps, .points, .function, .native: return true
      }
    }
  }

  /// Returns the slots of the start and the end of a track's window: in seconds, or in fractions of
  /// one progress.
  func window(of track: Int) -> (start: Slot, end: Slot)? {
    guard let timeline = tracks[track].timeline else { return nil }
    switch timelines[Int(timeline)].source {
    case .time(let start, let end, _): return (start, end)
    case .progress(_, let lower, let upper, _): return (lower, upper)
    }
  }

  /// Returns whether the windows of two tracks use the same measure: seconds, or the same progress.
  func hasSameClock(_ one: Int, _ other: Int) -> Bool {
    let sources = [one, other].map { number -> Int32? in
      guard let timeline = tracks[number].timeline,
        case .progress(let source, _, _, _) = timelines[Int(timeline)].source
      else { return nil }
      return source
    }
    return sources[0] == sources[1]
  }

  /// Returns whether it is clear without a container that a track ends before another one begins.
  borrowing func isOver(_ one: Int, before other: Int) -> Bool {
    guard hasSameClock(one, other), let end = window(of: one)?.end,
      let start = window(of: other)?.start
    else { return false }
    return end == start || constant(end).map { $0 <= constant(start) ?? -.infinity } == true
  }

  /// Returns whether a condition is the opposite of another one.
  func negates(_ condition: Slot, _ other: Slot) -> Bool {
    let step = instructions[Int(condition)]
    return step.operation == .not && step.a == other
  }

  /// Returns whether a slot is the input of a point without one, which lies midway between its
  /// neighbors.
  func isSpread(_ slot: Slot) -> Bool {
    let step = instructions[Int(slot)]
    return step.operation == .constant && step.number.isNaN
  }

  /// Returns the name of an output as a script would write it with its screen: `to.translate.x`.
  func name(ofOutput number: Int) -> String {
    let output = outputs[number]
    return "\(views[output.view].name).\(properties[output.property].name)"
  }

  /// The types of the parameters, by name.
  var parameterTypes: [String: ScriptValueType] {
    Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first }
  }

  /// Returns the bounds of a scalar of the parameters' values, if both are numbers.
  func range(ofScalar scalar: Int) -> (lower: Double, upper: Double)? {
    guard let parameter = parameter(ofScalar: scalar), let lowest = parameter.lower,
      let lower = constant(lowest), let highest = parameter.upper, let upper = constant(highest),
      lower < upper
    else { return nil }
    return (lower, upper)
  }

  /// Returns the values that a scalar of the parameters' values may have.
  func domain(ofScalar scalar: Int) -> ParameterDomain {
    guard let parameter = parameter(ofScalar: scalar) else { return .preset }
    if parameter.requestName != nil { return .given(parameter.type) }
    if let range = range(ofScalar: scalar) { return .range(range.lower...range.upper) }
    if let lower = parameter.lower, let upper = parameter.upper { return .between(lower, upper) }
    let preset = parameter.defaultSlot(ofScalar: scalar, self).flatMap { constant($0) }
    func choices(_ values: [Double]) -> ParameterDomain {
      .choices((preset.map { [$0] } ?? []) + values.filter { $0 != preset })
    }
    switch parameter.type {
    case .bool: return choices([0, 1])
    case .edge: return choices(StageEdge.allCases.map { Double($0.rawValue) })
    case .quantity where parameter.defaults == nil, .pair where parameter.defaults == nil:
      return .range(-ValueSet.farthest...ValueSet.farthest)
    default: return parameter.defaults == nil ? .given(parameter.type) : .preset
    }
  }
}

/// The values that a scalar of an argument may have.
enum ParameterDomain {
  /// Only the default: another argument is examined where a rule passes it.
  case preset
  /// The numbers of the declared range, or any number if the parameter has no range and no default.
  case range(ClosedRange<Double>)
  /// The numbers between two slots.
  case between(Program.Slot, Program.Slot)
  /// One of these, the default first.
  case choices([Double])
  /// Whatever an app or a caller passes.
  case given(ScriptValueType)
}

extension Program.Parameter {
  /// Whether a caller has to pass it, and its range is not declared.
  var isRequired: Bool { defaults == nil && requestName == nil && lower == nil }

  /// Returns the slot of the default of one of the program's scalars.
  func defaultSlot(ofScalar scalar: Int, _ program: Program) -> Program.Slot? {
    guard let defaults, defaults.range.count > scalar - offset, scalar >= offset else {
      return nil
    }
    return program.operands[defaults.range.lowerBound + scalar - offset]
  }
}
