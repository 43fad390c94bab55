import AnimProgram
import AnimSource

extension Trial {
  /// Returns the finding that a timeline begins before the transition, or ends before it begins.
  func orderFinding(_ number: Int?) -> ProgramFinding? {
    guard let timeline = number.map({ program.timelines[$0] }) ?? program.progress,
      case .time(let start, let end, let window) = timeline.source
    else { return nil }
    let first = transition.value(of: start)
    let length = transition.value(of: end) - first
    if first < -Trial.tolerance, first.isFinite {
      return finding(
        .durationRange, .instruction(start),
        "this begins \((-first).text)s before the transition")
    }
    guard length < -Trial.tolerance, length.isFinite else { return nil }
    return finding(
      .durationRange, .instruction(window), "this lasts \(length.text)s, below zero")
  }

  /// Returns the finding that a written window is invalid here.
  func windowFinding(_ number: Int) -> ProgramFinding? {
    let window = program.windows[number]
    let (start, end) = (transition.value(of: window.lower), transition.value(of: window.upper))
    guard start.isFinite, end.isFinite,
      let mistake = window.mistake(from: start, to: end, \.text)
    else { return nil }
    return finding(.emptyWindow, .instruction(window.end), mistake)
  }

  /// Returns the finding that a transition lasts longer than this many seconds.
  func lengthFinding(_ seconds: Double) -> ProgramFinding? {
    let length = transition.value(of: program.duration)
    guard !(length <= seconds) else { return nil }
    guard length.isFinite else {
      return isEndless
        ? finding(
          .neverSettles, endlessPlace,
          "the spring never settles, and nothing else ends the transition") : nil
    }
    let place = ProgramFinding.Place.instruction(program.duration)
    return seconds < ProofOptions.greatestDuration
      ? finding(.longDuration, place, "the transition lasts \(length.text)s")
      : finding(
        .limitExceeded, place, "the transition lasts \(length.text)s, over \(seconds.text)s")
  }

  /// Whether a spring that matters never settles.
  private var isEndless: Bool {
    facts.begin.contains { slot in
      program.instructions[Int(slot)].operation == .end && transition.value(of: slot) == .infinity
    }
  }

  private var endlessPlace: ProgramFinding.Place {
    let endless = program.timelines.firstIndex { timeline in
      guard case .time(_, let end, _) = timeline.source else { return false }
      return !transition.value(of: end).isFinite
    }
    return place(ofTimeline: endless, or: program.duration)
  }

  /// Returns the finding that the windows of two tracks of one property overlap.
  func overlapFinding(_ first: Int, _ second: Int) -> ProgramFinding? {
    guard program.hasSameClock(first, second), let one = program.window(of: first),
      let next = program.window(of: second)
    else { return nil }
    let (begin, end) = (
      max(transition.value(of: one.start), transition.value(of: next.start)),
      min(transition.value(of: one.end), transition.value(of: next.end))
    )
    guard end - begin > Trial.tolerance else { return nil }
    return finding(
      .conflictingTracks, place(ofTrack: second),
      "two tracks set `\(program.name(ofOutput: Int(program.tracks[second].output)))` at the same time"
    )
  }

  // MARK: Springs

  /// Returns the finding that a spring is cut off by its window before it has settled.
  func springFinding(_ number: Int) -> ProgramFinding? {
    let timeline = program.timelines[number]
    guard let curve = timeline.curve else { return nil }
    let seconds: Double
    switch timeline.source {
    case .time(let start, let end, _):
      seconds = transition.value(of: end) - transition.value(of: start)
    case .progress(_, _, _, let length): seconds = transition.value(of: length)
    }
    return springFinding(curve, seconds, place(ofTimeline: number, or: curve))
  }

  /// Returns the same for a spring after `via`.
  func springFinding(_ number: Int, _ segment: Int) -> ProgramFinding? {
    let plan = program.keyPlans[number]
    let positions = program.operands[plan.positions.range].map { transition.value(of: $0) }
    let curve = program.operands[plan.curves.range][plan.curves.range.lowerBound + segment]
    let share = positions[segment + 1] - positions[segment]
    let track = program.tracks.firstIndex { $0.plan.map(Int.init) == number }
    return springFinding(
      curve, share * transition.value(of: plan.length),
      track.map(place(ofTrack:)) ?? .instruction(curve))
  }

  private func springFinding(
    _ curve: Program.Slot, _ seconds: Double, _ place: ProgramFinding.Place
  ) -> ProgramFinding? {
    guard let spring = spring(transition.value(of: curve)), seconds.isFinite, seconds >= 0 else {
      return nil
    }
    let rest = abs(1 - spring.value(at: seconds))
    guard rest > ProofOptions.settledRemainder else { return nil }
    return finding(
      .neverSettles, place,
      "the spring has \(((rest * 1000).rounded() / 10).text) % of its distance left when its window of \(seconds.text)s"
        + " ends")
  }

  private func spring(_ number: Double) -> Spring? {
    guard number >= 0, number < Double(program.curves.count) else { return nil }
    let template = program.curves[Int(number)]
    let numbers = program.operands[template.operands.range].map { transition.value(of: $0) }
    guard case .spring(let spring) = template.boundedTiming(numbers) else { return nil }
    return spring
  }

  private func place(ofTimeline number: Int?, or slot: Program.Slot) -> ProgramFinding.Place {
    let track = program.tracks.firstIndex { track in
      track.timeline.map(Int.init) == number && number != nil
    }
    return track.map(place(ofTrack:)) ?? .instruction(slot)
  }
}
