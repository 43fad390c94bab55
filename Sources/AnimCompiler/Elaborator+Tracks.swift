import AnimProgram
import AnimSyntax

extension Elaborator {
  // MARK: Windows

  /// The part of the animator's time that `during` cuts out; nil where it is wrong.
  mutating func stretch(_ window: WindowSyntax, _ own: OwnTiming) -> Surroundings.Stretch? {
    if window.isOfProgress { return progressStretch(window, own) }
    guard let lower = moment(window.lower, own), let upper = moment(window.upper, own) else {
      return nil
    }
    guard isOrdered(lower, upper, window) else { return nil }
    return .time(lower, upper)
  }

  /// A bound in seconds: a Time, or a fraction of the animator's duration.
  private mutating func moment(
    _ id: Index<ExpressionSyntax>, _ own: OwnTiming
  ) -> Program.Slot? {
    let value = expression(id)
    let span = syntax[id].span
    switch value.type {
    case .time: return value.slot
    case .number where value.isZero: return value.slot
    case .number:
      guard let duration = own.duration else {
        report(
          .missingDuration, "a fraction of the duration means nothing without `duration`", at: span)
        return nil
      }
      return builder.emit(.multiply, value.slot, duration, at: place(span))
    case nil: return nil
    case let type?:
      report(
        type.dimension == nil ? .typeMismatch : .unitMismatch,
        "a window is measured in fractions or seconds, not in \(type.phrase)", at: span)
      return nil
    }
  }

  private mutating func progressStretch(
    _ window: WindowSyntax, _ own: OwnTiming
  ) -> Surroundings.Stretch? {
    let lower = expression(window.lower, as: .number)
    let upper = expression(window.upper, as: .number)
    guard lower.type != nil, upper.type != nil else { return nil }
    guard own.duration != nil else {
      report(
        .missingDuration, "progress runs over a `duration`, and there is none", at: window.span)
      return nil
    }
    if let end = builder.usualValue(upper.slot), end > 1 {
      report(.emptyWindow, "progress ends at 100%", at: syntax[window.upper].span)
      return nil
    }
    return isOrdered(lower.slot, upper.slot, window) ? .progress(lower.slot, upper.slot) : nil
  }

  private mutating func isOrdered(
    _ lower: Program.Slot, _ upper: Program.Slot, _ window: WindowSyntax
  ) -> Bool {
    guard let start = builder.usualValue(lower) else { return true }
    if start < 0 {
      report(.emptyWindow, "a window begins at 0 or later", at: syntax[window.lower].span)
      return false
    }
    guard let end = builder.usualValue(upper), end <= start else { return true }
    report(
      .emptyWindow, "this window ends \(end < start ? "before" : "where") it begins",
      at: window.span)
    return false
  }

  /// The window of a track, and that of the progress that it may read.
  mutating func windows(
    _ stretch: Surroundings.Stretch, _ around: Surroundings, _ draft: inout BlockDraft,
    _ span: SourceSpan
  ) -> (own: DraftWindow, progress: DraftWindow?) {
    guard case .whole = stretch else {
      return (
        window(stretch, around.delay, draft.own, span), progressWindow(draft.own, span)
      )
    }
    if let known = draft.wholeWindows, known.delay == around.delay {
      return (known.own, known.progress)
    }
    let own = window(stretch, around.delay, draft.own, span)
    let progress = progressWindow(draft.own, span)
    draft.wholeWindows = (around.delay, own, progress)
    return (own, progress)
  }

  private mutating func window(
    _ stretch: Surroundings.Stretch, _ delay: Program.Slot, _ own: OwnTiming, _ span: SourceSpan
  ) -> DraftWindow {
    let place = place(span)
    let base = builder.emit(.add, own.delay, delay, at: place)
    func window(_ start: Program.Slot, _ length: Program.Slot, _ builder: inout Builder)
      -> DraftWindow
    {
      DraftWindow(
        start: start, end: builder.emit(.add, start, length, at: place), length: length)
    }
    switch stretch {
    case .whole:
      return own.duration.map { window(base, $0, &builder) } ?? DraftWindow(start: base)
    case .length(let length): return window(base, length, &builder)
    case .time(let lower, let upper):
      let start = builder.emit(.add, base, lower, at: place)
      return window(start, builder.emit(.subtract, upper, lower, at: place), &builder)
    case .progress(let lower, let upper):
      var result = own.duration.map { window(base, $0, &builder) } ?? DraftWindow(start: base)
      result.curve = own.timing ?? ease(span)
      let share = builder.emit(.subtract, upper, lower, at: place)
      let seconds = builder.emit(.multiply, share, result.length ?? share, at: place)
      result.part = (lower, upper, seconds)
      return result
    }
  }

  /// The window of the animator's own progress, which delays of blocks do not move; nil without a
  /// duration.
  private mutating func progressWindow(_ own: OwnTiming, _ span: SourceSpan) -> DraftWindow? {
    guard let duration = own.duration else { return nil }
    return DraftWindow(
      start: own.delay, end: builder.emit(.add, own.delay, duration, at: place(span)),
      length: duration, curve: own.timing ?? ease(span))
  }

  // MARK: Tracks

  /// Finds the property, the window and the timing of a track.
  mutating func track(
    _ id: Index<TrackSyntax>, _ statement: StatementSyntax, _ around: Surroundings,
    _ draft: inout BlockDraft
  ) {
    let track = syntax[id]
    guard StatementForm.trackPlaces.isSuperset(of: around.place.subtracting(.window)) else {
      // Meant as the setting: that there is none would be no news.
      if track.property.symbol.word == .duration, draft.own.duration == nil {
        draft.own.duration = number(1, statement.span)
      }
      return reportMisplaced(track, statement)
    }
    let property = self.property(track.property, around)
    var stretch = around.stretch
    if let window = track.window {
      guard let own = self.stretch(window, draft.own) else { return check(id, around) }
      stretch = own
    }
    let using = track.using.map { expression($0, as: .timing) }
    if let using, using.type == nil { return check(id, around) }
    let windows = windows(stretch, around, &draft, statement.span)
    var window = windows.own
    let hasVia = track.keys.places.contains { syntax[track.keys, $0].via != nil }
    var curve = using?.slot
    if curve == nil, track.keys.count > 1, !hasVia, window.part == nil {
      curve = around.timing ?? ease(statement.span)
    }
    guard settle(&window, curve, keyCount: Int(track.keys.count), statement.focus, &draft) else {
      return check(id, around)
    }
    var result = DraftTrack(
      view: around.view ?? .to, property: property, values: .written(id),
      span: track.property.span, context: context, window: window, curve: curve,
      isMuted: muted > 0)
    result.progress = windows.progress
    guard property != nil, around.view != nil, !around.isPending else { return checkValues(result) }
    let lasts = draft.own.duration != nil || track.keys.count > 1 || followsTime(syntax[track.keys])
    append(result, around, lasts: lasts, &draft)
  }

  /// Adds a track to a draft; where it lasts, the animator lasts at least as long.
  mutating func append(
    _ track: consuming DraftTrack, _ around: Surroundings, lasts: Bool, _ draft: inout BlockDraft
  ) {
    let before = draftedCount
    draftedCount += around.pictures.map { count(ofPicturesIn: $0.set) } ?? 1
    guard draftedCount <= Limits.tracks else {
      if before <= Limits.tracks {
        report(.limitExceeded, "more than \(Limits.tracks) tracks", at: track.span)
      }
      return
    }
    let (window, span) = (track.window, track.span)
    track.block = around.pictures?.block ?? 0
    draft.tracks.append(track)
    guard lasts, var end = window.end else { return }
    if let pictures = around.pictures {
      end = builder.emit(
        .most, end, Program.Slot(truncatingIfNeeded: pictures.set), pictures.block, at: place(span))
    }
    guard let last = draft.end, last != end else {
      draft.end = end
      return
    }
    draft.end = builder.emit(.maximum, last, end, at: place(draft.span))
  }

  /// Whether a track's values mention `t`, `time` or `progress`.
  private mutating func followsTime(_ keys: some Sequence<KeySyntax>) -> Bool {
    for key in keys where followsTime(key.value) { return true }
    return false
  }

  private func followsTime(_ id: Index<ExpressionSyntax>) -> Bool {
    switch syntax[id].kind {
    case .name(let symbol):
      return folder.lexicon.value(symbol).map { NamedValue.all[$0].followsTime } ?? false
    case .group(let inner), .unary(_, let inner), .access(let inner, _): return followsTime(inner)
    case .pair(let one, let other), .binary(_, let one, let other):
      return followsTime(one) || followsTime(other)
    case .list(let elements): return syntax[elements].contains { followsTime($0) }
    case .conditional(let test, let yes, let no):
      return [test, yes, no].contains { followsTime($0) }
    case .call(_, let arguments): return syntax[arguments].contains { followsTime($0.value) }
    case .number, .color, .string, .bool, .member, .missing: return false
    }
  }

  /// A track outside a role: most likely a statement that got a colon.
  private mutating func reportMisplaced(_ track: TrackSyntax, _ statement: StatementSyntax) {
    let name = text(track.property.symbol)
    guard folder.property(track.property.symbol, name) == nil else {
      return report(
        .misplaced, "a track stands in a role, such as `to { … }`", at: statement.focus)
    }
    reportProperty(track.property, name)
  }

  private mutating func reportProperty(_ property: PropertySyntax, _ name: String) {
    guard muted == 0 else { return }
    if let word = property.symbol.word, StatementForm.opened(by: word) != nil {
      let colon = syntax.source.bytes[Int(property.span.end)...].firstIndex(of: 0x3A)
      let place = colon.map { SourceSpan($0, $0 + 1) }
      return report(
        .unknownProperty, "`\(name)` is a statement, not a property", at: property.span,
        help: ["a statement has no colon"],
        fixIts: place.map { [Diagnostic.FixIt("remove the colon", replace: $0, with: "")] } ?? [])
    }
    if let other = Property.otherNames[name] {
      return report(
        .unknownProperty, "there is no property `\(name)`", at: property.span,
        help: ["it is called `\(other)` here"],
        fixIts: [Diagnostic.FixIt("write `\(other)`", replace: property.span, with: other)])
    }
    reportUnknown(
      "there is no property `\(name)`", name, at: property.span,
      among: builder.program.properties.map(\.name), as: .unknownProperty)
  }

  /// Reads the values of a track that cannot run for their own mistakes.
  private mutating func check(_ id: Index<TrackSyntax>, _ around: Surroundings) {
    let zero = number(0, syntax[id].property.span)
    let window = DraftWindow(start: zero, end: zero, length: zero)
    let property = folder.property(
      syntax[id].property.symbol, text(syntax[id].property.symbol))
    checkValues(
      DraftTrack(
        view: around.view ?? .to, property: property, values: .written(id),
        span: syntax[id].property.span, context: context, window: window, progress: window))
  }

  /// A track with a physical spring ends when that has settled; without any end there must be a
  /// `duration`. False where that is missing.
  mutating func settle(
    _ window: inout DraftWindow, _ curve: Program.Slot?, keyCount: Int, _ span: SourceSpan,
    _ draft: inout BlockDraft
  ) -> Bool {
    guard window.part == nil else { return true }
    let place = place(span)
    if let curve, isPhysical(curve) || window.end != nil && canBePhysical(curve) {
      let limit = window.end ?? builder.constant(.infinity, at: place)
      let end = builder.emit(.end, curve, window.start, limit, at: place)
      window.end = end
      window.length =
        window.length ?? builder.emit(.subtract, end, window.start, at: place)
      return true
    }
    // A value that holds needs no end; one that asks for `t` is found out where it does.
    if window.end != nil || keyCount == 1 { return true }
    if draft.lacksDuration { return false }
    draft.lacksDuration = true
    report(
      .missingDuration,
      "nothing says how long this lasts: there is no `duration`, and its timing has no end",
      at: span, help: ["add `duration 300ms` to the animator, or use a spring"])
    return false
  }

  // These change nothing, but a call of a method that may not would copy the elaborator.

  /// Whether a timing ends by itself, whatever is chosen.
  private mutating func isPhysical(_ curve: Program.Slot) -> Bool {
    let step = builder.program.instructions[Int(curve)]
    switch step.operation {
    case .curve: return builder.program.curves[Int(step.a)].form.isPhysical
    case .select: return isPhysical(step.b) && isPhysical(step.c)
    case .parameter:
      let parameter = builder.program.parameters.first { $0.offset == Int(step.a) }
      guard let defaults = parameter?.defaults else { return false }
      return isPhysical(builder.program.operands[Int(defaults.start)])
    default: return false
    }
  }

  /// Whether a timing may turn out to end by itself.
  private mutating func canBePhysical(_ curve: Program.Slot) -> Bool {
    let step = builder.program.instructions[Int(curve)]
    switch step.operation {
    case .select: return canBePhysical(step.b) || canBePhysical(step.c)
    case .parameter: return true
    default: return isPhysical(curve)
    }
  }

  /// The number of a property that may be set here.
  private mutating func property(_ name: PropertySyntax, _ around: Surroundings) -> Int? {
    guard let number = folder.property(name.symbol, text(name.symbol)) else {
      reportProperty(name, text(name.symbol))
      return nil
    }
    guard builder.program.properties[number].roles.isDisjoint(with: around.roles) else {
      return number
    }
    report(
      .misplaced, "`\(text(name.symbol))` cannot be set on \(around.roles.phrase)", at: name.span)
    return nil
  }
}

extension Program.CurveTemplate.Form {
  /// Whether the curve ends by itself, when it has settled.
  var isPhysical: Bool {
    switch self {
    case .spring, .response, .bounce: true
    case .named(let number): NamedTiming.all[number].curve.naturalDuration != nil
    default: false
    }
  }
}

extension Property.Roles {
  fileprivate var phrase: String {
    if contains(.container) { return "the container" }
    if contains(.overlay) { return "an overlay" }
    return contains(.match) ? "a match" : "a screen"
  }
}
