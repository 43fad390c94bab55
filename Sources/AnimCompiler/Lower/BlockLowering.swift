import AnimProgram
import AnimSource
import AnimSyntax

/// The timing statements of an animator itself.
struct OwnTiming {
  var delay: Program.Slot
  var duration: Program.Slot?
  var timing: Program.Slot?
}

/// The context of a statement: everything that the blocks around it determine.
struct BlockScope {
  /// Whether the block is that of the animator, not of a role or a window.
  var isOutermost = true
  /// The view that tracks move. `nil` outside of roles and after an error.
  var view: StageView?
  /// The set of snapshots that the block moves, and the number of the block among all that move it.
  /// `nil` for other blocks.
  var snapshots: (set: Int, block: Int32)?
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

/// Lowers the blocks of one animator.
struct BlockLowering {
  var animators: AnimatorLowering
  let environment: Environment
  var own: OwnTiming
  var tracks: [LoweredTrack] = []
  var overlays: [LoweredOverlay] = []
  /// The windows whose bounds are not constants.
  var windows: [Program.WrittenWindow] = []
  /// The sets of snapshots that at least one block moves.
  var snapshotSets: [Int] = []
  /// The end of the last window. `nil` if no window has an end.
  var end: Program.Slot?
  /// Whether the missing duration of the animator has been reported.
  var lacksDuration = false
  private var order: (isToAbove: Bool, span: SourceSpan)?
  private var reduced: Index<StatementSyntax>?
  private var interaction: (value: Program.Interaction, place: Origin)?
  private var interruption: (value: Program.Interruption, place: Origin)?
  let span: SourceSpan

  init(_ animators: consuming AnimatorLowering, _ block: Block, _ environment: Environment) {
    self.animators = animators
    self.environment = environment
    span = block.span
    own = OwnTiming(delay: 0)
    own.delay = number(0, block.span)
  }

  /// Returns what it was made from, with everything that was lowered.
  consuming func finished() -> AnimatorLowering { animators }

  // MARK: Shorthands

  var syntax: FileSyntax { environment.file.syntax }
  func place(_ span: SourceSpan) -> Origin { environment.place(span) }

  mutating func number(_ value: Double, _ span: SourceSpan) -> Program.Slot {
    animators.values.graph.constant(value, at: place(span))
  }

  mutating func emit(
    _ operation: Operation, _ a: Program.Slot, _ b: Program.Slot = 0, _ c: Program.Slot = 0,
    at span: SourceSpan
  ) -> Program.Slot {
    animators.values.graph.emit(operation, a, b, c, at: place(span))
  }

  mutating func value(_ id: Index<ExpressionSyntax>) -> LoweredValue? {
    animators.values.lower(id, environment)
  }

  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, help: [String] = []
  ) {
    animators.values.report(id, message, at: span, environment, help: help)
  }

  mutating func ease(_ span: SourceSpan) -> Program.Slot {
    animators.values.timing(NamedTiming.ease, place(span))
  }

  mutating func fail() { animators.values.isBroken = true }

  // MARK: The animator

  /// Lowers the block of an animator, for normal or for reduced motion.
  mutating func run(_ block: Block, _ variant: Variant) -> LoweredAnimator? {
    var around = BlockScope(delay: own.delay)
    enter(block, &around)
    if variant == .reduced, let reduced { return self.reduced(syntax[reduced], around) }
    walk(block, around)
    let movesSnapshot = !snapshotSets.isEmpty || tracks.contains { moves($0.property) }
    var whole = whole()
    whole.hasReduction = reduced != nil
    whole.needsCrossFade = reduced == nil && movesSnapshot
    return whole
  }

  private func moves(_ property: PropertyID) -> Bool {
    animators.values.folder.properties[property].moves
  }

  private mutating func reduced(
    _ statement: StatementSyntax, _ around: BlockScope
  ) -> LoweredAnimator? {
    switch statement.kind {
    case .reducedUse(let animator):
      var result = animators.lower(animator, .full, environment)
      // A `reduced` block plays as it is written, whatever it moves.
      result?.needsCrossFade = false
      return result
    case .reduced(let block):
      // Duration, timing, constants and order are inherited; the delay is not.
      own.delay = number(0, block.span)
      var inner = around
      enter(block, &inner)
      walk(block, inner)
      return whole()
    default: return nil
    }
  }

  private mutating func whole() -> LoweredAnimator {
    var last = own.delay
    if let end { last = emit(.maximum, last, end, at: span) }
    var window = Window(start: own.delay)
    if let duration = own.duration {
      let end = emit(.add, own.delay, duration, at: span)
      (window.end, window.length) = (end, duration)
      last = emit(.maximum, last, end, at: span)
    } else {
      (window.end, window.length) = (last, emit(.subtract, last, own.delay, at: span))
    }
    let curve = own.timing ?? ease(span)
    let isToAbove = order?.isToAbove ?? true
    return LoweredAnimator(
      tracks: tracks, overlays: overlays, windows: windows, snapshotSets: snapshotSets,
      interaction: interaction,
      interruption: interruption, end: last,
      progress: animators.values.graph.timeline(window, curve: curve),
      isToAbove: isToAbove == (environment.playback == .forward),
      orderPlace: order.map { place($0.span) })
  }

  // MARK: Settings

  /// Reads the settings of a block.
  private mutating func enter(_ block: Block, _ scope: inout BlockScope) {
    for place in block.statements.places {
      let id = syntax[block.statements, place]
      if environment.file.isSkipped(id) {
        fail()
        continue
      }
      read(id, syntax[id], &scope)
    }
  }

  private mutating func read(
    _ id: Index<StatementSyntax>, _ statement: StatementSyntax, _ scope: inout BlockScope
  ) {
    switch statement.kind {
    case .setting(.duration, let value):
      // After an error, any duration will do; don't also report that it is missing.
      let slot = duration(value, "duration") ?? number(1, syntax[value].span)
      if scope.isOutermost { own.duration = slot } else { scope.stretch = .length(slot) }
    case .setting(.delay, let value):
      guard let slot = duration(value, "delay") else { return }
      if scope.isOutermost {
        own.delay = slot
      } else {
        scope.delay = emit(.add, scope.delay, slot, at: statement.span)
      }
    case .setting(_, let value):
      guard let timing = self.value(value) else {
        own.duration = own.duration ?? number(1, syntax[value].span)
        return
      }
      scope.timing = timing.slot
      if scope.isOutermost { own.timing = timing.slot }
    case .order(let upper, _): order = (upper.name.word == .to, statement.span)
    case .interruption(let member):
      interruption = Program.Interruption(rawValue: syntax.text(of: member.name)).map {
        ($0, place(statement.span))
      }
    case .interaction(_, _, let block):
      interaction = self.interaction(id, block, statement).map { ($0, place(statement.span)) }
      if interaction == nil { fail() }
    case .reduced, .reducedUse: reduced = id
    case .missing: fail()
    case .constant, .role, .window, .track: break
    }
  }

  /// Returns the time of a statement: 0 or more, and at most a minute.
  private mutating func duration(_ id: Index<ExpressionSyntax>, _ what: String) -> Program.Slot? {
    guard let value = value(id) else { return nil }
    guard let seconds = animators.values.graph.constantValue(value.slot) else { return value.slot }
    let span = syntax[id].span
    if seconds < 0 {
      report(.durationRange, "a \(what) is 0 or more", at: span)
      return nil
    }
    if seconds > Limits.seconds {
      report(.limitExceeded, "a transition lasts at most 60 s", at: span)
      return nil
    }
    return value.slot
  }

  // MARK: Blocks

  private mutating func walk(_ block: Block, _ scope: BlockScope) {
    for place in block.statements.places {
      let id = syntax[block.statements, place]
      let statement = syntax[id]
      switch statement.kind {
      case .track(let track): self.track(track, id, statement, scope)
      case _ where environment.file.isSkipped(id): fail()
      case .role(let role): walk(role, scope)
      case .window(let window, let inner): walk(window, inner, scope)
      default: break
      }
    }
  }

  private mutating func walk(_ window: WindowSyntax, _ block: Block, _ scope: BlockScope) {
    var inner = scope
    inner.isOutermost = false
    if let stretch = stretch(window) {
      inner.stretch = stretch
    } else {
      inner.isPending = true
    }
    enter(block, &inner)
    walk(block, inner)
  }

  private mutating func walk(_ id: Index<RoleSyntax>, _ scope: BlockScope) {
    let role = syntax[id]
    var inner = scope
    inner.isOutermost = false
    if environment.file.isPending(id) {
      inner.isPending = true
      fail()
    }
    switch role.role {
    case .from, .to: inner.view = screen(role.role)
    case .container: inner.view = .container
    case .overlay: inner.view = overlay(role, inner)
    default: snapshots(id, role, &inner)
    }
    enter(role.body, &inner)
    walk(role.body, inner)
    if role.role == .match { match(role, inner) }
  }

  /// The screen that a word means, in the direction in which the animator runs.
  private func screen(_ word: Word?) -> StageView {
    (word == .from) == (environment.playback == .forward) ? .from : .to
  }

  private mutating func overlay(_ role: RoleSyntax, _ scope: BlockScope) -> StageView? {
    guard let name = role.name, !scope.isPending else { return nil }
    let number = animators.overlayNumber(syntax.text(of: name))
    var overlay = LoweredOverlay(number: number)
    overlay.isAbove = role.placement?.name.word != .below
    overlay.target = role.target.map { screen($0.name.word) }
    overlays.append(overlay)
    return .overlay(number)
  }

  // MARK: Interactions

  /// Lowers how a gesture drives the animator. Everything in an interaction is read forwards,
  /// because the gesture stays the same if the animator runs backwards.
  private mutating func interaction(
    _ id: Index<StatementSyntax>, _ block: Block, _ statement: StatementSyntax
  ) -> Program.Interaction? {
    guard let gesture = environment.file.gesture(of: id) else { return nil }
    var inner = environment
    inner.playback = .forward
    inner.isInteraction = true
    let first = Program.Slot(animators.values.graph.count)
    let arguments = GestureValue.allCases.map {
      animators.values.gesture($0, place(statement.focus))
    }
    var result = Program.Interaction(
      gesture: gesture, arguments: animators.values.graph.operands(arguments),
      steps: Program.Operands(start: 0, count: 0))
    var isValid = true
    for place in block.statements.places {
      guard case .track(let track) = syntax[syntax[block.statements, place]].kind,
        let row = environment.file[track].row, environment.file[track].isValid,
        let value = animators.values.lower(syntax[syntax[track].keys, 0].value, inner)
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
    let steps = animators.values.graph.bodySteps(from: first).filter { !arguments.contains($0) }
    result.steps = animators.values.graph.operands(steps)
    return isValid ? result : nil
  }
}

extension AnimatorLowering {
  /// Lowers the block of an animator.
  mutating func lower(
    _ block: Block, _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    var blocks = BlockLowering(consume self, block, environment)
    let result = blocks.run(block, variant)
    self = blocks.finished()
    return result
  }
}
