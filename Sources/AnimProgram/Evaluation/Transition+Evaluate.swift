extension PreparedTransition {
  /// Evaluates the tracks at a time in seconds from the beginning. It does not allocate memory.
  @inline(__always)
  func evaluate(at time: Double, drag: StagePoint, in memory: FrameMemory) {
    evaluateTimelines(time, memory.moments, memory.slots)
    evaluateInstructions(drag, memory.moments, memory.slots)
    evaluatePlans(memory.moments, memory.stretches, memory.slots)
    evaluateTracks(memory.moments, memory.stretches, memory.slots, memory.values)
  }

  /// Returns the eased progress of the animator at a time in seconds. That of a sequence is where a
  /// gesture would have to be for the part that is playing to be where it is.
  func progress(at time: Double) -> Double {
    guard let progress else { return 0 }
    var slots = slots
    return slots.withUnsafeMutableBufferPointer { slots in
      withUnsafeTemporaryAllocation(of: Frame.Moment.self, capacity: 0) { none in
        for stage in stages {
          let moment = moment(stage, time, none, slots)
          guard moment.position == .inside, progress.end > 0 else { continue }
          return (stage.start + (stage.end - stage.start) * moment.eased) / progress.end
        }
        return moment(progress, time, none, slots).eased
      }
    }
  }

  private func evaluateTimelines(
    _ time: Double, _ moments: UnsafeMutableBufferPointer<Frame.Moment>,
    _ slots: UnsafeMutableBufferPointer<Double>
  ) {
    timelines.withUnsafeBufferPointer { timelines in
      for index in timelines.indices {
        moments[index] = moment(timelines[index], time, moments, slots)
      }
    }
  }

  @inline(__always)
  private func moment(
    _ timeline: PreparedTimeline, _ time: Double,
    _ moments: UnsafeMutableBufferPointer<Frame.Moment>,
    _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Frame.Moment {
    var runner = time
    if let source = timeline.source {
      if moments[source].position == .before {
        return Frame.Moment(position: .before, eased: 0, elapsed: 0)
      }
      runner = moments[source].eased
    }
    if runner < timeline.start { return Frame.Moment(position: .before, eased: 0, elapsed: 0) }
    if runner >= timeline.end {
      return Frame.Moment(position: .after, eased: 1, elapsed: timeline.end - timeline.start)
    }
    let elapsed = runner - timeline.start
    let fraction = elapsed * timeline.rate
    return Frame.Moment(
      position: .inside, eased: value(of: timeline.curve, at: fraction, slots), elapsed: elapsed)
  }

  @inline(__always)
  private func value(
    of curve: FrameCurve, at fraction: Double, _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    switch curve {
    case .linear: fraction
    case .bezier(let number): beziers[number].value(at: fraction)
    case .spring(let number, let seconds): springs[number].value(at: fraction * seconds)
    case .other(let number, let seconds):
      evaluator.value(of: curves[number], at: fraction, over: seconds, slots)
    }
  }

  private func evaluateInstructions(
    _ drag: StagePoint, _ moments: UnsafeMutableBufferPointer<Frame.Moment>,
    _ slots: UnsafeMutableBufferPointer<Double>
  ) {
    for slot in givens.program.frameInstructions {
      let step = givens.program.instructions[Int(slot)]
      slots[Int(slot)] =
        switch step.operation {
        case .fraction: moments[Int(step.a)].eased
        case .elapsed: moments[Int(step.a)].elapsed
        case .drag: step.a == 0 ? drag.x : drag.y
        default: evaluator.compute(step, slots)
        }
    }
  }

  private func evaluatePlans(
    _ moments: UnsafeMutableBufferPointer<Frame.Moment>,
    _ stretches: UnsafeMutableBufferPointer<Frame.Stretch>,
    _ slots: UnsafeMutableBufferPointer<Double>
  ) {
    plans.withUnsafeBufferPointer { plans in
      segments.withUnsafeBufferPointer { segments in
        for index in plans.indices {
          let moment = moments[plans[index].timeline]
          stretches[index].position = moment.position
          guard moment.position == .inside else { continue }
          let range = plans[index].segments
          if range.isEmpty {
            stretches[index].index = 0
            stretches[index].fraction = moment.eased
          } else {
            stretch(segments, range, moment.eased, &stretches[index], slots)
          }
        }
      }
    }
  }

  /// Finds the segment for an eased fraction. Beyond either end, the outer segments continue.
  @inline(__always)
  private func stretch(
    _ segments: UnsafeBufferPointer<PreparedSegment>, _ range: Range<Int>, _ eased: Double,
    _ stretch: inout Frame.Stretch, _ slots: UnsafeMutableBufferPointer<Double>
  ) {
    var index = range.lowerBound
    while index + 1 < range.upperBound, eased >= segments[index + 1].start { index += 1 }
    let rate = segments[index].rate
    let fraction = rate.isFinite ? (eased - segments[index].start) * rate : 1
    stretch.index = Int32(truncatingIfNeeded: index - range.lowerBound)
    stretch.fraction = value(of: segments[index].curve, at: fraction, slots)
  }

  private func evaluateTracks(
    _ moments: UnsafeMutableBufferPointer<Frame.Moment>,
    _ stretches: UnsafeMutableBufferPointer<Frame.Stretch>,
    _ slots: UnsafeMutableBufferPointer<Double>,
    _ values: UnsafeMutableBufferPointer<Double>
  ) {
    tracks.withUnsafeBufferPointer { tracks in
      keyValues.withUnsafeBufferPointer { keys in
        outputs.withUnsafeBufferPointer { outputs in
          for output in outputs {
            var index = Int(output.first)
            if !output.order.isEmpty { index = answering(output.order, moments) }
            if tracks[index].form == .number {
              values[Int(tracks[index].offset)] = number(
                tracks[index], stretches[Int(tracks[index].plan)], keys)
            } else {
              evaluate(tracks[index], index, stretches, keys, slots, values)
            }
          }
        }
      }
    }
  }

  /// Returns which of several tracks of one component applies: the one whose window began last, or
  /// the first one if none has begun.
  @inline(__always)
  private func answering(
    _ places: Range<Int>, _ moments: UnsafeMutableBufferPointer<Frame.Moment>
  ) -> Int {
    let last = places.last { moments[order[$0].timeline].position != .before }
    return order[last ?? places.lowerBound].track
  }

  /// Evaluates any track that is not a single number between keys.
  @inline(never)
  private func evaluate(
    _ track: PreparedTrack, _ index: Int,
    _ stretches: UnsafeMutableBufferPointer<Frame.Stretch>, _ keys: UnsafeBufferPointer<Double>,
    _ slots: UnsafeMutableBufferPointer<Double>, _ values: UnsafeMutableBufferPointer<Double>
  ) {
    switch track.form {
    case .number: values[Int(track.offset)] = number(track, stretches[Int(track.plan)], keys)
    case .scalars: scalars(track, stretches[Int(track.plan)], keys, values)
    case .held: hold(track, index, slots, values)
    case .transform: transform(track, stretches[Int(track.plan)], values)
    }
  }

  /// Clamps a value to the range of the property.
  @inline(__always)
  private func clamped(_ value: Double, _ track: PreparedTrack) -> Double {
    min(max(value, track.low), track.high)
  }

  /// Interpolates a single number between two keys, which is the most frequent case.
  @inline(__always)
  private func number(
    _ track: PreparedTrack, _ stretch: Frame.Stretch, _ keys: UnsafeBufferPointer<Double>
  ) -> Double {
    let first = Int(track.first)
    let value: Double
    switch stretch.position {
    case .before: value = keys[first]
    case .inside:
      let start = keys[first + Int(stretch.index)]
      value = start + (keys[first + Int(stretch.index) + 1] - start) * stretch.fraction
    case .after: value = keys[first + Int(track.last)]
    }
    return clamped(value, track)
  }

  private func scalars(
    _ track: PreparedTrack, _ stretch: Frame.Stretch, _ keys: UnsafeBufferPointer<Double>,
    _ values: UnsafeMutableBufferPointer<Double>
  ) {
    let width = Int(track.width)
    let offset = Int(track.offset)
    let start = Int(track.first)
    if stretch.position != .inside {
      let key = stretch.position == .before ? start : start + Int(track.last) * width
      for scalar in 0..<width { values[offset + scalar] = keys[key + scalar] }
    } else {
      let key = start + Int(stretch.index) * width
      mix(track, keys, key, key + width, stretch.fraction, values)
    }
    for scalar in offset..<offset + width {
      values[scalar] = clamped(values[scalar], track)
    }
  }

  @inline(__always)
  private func mix(
    _ track: PreparedTrack, _ keys: UnsafeBufferPointer<Double>, _ from: Int, _ to: Int,
    _ fraction: Double, _ values: UnsafeMutableBufferPointer<Double>
  ) {
    let offset = Int(track.offset)
    let isClipOfOneKind = track.mixing == .clip && keys[from] == keys[to]
    if track.mixing == .linear || isClipOfOneKind {
      for scalar in 0..<Int(track.width) {
        let start = keys[from + scalar]
        values[offset + scalar] = start + (keys[to + scalar] - start) * fraction
      }
    } else if track.mixing == .color {
      let color = StageColor(keys, from).mixed(with: StageColor(keys, to), at: fraction)
      color.write(to: values, offset)
    } else {
      let key = fraction < 0.5 ? from : to
      for scalar in 0..<Int(track.width) { values[offset + scalar] = keys[key + scalar] }
    }
  }

  private func transform(
    _ track: PreparedTrack, _ stretch: Frame.Stretch,
    _ values: UnsafeMutableBufferPointer<Double>
  ) {
    let segment: (index: Int, fraction: Double) =
      switch stretch.position {
      case .before: (0, 0)
      case .inside: (Int(stretch.index), stretch.fraction)
      case .after: (Int(track.last) - 1, 1)
      }
    transforms[Int(track.first) + segment.index].matrix(at: segment.fraction)
      .write(to: values, Int(track.offset))
  }

  /// A constant value: known from the beginning, or computed by instructions.
  private func hold(
    _ track: PreparedTrack, _ index: Int, _ slots: UnsafeMutableBufferPointer<Double>,
    _ values: UnsafeMutableBufferPointer<Double>
  ) {
    let source = givens.program.tracks[index]
    let offset = Int(track.offset)
    if track.mixing == .transform {
      givens.program.matrix(of: source.values, slots).write(to: values, offset)
      return
    }
    for scalar in 0..<Int(track.width) {
      let slot = Int(givens.program.operands[Int(source.values.start) + scalar])
      values[offset + scalar] = clamped(slots[slot], track)
    }
  }
}

extension Program {
  /// Returns the product of a list of transform functions whose arguments are slots.
  func matrix(
    of templates: Operands, _ slots: UnsafeMutableBufferPointer<Double>
  ) -> StageMatrix {
    var product = StageMatrix.identity
    for number in operands[templates.range] {
      let template = transforms[Int(number)]
      product = product * template.matrix(operands, slots)
    }
    return product
  }
}

extension Program.TransformTemplate {
  fileprivate func matrix(
    _ operands: [Program.Slot], _ slots: UnsafeMutableBufferPointer<Double>
  ) -> StageMatrix {
    TransformFunction(kind: kind, count: Int(arguments.count)) { index in
      slots[Int(operands[Int(arguments.start) + index])]
    }.matrix
  }
}

extension StageMatrix {
  @inline(__always)
  func write(to values: UnsafeMutableBufferPointer<Double>, _ offset: Int) {
    store(column1, in: values, offset)
    store(column2, in: values, offset + 4)
    store(column3, in: values, offset + 8)
    store(column4, in: values, offset + 12)
  }
}

private func store(
  _ column: SIMD4<Double>, in values: UnsafeMutableBufferPointer<Double>, _ offset: Int
) {
  for row in 0..<4 { values[offset + row] = column[row] }
}

extension StageColor {
  @inline(__always)
  init(_ keys: UnsafeBufferPointer<Double>, _ index: Int) {
    self.init(
      red: keys[index], green: keys[index + 1], blue: keys[index + 2], alpha: keys[index + 3])
  }

  @inline(__always)
  func write(to values: UnsafeMutableBufferPointer<Double>, _ offset: Int) {
    values[offset] = red
    values[offset + 1] = green
    values[offset + 2] = blue
    values[offset + 3] = alpha
  }
}
