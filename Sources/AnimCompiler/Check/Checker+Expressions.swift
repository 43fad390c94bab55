import AnimProgram
import AnimSource
import AnimSyntax

/// What the checker finds out about an expression, before it is converted to the type that is
/// needed.
struct Checked {
  /// What it computes.
  var kind: TypedExpression.Kind
  /// The type. `nil` if it has an error, which has been reported.
  var type: ScriptValueType?
  /// Whether it is the literal 0, a name for it, or a pair of zeros, which fits every dimension.
  var isZero = false

  static let invalid = Checked(.invalid, nil)

  init(_ kind: TypedExpression.Kind, _ type: ScriptValueType?) {
    self.kind = type == nil ? .invalid : kind
    self.type = type
  }
}

extension Checker {
  /// Checks an expression that must have a type. `false`, with a report, if it has another one.
  mutating func checkExpression(_ id: Index<ExpressionSyntax>, as type: ScriptValueType) -> Bool {
    fit(id, checkExpression(id, expecting: type), to: type)
  }

  /// Checks an expression. The expected type is only used if the text alone is ambiguous.
  @discardableResult mutating func checkExpression(
    _ id: Index<ExpressionSyntax>, expecting: ScriptValueType? = nil
  ) -> Checked {
    let node = syntax[id]
    let checked = checkKind(id, node, expecting)
    var place = node.span
    switch node.kind {
    case .binary: place = node.focus
    case .group(let inner): place = parts.expressions[Int(inner.position)].place
    default: break
    }
    parts.expressions[Int(id.position)] = TypedExpression(
      kind: checked.kind, type: checked.type, span: node.span, place: place)
    expect(expecting, of: id, checked)
    return checked
  }

  private mutating func checkKind(
    _ id: Index<ExpressionSyntax>, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Checked {
    switch node.kind {
    case .number(let value, let unit): return checkNumber(value, unit, node)
    case .color(let bits): return Checked(.color(bits), .color)
    case .string(let text):
      parts.texts.append(syntax[text])
      return Checked(.text(Int32(truncatingIfNeeded: parts.texts.count - 1)), .text)
    case .bool(let truth): return Checked(.number(truth ? 1 : 0), .bool)
    case .name: return checkName(id, node)
    case .member(let name): return checkEnumMember(name, node, expecting)
    case .group(let inner): return checkExpression(inner, expecting: expecting)
    case .pair(let x, let y): return checkPair(x, y, node)
    case .list(let elements):
      var isValid = true
      for element in syntax[elements] {
        let value = checkExpression(element, expecting: .transform)
        isValid = fit(element, value, to: .transform) && isValid
        // One element that is no function says enough.
        if let type = value.type, type != .transform { break }
      }
      return isValid
        ? Checked(.list(operands(syntax[elements].map { TypedID($0) })), .transform) : .invalid
    case .unary(let op, let operand): return checkUnary(op, operand, node, expecting)
    case .binary(let op, let left, let right): return checkBinary(op, left, right, node, expecting)
    case .conditional(let test, let yes, let no):
      return checkConditional(test, yes, no, node, expecting)
    case .access(let base, let member): return checkAccess(id, base, member, node)
    case .call(let callee, let arguments): return checkCall(callee, arguments, node)
    case .missing: return .invalid
    }
  }

  // MARK: The tree

  /// Adds operands to the tree.
  mutating func operands(_ list: some Collection<TypedID>) -> TypedList {
    let start = parts.operands.count
    parts.operands.append(contentsOf: list)
    return TypedList(start..<parts.operands.count)
  }

  mutating func operands(
    _ one: Index<ExpressionSyntax>, _ other: Index<ExpressionSyntax>
  ) -> TypedList {
    parts.operands.append(TypedID(one))
    parts.operands.append(TypedID(other))
    return TypedList(parts.operands.count - 2..<parts.operands.count)
  }

  /// Adds an expression that is not written, at the place of a node.
  mutating func added(
    _ kind: TypedExpression.Kind, _ type: ScriptValueType?, at place: SourceSpan
  ) -> TypedID {
    parts.expressions.append(
      TypedExpression(kind: kind, type: type, span: place, place: place))
    return TypedID(parts.expressions.count - 1)
  }

  /// Removes the meaning of an expression in which an error has been found.
  mutating func invalidate(_ id: Index<ExpressionSyntax>) {
    parts.expressions[Int(id.position)].kind = .invalid
    parts.expressions[Int(id.position)].type = nil
  }

  // MARK: Literals

  private mutating func checkNumber(
    _ value: Double, _ unit: Name?, _ node: ExpressionSyntax
  ) -> Checked {
    guard let unit else {
      var number = Checked(.number(value), .number)
      number.isZero = value == 0
      return number
    }
    guard case .unit(let row)? = folder.lexicon.meaning(unit, as: .unit) else {
      let (end, name) = (Int(node.span.end), text(unit))
      report(.unknown(.unit, name), at: SourceSpan(end - name.utf8.count, end))
      return .invalid
    }
    return Checked(.number(Unit.all[row].scaled(value)), .quantity(Unit.all[row].dimension))
  }

  private mutating func checkEnumMember(
    _ name: Name, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Checked {
    let text = text(name)
    let place = SourceSpan(Int(node.span.end) - text.utf8.count, Int(node.span.end))
    let isEdge = expecting == nil || expecting == .edge
    if isEdge, folder.lexicon.meaning(name, as: .edge) != nil,
      case .edge(let edge)? = member(Identifier(name: name, span: place), of: .edge)
    {
      return Checked(.number(Double(edge.rawValue)), .edge)
    }
    if let expecting, !isEdge {
      report(.memberOfOther(text, expecting), at: node.span)
    } else {
      _ = member(Identifier(name: name, span: place), of: .edge)
    }
    return .invalid
  }

  /// Returns the meaning of a name after a dot, such as `light`, among those of a kind. `nil`, with a
  /// report, if there is none.
  mutating func member(_ name: Identifier, of kind: NameKind) -> BuiltIn? {
    if let meaning = folder.lexicon.meaning(name.name, as: kind) {
      parts.uses.append(Use(span: name.span, definition: .builtIn(meaning)))
      return meaning
    }
    let text = text(name.name)
    report(.unknown(.member(kind), text), at: name.span)
    return nil
  }

  /// Returns the meaning of a member such as `.light`. `nil`, with a report, for other expressions.
  mutating func member(_ id: Index<ExpressionSyntax>, of kind: NameKind) -> BuiltIn? {
    let span = syntax[id].span
    if case .member(let name) = syntax[id].kind {
      let place = SourceSpan(Int(span.end) - text(name).utf8.count, Int(span.end))
      return member(Identifier(name: name, span: place), of: kind)
    }
    if !hasUnknownName(id) || kind.names.contains(syntax.source.text(of: span)) {
      report(.memberNeeded(kind), at: span)
    }
    return nil
  }

  /// Returns whether an expression contains a name that is unknown, which has been reported.
  private func hasUnknownName(_ id: Index<ExpressionSyntax>) -> Bool {
    switch syntax[id].kind {
    case .name: self.names[id] == nil
    case .binary(_, let left, let right): hasUnknownName(left) || hasUnknownName(right)
    case .access(let base, _), .unary(_, let base), .group(let base): hasUnknownName(base)
    case .call(let callee, _): hasUnknownName(callee)
    default: false
    }
  }

  private mutating func checkPair(
    _ x: Index<ExpressionSyntax>, _ y: Index<ExpressionSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let (first, second) = (checkExpression(x), checkExpression(y))
    guard let dimension = commonDimension(x, first, y, second, node, .pair) else { return .invalid }
    var pair = Checked(.vector(operands(x, y)), .pair(dimension))
    pair.isZero = first.isZero && second.isZero
    return pair
  }

  // MARK: Names

  private mutating func checkName(
    _ id: Index<ExpressionSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    switch names[id] {
    case .local(let local): return checkLocal(local, node)
    case .declaration(let declaration): return checkDeclared(declaration, node)
    case .builtIn(let builtIn): return checkBuiltIn(builtIn, node)
    case .parameter, nil: return .invalid
    }
  }

  private mutating func checkLocal(_ local: LocalID, _ node: ExpressionSyntax) -> Checked {
    if case .snapshots = names[local].kind {
      let name = text(names[local].name.name)
      report(.notAValue(name), at: node.span)
      return .invalid
    }
    var value = Checked(.local(local), parts.locals[local.index])
    value.isZero = zeros.contains(local)
    return value
  }

  private mutating func checkDeclared(
    _ declaration: DeclarationID, _ node: ExpressionSyntax
  ) -> Checked {
    guard let signature = signature(declaration) else { return .invalid }
    let name = syntax.source.text(of: node.span)
    switch folder.declaration(declaration).kind {
    case .constant, .timing:
      read(signature)
      var value = Checked(.declared(declaration), signature.result)
      value.isZero = signature.isZero
      return value
    case .function:
      let isOfNumber = signature.parameters.map(\.type) == [.number]
      let areOptional = signature.parameters.allSatisfy(\.hasDefault)
      report(
        .needsArguments(name, isOfNumber: isOfNumber, areOptional: areOptional), at: node.span)
    case .animator, .externAnimator:
      report(.isNoValue(name, .animator), at: node.span)
    case .externInteraction:
      report(.isNoValue(name, .interaction), at: node.span)
    case .importing, .rule, .missing: break
    }
    return .invalid
  }

  /// Records what a declaration that is used reads of the transition.
  mutating func read(_ signature: Signature) {
    if signature.readsTransition { readsTransition = true }
    if signature.readsReduceMotion { readsReduceMotion = true }
  }

  private mutating func checkBuiltIn(_ builtIn: BuiltIn, _ node: ExpressionSyntax) -> Checked {
    switch builtIn {
    case .value(let row): return checkInput(row, node.span)
    case .timing(let row): return Checked(.curve(.named(row), operands([])), .timing)
    case .noClip: return Checked(.number(0), .clip)
    case .function, .constructor, .transform, .shape:
      let name = syntax.source.text(of: node.span)
      report(.needsArguments(name, isOfNumber: false, areOptional: false), at: node.span)
      return .invalid
    default: return .invalid
    }
  }

  /// Checks a value of the language at its place.
  private mutating func checkInput(_ number: Int, _ span: SourceSpan) -> Checked {
    let row = NamedValue.all[number]
    if !row.isForRules { readsTransition = true }
    if case .inputs(.reduceMotion) = row.source { readsReduceMotion = true }
    if context.isRule && !row.isForRules {
      report(.ruleReads(row.name), at: span)
      return .invalid
    }
    switch row.source {
    case .inputs, .containerSize, .containerCenter: break
    case .progress where context.gesture != nil: break
    case .fraction, .elapsed, .progress:
      guard context.hasTime else {
        report(.onlyInTrack(row.name, inTiming: context.isTiming), at: span)
        return .invalid
      }
    case .gesture(.translationX) where context.hasTime && context.gesture == nil: break
    case .gesture(let argument), .along(let argument):
      guard isKnown(argument) else {
        var orTrack = false
        if case .gesture(.translationX) = row.source { orTrack = true }
        report(
          .onlyInGesture(
            row.name, isPinch: argument.isOfPinch, orTrack: orTrack, isTrack: context.hasTime),
          at: span)
        return .invalid
      }
    }
    return Checked(.input(Int32(number)), row.type)
  }

  /// Returns whether the current gesture provides an argument.
  private func isKnown(_ argument: GestureValue) -> Bool {
    switch context.gesture {
    case .drag, .edgeDrag: !argument.isOfPinch
    case .pinch: argument.isOfPinch
    case .native, nil: false
    }
  }

  // MARK: Members

  private mutating func checkAccess(
    _ id: Index<ExpressionSyntax>, _ base: Index<ExpressionSyntax>, _ member: Name,
    _ node: ExpressionSyntax
  ) -> Checked {
    if case .builtIn(.value(let row)) = names[id] { return checkInput(row, node.span) }
    if case .local(let local) = names[base], case .snapshots(let kind, _, _) = names[local].kind {
      return checkField(local, kind, member, node)
    }
    guard let type = checkExpression(base).type else { return .invalid }
    let name = text(member)
    guard let row = type.members.first(where: { $0.name == name }) else {
      report(.unknown(.part(type), name), at: node.focus)
      return .invalid
    }
    return Checked(.member(row.meaning, TypedID(base)), row.type)
  }

  /// Checks a value of slices, elements or a match, such as `tiles.index`.
  private mutating func checkField(
    _ local: LocalID, _ kind: SnapshotKind, _ member: Name, _ node: ExpressionSyntax
  ) -> Checked {
    let (name, field) = (text(names[local].name.name), text(member))
    let number = SnapshotField.all.firstIndex { $0.name == field && $0.kinds.contains(kind) }
    guard let number else {
      report(.unknown(.field(Diagnostic.Owner(name: name, kind: kind)), field), at: node.focus)
      return .invalid
    }
    guard !names[local].isCircular else { return .invalid }
    let isOwn = context.owner == local
    guard isOwn || !SnapshotField.all[number].isOwn else {
      report(.onlyInOwnBlock("\(name).\(field)"), at: node.span)
      return .invalid
    }
    parts.uses.append(Use(span: node.focus, definition: .builtIn(.snapshotField(number))))
    return Checked(.field(local, row: Int32(number), isOwn: isOwn), SnapshotField.all[number].type)
  }
}

extension GestureValue {
  /// Whether it is provided by a pinch instead of a drag.
  fileprivate var isOfPinch: Bool { self == .scale || self == .scaleVelocity }
}
