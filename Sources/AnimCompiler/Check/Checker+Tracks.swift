import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks a track: its property, its values and its time. `false` if it is not allowed here.
  mutating func checkTrack(
    _ id: Index<TrackSyntax>, _ statement: StatementSyntax, _ around: BlockContext
  ) -> Bool {
    let track = syntax[id]
    if names.isForeign(id) { return false }
    let isPlaced = StatementForm.trackBlocks.isSuperset(of: around.kinds.subtracting(.window))
    var result = TypedTrack(syntax: track, property: names[id])
    if let known = result.property {
      let roles = Property.all[known].roles
      if !isPlaced {
        // The eye belongs to the whole scene.
        reportOutside(statement, of: Property.all[known].effect == .eye ? .container : roles)
      } else if roles.isDisjoint(with: around.roles) {
        report(
          .misplaced, "`\(text(track.property.name))` cannot be set on \(around.kinds.owner)",
          at: track.property.span,
          help: [
            "write it in \(roles.blocks(around: "…").map { "`\($0)`" }.joined(separator: " or "))"
          ])
        result.property = nil
      }
    }
    if let window = track.window { checkWindow(window) }
    if let using = track.using { _ = checkExpression(using, as: .timing) }
    result.isValid = checkValues(of: track, result.property, &result.type)
    checkKeys(track, &result, isOfProgress: track.window?.isOfProgress ?? around.isOfProgress)
    parts.tracks[Int(id.position)] = result
    return isPlaced
  }

  /// Reports a track that is in no role, with the block that it belongs in.
  private mutating func reportOutside(_ statement: StatementSyntax, of roles: Property.Roles) {
    let track = syntax.source.text(of: statement.span)
    let isShort = !track.contains("\n")
    let blocks = roles.blocks(around: isShort ? track : "…")
    let advice = "write " + blocks.map { "`\($0)`" }.joined(separator: ", or ")
    var fixIts: [Diagnostic.FixIt] = []
    if isShort, let first = blocks.first {
      fixIts = [Diagnostic.FixIt(advice, replace: statement.span, with: first)]
      fixIts[0].isCertain = false
    }
    report(
      .misplaced, "a track belongs inside a role", at: statement.focus, help: [advice],
      fixIts: fixIts)
  }

  private mutating func checkKeys(
    _ track: TrackSyntax, _ result: inout TypedTrack, isOfProgress: Bool
  ) {
    for key in syntax[track.keys] {
      if let position = key.position {
        result.isValid = isMoment(position, isOfProgress: isOfProgress) && result.isValid
      }
      if let via = key.via { result.isValid = checkExpression(via, as: .timing) && result.isValid }
    }
  }

  /// Checks the values of a track, and determines their common type.
  private mutating func checkValues(
    of track: TrackSyntax, _ property: PropertyID?, _ type: inout ScriptValueType
  ) -> Bool {
    context.hasTime = track.keys.count == 1
    defer { context.hasTime = false }
    let keys = syntax[track.keys]
    guard let property else {
      for key in keys where !syntax.isList(key.value) { checkExpression(key.value) }
      return false
    }
    let own = Property.all[property].type
    if case .pair = own, let list = keys.first(where: { syntax.isList($0.value) }) {
      report(
        .typeMismatch, "two values are a pair in parentheses", at: syntax[list.value].span,
        help: own.sample.map { ["for example: `\($0)`"] } ?? [])
      return false
    }
    if own != .transform, let list = keys.first(where: { syntax.isList($0.value) }),
      parts.findings.addHabit(.mismatch, .list, at: syntax[list.value].span, as: .typeMismatch)
    {
      return false
    }
    let values = keys.map { checkExpression($0.value, expecting: own) }
    type = own
    if values.allSatisfy({ $0.type == own }) { return !values.isEmpty }
    if let dimension = own.dimension, Property.all[property].components.count == 2,
      values.contains(where: { $0.type == .pair(dimension) })
    {
      type = .pair(dimension)
    }
    var isValid = true
    for (key, value) in zip(keys, values) where value.type != type {
      if type != own, value.type == own {
        convert(key.value, to: type)
      } else {
        isValid = fit(key.value, value, to: type) && isValid
      }
    }
    return isValid
  }

  /// Checks the position of a key or the bound of a window: a fraction or, in time, a Time.
  mutating func isMoment(
    _ id: Index<ExpressionSyntax>, ofWindow: Bool = false, isOfProgress: Bool = false,
    reports: Bool = true, of owner: String = "the position of a key is"
  ) -> Bool {
    let (value, span) = (checkExpression(id), syntax[id].span)
    switch value.type {
    case .number where value.isZero && ofWindow:
      convert(id, to: .time)
      return true
    case .number where isFraction(id, isOfProgress: isOfProgress, reports: reports): return true
    case .time where !isOfProgress: return true
    case .number, nil: break
    case .time:
      report(
        .unitMismatch, "a window of progress is measured in fractions, not in seconds", at: span)
    case let type? where reports:
      let sentence =
        ofWindow
        ? "a window is measured in fractions or times, not in"
        : "\(owner) a fraction or a Time, not"
      let id = type.dimension == nil ? DiagnosticID.typeMismatch : .unitMismatch
      report(id, "\(sentence) \(type.phrase)", at: span)
    default: break
    }
    invalidate(id)
    return false
  }

  /// Returns whether a number may be a fraction of a duration. Otherwise, it lacks its unit.
  mutating func isFraction(
    _ id: Index<ExpressionSyntax>, isOfProgress: Bool, reports: Bool = true
  ) -> Bool {
    guard case .number(let value, nil) = syntax[id].kind, value > 1 else { return true }
    let text = syntax.source.text(of: syntax[id].span)
    if reports {
      report(
        .unitMismatch, "a fraction is from 0 to 1", at: syntax[id].span,
        help: ["write `\(text)%`" + (isOfProgress ? "" : ", or `\(text)ms` for a time")])
    }
    return false
  }
}

extension FileSyntax {
  /// Returns whether an expression is a list in brackets.
  fileprivate func isList(_ id: Index<ExpressionSyntax>) -> Bool {
    if case .list = self[id].kind { true } else { false }
  }
}

extension Property.Roles {
  /// The blocks in which a track of these roles can be, as they are written.
  fileprivate func blocks(around track: String) -> [String] {
    let all: [(Property.Roles, [String])] = [
      (.snapshot, ["to { \(track) }", "from { \(track) }"]),
      (.container, ["container { \(track) }"]),
      (.overlay, ["overlay shade above from { \(track) }"]),
      (.match, ["match photo like \"photo\" { \(track) }"]),
    ]
    return Array(all.filter { contains($0.0) }.flatMap { $0.1 }.prefix(2))
  }
}

extension BlockKinds {
  /// The view whose properties the tracks of a block set, as a phrase.
  fileprivate var owner: String {
    let names: [(BlockKinds, String)] = [
      (.container, "the container"), (.overlay, "an overlay"), (.slices, "a slice"),
      (.elements, "an element"), (.match, "a match"),
    ]
    return names.first { contains($0.0) }?.1 ?? "a screen"
  }
}
