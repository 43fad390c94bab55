import AnimProgram
import AnimSource
import AnimSyntax

extension Lowering {
  /// Returns the part of the animator's time that a `during` describes. `nil` if it has an error.
  mutating func stretch(_ window: WindowSyntax, _ context: TrackContext) -> TrackContext.Stretch? {
    if window.isOfProgress { return progressStretch(window, context) }
    guard let lower = bound(window.lower), let upper = bound(window.upper) else { return nil }
    guard isOrdered(lower, upper, window) else { return nil }
    let bounds = held(lower, upper, window, context)
    return .time(bounds.lower, bounds.upper)
  }

  /// Returns a bound in seconds, from a Time or a fraction of the animator's duration.
  private mutating func bound(_ id: Index<ExpressionSyntax>) -> Program.Slot? {
    guard let value = value(id) else { return nil }
    guard environment.file[id].type == .number else { return value.slot }
    let span = syntax[id].span
    guard let duration = draft.own.duration else {
      report(.fractionWithoutDuration, at: span)
      return nil
    }
    return emit(.multiply, value.slot, duration, at: span)
  }

  private mutating func progressStretch(
    _ window: WindowSyntax, _ context: TrackContext
  ) -> TrackContext.Stretch? {
    let (lower, upper) = (value(window.lower), value(window.upper))
    guard let lower, let upper else { return nil }
    guard draft.own.duration != nil else {
      report(.progressWithoutDuration, at: window.span)
      return nil
    }
    if let end = graph.usualValue(upper.slot), end > 1 {
      report(.progressWindowEnd, at: syntax[window.upper].span)
      return nil
    }
    guard isOrdered(lower.slot, upper.slot, window) else { return nil }
    let bounds = held(lower.slot, upper.slot, window, context)
    return .progress(bounds.lower, bounds.upper)
  }

  /// Returns the bounds that play, which are those of the nearest valid window if the written ones
  /// are invalid. Records bounds that are not constants, so that they can be checked.
  private mutating func held(
    _ lower: Program.Slot, _ upper: Program.Slot, _ window: WindowSyntax, _ context: TrackContext
  ) -> (lower: Program.Slot, upper: Program.Slot) {
    if isConstant(lower), isConstant(upper) { return (lower, upper) }
    let zero = number(0, window.span)
    let one = number(1, window.span)
    var start = emit(.maximum, lower, zero, at: syntax[window.lower].span)
    if window.isOfProgress {
      start = emit(.minimum, start, one, at: syntax[window.lower].span)
    }
    var end = emit(.maximum, upper, start, at: window.span)
    if window.isOfProgress { end = emit(.minimum, end, one, at: window.span) }
    let written = Program.WrittenWindow(
      lower: lower, upper: upper, end: end, isOfProgress: window.isOfProgress,
      condition: context.condition)
    if !draft.windows.contains(written) { draft.windows.append(written) }
    return (start, end)
  }

  private func isConstant(_ slot: Program.Slot) -> Bool { graph.constantValue(slot) != nil }

  private mutating func isOrdered(
    _ lower: Program.Slot, _ upper: Program.Slot, _ window: WindowSyntax
  ) -> Bool {
    guard let start = graph.usualValue(lower) else { return true }
    if start < 0 {
      report(.windowBeforeStart, at: syntax[window.lower].span)
      return false
    }
    guard let end = graph.usualValue(upper), end <= start else { return true }
    report(.emptyWindow(isBackwards: end < start), at: window.span)
    return false
  }

  /// Returns the window of a track.
  mutating func window(
    _ stretch: TrackContext.Stretch, _ delay: Program.Slot, _ span: SourceSpan
  ) -> Window {
    let base = emit(.add, draft.own.delay, delay, at: span)
    switch stretch {
    case .whole: return draft.own.duration.map { window(base, $0, span) } ?? Window(start: base)
    case .length(let length): return window(base, length, span)
    case .time(let lower, let upper):
      let start = emit(.add, base, lower, at: span)
      return window(start, emit(.subtract, upper, lower, at: span), span)
    case .progress(let lower, let upper):
      var result = draft.own.duration.map { window(base, $0, span) } ?? Window(start: base)
      result.curve = draft.own.timing ?? ease(span)
      let share = emit(.subtract, upper, lower, at: span)
      let seconds = emit(.multiply, share, result.length ?? share, at: span)
      result.part = Window.Part(lower: lower, upper: upper, length: seconds)
      return result
    }
  }

  private mutating func window(
    _ start: Program.Slot, _ length: Program.Slot, _ span: SourceSpan
  ) -> Window {
    Window(start: start, end: emit(.add, start, length, at: span), length: length)
  }

  /// Returns the window of the animator's own progress, which the delays of blocks don't move.
  /// `nil` without a duration.
  mutating func progressWindow(_ span: SourceSpan) -> Window? {
    guard let duration = draft.own.duration else { return nil }
    var window = window(draft.own.delay, duration, span)
    window.curve = draft.own.timing ?? ease(span)
    return window
  }

  /// Ends the window of a track with a physical spring when the spring has settled. If there is no
  /// end at all, a `duration` is needed. `false` if it is missing.
  ///
  /// - Parameter isFade: Whether it is the cross-fade of a match, which never is a spring.
  mutating func settle(
    _ window: inout Window, _ curve: Program.Slot?, keyCount: Int, isFade: Bool = false,
    _ span: SourceSpan
  ) -> Bool {
    guard window.part == nil else { return true }
    let ownEnd = curve.map { graph.ownEnd(of: $0) } ?? .never
    if let curve, ownEnd == .always || window.end != nil && ownEnd == .sometimes {
      let limit = window.end ?? number(.infinity, span)
      let end = emit(.end, curve, window.start, limit, at: span)
      (window.limit, window.end) = (window.end, end)
      window.length = window.length ?? emit(.subtract, end, window.start, at: span)
      return true
    }
    // A constant value needs no end. One that uses `t` is checked where it does.
    if window.end != nil || keyCount == 1 { return true }
    if draft.lacksDuration { return false }
    draft.lacksDuration = true
    report(.noEnd(isFade: isFade), at: span)
    return false
  }
}
