import AnimProgram

extension Program {
  /// What something is computed from: for each instruction and for each timeline, whether it is a part of that.
  struct Sources {
    var slots: [Bool]
    var timelines: [Bool]
  }

  /// Returns some slots and timelines with everything that they are computed from: also the times and the curves of
  /// timelines.
  func sources(of roots: [Slot], _ first: [Int32] = []) -> Sources {
    var found = Sources(
      slots: instructions.map { _ in false }, timelines: timelines.map { _ in false })
    var (open, numbers) = (roots, first)
    while true {
      if let number = numbers.popLast() {
        guard !found.timelines[Int(number)] else { continue }
        found.timelines[Int(number)] = true
        timelines[Int(number)].visit { open.append($0) }
        if case .progress(let source, _, _, _) = timelines[Int(number)].source {
          numbers.append(source)
        }
      } else if let slot = open.popLast() {
        guard !found.slots[Int(slot)] else { continue }
        found.slots[Int(slot)] = true
        let step = instructions[Int(slot)]
        if step.operation == .fraction || step.operation == .elapsed { numbers.append(step.a) }
        if step.operation == .snapshot, let slicing = snapshotSets[Int(step.a)].slicing {
          open += operands[slicing.range]
        }
        visitOperands(of: step) { open.append($0) }
      } else {
        return found
      }
    }
  }

  /// Returns what some tracks are computed from.
  func sources(of tracks: [Track]) -> Sources {
    var (slots, numbers): ([Slot], [Int32]) = ([], [])
    for track in tracks {
      // Tracks that do not follow a timeline belong to one that says whether they apply.
      if let timeline = track.timeline { numbers.append(timeline) }
      if let plan = track.plan.map({ keyPlans[Int($0)] }) {
        numbers.append(plan.timeline)
        slots += operands[plan.positions.range] + operands[plan.curves.range].filter { $0 >= 0 }
        slots.append(plan.length)
      }
      visitValues(of: track) { slots.append($0) }
    }
    return sources(of: slots, numbers)
  }

  /// Returns the ranges of the numbers that define a curve, each with the slot of its operand.
  func ranges(ofCurve slot: Slot) -> [(range: CurveRange, slot: Slot)] {
    let curve = curves[Int(instructions[Int(slot)].a)]
    let operands = operands[curve.operands.range]
    return curve.form.ranges.filter { $0.operand < operands.count }
      .map { ($0, operands[operands.startIndex + $0.operand]) }
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

  /// Returns whether a view is an element or a match, which is a part of what a screen shows.
  func isPart(_ view: Int) -> Bool { snapshotKind(of: view).map { $0 != .slices } ?? false }

  /// Returns the kind of snapshot that a view is, also in a program in which each has a view of its own. `nil` for other
  /// views.
  func snapshotKind(of view: Int) -> SnapshotKind? {
    switch views[view].source {
    case .slice: return .slices
    case .element: return .elements
    case .match: return .match
    case nil:
      let set = views[view].snapshotSet.flatMap { snapshotSets.indices.contains($0) ? $0 : nil }
      return set.map { snapshotSets[$0].kind }
    }
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
  package func range(ofScalar scalar: Int) -> (lower: Double, upper: Double)? {
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
      return .range(-1e6...1e6)
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
  package var isRequired: Bool { defaults == nil && requestName == nil && lower == nil }

  /// Returns the slot of the default of one of the program's scalars.
  func defaultSlot(ofScalar scalar: Int, _ program: Program) -> Program.Slot? {
    guard let defaults, defaults.range.count > scalar - offset, scalar >= offset else {
      return nil
    }
    return program.operands[defaults.range.lowerBound + scalar - offset]
  }
}
