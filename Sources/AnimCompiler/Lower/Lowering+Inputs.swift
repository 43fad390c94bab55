import AnimProgram
import AnimSource

extension Lowering {
  /// Returns a value of the language.
  mutating func input(
    _ row: NamedValue, _ span: SourceSpan, _ environment: Environment
  ) -> LoweredValue? {
    let place = environment.place(span)
    switch row.source {
    case .inputs(let first): return inputs(first, row.type, environment.playback, place)
    case .containerSize: return inputs(.containerWidth, row.type, environment.playback, place)
    case .containerCenter:
      let two = self.number(2, place)
      let size = inputs(.containerWidth, row.type, environment.playback, place)
      return LoweredValue(row.type.width) { graph.emit(.divide, size[$0], two, at: place) }
    case .progress where environment.interaction != nil: return .scalar(gesture(.progress, place))
    case .fraction, .elapsed, .progress: return time(row, span, environment)
    case .gesture where environment.interaction == nil:
      return LoweredValue(row.type.width) {
        graph.emit(.drag, number: $0, phase: .frame, at: place)
      }
    case .along(let argument):
      let direction = inputs(.direction, .number, environment.playback, place)
      let backwards = graph.emit(.negate, direction.slot, at: place)
      return .scalar(graph.emit(.multiply, backwards, gesture(argument, place), at: place))
    case .gesture(let first):
      return LoweredValue(row.type.width) {
        gesture(GestureValue(rawValue: first.rawValue + $0) ?? first, place)
      }
    }
  }

  private mutating func inputs(
    _ first: Input, _ type: ScriptValueType, _ playback: Playback, _ place: Origin
  ) -> LoweredValue {
    let source = playback == .reversed ? first.reversed : first
    let value = LoweredValue(type.width) {
      graph.emit(.input, number: source.rawValue + $0, phase: .begin, at: place)
    }
    guard playback == .reversed, first == .direction else { return value }
    return .scalar(graph.emit(.negate, value.slot, at: place))
  }

  /// Returns the slot of a value that a gesture provides.
  mutating func gesture(_ argument: GestureValue, _ place: Origin) -> Program.Slot {
    // Numbers below 0 distinguish them from the arguments of timing functions.
    graph.emit(.argument, number: -1 - argument.rawValue, phase: .body, at: place)
  }

  /// Returns `t`, `time` or `progress`. Under `reversed`, they are counted from the end.
  private mutating func time(
    _ row: NamedValue, _ span: SourceSpan, _ environment: Environment
  ) -> LoweredValue? {
    guard let moment = environment.moment else { return nil }
    let place = environment.place(span)
    var (isProgress, isElapsed) = (false, false)
    if case .progress = row.source { isProgress = true }
    if case .elapsed = row.source { isElapsed = true }
    guard var window = isProgress ? moment.progress : moment.window, window.end != nil,
      let length = window.length
    else {
      report(.noWindow(row.name), at: span, environment)
      return nil
    }
    // Only what a spring moves begins as early as the spring.
    if isElapsed { window.limit = nil }
    let curve = isProgress ? window.curve : isElapsed ? nil : moment.curve
    let timeline = graph.timeline(window, curve: curve)
    var slot = graph.emit(
      isElapsed ? .elapsed : .fraction, number: timeline.number, phase: .frame, at: place)
    // In a window of progress, the elapsed time is the same part of the duration.
    if isElapsed, window.part != nil { slot = graph.emit(.multiply, slot, length, at: place) }
    guard environment.playback == .reversed else { return .scalar(slot) }
    let whole = isElapsed ? elapsedWhole(window, place) : number(1, place)
    return .scalar(graph.emit(.subtract, whole, slot, at: place))
  }

  /// Returns the length of a window, as `time` counts it.
  private mutating func elapsedWhole(_ window: Window, _ place: Origin) -> Program.Slot {
    if let part = window.part { return part.length }
    guard let end = window.end else { return number(0, place) }
    return graph.emit(.subtract, end, window.start, at: place)
  }

  /// Returns a part of a value.
  mutating func member(
    _ meaning: ValueMember.Meaning, of base: LoweredValue, _ type: ScriptValueType, _ place: Origin
  ) -> LoweredValue {
    switch meaning {
    case .scalars(let start): return LoweredValue(type.width) { base[Int(start) + $0] }
    case .center:
      return LoweredValue(2) { axis in
        let half = graph.emit(.divide, base[axis + 2], number(2, place), at: place)
        return graph.emit(.add, base[axis], half, at: place)
      }
    case .vector:
      return .scalars([
        graph.emit(.edgeX, base.slot, at: place), graph.emit(.edgeY, base.slot, at: place),
      ])
    }
  }
}

extension Input {
  /// The input that takes the place of this one in an animator that runs backwards: the screens and
  /// their frames are swapped.
  fileprivate var reversed: Input {
    switch self {
    case .fromInitialX: .toFinalX
    case .fromFinalX: .toInitialX
    case .toInitialX: .fromFinalX
    case .toFinalX: .fromInitialX
    default: self
    }
  }
}
