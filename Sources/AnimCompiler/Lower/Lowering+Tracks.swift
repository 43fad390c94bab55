import AnimProgram
import AnimSource
import AnimSyntax

extension Lowering {
  /// Lowers a track: its window, its timing and its values.
  mutating func track(_ id: Index<TrackSyntax>, _ span: SourceSpan, _ context: TrackContext) {
    guard let typed = environment.file.parts.tracks[Int(id.position)] else { return fail() }
    let (track, keys) = (typed.syntax, Array(syntax[typed.syntax.keys]))
    var stretch = context.stretch
    if let window = track.window {
      guard let own = self.stretch(window, context) else { return checkValues(of: typed) }
      stretch = own
    }
    let using = track.using.map { value($0) }
    if let using, using == nil { return checkValues(of: typed) }
    var window = window(stretch, context.delay, span)
    let hasVia = keys.contains { $0.via != nil }
    var curve = (using ?? nil)?.slot
    if curve == nil, keys.count > 1, !hasVia, window.part == nil {
      curve = context.timing ?? ease(span)
    }
    guard settle(&window, curve, keyCount: keys.count, track.property.span) else {
      return checkValues(of: typed)
    }
    let values = values(of: typed, window, curve)
    if values == nil, typed.property != nil { lacksTracks = true }
    guard var values, var property = typed.property, let view = context.view, !context.isPending
    else { return fail() }
    if property == Property.clip {
      values.keys = values.keys.map { placed($0, in: view, track.property.span) }
    }
    if environment.playback == .reversed { property = Property.swappingSnapshots(property) }
    var lowered = LoweredTrack(
      view: view, property: property, place: place(track.property.span), values: values,
      timeline: graph.timeline(window, curve: curve), isReversed: environment.playback == .reversed)
    if keys.count == 1 { lowered.expression = TypedID(keys[0].value) }
    let lasts = draft.own.duration != nil || keys.count > 1 || values.isAnimated
    append(lowered, window, context, lasts: lasts)
  }

  /// Lowers the values of a track that cannot run, to report their errors.
  private mutating func checkValues(of track: TypedTrack) {
    let zero = number(0, track.syntax.property.span)
    let window = Window(start: zero, end: zero, length: zero)
    _ = values(of: track, window, nil, progress: window)
    fail()
  }

  /// Adds a track. If it `lasts`, the animator is at least as long.
  mutating func append(
    _ track: LoweredTrack, _ window: Window, _ context: TrackContext, lasts: Bool
  ) {
    let before = trackCount
    trackCount += context.snapshots.map { snapshotCount($0) } ?? 1
    guard trackCount <= Program.Limits.tracks else {
      if before <= Program.Limits.tracks {
        report(.tooManyTracks, at: track.place.span)
      }
      return fail()
    }
    draft.tracks.append(track)
    guard lasts, var last = window.end else { return }
    if let snapshots = context.snapshots {
      last = graph.emit(
        .most, last, Program.Slot(truncatingIfNeeded: snapshots), at: track.place)
    }
    guard let end = draft.end, end != last else {
      draft.end = last
      return
    }
    draft.end = emit(.maximum, end, last, at: draft.span)
  }

  // MARK: Values

  /// Returns a clip in the points of a view. The center of a circle is written as a place in the
  /// container, where the view rests; in a match, which has no such place, and in what fills the
  /// container, it is in the view's points already.
  private mutating func placed(
    _ clip: LoweredValue, in view: StageView, _ span: SourceSpan
  ) -> LoweredValue {
    guard let corner = restingCorner(of: view, span) else { return clip }
    let circle = number(Double(Clip.circle.rawValue), span)
    let isCircle = emit(.equal, clip[0], circle, at: span)
    return LoweredValue(clip.scalars.count) { index in
      guard index == 1 || index == 2 else { return clip[index] }
      let inside = emit(.subtract, clip[index], corner[index - 1], at: span)
      return emit(.select, isCircle, inside, clip[index], at: span)
    }
  }

  /// Returns the upper left corner of a view at rest, in the container.
  private mutating func restingCorner(of view: StageView, _ span: SourceSpan) -> [Program.Slot]? {
    switch view {
    case .container, .overlay: return nil
    case .snapshots(let number):
      guard graph.program.snapshotSets[number].kind != .match else { return nil }
      return field(.frame, of: number, isOwn: true, place(span)).scalars
    case .from, .to:
      let first: Input = view == .from ? .fromInitialX : .toFinalX
      return (0...1).map {
        graph.emit(.input, number: first.rawValue + $0, phase: .begin, at: place(span))
      }
    }
  }

  /// Returns the values, positions and curves of a track, reversed if the animator runs backwards.
  /// `nil` if they have an error.
  private mutating func values(
    of track: TypedTrack, _ window: Window, _ curve: Program.Slot?, progress: Window? = nil
  ) -> TrackValues? {
    let keys = Array(syntax[track.syntax.keys])
    var inner = environment
    if keys.count == 1 {
      let progress = progress ?? progressWindow(track.syntax.property.span)
      inner.moment = Moment(window: window, curve: curve, progress: progress)
    }
    var result = TrackValues(type: track.type)
    var isValid = track.isValid
    for key in keys {
      let value = value(TypedID(key.value), inner)
      isValid = isValid && value != nil
      if let value { result.keys.append(value) }
    }
    guard isValid, let property = track.property, areInRange(keys, result.keys, property) else {
      return nil
    }
    if keys.count > 1 {
      guard let positions = positions(keys, window), let vias = curves(keys) else { return nil }
      (result.positions, result.vias) = (positions, vias)
      if environment.playback == .reversed { reverse(&result) }
    } else {
      result.isAnimated = result.keys.first.map { graph.isAnimated($0) } ?? false
    }
    if property == Property.matchFade { complement(&result) }
    return result
  }

  /// Checks that a perspective is a distance above 0.
  private mutating func areInRange(
    _ keys: [KeySyntax], _ values: [LoweredValue], _ property: PropertyID
  ) -> Bool {
    guard case .eye = Property.all[property].effect else { return true }
    return zip(keys, values).allSatisfy { key, value in
      isDistance(value, at: syntax[key.value].span, environment)
    }
  }

  /// Reverses the keys of a track.
  mutating func reverse(_ values: inout TrackValues) {
    values.keys.reverse()
    values.vias.reverse()
    let one = number(1, draft.span)
    values.positions = values.positions.reversed().map { emit(.subtract, one, $0, at: draft.span) }
  }

  /// In an animator that runs backwards, the two snapshots of a match are swapped, so a fade-in
  /// becomes a fade-out.
  mutating func complement(_ values: inout TrackValues) {
    guard environment.playback == .reversed else { return }
    let one = number(1, draft.span)
    for index in values.keys.indices {
      values.keys[index] = .scalar(emit(.subtract, one, values.keys[index].slot, at: draft.span))
    }
  }

  // MARK: Positions

  /// Returns the positions of the keys: the first at 0, the last at 1, and those without a position
  /// spread evenly.
  private mutating func positions(_ keys: [KeySyntax], _ window: Window) -> [Program.Slot]? {
    var known: [Program.Slot?] = keys.map { _ in nil }
    for (index, key) in keys.enumerated() {
      guard let id = key.position else { continue }
      known[index] = position(id, window)
      if known[index] == nil { return nil }
    }
    let last = keys.count - 1
    if let slot = known[last], let value = graph.usualValue(slot), value != 1,
      let id = keys[last].position
    {
      report(.lastKey, at: syntax[id].span)
      return nil
    }
    let span = keys[0].span
    known[0] = number(0, span)
    known[last] = number(1, span)
    guard areOrdered(keys, known) else { return nil }
    return spread(known, span)
  }

  mutating func position(_ id: Index<ExpressionSyntax>, _ window: Window) -> Program.Slot? {
    guard let value = value(id) else { return nil }
    guard environment.file[id].type == .time else { return value.slot }
    guard let length = window.length else { return nil }
    return emit(.divide, value.slot, length, at: syntax[id].span)
  }

  private mutating func areOrdered(_ keys: [KeySyntax], _ known: [Program.Slot?]) -> Bool {
    var highest = 0.0
    for (index, slot) in known.enumerated() {
      guard let slot, let value = graph.usualValue(slot) else { continue }
      guard value >= highest, value <= 1 else {
        let span = keys[index].position.map { syntax[$0].span } ?? keys[index].span
        report(.keyOrder(isAfterEnd: value > 1), at: span)
        return false
      }
      highest = value
    }
    return true
  }

  private mutating func spread(_ known: [Program.Slot?], _ span: SourceSpan) -> [Program.Slot] {
    var result: [Program.Slot] = []
    var left = 0
    for (index, slot) in known.enumerated() {
      guard let slot else { continue }
      for between in left + 1..<max(left + 1, index) {
        let share = number(Double(between - left) / Double(index - left), span)
        result.append(emit(.mix, known[left] ?? slot, slot, share, at: span))
      }
      result.append(slot)
      left = index
    }
    return result
  }

  /// Returns the curves between the keys.
  private mutating func curves(_ keys: [KeySyntax]) -> [Program.Slot]? {
    guard keys.contains(where: { $0.via != nil }) else { return [] }
    var result: [Program.Slot] = []
    for key in keys.dropFirst() {
      guard let id = key.via else {
        result.append(-1)
        continue
      }
      guard let timing = value(id) else { return nil }
      result.append(timing.slot)
    }
    return result
  }
}
