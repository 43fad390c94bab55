import AnimProgram
import AnimSource
import AnimSyntax

/// The animator whose block is being lowered.
struct AnimatorDraft {
  /// The environment of the block.
  var environment: Environment
  /// The block.
  var span: SourceSpan
  var own: OwnTiming
  var tracks: [LoweredTrack] = []
  var overlays: [LoweredOverlay] = []
  /// The windows whose bounds are not constants.
  var windows: [Program.WrittenWindow] = []
  /// The sets of snapshots that it moves.
  var snapshotSets: [Int] = []
  /// The end of the last window. `nil` if no window has an end.
  var end: Program.Slot?
  /// Whether the missing duration of the animator has been reported.
  var lacksDuration = false
  /// Which screen is in front, and from which moment on. `nil` if the script does not say it.
  var order: (isToAbove: Bool, span: SourceSpan, moment: Index<ExpressionSyntax>?)?
  /// What plays with Reduce Motion. `nil` if the script does not say it.
  var reduced: AnimatorBody?
  var interaction: (value: Program.Interaction, place: Origin)?

  init(environment: Environment, span: SourceSpan, delay: Program.Slot) {
    self.environment = environment
    self.span = span
    own = OwnTiming(delay: delay)
  }

  /// The timing statements of the animator itself.
  struct OwnTiming {
    var delay: Program.Slot
    var duration: Program.Slot?
    var timing: Program.Slot?
  }
}

/// What the blocks around a statement determine.
struct TrackContext {
  /// Whether the block is that of the animator, not of a role or a window.
  var isOutermost = true
  /// The view that tracks move. `nil` outside of roles and after an error.
  var view: StageView?
  /// The set of snapshots that the block moves. `nil` for other blocks.
  var snapshots: Int?
  /// The slot of the condition of these snapshots. Below 0 if there is none.
  var condition: Program.Slot = -1
  /// The sum of the delays of the blocks inside the animator.
  var delay: Program.Slot
  var stretch = Stretch.whole
  var timing: Program.Slot?
  /// Whether the tracks cannot run because of an error in the opening. Their values are lowered
  /// anyway, to report errors in them.
  var isPending = false

  /// The part of the animator's time that a block takes.
  enum Stretch {
    case whole
    /// The block's own `duration`.
    case length(Program.Slot)
    /// From and to, in seconds of the animator.
    case time(Program.Slot, Program.Slot)
    /// From and to, in the animator's eased progress.
    case progress(Program.Slot, Program.Slot)
  }
}

extension Lowering {
  // MARK: Shorthands

  /// The environment of the block that is being lowered.
  var environment: Environment { draft.environment }
  func place(_ span: SourceSpan) -> Origin { environment.place(span) }

  mutating func number(_ value: Double, _ span: SourceSpan) -> Program.Slot {
    graph.constant(value, at: place(span))
  }

  mutating func emit(
    _ operation: Operation, _ a: Program.Slot, _ b: Program.Slot = 0, _ c: Program.Slot = 0,
    at span: SourceSpan
  ) -> Program.Slot { graph.emit(operation, a, b, c, at: place(span)) }

  var syntax: FileSyntax { environment.file.syntax }

  mutating func value(_ id: TypedID) -> LoweredValue? { value(id, environment) }

  mutating func value(_ id: Index<ExpressionSyntax>) -> LoweredValue? { value(TypedID(id)) }

  mutating func report(_ kind: Diagnostic.Kind, at span: SourceSpan) {
    report(kind, at: span, environment)
  }

  mutating func ease(_ span: SourceSpan) -> Program.Slot { timing(NamedTiming.ease, place(span)) }

  mutating func fail() { isBroken = true }

  // MARK: The animator

  /// Lowers the block of an animator, for normal or for reduced motion.
  mutating func animator(
    _ block: Block, _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    let outer = draft
    defer { draft = outer }
    let delay = graph.constant(0, at: environment.place(block.span))
    draft = AnimatorDraft(environment: environment, span: block.span, delay: delay)
    var around = TrackContext(delay: delay)
    enter(block, &around)
    if variant == .reduced, let reduced = draft.reduced { return self.reduced(reduced, around) }
    walk(block, around)
    swapScreens(around)
    let movesSnapshot =
      !draft.snapshotSets.isEmpty || draft.tracks.contains { Property.all[$0.property].moves }
    var whole = whole()
    whole.hasReduction = draft.reduced != nil
    whole.needsCrossFade = draft.reduced == nil && movesSnapshot
    return whole
  }

  private mutating func reduced(
    _ body: AnimatorBody, _ around: TrackContext
  ) -> LoweredAnimator? {
    switch body {
    case .expression(let expression):
      var result = animator(expression, .full, environment)
      // A `reduced` block plays as it is written, whatever it moves.
      result?.needsCrossFade = false
      // Less motion is not less control.
      if result?.interaction == nil { result?.interaction = draft.interaction }
      return result
    case .block(let block):
      // Duration, timing, constants and order are inherited; the delay is not.
      draft.own.delay = number(0, block.span)
      var inner = around
      enter(block, &inner)
      walk(block, inner)
      swapScreens(inner)
      return whole()
    }
  }

  /// Puts `to` behind everything and then in front of everything, or the other way round, at the
  /// moment that `order` names.
  private mutating func swapScreens(_ context: TrackContext) {
    guard let order = draft.order, let moment = order.moment else { return }
    let span = order.span
    var window = window(.whole, context.delay, span)
    let curve = context.timing ?? ease(span)
    guard settle(&window, curve, keyCount: 2, span), let place = position(moment, window) else {
      return fail()
    }
    if let known = graph.usualValue(place), !(0...1).contains(known) {
      report(.orderOutside, at: syntax[moment].span)
      return
    }
    let (first, last) = (
      number(order.isToAbove ? -1 : 1, span), number(order.isToAbove ? 1 : -1, span)
    )
    var values = TrackValues(type: .number)
    values.keys = [first, first, last, last].map { .scalar($0) }
    values.positions = [number(0, span), place, place, number(1, span)]
    if environment.playback == .reversed { reverse(&values) }
    let timeline = graph.timeline(window, curve: curve)
    let screen = view(of: .to)
    let slices = draft.snapshotSets.filter { number in
      let set = graph.program.snapshotSets[number]
      return set.kind == .slices && (set.screen == .to) == (screen == .to)
    }
    for view in [screen] + slices.map(StageView.snapshots) {
      let track = LoweredTrack(
        view: view, property: Property.stacking, place: self.place(span), values: values,
        timeline: timeline, isReversed: environment.playback == .reversed)
      append(track, window, context, lasts: true)
    }
  }

  private mutating func whole() -> LoweredAnimator {
    let (own, span) = (draft.own, draft.span)
    var last = own.delay
    if let end = draft.end { last = emit(.maximum, last, end, at: span) }
    var window = Window(start: own.delay)
    if let duration = own.duration {
      let end = emit(.add, own.delay, duration, at: span)
      (window.end, window.length) = (end, duration)
      last = emit(.maximum, last, end, at: span)
    } else {
      (window.end, window.length) = (last, emit(.subtract, last, own.delay, at: span))
    }
    let curve = own.timing ?? ease(span)
    let isToAbove = draft.order?.isToAbove ?? true
    return LoweredAnimator(
      tracks: draft.tracks, overlays: draft.overlays, windows: draft.windows,
      snapshotSets: draft.snapshotSets, interaction: draft.interaction,
      end: last, progress: graph.timeline(window, curve: curve),
      isToAbove: isToAbove == (environment.playback == .forward),
      orderPlace: draft.order.map { place($0.span) })
  }

  // MARK: Settings

  /// Reads the settings of a block.
  private mutating func enter(_ block: Block, _ context: inout TrackContext) {
    for id in syntax[block.statements] { read(id, &context) }
  }

  private mutating func read(_ id: Index<StatementSyntax>, _ context: inout TrackContext) {
    let statement = syntax[id]
    let span = statement.span
    guard !environment.file.parts.invalid.contains(id) else { return fail() }
    switch statement.kind {
    case .setting(.duration, let value):
      // After an error, any duration will do; don't also report that it is missing.
      let slot = duration(value, .duration) ?? number(1, syntax[value].span)
      if context.isOutermost { draft.own.duration = slot } else { context.stretch = .length(slot) }
    case .setting(.delay, let value):
      guard let slot = duration(value, .delay) else { return }
      if context.isOutermost {
        draft.own.delay = slot
      } else {
        context.delay = emit(.add, context.delay, slot, at: span)
      }
    case .setting(.timing, let value):
      guard let timing = self.value(value) else {
        draft.own.duration = draft.own.duration ?? number(1, syntax[value].span)
        return
      }
      context.timing = timing.slot
      if context.isOutermost { draft.own.timing = timing.slot }
    case .order(let upper, _, let moment): draft.order = (upper.name.word == .to, span, moment)
    case .interaction:
      let known = environment.file.parts.interactions[id]
      let value = known.flatMap { interaction($0, statement.focus) }
      draft.interaction = value.map { ($0, place(span)) }
      if value == nil { fail() }
    case .reduced(let block): draft.reduced = .block(block)
    case .reducedUse(let animator): draft.reduced = .expression(animator)
    case .setting, .constant, .role, .window, .track, .missing: break
    }
  }

  /// Returns the time of a statement: 0 or more, and at most a minute.
  private mutating func duration(_ id: Index<ExpressionSyntax>, _ what: Word) -> Program.Slot? {
    guard let value = value(id) else { return nil }
    guard let seconds = graph.constantValue(value.slot) else { return value.slot }
    let span = syntax[id].span
    if seconds < 0 {
      report(.negative(what), at: span)
      return nil
    }
    if seconds > Limits.seconds { report(.transitionTooLong, at: span) }
    if what == .duration, 0 < seconds, seconds < 0.008 { report(.tooShort, at: span) }
    return value.slot
  }

  // MARK: Blocks

  private mutating func walk(_ block: Block, _ context: TrackContext) {
    for id in syntax[block.statements] {
      let statement = syntax[id]
      let isInvalid = environment.file.parts.invalid.contains(id)
      switch statement.kind {
      case .track(let track) where isInvalid:
        // It was meant as a statement, so don't also report that the statement is missing.
        if syntax[track].property.name.word == .duration, draft.own.duration == nil {
          draft.own.duration = number(1, statement.span)
        }
      case .track(let track): self.track(track, statement.span, context)
      case .role(let role) where !isInvalid: walk(role, context)
      case .window(let window, let inner) where !isInvalid: walk(window, inner, context)
      default: break
      }
    }
  }

  private mutating func walk(_ window: WindowSyntax, _ block: Block, _ context: TrackContext) {
    var inner = context
    inner.isOutermost = false
    if let stretch = stretch(window, context) {
      inner.stretch = stretch
    } else {
      inner.isPending = true
    }
    enter(block, &inner)
    walk(block, inner)
  }

  private mutating func walk(_ id: Index<RoleSyntax>, _ context: TrackContext) {
    let role = syntax[id]
    let span = role.name?.span ?? role.body.span
    var inner = context
    inner.isOutermost = false
    var isMatch = false
    switch role.role {
    case .from, .to: inner.view = view(of: role.role)
    case .container: inner.view = .container
    case .overlay where !environment.file.parts.invalidRoles.contains(id):
      inner.view = inner.isPending ? nil : overlay(role)
    default:
      if let local = environment.file.names[id], !environment.file.parts.invalidRoles.contains(id) {
        snapshots(role, local, span, &inner)
        isMatch = inner.snapshots.map { graph.program.snapshotSets[$0].kind == .match } ?? false
      } else {
        _ = slicing(role.slicing)
        inner.isPending = true
        fail()
      }
    }
    enter(role.body, &inner)
    walk(role.body, inner)
    if isMatch { match(span, inner) }
  }

  /// The view of a screen, in the direction in which the animator runs.
  private func view(of screen: Word?) -> StageView {
    (screen == .from) == (environment.playback == .forward) ? .from : .to
  }

  private mutating func overlay(_ role: RoleSyntax) -> StageView {
    let number = overlayNumber(role.name.map { syntax.text(of: $0) } ?? "")
    draft.overlays.append(
      LoweredOverlay(
        number: number, target: role.target.map { view(of: $0.name.word) },
        isAbove: role.placement?.name.word != .below))
    return .overlay(number)
  }

  // MARK: Interactions

  /// Lowers how a gesture drives the animator. Everything in an interaction is read forwards,
  /// because the gesture stays the same if the animator runs backwards.
  private mutating func interaction(
    _ interaction: TypedInteraction, _ focus: SourceSpan
  ) -> Program.Interaction? {
    guard let gesture = interaction.gesture else { return nil }
    var inner = environment
    inner.playback = .forward
    inner.interaction = environment.playback
    let arguments = GestureValue.allCases.map { self.gesture($0, place(focus)) }
    var result = Program.Interaction(
      gesture: gesture, arguments: graph.operands(arguments),
      steps: Program.Operands(start: 0, count: 0))
    var isValid = interaction.isValid
    for (row, id) in interaction.rows {
      guard let value = value(id, inner),
        row.type != .timing || isKnownAtBegin(value.slot, at: inner.file[id].span, inner)
      else {
        isValid = false
        continue
      }
      switch row {
      case .progress: result.progress = value.slot
      case .commit: result.commit = value.slot
      case .finish: result.finish = value.slot
      case .cancel: result.cancel = value.slot
      }
    }
    // What `reduced use` plays may share steps with the gesture of the animator.
    let steps = graph.bodySteps(from: arguments.min() ?? 0).filter { !arguments.contains($0) }
    result.steps = graph.operands(steps)
    return isValid ? result : nil
  }
}
