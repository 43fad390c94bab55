import AnimProgram
import AnimSyntax

extension Elaborator {
  /// Adds what a match does by itself: it moves from frame to frame, its pictures cross-fade and
  /// their corners go over into one another, as far as the script's own tracks do not say.
  mutating func match(_ role: RoleSyntax, _ around: Surroundings, _ draft: inout BlockDraft) {
    guard let view = around.view, around.pictures != nil, !around.isPending else { return }
    let own = draft.tracks.filter { $0.view == view }
    let written = Set(own.flatMap { $0.property.map { Property.targets[$0] } ?? [] })
    let arc = own.last { $0.property == Property.matchArc }
    var arcSyntax: Index<TrackSyntax>?
    if case .written(let id)? = arc?.values {
      arcSyntax = id
      if syntax[id].keys.count > 1 {
        report(
          .argumentMismatch, "`match.arc` takes one value: a way has one bend",
          at: arc?.span ?? role.body.span)
      }
    }
    let span = role.name?.span ?? role.body.span
    let rows: [(Int, DraftValues)] = [
      (Property.frame, .matchedFrame(arc: arcSyntax)), (Property.matchFade, .matchedFade),
      (Property.cornerRadius, .matchedRadius),
    ]
    for (property, values) in rows {
      var components: UInt8 = 0
      for (index, target) in Property.targets[property].enumerated() where !written.contains(target)
      {
        components |= 1 << index
      }
      guard components != 0 else { continue }
      append(values, property, components, around, span, &draft)
    }
  }

  private mutating func append(
    _ values: DraftValues, _ property: Int, _ components: UInt8, _ around: Surroundings,
    _ span: SourceSpan, _ draft: inout BlockDraft
  ) {
    let windows = windows(around.stretch, around, &draft, span)
    var window = windows.own
    var curve: Program.Slot?
    if case .matchedFade = values {
      curve = ease(span)
    } else if window.part == nil {
      curve = around.timing ?? ease(span)
    }
    guard settle(&window, curve, keyCount: 2, span, &draft) else { return }
    var track = DraftTrack(
      view: around.view ?? .to, property: property, values: values, span: span, context: context,
      window: window, curve: curve, components: components, isMuted: muted > 0)
    track.progress = windows.progress
    append(track, around, lasts: true, &draft)
  }

  /// The values of a track that a match brings along.
  mutating func readMatch(_ track: DraftTrack, into result: inout ValuedTrack) -> Bool {
    guard let set = context.pictureSet else { return false }
    let place = place(track.span)
    let sides: (Elaborated, Elaborated)
    switch track.values {
    case .written: return false
    case .matchedFrame(let arc):
      sides = (
        field(side(.source), of: set, place),
        field(side(.target), of: set, place)
      )
      result.type = .rectangle
      if let arc { return bend(sides, arc, track, into: &result) }
    case .matchedFade:
      sides = (
        Elaborated(.number, number(0, track.span)), Elaborated(.number, number(1, track.span))
      )
      result.type = .number
    case .matchedRadius:
      sides = (
        field(side(.sourceRadius), of: set, place),
        field(side(.targetRadius), of: set, place)
      )
      result.type = .length
    }
    result.keys = [sides.0, sides.1]
    result.positions = [number(0, track.span), number(1, track.span)]
    if context.isReversed { reverse(&result) }
    if case .matchedFade = track.values { complement(Property.matchFade, &result) }
    return true
  }

  /// The field as the film at hand sees it.
  private func side(_ row: PictureField) -> PictureField {
    context.isReversed ? row.reversed : row
  }

  /// In a film that runs backwards the two pictures of a match have traded places, so what fades
  /// in there fades out here.
  mutating func complement(_ property: Int, _ result: inout ValuedTrack) {
    guard property == Property.matchFade, context.isReversed else { return }
    let span = SourceSpan(0, 0)
    let one = number(1, span)
    for index in result.keys.indices {
      let slot = builder.emit(.subtract, one, result.keys[index].slot, at: place(span))
      result.keys[index] = Elaborated(.number, slot)
    }
  }

  // MARK: Bent ways

  /// A way from frame to frame whose middle runs along a parabola: its control point is the middle
  /// of both, moved by the arc's part of the way to the corner below or beside them.
  private mutating func bend(
    _ sides: (Elaborated, Elaborated), _ arc: Index<TrackSyntax>, _ track: DraftTrack,
    into result: inout ValuedTrack
  ) -> Bool {
    currentMoment = Moment(track: track)
    let span = track.span
    guard let key = syntax[syntax[arc].keys].first else { return false }
    let bend = expression(key.value, as: .number)
    guard bend.type != nil, let fraction = fraction(of: track) else { return false }
    let place = place(span)
    let (from, to) = (center(of: sides.0, span), center(of: sides.1, span))
    // The corner lies at the target's x and the source's y where the way goes up, else the other
    // way round; a way along an axis has no bend.
    let rises = builder.emit(.less, to.y, from.y, at: place)
    let corner = (
      builder.emit(.select, rises, to.x, from.x, at: place),
      builder.emit(.select, rises, from.y, to.y, at: place)
    )
    let bent = isOblique(from, to, span)
    let amount = builder.emit(.multiply, bend.slot, bent, at: place)
    let x = parabola(from.x, to.x, corner.0, amount, fraction, span)
    let y = parabola(from.y, to.y, corner.1, amount, fraction, span)
    let width = builder.emit(.mix, sides.0.slots[2], sides.1.slots[2], fraction, at: place)
    let height = builder.emit(.mix, sides.0.slots[3], sides.1.slots[3], fraction, at: place)
    let two = number(2, span)
    let left = builder.emit(
      .subtract, x, builder.emit(.divide, width, two, at: place), at: place)
    let top = builder.emit(
      .subtract, y, builder.emit(.divide, height, two, at: place), at: place)
    result.keys = [Elaborated(.rectangle, [left, top, width, height])]
    result.isAnimated = true
    return true
  }

  /// The eased fraction of a track's window, as the film at hand runs.
  private mutating func fraction(of track: DraftTrack) -> Program.Slot? {
    guard let timeline = timeline(track.window, curve: track.curve) else { return nil }
    let place = place(track.span)
    let slot = builder.emit(.fraction, number: timeline, phase: .frame, at: place)
    guard context.isReversed else { return slot }
    return builder.emit(.subtract, number(1, track.span), slot, at: place)
  }

  private mutating func center(
    of frame: Elaborated, _ span: SourceSpan
  ) -> (x: Program.Slot, y: Program.Slot) {
    let two = number(2, span)
    let place = place(span)
    let half = (0..<2).map { builder.emit(.divide, frame.slots[$0 + 2], two, at: place) }
    return (
      builder.emit(.add, frame.slots[0], half[0], at: place),
      builder.emit(.add, frame.slots[1], half[1], at: place)
    )
  }

  /// 1 where two points differ by a point or more both ways, else 0.
  private mutating func isOblique(
    _ from: (x: Program.Slot, y: Program.Slot), _ to: (x: Program.Slot, y: Program.Slot),
    _ span: SourceSpan
  ) -> Program.Slot {
    let place = place(span)
    let one = number(1, span)
    let tests = [(from.x, to.x), (from.y, to.y)].map { first, second in
      let distance = builder.emit(
        .absolute, builder.emit(.subtract, second, first, at: place), at: place)
      return builder.emit(.lessOrEqual, one, distance, at: place)
    }
    return builder.emit(.and, tests[0], tests[1], at: place)
  }

  /// (1 − f)²·a + 2f(1 − f)·c + f²·b, where c lies `amount` of the way from the middle of a and b
  /// to the corner.
  private mutating func parabola(
    _ start: Program.Slot, _ end: Program.Slot, _ corner: Program.Slot, _ amount: Program.Slot,
    _ fraction: Program.Slot, _ span: SourceSpan
  ) -> Program.Slot {
    let place = place(span)
    let middle = builder.emit(.mix, start, end, number(0.5, span), at: place)
    let control = builder.emit(.mix, middle, corner, amount, at: place)
    let first = builder.emit(.mix, start, control, fraction, at: place)
    let second = builder.emit(.mix, control, end, fraction, at: place)
    return builder.emit(.mix, first, second, fraction, at: place)
  }
}
