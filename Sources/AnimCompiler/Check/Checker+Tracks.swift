import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks a track: its property, its values and its time. `false` if it is not allowed here.
  mutating func checkTrack(
    _ id: Index<TrackSyntax>, _ statement: StatementSyntax, _ around: BlockContext
  ) -> Bool {
    let track = syntax[id]
    let isPlaced = StatementForm.trackBlocks.isSuperset(of: around.kinds.subtracting(.window))
    // What is written of an unknown property may be in another language.
    guard let known = names[id] else { return false }
    var result = TypedTrack(syntax: track, property: known)
    let roles = Property.all[known].roles
    if !isPlaced {
      // The eye belongs to the whole scene.
      report(
        .trackOutside(Property.all[known].effect == .eye ? .container : roles),
        at: statement.focus)
    } else if roles.isDisjoint(with: around.roles) {
      report(
        .propertyOf(text(track.property.name), around.kinds, roles), at: track.property.span)
      result.property = nil
    }
    if let window = track.window { checkWindow(window) }
    if let using = track.using { _ = checkExpression(using, as: .timing) }
    result.isValid = checkValues(of: track, result.property, &result.type)
    checkKeys(track, &result, isOfProgress: track.window?.isOfProgress ?? around.isOfProgress)
    parts.tracks[Int(id.position)] = result
    return isPlaced
  }

  private mutating func checkKeys(
    _ track: TrackSyntax, _ result: inout TypedTrack, isOfProgress: Bool
  ) {
    for key in syntax[track.keys] {
      if let position = key.position {
        result.isValid = isMoment(position, .key, isOfProgress: isOfProgress) && result.isValid
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
      report(.listForPair(own), at: syntax[list.value].span)
      return false
    }
    if own != .transform, let list = keys.first(where: { syntax.isList($0.value) }) {
      report(.listOfKeys, at: syntax[list.value].span)
      return false
    }
    let values = keys.map { checkExpression($0.value, expecting: own) }
    if let first = keys.first?.value, keys.allSatisfy({ syntax.isTransparent($0.value) }) {
      report(.transparent(syntax.source.text(of: syntax[first].span)), at: syntax[first].span)
    }
    let texts = keys.lazy.map { [syntax] in syntax.source.bytes[syntax[$0.value].span.range] }
    if keys.count > 1, let first = texts.first, texts.allSatisfy({ $0 == first }) {
      report(.sameKeys, at: track.property.span)
    }
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
    _ id: Index<ExpressionSyntax>, _ moment: Diagnostic.Moment, isOfProgress: Bool = false,
    reports: Bool = true
  ) -> Bool {
    let (value, span) = (checkExpression(id), syntax[id].span)
    switch value.type {
    case .number where value.isZero && moment == .window:
      convert(id, to: .time)
      return true
    case .number where isFraction(id, isOfProgress: isOfProgress, reports: reports): return true
    case .time where !isOfProgress: return true
    case .number, nil: break
    case .time:
      report(.secondsOfProgress, at: span)
    case let type? where reports: report(.moment(moment, type), at: span)
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
    if reports {
      report(.noFraction(isOfProgress: isOfProgress), at: syntax[id].span)
    }
    return false
  }
}

extension FileSyntax {
  /// Returns whether an expression is a color other than black with an opacity of 0.
  fileprivate func isTransparent(_ id: Index<ExpressionSyntax>) -> Bool {
    if case .color(let color) = self[id].kind { color & 0xff == 0 && color != 0 } else { false }
  }

  /// Returns whether an expression is a list in brackets.
  fileprivate func isList(_ id: Index<ExpressionSyntax>) -> Bool {
    if case .list = self[id].kind { true } else { false }
  }
}
