import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks a declaration, and adds to its signature what its users need to know.
  mutating func checkDeclaration(
    _ declaration: DeclarationSyntax, _ number: Int, _ lets: [LocalID],
    _ signature: inout Signature?
  ) {
    switch declaration.kind {
    case .constant(let constant):
      let (type, isZero) = checkConstant(constant)
      signature?.result = type
      signature?.isZero = isZero
      if type?.dimension != nil { signature?.constant = constantValue(TypedID(constant.value)) }
    case .function(let function): checkFunction(function, number, &signature)
    case .timing(_, let parameter, let body): checkTiming(parameter, body, number, &signature)
    case .animator(let name, let list, let body):
      checkParameters(list, number, &signature)
      checkLets(lets)
      checkBody(body)
      if case .block(let block) = body, block.statements.isEmpty {
        report(.emptyAnimator, at: name.span)
      }
    case .externAnimator(_, let list): checkParameters(list, number, &signature)
    case .rule(let rule): parts.rules[number] = checkRule(rule)
    case .importing, .externInteraction, .missing: break
    }
  }

  /// Checks the type of a `let`, and compares it with the one that is written. Without one, a name for
  /// the literal 0 fits every dimension, as the literal does.
  private mutating func checkConstant(
    _ constant: ConstantSyntax
  ) -> (type: ScriptValueType?, isZero: Bool) {
    guard let written = constant.type else {
      let value = checkExpression(constant.value)
      return isWhole(constant.value) ? (value.type, value.isZero) : (nil, false)
    }
    guard let type = checkType(written) else {
      checkExpression(constant.value)
      return (nil, false)
    }
    return (checkExpression(constant.value, as: type) ? type : nil, false)
  }

  private mutating func checkFunction(
    _ function: FunctionSyntax, _ number: Int, _ signature: inout Signature?
  ) {
    checkParameters(function.parameters, number, &signature)
    let written = function.result.map { checkType($0) }
    let body = function.body
    if let written, let type = written {
      _ = checkExpression(body, as: type)
      signature?.result = type
    } else {
      let type = checkExpression(body).type
      signature?.result = written == nil && isWhole(body) ? type : nil
    }
  }

  /// Whether no syntax error is behind a value or reaches over its end, so that its type is known.
  private func isWhole(_ value: Index<ExpressionSyntax>) -> Bool {
    let bytes = syntax.source.bytes
    var next = Int(syntax[value].span.end)
    while next < bytes.count, " \t)".utf8.contains(bytes[next]) { next += 1 }
    return !syntax.errors.contains { error in
      let span = error.span
      return Int(span.start) == next || span.range.contains(next)
    }
  }

  private mutating func checkTiming(
    _ parameter: Identifier?, _ body: Index<ExpressionSyntax>, _ number: Int,
    _ signature: inout Signature?
  ) {
    let locals = parameter == nil ? 0..<0 : names.locals(of: number)
    for local in locals { parts.locals[local] = .number }
    context.isTiming = parameter == nil
    let isValid = checkExpression(body, as: parameter == nil ? .timing : .number)
    context.isTiming = false
    signature?.result = isValid ? .timing : nil
  }

  private mutating func checkBody(_ body: AnimatorBody) {
    switch body {
    case .expression(let animator): checkAnimator(animator)
    case .block(let block):
      overlays = [:]
      checkBlock(block, BlockContext(kinds: .animator))
    }
  }

  private mutating func checkLets(_ lets: [LocalID]) {
    for local in lets {
      guard case .constant(let constant) = names[local].kind else { continue }
      context.owner = names[local].owner
      let (type, isZero) = checkConstant(constant)
      context.owner = nil
      if names[local].isCircular { continue }
      if isZero { zeros.insert(local) }
      parts.locals[local.index] = type
      if type?.dimension != nil { localConstants[local] = constantValue(TypedID(constant.value)) }
    }
  }

  // MARK: Parameters

  private mutating func checkParameters(
    _ list: List<ParameterSyntax>, _ number: Int, _ signature: inout Signature?
  ) {
    let ids = names.locals(of: number).lazy.map { LocalID($0) }
    parts.parameters[number] = syntax[list].enumerated().map { index, parameter in
      let type = checkType(parameter.type)
      let local = ids.first { id in
        if case .parameter(_, index) = names[id].kind { true } else { false }
      }
      var result = TypedParameter(
        name: text(parameter.name.name), syntax: parameter, type: type, local: local)
      if let value = parameter.defaultValue {
        result.requestName = syntax.requestName(value, folder.lexicon)
        if result.requestName == nil {
          if let type { _ = checkExpression(value, as: type) } else { checkExpression(value) }
        }
      }
      for bound in [parameter.lower, parameter.upper] { bound.map { checkBound($0, type) } }
      if let local { parts.locals[local.index] = type }
      return result
    }
    signature?.parameters = parts.parameters[number].map(\.signature)
  }

  private mutating func checkBound(_ id: Index<ExpressionSyntax>, _ type: ScriptValueType?) {
    guard let type else {
      checkExpression(id)
      return
    }
    if type.dimension != nil {
      _ = checkExpression(id, as: type)
    } else {
      report(.rangeOfOther, at: syntax[id].span)
    }
  }
}

extension TypedParameter {
  /// What the users of its declaration depend on.
  fileprivate var signature: Signature.Parameter {
    Signature.Parameter(name: name, type: type, hasDefault: syntax.defaultValue != nil)
  }
}

extension FileSyntax {
  /// Returns the name after `request.`, if that is the whole expression. `nil` otherwise.
  fileprivate func requestName(_ id: Index<ExpressionSyntax>, _ lexicon: Lexicon) -> String? {
    guard case .access(let base, let member) = self[id].kind,
      case .name(let root) = self[base].kind, lexicon.isRequest(root)
    else { return nil }
    return text(of: member)
  }
}
