import AnimProgram
import AnimSource
import AnimSyntax

/// The blocks around a statement, which determine what is allowed in it.
struct BlockContext {
  /// The kinds of the surrounding blocks, including the innermost.
  var kinds: BlockKinds
  /// The roles that the property of a track must have.
  var roles: Property.Roles = .snapshot
  /// Whether the current window is a part of the animator's progress.
  var isOfProgress = false
}

extension Checker {
  // MARK: Blocks

  mutating func checkBlock(_ block: Block, _ around: BlockContext) {
    parts.blocks.append(TypedBlockRange(span: block.span, kinds: around.kinds, roles: around.roles))
    var inner = around
    var seen: [Word: SourceSpan] = [:]
    for id in syntax[block.statements] {
      let statement = syntax[id]
      if case .setting(.duration, _) = statement.kind, isAllowed(.duration, around.kinds) {
        // A duration of its own is time again.
        inner.isOfProgress = false
      }
      guard let word = syntax.singleWord(statement) else { continue }
      // Whether a role is allowed is checked with its block.
      let isRole = if case .role = statement.kind { true } else { false }
      let isAllowed = isRole || allows(word, around.kinds, statement)
      if !isAllowed || !isFirst(word, &seen, statement) { parts.invalid.insert(id) }
    }
    for id in syntax[block.statements] {
      let statement = syntax[id]
      // The roles of another `reduced` are not those of this block.
      if case .reduced = statement.kind, parts.invalid.contains(id) { continue }
      if !checkStatement(id, statement, inner) { parts.invalid.insert(id) }
    }
  }

  /// Records a statement of a block. `false`, with a report, if the block already has one with that
  /// word.
  private mutating func isFirst(
    _ word: Word, _ seen: inout [Word: SourceSpan], _ statement: StatementSyntax
  ) -> Bool {
    guard let first = seen[word] else {
      seen[word] = statement.focus
      return true
    }
    report(
      .twiceInBlock(word), at: statement.focus, notes: [Diagnostic.Note(.first, at: first)])
    return false
  }

  private func isAllowed(_ word: Word, _ kinds: BlockKinds) -> Bool {
    StatementForm.opened(by: word)?.blocks.isSuperset(of: kinds) ?? true
  }

  /// Reports a statement that is not allowed here.
  private mutating func allows(
    _ word: Word, _ kinds: BlockKinds, _ statement: StatementSyntax
  ) -> Bool {
    if isAllowed(word, kinds) { return true }
    // After a syntax error, a statement may only appear to be here.
    if syntax.isSound { report(.notAllowed(word, kinds), at: statement.focus) }
    return false
  }

  // MARK: Statements

  /// Checks a statement. `false`, with a report, if it has no meaning.
  private mutating func checkStatement(
    _ id: Index<StatementSyntax>, _ statement: StatementSyntax, _ around: BlockContext
  ) -> Bool {
    switch statement.kind {
    case .setting(let word, let value): checkSetting(value, word == .timing ? .timing : .time)
    case .order(let upper, let lower, let moment):
      if let moment, !isMoment(moment, .order) { return false }
      guard upper.name == lower.name else { break }
      report(.sameScreen, at: statement.span)
      return false
    case .interaction(let kind, let edge, let block):
      parts.interactions[id] = checkInteraction(id, kind, edge, block, statement)
    case .reduced(let block):
      let outer = overlays
      overlays = [:]
      checkBlock(block, BlockContext(kinds: .reduced))
      overlays = outer
    case .reducedUse(let animator): reductions.append(animator)
    case .role(let role): return checkRole(role, statement, around)
    case .window(let window, let block):
      guard allows(.during, around.kinds, statement) else { return false }
      checkWindow(window)
      var inner = around
      inner.kinds.insert(.window)
      inner.isOfProgress = window.isOfProgress
      checkBlock(block, inner)
    case .track(let track): return checkTrack(track, statement, around)
    case .constant: break
    case .missing: return false
    }
    return true
  }

  private mutating func checkSetting(_ value: Index<ExpressionSyntax>, _ type: ScriptValueType) {
    if type == .time, case .number(_, let unit?) = syntax[value].kind, text(unit) == "%" {
      report(.shareOfDuration, at: syntax[value].span)
      invalidate(value)
    } else {
      _ = checkExpression(value, as: type)
    }
  }

  mutating func checkWindow(_ window: WindowSyntax) {
    if window.isOfProgress {
      for bound in [window.lower, window.upper] where checkExpression(bound, as: .number) {
        _ = isFraction(bound, isOfProgress: true)
      }
    } else {
      // If both bounds are wrong, it is probably for the same reason.
      let isValid = isMoment(window.lower, .window)
      _ = isMoment(window.upper, .window, reports: isValid)
    }
  }

  // MARK: Roles

  /// Checks a role. `false` if it is not allowed here. The values in one with an error in its opening
  /// are still checked.
  private mutating func checkRole(
    _ id: Index<RoleSyntax>, _ statement: StatementSyntax, _ around: BlockContext
  ) -> Bool {
    let role = syntax[id]
    guard allows(role.role, around.kinds, statement) else { return false }
    var inner = around
    inner.kinds = around.kinds.subtracting([.animator, .reduced])
      .union(role.meaning.block)
    inner.roles = role.meaning.properties
    let outer = context
    switch role.role {
    case .from, .to, .container: break
    case .overlay: if !isOverlay(role) { parts.invalidRoles.insert(id) }
    default: if !areSnapshots(id, role) { parts.invalidRoles.insert(id) }
    }
    checkBlock(role.body, inner)
    context = outer
    guard let tracks = tracks(of: role.body) else { return true }
    func has(_ property: PropertyID) -> Bool { tracks.contains { $0.property == property } }
    if let name = role.name, role.role == .overlay,
      !tracks.contains(where: { Property.all[$0.property].effect == .layer(.color) }),
      !Group.withAlpha.contains(where: { has($0.alpha) })
    {
      report(.invisibleOverlay(text(name.name)), at: name.span)
    }
    for group in Group.withAlpha where !has(group.alpha) {
      guard let track = tracks.first(where: { group.members.contains($0.property) }) else {
        continue
      }
      let name = Property.all[track.property].name
      report(.unseen(name, without: Property.all[group.alpha]), at: track.span)
    }
    return true
  }

  /// The tracks of a block and of its windows. `nil` if one of them is broken, and may be any.
  private func tracks(of block: Block) -> [(property: PropertyID, span: SourceSpan)]? {
    var tracks: [(property: PropertyID, span: SourceSpan)] = []
    for id in syntax[block.statements] {
      switch syntax[id].kind {
      case .track(let track):
        // What is wrong with a value is enough to know of it.
        guard let property = names[track], parts.tracks[Int(track.position)]?.isValid == true else {
          return nil
        }
        tracks.append((property, syntax[track].property.span))
      case .window(_, let block):
        guard let inner = self.tracks(of: block) else { return nil }
        tracks += inner
      case .missing: return nil
      default: break
      }
    }
    return tracks
  }

  private mutating func isOverlay(_ role: RoleSyntax) -> Bool {
    guard let name = role.name else { return false }
    if let first = overlays[name.name] {
      report(
        .overlayTwice(text(name.name)), at: name.span, notes: [Diagnostic.Note(.first, at: first)])
      return false
    }
    if overlays.count > Limits.overlays { return false }
    if overlays.count == Limits.overlays {
      report(.tooManyOverlays, at: name.span)
    }
    overlays[name.name] = name.span
    return true
  }

  /// Checks the opening of slices, elements or a match.
  private mutating func areSnapshots(_ id: Index<RoleSyntax>, _ role: RoleSyntax) -> Bool {
    var isValid = !names.namesOthers(id)
    if let local = names[id] { isValid = isValid && !names[local].isCircular }
    if let slicing = role.slicing { isValid = checkExpression(slicing, as: .slicing) && isValid }
    if let order = role.order { isValid = member(order, of: .order) != nil && isValid }
    context.owner = names[id]
    if let condition = role.condition { isValid = checkExpression(condition, as: .bool) && isValid }
    return checkCounterpart(role) && isValid
  }

  /// Checks that the names after `with` can be paired with those after `like`.
  private mutating func checkCounterpart(_ role: RoleSyntax) -> Bool {
    guard let one = role.pattern, let other = role.counterpart else { return true }
    let (names, others) = (syntax[one.items], syntax[other.items])
    guard names.count == others.count else {
      report(.counterpartCount(names.count, others.count), at: other.span)
      return false
    }
    for (name, other) in zip(names, others) {
      let (item, counterpart) = (
        RulePattern.Item(syntax[name.text]), RulePattern.Item(syntax[other.text])
      )
      guard item.wildcards != counterpart.wildcards else { continue }
      report(.wildcards(item.text, counterpart.text), at: other.span)
      return false
    }
    return true
  }
}

/// Properties that show nothing without the opacity of their group.
private struct Group {
  let alpha: PropertyID
  let members: Set<PropertyID>

  static let withAlpha = Set.all { $0 == .layer(.dimAlpha) || $0 == .layer(.shadowAlpha) }
    .sorted().map { alpha in
      let prefix = Property.all[alpha].name.prefix { $0 != "." } + "."
      let members = Property.all.filter { $0.name.hasPrefix(prefix) }.map(\.name)
      return Group(alpha: alpha, members: Set(members.compactMap { PropertyID(named: $0) }))
    }
}

extension FileSyntax {
  /// The word of a statement that a block can have only once. `nil` for other statements.
  fileprivate func singleWord(_ statement: StatementSyntax) -> Word? {
    switch statement.kind {
    case .role(let role): self[role].name == nil ? self[role].role : nil
    case .setting(let word, _): word
    case .order: .order
    case .interaction: .interaction
    case .reduced, .reducedUse: .reduced
    default: nil
    }
  }
}
