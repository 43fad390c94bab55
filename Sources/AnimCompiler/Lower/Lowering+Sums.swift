import AnimProgram
import AnimSource

extension Lowering {
  /// Combines two animators that start together, as in `a + b`.
  mutating func together(
    _ first: LoweredAnimator, _ second: LoweredAnimator, at span: SourceSpan,
    _ environment: Environment
  ) -> LoweredAnimator {
    var whole = joined(first, second, at: span, environment)
    let place = environment.place(span)
    let isFirst = graph.emit(.lessOrEqual, second.end, first.end, at: place)
    whole.stages = longerStages(first, second, isFirst, place)
    whole.progress = longer(first, second, isFirst, place)
    whole.end = graph.emit(.maximum, first.end, second.end, at: place)
    return whole
  }

  /// Combines two animators of which the second starts when the first ends, as in `a then b`. The
  /// windows of the second have been moved. Progress is the time, because the parts have different
  /// timings.
  mutating func sequence(
    _ first: LoweredAnimator, _ second: LoweredAnimator, at span: SourceSpan,
    _ environment: Environment
  ) -> LoweredAnimator {
    let place = environment.place(span)
    var whole = joined(first, second, at: span, environment)
    whole.end = graph.emit(.add, first.end, second.end, at: place)
    whole.stages = first.parts + second.parts
    let start = number(0, span)
    whole.progress = graph.timeline(
      Window(start: start, end: whole.end, length: whole.end), curve: timing(0, place))
    return whole
  }

  /// Joins everything of two animators that is not their time.
  private mutating func joined(
    _ first: LoweredAnimator, _ second: LoweredAnimator, at span: SourceSpan,
    _ environment: Environment
  ) -> LoweredAnimator {
    var whole = first
    if let one = first.orderPlace, second.orderPlace != nil, first.isToAbove != second.isToAbove {
      report(.ordersConflict, at: span, environment, notes: [(.oneOrder, one)])
    }
    if first.orderPlace == nil, second.orderPlace != nil {
      (whole.isToAbove, whole.orderPlace) = (second.isToAbove, second.orderPlace)
    } else if first.orderPlace == nil, first.isToAbove != second.isToAbove {
      // Neither says its order: one of them runs backwards. The sum has the usual order, whichever
      // comes first.
      whole.isToAbove = environment.playback == .forward
    }
    whole.tracks += second.tracks
    whole.windows += second.windows.filter { !first.windows.contains($0) }
    merge(&whole, second, at: span, environment)
    if environment.call == nil { whole.together = environment.place(span) }
    let known = Set(whole.overlays.map(\.number))
    whole.overlays += second.overlays.filter { !known.contains($0.number) }
    whole.needsCrossFade = first.needsCrossFade || second.needsCrossFade
    whole.isDecided = first.isDecided || second.isDecided
    whole.hasReduction = first.hasReduction || second.hasReduction
    return whole
  }

  /// Combines the settings that only one of two animators may have, unless both have the same.
  private mutating func merge(
    _ whole: inout LoweredAnimator, _ second: LoweredAnimator, at span: SourceSpan,
    _ environment: Environment
  ) {
    if let one = whole.interaction, let other = second.interaction {
      if !one.value.isSame(as: other.value) {
        report(
          .interactionsConflict, at: span, environment, notes: [(.oneInteraction, one.place)])
      }
    } else {
      whole.interaction = whole.interaction ?? second.interaction
    }
    let names = Set(whole.snapshotSets.map { graph.program.snapshotSets[$0].name })
    for number in second.snapshotSets {
      let name = graph.program.snapshotSets[number].name
      guard names.contains(name) else { continue }
      report(.snapshotsConflict(name), at: span, environment)
    }
    whole.snapshotSets += second.snapshotSets
  }

  /// Returns the parts of the longer of two animators if it is a sequence. Those of the other one
  /// have no length, so they never play.
  private mutating func longerStages(
    _ first: LoweredAnimator, _ second: LoweredAnimator, _ isFirst: Program.Slot, _ place: Origin
  ) -> [TimelineID] {
    guard !first.stages.isEmpty || !second.stages.isEmpty else { return [] }
    if let truth = graph.constantValue(isFirst) { return truth != 0 ? first.stages : second.stages }
    let never = graph.constant(0, at: place)
    func choose(_ stage: TimelineID, _ isOfFirst: Bool) -> TimelineID? {
      let cell = graph.timelines[stage.number]
      guard let end = cell.window.end, let length = cell.window.length else { return nil }
      func chosen(_ slot: Program.Slot) -> Program.Slot {
        graph.emit(.select, isFirst, isOfFirst ? slot : never, isOfFirst ? never : slot, at: place)
      }
      return graph.timeline(
        Window(start: chosen(cell.window.start), end: chosen(end), length: chosen(length)),
        curve: cell.curve)
    }
    return first.parts.compactMap { choose($0, true) }
      + second.parts.compactMap { choose($0, false) }
  }

  /// Returns the progress of the longer of two animators.
  private mutating func longer(
    _ first: LoweredAnimator, _ second: LoweredAnimator, _ isFirst: Program.Slot, _ place: Origin
  ) -> TimelineID {
    let one = graph.timelines[first.progress.number]
    let other = graph.timelines[second.progress.number]
    guard let end = one.window.end, let otherEnd = other.window.end,
      let length = one.window.length, let otherLength = other.window.length
    else { return first.progress }
    func choose(_ first: Program.Slot, _ second: Program.Slot) -> Program.Slot {
      graph.emit(.select, isFirst, first, second, at: place)
    }
    let linear = timing(0, place)
    return graph.timeline(
      Window(
        start: choose(one.window.start, other.window.start), end: choose(end, otherEnd),
        length: choose(length, otherLength)),
      curve: choose(one.curve ?? linear, other.curve ?? linear))
  }
}

extension LoweredAnimator {
  /// The windows of `progress` of its parts: of itself, if it is no sequence.
  fileprivate var parts: [TimelineID] { stages.isEmpty ? [progress] : stages }
}

extension Program.Interaction {
  /// Returns whether both are the same. Equal expressions have equal slots.
  func isSame(as other: Program.Interaction) -> Bool {
    gesture == other.gesture && progress == other.progress && commit == other.commit
      && finish == other.finish && cancel == other.cancel
  }
}
