import AnimProgram

// Numbers that depend on the container, the direction or a parameter, and may therefore leave their
// range.

extension Judge {
  /// Returns a curve whose numbers are invalid.
  var badCurve: String? {
    for curve in program.curves {
      let numbers = program.operands[curve.operands.range].map { transition.value(of: $0) }
      let isBad: Bool =
        switch (curve.form, numbers.count) {
        case (.bezier, 4): !(0...1).contains(numbers[0]) || !(0...1).contains(numbers[2])
        case (.steps, 1): numbers[0] < 1
        case (.spring, 5): numbers[0] <= 0 || numbers[1] <= 0 || numbers[2] < 0
        case (.response, 3): numbers[0] <= 0 || numbers[1] < 0
        case (.bounce, 3): numbers[0] <= 0 || numbers[1] <= -1 || numbers[1] > 1
        case (.fitted, 2): numbers[0] <= 0 || numbers[0] > 1
        case (.path, _): BezierPath(coordinates: numbers) == nil
        default: false
        }
      if isBad { return "a curve is made of \(numbers)" }
    }
    return nil
  }

  /// Returns a key that is at an earlier position than the previous one.
  var runningBack: String? {
    for plan in program.keyPlans {
      let places = program.operands[plan.positions.range].map { transition.value(of: $0) }
      for (one, next) in zip(places, places.dropFirst()) where next < one - 1e-6 {
        return "keys stand at \(places)"
      }
    }
    return nil
  }

  /// Returns a written window that ends before it begins, or is outside the time that it is a part
  /// of.
  var emptyWindow: String? {
    for window in program.windows {
      let (start, end) = (
        transition.value(of: window.lower), transition.value(of: window.upper)
      )
      if start < 0 || end <= start || window.isOfProgress && end > 1 {
        return "a window runs from \(start) to \(end)"
      }
    }
    return nil
  }

  /// Returns two tracks of one output whose windows in seconds overlap.
  var overlap: String? {
    var seen: [Int32: [ClosedRange<Double>]] = [:]
    for track in program.tracks where isPlayed(track) {
      guard let timeline = track.timeline,
        case .time(let start, let end, _) = program.timelines[Int(timeline)].source
      else { continue }
      let (first, last) = (transition.value(of: start), transition.value(of: end))
      guard first <= last else { continue }
      for other in seen[track.output] ?? [] {
        let overlap = min(last, other.upperBound) - max(first, other.lowerBound)
        if overlap > 1e-6 { return "two tracks meet for \(overlap)s" }
      }
      seen[track.output, default: []].append(first...last)
    }
    return nil
  }

  /// Returns whether a track plays: elements may have a condition.
  private func isPlayed(_ track: Program.Track) -> Bool {
    guard let set = program.views[program.outputs[Int(track.output)].view].snapshotSet,
      program.snapshotSets.indices.contains(set)
    else { return true }
    let condition = program.snapshotSets[set].condition
    return condition < 0 || transition.value(of: condition) != 0
  }
}
