import AnimProgram
import AnimSource
import AnimSyntax

/// Checks the blocks of an animator: which statements are allowed where, and the types of their
/// expressions.
package struct BlockChecker {
  var expressions: ExpressionChecker
  /// The overlays of the current animator.
  private var overlays: Set<String> = []

  /// The context of a statement: everything that the blocks around it determine.
  private struct Surroundings {
    /// The kinds of the surrounding blocks, including the innermost.
    var place: Place
    /// The roles that the property of a track must have.
    var roles: Property.Roles = .snapshot
    /// Whether the current window is a part of the animator's progress.
    var isOfProgress = false
  }

  init(_ expressions: consuming ExpressionChecker) { self.expressions = expressions }

  private var syntax: FileSyntax { expressions.syntax }
  private var names: ResolvedFile { expressions.names }
  private func text(_ name: Name) -> String { syntax.text(of: name) }

  private mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = []
  ) {
    expressions.report(id, message, at: span, notes: notes, help: help)
  }

  private mutating func skip(_ id: Index<StatementSyntax>) {
    expressions.tables.isSkipped[Int(id.position)] = true
  }

  /// Checks the block of an animator.
  mutating func check(_ block: Block) {
    overlays = []
    check(block, Surroundings(place: .animator))
  }

  // MARK: Blocks

  private mutating func check(_ block: Block, _ around: Surroundings) {
    var inner = around
    var seen: [Word: SourceSpan] = [:]
    for place in block.statements.places {
      let id = syntax[block.statements, place]
      let statement = syntax[id]
      if case .setting(.duration, _) = statement.kind, isAllowed(.duration, around.place) {
        // A duration of its own is time again.
        inner.isOfProgress = false
      }
      guard let word = syntax.singleWord(statement) else { continue }
      // Roles run anyway: properties that are set twice are found when tracks are compared.
      if case .role = statement.kind {
        _ = isFirst(word, &seen, statement)
      } else if !allows(word, around.place, statement) || !isFirst(word, &seen, statement) {
        skip(id)
      }
    }
    for place in block.statements.places {
      let id = syntax[block.statements, place]
      check(id, syntax[id], inner)
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
      .duplicateName, "`\(word.text)` appears twice in this block", at: statement.focus,
      notes: [Diagnostic.Note("the first one", at: first)])
    return false
  }

  private func isAllowed(_ word: Word, _ place: Place) -> Bool {
    StatementForm.places(of: word)?.isSuperset(of: place) ?? true
  }

  /// Reports a statement that is not allowed here.
  private mutating func allows(
    _ word: Word, _ place: Place, _ statement: StatementSyntax
  ) -> Bool {
    if isAllowed(word, place) { return true }
    // After a syntax error, a statement may only appear to be here.
    if syntax.isSound {
      report(
        .misplaced, "`\(word.text)` is not allowed \(place.phrase)", at: statement.focus)
    }
    return false
  }

  // MARK: Statements

  private mutating func check(
    _ id: Index<StatementSyntax>, _ statement: StatementSyntax, _ around: Surroundings
  ) {
    switch statement.kind {
    case .setting(.timing, let value): _ = expressions.check(value, as: .timing)
    case .setting(_, let value): _ = expressions.check(value, as: .time)
    case .order(let upper, let lower):
      guard upper.name == lower.name else { return }
      report(
        .argumentMismatch, "a screen cannot be above itself", at: statement.span,
        help: ["write `order to above from` or `order from above to`"])
      skip(id)
    case .interruption(let member): if !isInterruption(member) { skip(id) }
    case .interaction(let kind, let edge, let block): interaction(id, kind, edge, block, statement)
    case .reduced(let block):
      let outer = overlays
      overlays = []
      check(block, Surroundings(place: .reduced))
      overlays = outer
    case .reducedUse(let animator): expressions.check(animator)
    case .role(let role): check(role, id, statement, around)
    case .window(let window, let block):
      guard allows(.during, around.place, statement) else { return skip(id) }
      check(window)
      var inner = around
      inner.place.insert(.window)
      inner.isOfProgress = window.isOfProgress
      check(block, inner)
    case .track(let track): check(track, id, statement, around)
    case .constant, .missing: break
    }
  }

  private mutating func isInterruption(_ member: Identifier) -> Bool {
    let name = text(member.name)
    if Program.Interruption(rawValue: name) != nil { return true }
    expressions.tables.findings.addUnknown(
      "there is no interruption `.\(name)`", name, at: member.span,
      among: Program.Interruption.allCases.map(\.rawValue))
    return false
  }

  private mutating func check(_ window: WindowSyntax) {
    if window.isOfProgress {
      _ = expressions.check(window.lower, as: .number)
      _ = expressions.check(window.upper, as: .number)
    } else {
      // If both bounds are wrong, it is probably for the same reason.
      let isValid = bound(window.lower)
      bound(window.upper, reports: isValid)
    }
  }

  /// Checks the bound of a window: a Time, or a fraction of the animator's duration.
  @discardableResult
  private mutating func bound(_ id: Index<ExpressionSyntax>, reports: Bool = true) -> Bool {
    let value = expressions.check(id)
    switch value.type {
    case .number where value.isZero: expressions.coerce(id, .zero, .time)
    case .time, .number: break
    case nil: return false
    case let type?:
      expressions.tables.expressions[Int(id.position)].type = nil
      guard reports else { return false }
      report(
        type.dimension == nil ? .typeMismatch : .unitMismatch,
        "a window is measured in fractions or times, not in \(type.phrase)",
        at: syntax[id].span)
      return false
    }
    return true
  }

  // MARK: Roles

  private mutating func check(
    _ id: Index<RoleSyntax>, _ number: Index<StatementSyntax>, _ statement: StatementSyntax,
    _ around: Surroundings
  ) {
    let role = syntax[id]
    guard allows(role.role, around.place, statement) else { return skip(number) }
    var inner = around
    inner.place = around.place.subtracting([.animator, .reduced]).union(role.role.place)
    let outer = expressions.context
    defer { expressions.context = outer }
    var isValid = true
    inner.roles = role.role.propertyRoles
    switch role.role {
    case .from, .to: break
    case .container: break
    case .overlay: isValid = isOverlay(role)
    default: isValid = snapshots(id, role)
    }
    expressions.tables.isPending[Int(id.position)] = !isValid
    check(role.body, inner)
  }

  private mutating func isOverlay(_ role: RoleSyntax) -> Bool {
    guard let name = role.name else { return false }
    let text = text(name.name)
    if overlays.contains(text) {
      report(.duplicateName, "there is already an overlay `\(text)`", at: name.span)
      return false
    }
    if overlays.count > Limits.overlays { return false }
    if overlays.count == Limits.overlays {
      report(
        .limitExceeded, "an animator has at most \(Limits.overlays) overlays", at: name.span)
    }
    overlays.insert(text)
    return true
  }

  /// Checks the opening of slices, elements or a match.
  private mutating func snapshots(_ id: Index<RoleSyntax>, _ role: RoleSyntax) -> Bool {
    var isValid = names[id] != nil && !names.namesOthers(id)
    if let slicing = role.slicing { isValid = expressions.check(slicing, as: .slicing) && isValid }
    if let order = role.order, ElementOrder(rawValue: text(order.name)) == nil {
      let name = text(order.name)
      expressions.tables.findings.addUnknown(
        "there is no order `.\(name)`", name, at: order.span,
        among: ElementOrder.allCases.map(\.rawValue))
      isValid = false
    }
    expressions.context.owner = names[id]
    if let condition = role.condition {
      isValid = expressions.check(condition, as: .bool) && isValid
    }
    return isValid
  }

  // MARK: Tracks

  private mutating func check(
    _ id: Index<TrackSyntax>, _ number: Index<StatementSyntax>, _ statement: StatementSyntax,
    _ around: Surroundings
  ) {
    if names.isForeign(id) { return skip(number) }
    let track = syntax[id]
    let isPlaced = StatementForm.trackPlaces.isSuperset(of: around.place.subtracting(.window))
    var property = names[id]
    if !isPlaced {
      skip(number)
      if property != nil {
        report(.misplaced, "a track belongs inside a role, such as `to { … }`", at: statement.focus)
      }
    } else if let known = property,
      expressions.folder.properties[known].roles.isDisjoint(with: around.roles)
    {
      report(
        .misplaced, "`\(text(track.property.name))` cannot be set on \(around.roles.phrase)",
        at: track.property.span)
      property = nil
    }
    if let window = track.window { check(window) }
    if let using = track.using { _ = expressions.check(using, as: .timing) }
    let isOfProgress = track.window?.isOfProgress ?? around.isOfProgress
    var result = CheckedTrack(property: property)
    result.isValid = keys(track, property, &result.type)
    for place in track.keys.places {
      let key = syntax[track.keys, place]
      if let position = key.position {
        result.isValid = isPosition(position, isOfProgress: isOfProgress) && result.isValid
      }
      if let via = key.via {
        result.isValid = expressions.check(via, as: .timing) && result.isValid
      }
    }
    if let smooth = track.smooth, result.isValid, result.type != .transform,
      result.type.mixing != .linear
    {
      report(
        .typeMismatch,
        "`smooth` works with quantities and transforms, not with \(result.type.phrase)",
        at: smooth)
      result.isValid = false
    }
    expressions.tables.tracks[Int(id.position)] = result
  }

  /// Checks the values of a track, and determines their common type.
  private mutating func keys(
    _ track: TrackSyntax, _ property: PropertyID?, _ type: inout ScriptValueType
  ) -> Bool {
    expressions.context.hasTime = track.keys.count == 1
    defer { expressions.context.hasTime = false }
    let keys = syntax[track.keys]
    guard let property else {
      for key in keys where !syntax.isList(key.value) { expressions.check(key.value) }
      return false
    }
    let own = expressions.folder.properties[property].type
    if own != .transform, let list = keys.first(where: { syntax.isList($0.value) }),
      expressions.tables.findings.addHabit(
        mismatch: "[…]", at: syntax[list.value].span, in: syntax.source, as: .typeMismatch)
    {
      return false
    }
    let values = keys.map { expressions.check($0.value, expecting: own) }
    type = own
    if values.allSatisfy({ $0.type == own }) { return !values.isEmpty }
    if let dimension = own.dimension,
      expressions.folder.properties[property].components.count == 2,
      values.contains(where: { $0.type == .pair(dimension) })
    {
      type = .pair(dimension)
    }
    var isValid = true
    for (key, value) in zip(keys, values) where value.type != type {
      if type != own, value.type == own {
        expressions.coerce(key.value, .bothComponents, type)
      } else {
        isValid = expressions.fit(key.value, value, to: type) && isValid
      }
    }
    return isValid
  }

  /// Checks the position of a key: a fraction or, in a window of time, a Time.
  private mutating func isPosition(_ id: Index<ExpressionSyntax>, isOfProgress: Bool) -> Bool {
    let span = syntax[id].span
    switch expressions.check(id).type {
    case .number: return true
    case .time where isOfProgress:
      report(
        .unitMismatch, "a window of progress is measured in fractions, not in seconds", at: span)
    case .time: return true
    case nil: break
    case let type?:
      report(
        type.dimension == nil ? .typeMismatch : .unitMismatch,
        "the position of a key is a fraction or a Time, not \(type.phrase)", at: span)
    }
    return false
  }
}

extension FileSyntax {
  /// Returns whether an expression is a list in brackets.
  fileprivate func isList(_ id: Index<ExpressionSyntax>) -> Bool {
    if case .list = self[id].kind { true } else { false }
  }

  /// The word of a statement that a block can have only once. `nil` for other statements.
  func singleWord(_ statement: StatementSyntax) -> Word? {
    switch statement.kind {
    case .role(let role): self[role].name == nil ? self[role].role : nil
    case .setting(let word, _): word
    case .order: .order
    case .interruption: .interruption
    case .interaction: .interaction
    case .reduced, .reducedUse: .reduced
    default: nil
    }
  }
}

extension Place {
  /// The innermost block as a phrase.
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
  /// The place inside the block of a role.
  package var place: Place {
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

extension Property.Roles {
  fileprivate var phrase: String {
    if contains(.container) { return "the container" }
    if contains(.overlay) { return "an overlay" }
    return contains(.match) ? "a match" : "a screen"
  }
}
