import AnimProgram
import AnimSource

extension Lowering {
  // MARK: Matches

  /// Adds the default tracks of a match, except for those that the script replaces: its frame and
  /// its corner radius are animated from one view to the other, and its snapshots cross-fade.
  mutating func match(_ span: SourceSpan, _ context: TrackContext) {
    guard let view = context.view, let set = context.snapshots, !context.isPending else {
      return
    }
    let own = draft.tracks.filter { $0.view == view }
    let written = Set(own.flatMap { Property.targets(of: $0.property) })
    let arc = own.last { $0.property == Property.matchArc }
    if let arc, arc.values.keys.count > 1 {
      report(.arcWithKeys, at: arc.place.span)
    }
    let fadesApart = written.contains { $0 != Property.swappingSnapshots($0) }
    for property in [Property.frame, Property.matchFade, Property.cornerRadius] {
      var components: UInt8 = 0
      for (index, target) in Property.targets(of: property).enumerated()
      where !written.contains(target) { components |= 1 << index }
      guard components != 0 else { continue }
      var values = matchedValues(property, of: set, span)
      // Both snapshots are visible, as far as their own opacities go.
      if property == Property.matchFade, fadesApart {
        values.keys = [.scalar(number(0.5, span)), .scalar(number(0.5, span))]
      }
      matched(property, values, components, arc, context, span)
    }
  }

  private mutating func matched(
    _ property: PropertyID, _ values: TrackValues, _ components: UInt8, _ arc: LoweredTrack?,
    _ context: TrackContext, _ span: SourceSpan
  ) {
    guard let view = context.view else { return }
    var window = window(context.stretch, context.delay, span)
    var curve: Program.Slot?
    if property == Property.matchFade {
      curve = ease(span)
    } else if window.part == nil {
      curve = context.timing ?? ease(span)
    }
    guard settle(&window, curve, keyCount: 2, isFade: property == Property.matchFade, span) else {
      return fail()
    }
    let timeline = graph.timeline(window, curve: curve)
    var track = LoweredTrack(
      view: view, property: property, place: place(span), values: values, timeline: timeline,
      isReversed: environment.playback == .reversed)
    track.components = components
    if property == Property.frame, let arc {
      guard let bend = bend(of: arc, window, curve) else { return fail() }
      self.bend(&track.values, by: bend, timeline, span)
    }
    append(track, window, context, lasts: true)
  }

  /// The values of a default track of a match.
  private mutating func matchedValues(
    _ property: PropertyID, of set: Int, _ span: SourceSpan
  ) -> TrackValues {
    var result: TrackValues
    switch property {
    case Property.frame:
      result = TrackValues(type: .rectangle)
      result.keys = [side(.source, of: set, span), side(.target, of: set, span)]
    case Property.matchFade:
      result = TrackValues(type: .number)
      result.keys = [.scalar(number(0, span)), .scalar(number(1, span))]
    default:
      result = TrackValues(type: .length)
      result.keys = [side(.sourceRadius, of: set, span), side(.targetRadius, of: set, span)]
    }
    result.positions = [number(0, span), number(1, span)]
    if environment.playback == .reversed { reverse(&result) }
    if property == Property.matchFade { complement(&result) }
    return result
  }

  /// A field of the match, as the animator sees it in the direction in which it runs.
  private mutating func side(
    _ row: SnapshotField, of set: Int, _ span: SourceSpan
  ) -> LoweredValue {
    field(
      environment.playback == .reversed ? row.reversed : row, of: set, isOwn: true, place(span))
  }

  // MARK: Bent ways

  /// Makes the center of a frame follow a parabola. Its control point is the middle of the path,
  /// moved by the fraction `arc` towards a corner of the rectangle between both places.
  private mutating func bend(
    _ values: inout TrackValues, by arc: Program.Slot, _ timeline: TimelineID, _ span: SourceSpan
  ) {
    let isReversed = environment.playback == .reversed
    let (first, second) =
      isReversed ? (values.keys[1], values.keys[0]) : (values.keys[0], values.keys[1])
    let (from, to) = (center(of: first, span), center(of: second, span))
    var fraction = graph.emit(.fraction, number: timeline.number, phase: .frame, at: place(span))
    if isReversed { fraction = emit(.subtract, number(1, span), fraction, at: span) }
    // The corner is at the target's x and the source's y if the path goes up, and otherwise at the
    // source's x and the target's y. A path along an axis is straight.
    let rises = emit(.less, to.y, from.y, at: span)
    let corner = (
      emit(.select, rises, to.x, from.x, at: span), emit(.select, rises, from.y, to.y, at: span)
    )
    let amount = emit(.multiply, arc, isOblique(from, to, span), at: span)
    let x = parabola(from.x, to.x, corner.0, amount, fraction, span)
    let y = parabola(from.y, to.y, corner.1, amount, fraction, span)
    let width = emit(.mix, first[2], second[2], fraction, at: span)
    let height = emit(.mix, first[3], second[3], fraction, at: span)
    let two = number(2, span)
    let left = emit(.subtract, x, emit(.divide, width, two, at: span), at: span)
    let top = emit(.subtract, y, emit(.divide, height, two, at: span), at: span)
    values = TrackValues(type: .rectangle)
    values.keys = [.scalars([left, top, width, height])]
    values.isAnimated = true
  }

  /// The value of `match.arc` while the frame moves.
  private mutating func bend(
    of arc: LoweredTrack, _ window: Window, _ curve: Program.Slot?
  ) -> Program.Slot? {
    guard let id = arc.expression else { return nil }
    var inner = environment
    let progress = progressWindow(arc.place.span)
    inner.moment = Moment(window: window, curve: curve, progress: progress)
    return value(id, inner)?.slot
  }

  private mutating func center(
    of frame: LoweredValue, _ span: SourceSpan
  ) -> (x: Program.Slot, y: Program.Slot) {
    let two = number(2, span)
    let half = (emit(.divide, frame[2], two, at: span), emit(.divide, frame[3], two, at: span))
    return (emit(.add, frame[0], half.0, at: span), emit(.add, frame[1], half.1, at: span))
  }

  /// 1 if two points differ by at least a point in both directions, otherwise 0.
  private mutating func isOblique(
    _ from: (x: Program.Slot, y: Program.Slot), _ to: (x: Program.Slot, y: Program.Slot),
    _ span: SourceSpan
  ) -> Program.Slot {
    let one = number(1, span)
    let tests = [(from.x, to.x), (from.y, to.y)].map { first, second in
      let distance = emit(.absolute, emit(.subtract, second, first, at: span), at: span)
      return emit(.lessOrEqual, one, distance, at: span)
    }
    return emit(.and, tests[0], tests[1], at: span)
  }

  /// (1 − f)²·a + 2f(1 − f)·c + f²·b, where c is at the fraction `amount` between the middle of a
  /// and b and the corner.
  private mutating func parabola(
    _ start: Program.Slot, _ end: Program.Slot, _ corner: Program.Slot, _ amount: Program.Slot,
    _ fraction: Program.Slot, _ span: SourceSpan
  ) -> Program.Slot {
    let middle = emit(.mix, start, end, number(0.5, span), at: span)
    let control = emit(.mix, middle, corner, amount, at: span)
    let first = emit(.mix, start, control, fraction, at: span)
    let second = emit(.mix, control, end, fraction, at: span)
    return emit(.mix, first, second, fraction, at: span)
  }
}
