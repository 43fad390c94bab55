import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks a declaration, and adds to its signature what its users need to know.
  mutating func checkDeclaration(
    _ declaration: DeclarationSyntax, _ number: Int, _ lets: [LocalID],
    _ signature: inout Signature?
  ) -> TypedDeclaration {
    switch declaration.kind {
    case .constant(let constant):
      let type = checkConstant(constant)
      signature?.result = type
      if type?.dimension != nil { signature?.constant = constantValue(TypedID(constant.value)) }
      return .constant(TypedID(constant.value))
    case .function(let function): return checkFunction(function, number, &signature)
    case .timing(_, let parameter, let body):
      return checkTiming(parameter, body, number, &signature)
    case .externTiming(let name):
      signature?.result = .timing
      return .nativeTiming(name: text(name.name), span: name.span)
    case .animator(let name, let list, let body):
      let parameters = checkParameters(list, number)
      signature?.parameters = parameters.map(\.signature)
      checkLets(lets)
      let checked = checkBody(body)
      return .animator(
        TypedAnimator(
          name: text(name.name), parameters: parameters, body: checked,
          readsReduceMotion: readsReduceMotion))
    case .externAnimator(let name, let list):
      let parameters = checkParameters(list, number)
      signature?.parameters = parameters.map(\.signature)
      return .nativeAnimator(name: text(name.name), parameters)
    case .rule(let rule): return .rule(checkRule(rule))
    case .importing, .externInteraction, .missing: return .other
    }
  }

  /// Checks the type of a `let`, and compares it with the one that is written.
  private mutating func checkConstant(_ constant: ConstantSyntax) -> ScriptValueType? {
    guard let written = constant.type else {
      let type = checkExpression(constant.value).type
      return isWhole(constant.value) ? type : nil
    }
    guard let type = checkType(written) else {
      checkExpression(constant.value)
      return nil
    }
    return checkExpression(constant.value, as: type) ? type : nil
  }

  private mutating func checkFunction(
    _ function: FunctionSyntax, _ number: Int, _ signature: inout Signature?
  ) -> TypedDeclaration {
    let parameters = checkParameters(function.parameters, number)
    signature?.parameters = parameters.map(\.signature)
    let written = function.result.map { checkType($0) }
    let body = function.body
    if let written, let type = written {
      _ = checkExpression(body, as: type)
      signature?.result = type
    } else {
      let type = checkExpression(body).type
      signature?.result = written == nil && isWhole(body) ? type : nil
    }
    return .function(parameters, TypedID(body))
  }

  /// Whether no syntax error is behind a value or reaches over its end, so that its type is known.
  private func isWhole(_ value: Index<ExpressionSyntax>) -> Bool {
    let bytes = syntax.source.bytes
    var next = Int(syntax[value].span.end)
    while next < bytes.count, " \t)".utf8.contains(bytes[next]) { next += 1 }
    return !syntax.diagnostics.contains { diagnostic in
      let span = diagnostic.span
      return Int(span.start) == next || span.range.contains(next)
    }
  }

  private mutating func checkTiming(
    _ parameter: Identifier?, _ body: Index<ExpressionSyntax>, _ number: Int,
    _ signature: inout Signature?
  ) -> TypedDeclaration {
    let locals = parameter == nil ? 0..<0 : names.locals(of: number)
    for local in locals { parts.locals[local].type = .number }
    context.isTiming = parameter == nil
    let isValid = checkExpression(body, as: parameter == nil ? .timing : .number)
    context.isTiming = false
    signature?.result = isValid ? .timing : nil
    guard let parameter else { return .timing(TypedID(body)) }
    return .timingFunction(locals.first.map { LocalID($0) }, span: parameter.span, TypedID(body))
  }

  mutating func checkBody(_ body: AnimatorBody) -> TypedAnimator.Body {
    switch body {
    case .expression(let animator): .expression(checkAnimator(animator))
    case .block(let block): .block(checkAnimatorBlock(block, .animator))
    case .variation(let animator, let block): checkVariation(animator, block)
    }
  }

  private mutating func checkLets(_ lets: [LocalID]) {
    for local in lets {
      guard case .constant(let constant) = names[local].kind else { continue }
      context.owner = names[local].owner
      let type = checkConstant(constant)
      context.owner = nil
      if names[local].isCircular { continue }
      parts.locals[local.index] = TypedLocal(
        type: type, meaning: .constant(TypedID(constant.value)))
      if type?.dimension != nil { localConstants[local] = constantValue(TypedID(constant.value)) }
    }
  }

  // MARK: Parameters

  private mutating func checkParameters(
    _ list: List<ParameterSyntax>, _ number: Int
  ) -> [TypedParameter] {
    let ids = names.locals(of: number).lazy.map { LocalID($0) }
    return syntax[list].enumerated().map { index, parameter in
      let type = checkType(parameter.type)
      let local = ids.first { id in
        if case .parameter(_, index) = names[id].kind { true } else { false }
      }
      var result = TypedParameter(
        name: text(parameter.name.name), span: parameter.name.span, type: type,
        typeSpan: syntax[parameter.type].span, local: local)
      if let value = parameter.defaultValue {
        result.defaultSpan = syntax[value].span
        result.requestName = syntax.requestName(value, folder.lexicon)
        if result.requestName == nil {
          if let type { _ = checkExpression(value, as: type) } else { checkExpression(value) }
          result.defaultValue = TypedID(value)
        }
      }
      for bound in [parameter.lower, parameter.upper] { bound.map { checkBound($0, type) } }
      if let lower = parameter.lower, let upper = parameter.upper {
        result.range = TypedRange(lower: TypedID(lower), upper: TypedID(upper))
      }
      if let local { parts.locals[local.index].type = type }
      return result
    }
  }

  private mutating func checkBound(_ id: Index<ExpressionSyntax>, _ type: ScriptValueType?) {
    guard let type else {
      checkExpression(id)
      return
    }
    if type.dimension != nil {
      _ = checkExpression(id, as: type)
    } else {
      report(.typeMismatch, "only quantities can have a range", at: syntax[id].span)
    }
  }
}

extension TypedParameter {
  /// What the users of its declaration depend on.
  fileprivate var signature: Signature.Parameter {
    Signature.Parameter(name: name, type: type, hasDefault: defaultSpan != nil)
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
