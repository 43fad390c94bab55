import AnimProgram
import AnimSyntax

/// What an animator says of its own time.
struct OwnTiming {
  var delay: Program.Slot
  var duration: Program.Slot?
  var timing: Program.Slot?
}

/// What the walk over an animator's block has found so far.
struct BlockDraft: ~Copyable {
  var own: OwnTiming
  var order: (isToAbove: Bool, span: SourceSpan)?
  var reduced: Index<StatementSyntax>?
  var tracks: [DraftTrack] = []
  var overlays: [DraftOverlay] = []
  /// The sets of pictures that a block moves, by number.
  var pictureSets: [Int] = []
  var interaction: (value: Program.Interaction, span: SourceSpan)?
  var interruption: (value: Program.Interruption, span: SourceSpan)?
  /// The windows of tracks that take the whole time, by the delay of their block: most share them.
  var wholeWindows: (delay: Program.Slot, own: DraftWindow, progress: DraftWindow?)?
  /// Whether it was reported that nothing says how long the animator lasts: once is enough.
  var lacksDuration = false
  /// Where the last window ends; nil where none does.
  var end: Program.Slot?
  /// The block.
  var span: SourceSpan

  init(delay: Program.Slot, span: SourceSpan) {
    own = OwnTiming(delay: delay)
    self.span = span
  }

  /// A draft of a block inside that inherits duration, timing and order, but no delay.
  func inherited(delay: Program.Slot) -> BlockDraft {
    var inner = BlockDraft(delay: delay, span: span)
    (inner.own.duration, inner.own.timing, inner.order) = (own.duration, own.timing, order)
    (inner.interaction, inner.interruption) = (interaction, interruption)
    inner.lacksDuration = lacksDuration
    inner.end = end
    return inner
  }
}

/// What the blocks around a statement say.
struct Surroundings {
  /// The kinds of the blocks around, the innermost's own among them.
  var place: Place
  var view: DraftView?
  /// The set of pictures that the block moves, and its number among those that move it.
  var pictures: (set: Int, block: Int32)?
  var roles: Property.Roles = .picture
  /// The delays of blocks inside the animator, added up.
  var delay: Program.Slot
  var stretch = Stretch.whole
  var timing: Program.Slot?
  /// Whether what stands here is checked but does not run yet.
  var isPending = false

  /// What part of the animator's time a block takes.
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

extension Elaborator {
  /// Drafts an animator's block, as it plays or as it plays with less motion.
  mutating func draft(_ block: Block, reduced: Bool) -> Draft? {
    let zero = number(0, block.span)
    var draft = BlockDraft(delay: zero, span: block.span)
    draft.tracks.reserveCapacity(4)
    var around = Surroundings(place: .animator, delay: zero)
    around = enter(block, around, &draft)
    let scope = Int(context.scope)
    if reduced, let statement = draft.reduced {
      return draftReduced(syntax[statement], around, &draft)
    }
    walk(block, around, &draft)
    if muted == 0 { finish(scope, &draft, around) }
    let needsCrossFade = draft.reduced == nil && moves(&draft)
    var whole = whole(&draft)
    whole.hasReduction = draft.reduced != nil
    whole.needsCrossFade = needsCrossFade
    return whole
  }

  private mutating func draftReduced(
    _ statement: StatementSyntax, _ around: Surroundings, _ draft: inout BlockDraft
  ) -> Draft? {
    switch statement.kind {
    case .reducedUse(let animator):
      var result = self.draft(animator, reduced: false)
      // What is written plays as it is written, whatever it moves.
      result?.needsCrossFade = false
      return result
    case .reduced(let block):
      // Duration, timing, constants and order are inherited; a delay is not.
      draft.own.delay = number(0, block.span)
      var inner = around
      inner.place = .reduced
      inner = enter(block, inner, &draft)
      walk(block, inner, &draft)
      return whole(&draft)
    default: return nil
    }
  }

  /// Whether anything that the block sets moves the picture.
  private mutating func moves(_ draft: inout BlockDraft) -> Bool {
    if !draft.pictureSets.isEmpty { return true }
    for track in draft.tracks {
      if let property = track.property, builder.program.properties[property].moves { return true }
    }
    return false
  }

  /// Reads what nothing has used, and reads `reduced` for its mistakes.
  private mutating func finish(_ scope: Int, _ draft: inout BlockDraft, _ around: Surroundings) {
    settle(scope)
    watch(scope)
    guard let reduced = draft.reduced else { return }
    switch syntax[reduced].kind {
    case .reducedUse(let animator): _ = self.draft(animator, reduced: false)
    case .reduced(let block):
      var inside = draft.inherited(delay: number(0, block.span))
      var inner = around
      inner.place = .reduced
      within(context) { elaborator in
        inner = elaborator.enter(block, inner, &inside)
        let scope = Int(elaborator.context.scope)
        elaborator.walk(block, inner, &inside)
        for track in inside.tracks { elaborator.checkValues(track) }
        elaborator.settle(scope)
        elaborator.watch(scope)
      }
    default: break
    }
  }

  private mutating func whole(_ draft: inout BlockDraft) -> Draft {
    let place = place(draft.span)
    var end = draft.own.delay
    if let other = draft.end { end = builder.emit(.maximum, end, other, at: place) }
    var progress = DraftWindow(start: draft.own.delay, curve: draft.own.timing ?? ease(draft.span))
    if let duration = draft.own.duration {
      let last = builder.emit(.add, draft.own.delay, duration, at: place)
      progress.end = last
      progress.length = duration
      end = builder.emit(.maximum, end, last, at: place)
    } else {
      progress.end = end
      progress.length = builder.emit(.subtract, end, draft.own.delay, at: place)
    }
    let isToAbove = draft.order?.isToAbove ?? true
    return Draft(
      tracks: draft.tracks, overlays: draft.overlays, pictureSets: draft.pictureSets,
      interaction: draft.interaction, interruption: draft.interruption, end: end,
      progress: progress,
      isToAbove: isToAbove != context.isReversed, orderSpan: draft.order?.span)
  }

  mutating func ease(_ span: SourceSpan) -> Program.Slot {
    namedTiming(NamedTiming.ease, span).slot
  }

  // MARK: Settings

  /// Opens a block: its constants get a scope, its settings are read.
  private mutating func enter(
    _ block: Block, _ around: Surroundings, _ draft: inout BlockDraft
  ) -> Surroundings {
    open()
    let home = context
    var result = around
    var seen: UInt64 = 0
    for place in block.statements.places {
      guard case .constant(let constant) = syntax[syntax[block.statements, place]].kind else {
        continue
      }
      checkProtected(constant.name)
      declare(constant.name, .pending(constant, home))
    }
    if around.view == nil, around.place.isSubset(of: [.animator, .reduced]) {
      declarePictures(block)
    }
    for place in block.statements.places {
      let id = syntax[block.statements, place]
      let statement = syntax[id]
      if case .role = statement.kind { continue }
      guard let word = singleWord(statement), allows(word, around.place, statement) else {
        continue
      }
      guard insert(word, into: &seen, statement, block) else { continue }
      read(statement, id, &result, &draft)
    }
    return result
  }

  /// Notes that a word stands in a block; false, with a report, where it stood there before.
  private mutating func insert(
    _ word: Word, into seen: inout UInt64, _ statement: StatementSyntax, _ block: Block
  ) -> Bool {
    let bit = UInt64(1) << UInt64(word.rawValue & 63)
    guard seen & bit != 0 else {
      seen |= bit
      return true
    }
    let first = syntax[block.statements].first { singleWord(syntax[$0]) == word }
    report(
      .duplicateName, "`\(word.text)` stands twice in one block", at: statement.focus,
      notes: first.map { [Diagnostic.Note("the first one", at: syntax[$0].focus)] } ?? [])
    return false
  }

  /// The word of a statement that may stand once in a block.
  func singleWord(_ statement: StatementSyntax) -> Word? {
    switch statement.kind {
    case .role(let role): syntax[role].name == nil ? syntax[role].role : nil
    case .setting(let word, _): word
    case .order: .order
    case .interruption: .interruption
    case .interaction: .interaction
    case .reduced, .reducedUse: .reduced
    default: nil
    }
  }

  /// Reports a statement that may not stand here.
  mutating func allows(
    _ word: Word, _ place: Place, _ statement: StatementSyntax
  ) -> Bool {
    guard let places = StatementForm.places(of: word) else { return true }
    // A window takes what the block around it takes.
    let isAllowed = places.isSuperset(of: place)
    // Behind a mistake of syntax a statement may only seem to stand where it stands.
    if isAllowed || !syntax.isSound { return isAllowed }
    report(
      .misplaced, "`\(word.text)` cannot stand \(place.phrase)", at: statement.focus)
    return false
  }

  private mutating func read(
    _ statement: StatementSyntax, _ id: Index<StatementSyntax>, _ around: inout Surroundings,
    _ draft: inout BlockDraft
  ) {
    let isOwn = around.place == .animator || around.place == .reduced
    switch statement.kind {
    case .setting(.duration, let value):
      // After a mistake any length will do: that there is none would be no news.
      let slot = duration(value, "duration") ?? number(1, syntax[value].span)
      if isOwn { draft.own.duration = slot } else { around.stretch = .length(slot) }
    case .setting(.delay, let value):
      guard let slot = duration(value, "delay") else { return }
      if isOwn {
        draft.own.delay = slot
      } else {
        around.delay = builder.emit(.add, around.delay, slot, at: place(statement.span))
      }
    case .setting(_, let value):
      let timing = expression(value, as: .timing)
      guard timing.type != nil else {
        draft.own.duration = draft.own.duration ?? number(1, syntax[value].span)
        return
      }
      around.timing = timing.slot
      if isOwn { draft.own.timing = timing.slot }
    case .order(let upper, let lower): order(upper, lower, statement, &draft)
    case .interruption(let member):
      draft.interruption = interruption(member).map { ($0, statement.span) }
    case .interaction(let kind, let edge, let block):
      draft.interaction = interaction(kind, edge, block, statement).map { ($0, statement.span) }
    case .reduced, .reducedUse: draft.reduced = id
    default: break
    }
  }

  /// A stretch of time that a statement gives: 0 or more, at most a minute.
  private mutating func duration(_ id: Index<ExpressionSyntax>, _ what: String) -> Program.Slot? {
    let value = expression(id, as: .time)
    guard value.type != nil else { return nil }
    guard let seconds = builder.constantValue(value.slot) else { return value.slot }
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

  private mutating func order(
    _ upper: Identifier, _ lower: Identifier, _ statement: StatementSyntax,
    _ draft: inout BlockDraft
  ) {
    if upper.symbol == lower.symbol {
      return report(
        .argumentMismatch, "a screen cannot stand above itself", at: statement.span,
        help: ["write `order to above from` or `order from above to`"])
    }
    draft.order = (upper.symbol.word == .to, statement.span)
  }

  // MARK: The walk

  private mutating func walk(_ block: Block, _ around: Surroundings, _ draft: inout BlockDraft) {
    var seen: UInt64 = 0
    for place in block.statements.places {
      let statement = syntax[syntax[block.statements, place]]
      switch statement.kind {
      case .role(let role):
        if let word = singleWord(statement) { _ = insert(word, into: &seen, statement, block) }
        walk(syntax[role], statement, around, &draft)
      case .window(let window, let inner): walk(window, inner, statement, around, &draft)
      case .track(let track): self.track(track, statement, around, &draft)
      default: break
      }
    }
  }

  private mutating func walk(
    _ role: RoleSyntax, _ statement: StatementSyntax, _ around: Surroundings,
    _ draft: inout BlockDraft
  ) {
    guard allows(role.role, around.place, statement) else { return }
    var inner = around
    inner.place = around.place.subtracting([.animator, .reduced]).union(role.role.place)
    let (scope, pictureSet) = (context.scope, context.pictureSet)
    defer { (context.scope, context.pictureSet) = (scope, pictureSet) }
    switch role.role {
    case .from, .to: inner.view = (role.role == .from) != context.isReversed ? .from : .to
    case .container: (inner.view, inner.roles) = (.container, .container)
    case .overlay:
      inner.view = overlay(role, &draft)
      inner.roles = .overlay
    default: pictures(role, statement, &inner, &draft)
    }
    inner = enter(role.body, inner, &draft)
    let own = Int(context.scope)
    walk(role.body, inner, &draft)
    if role.role == .match { match(role, inner, &draft) }
    if muted == 0 {
      settle(own)
      watch(own)
    }
  }

  private mutating func overlay(_ role: RoleSyntax, _ draft: inout BlockDraft)
    -> DraftView?
  {
    guard let name = role.name else { return nil }
    let text = text(name.symbol)
    let number = overlayNumber(text)
    if draft.overlays.contains(where: { $0.number == number }) {
      report(.duplicateName, "there is another overlay `\(text)`", at: name.span)
      return nil
    }
    if draft.overlays.count > Limits.overlays { return nil }
    if draft.overlays.count == Limits.overlays {
      report(
        .limitExceeded, "an animator has at most \(Limits.overlays) overlays", at: name.span)
    }
    var overlay = DraftOverlay(number: number)
    overlay.isAbove = role.placement?.symbol.word != .below
    if let target = role.target {
      overlay.target = (target.symbol.word == .from) != context.isReversed ? .from : .to
    }
    draft.overlays.append(overlay)
    return .overlay(number)
  }

  /// The number of an overlay's name, by which tracks know it.
  private mutating func overlayNumber(_ name: String) -> Int32 {
    let known = overlayNames.firstIndex(of: name)
    if known == nil { overlayNames.append(name) }
    return Int32(truncatingIfNeeded: known ?? overlayNames.count - 1)
  }

  private mutating func walk(
    _ window: WindowSyntax, _ block: Block, _ statement: StatementSyntax,
    _ around: Surroundings, _ draft: inout BlockDraft
  ) {
    guard allows(.during, around.place, statement) else { return }
    var inner = around
    inner.place.insert(.window)
    if let stretch = stretch(window, draft.own) {
      inner.stretch = stretch
    } else {
      inner.isPending = true
    }
    let scope = context.scope
    defer { context.scope = scope }
    inner = enter(block, inner, &draft)
    let own = Int(context.scope)
    walk(block, inner, &draft)
    if muted == 0 {
      settle(own)
      watch(own)
    }
  }
}

/// The limits that keep every script small enough for any machine.
enum Limits {
  /// The longest transition in seconds.
  static let seconds = 60.0
  /// The most tracks of one animator, after expansion.
  static let tracks = 10_000
  /// The most overlays of one block.
  static let overlays = 1_000
  /// The most rules of one folder.
  static let rules = 2_000
}

extension Place {
  /// The innermost block in words.
  fileprivate var phrase: String {
    let names: [(Place, String)] = [
      (.window, "in a `during` block"), (.interaction, "in `interaction`"),
      (.screen, "in a screen's block"), (.container, "in `container`"),
      (.overlay, "in an overlay"), (.slices, "in slices"), (.elements, "in elements"),
      (.match, "in a match"), (.reduced, "in `reduced`"), (.animator, "in an animator"),
    ]
    return names.first { contains($0.0) }?.1 ?? "here"
  }
}

extension Word {
  fileprivate var place: Place {
    switch self {
    case .from, .to: .screen
    case .container: .container
    case .overlay: .overlay
    case .slices: .slices
    case .elements: .elements
    default: .match
    }
  }
}
