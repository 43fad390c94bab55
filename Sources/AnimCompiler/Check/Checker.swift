import AnimProgram
import AnimSource
import AnimSyntax

/// Checks the declarations of a file, each after those that it uses.
struct Checker {
  private var blocks: BlockChecker
  private var saysDepth = false
  /// The constants of blocks that have yet to be checked, in order.
  private var lets: [Int32: [LocalID]] = [:]

  init(
    folder: Folder, names: ResolvedFile, imports: [Int32: CheckedFile], given: Set<String> = []
  ) {
    var expressions = ExpressionChecker(folder: folder, names: names, imports: imports)
    expressions.given = given
    blocks = BlockChecker(expressions)
    for local in names.lets { lets[names[local].declaration, default: []].append(local) }
  }

  /// Checks everything, and returns the file.
  consuming func run() -> CheckedFile {
    // Even the kind of a declaration that uses itself is known.
    for place in syntax.declarationPlaces {
      blocks.expressions.tables.signatures[place] =
        syntax.declaration(at: place).kind.signatureKind.map { Signature(kind: $0) }
    }
    for number in names.order {
      let place = Int(number)
      blocks.expressions.context = ExpressionChecker.Context()
      blocks.expressions.readsTransition = false
      var signature = check(syntax.declaration(at: place), place)
      guard signature != nil else { continue }
      signature?.readsTransition = blocks.expressions.readsTransition
      signature?.depth = depth(of: place)
      if names.isCircular(place) { signature?.result = nil }
      blocks.expressions.tables.signatures[place] = signature
    }
    return CheckedFile(
      names: names, imports: blocks.expressions.imports, tables: blocks.expressions.tables)
  }

  private var names: ResolvedFile { blocks.expressions.names }
  private var syntax: FileSyntax { blocks.expressions.syntax }

  /// Returns the length of the longest chain of declarations that starts with one. If it exceeds
  /// the limit, this is reported once in a file.
  private mutating func depth(of place: Int) -> Int {
    guard !names.isCircular(place) else { return 1 }
    var depth = 1
    for other in names.dependencies(of: place) {
      depth = max(depth, 1 + (blocks.expressions.signature(other)?.depth ?? 0))
    }
    if depth > Signature.depthLimit, !saysDepth, let name = syntax.declaration(at: place).name {
      saysDepth = true
      blocks.expressions.report(
        .limitExceeded,
        "this uses a chain of more than \(Signature.depthLimit) declarations",
        at: name.span)
    }
    return depth
  }

  // MARK: Declarations

  /// Checks a declaration. Returns `nil` for those that have no name.
  private mutating func check(_ declaration: DeclarationSyntax, _ place: Int) -> Signature? {
    switch declaration.kind {
    case .constant(let constant): return check(constant)
    case .function(let function): return check(function, .function, place)
    case .externFunction(let function): return check(function, .nativeFunction, place)
    case .timing(_, let parameter, let body): return timing(parameter, body, place)
    case .externTiming: return Signature(kind: .nativeTiming, result: .timing)
    case .animator(_, let parameters, let body):
      let signature = Signature(kind: .animator, parameters: self.parameters(parameters, place))
      checkLets(of: place)
      switch body {
      case .expression(let animator): blocks.expressions.check(animator)
      case .block(let block): blocks.check(block)
      }
      return signature
    case .externAnimator(_, let parameters):
      return Signature(kind: .nativeAnimator, parameters: self.parameters(parameters, place))
    case .externInteraction: return Signature(kind: .nativeInteraction)
    case .externProperty(_, let type, let identity):
      if let type = blocks.expressions.type(type) {
        _ = blocks.expressions.check(identity, as: type)
      }
      return nil
    case .rule(let rule):
      check(rule)
      return nil
    case .importing, .missing: return nil
    }
  }

  private mutating func check(_ constant: ConstantSyntax) -> Signature {
    let type = value(of: constant)
    var signature = Signature(kind: .constant, result: type)
    if type?.dimension != nil {
      signature.constant = blocks.expressions.constant(of: constant.value)
    }
    return signature
  }

  /// Checks the type of a `let`, and compares it with the one that is written.
  private mutating func value(of constant: ConstantSyntax) -> ScriptValueType? {
    guard let written = constant.type else { return blocks.expressions.check(constant.value).type }
    guard let type = blocks.expressions.type(written) else {
      blocks.expressions.check(constant.value)
      return nil
    }
    return blocks.expressions.check(constant.value, as: type) ? type : nil
  }

  private mutating func check(
    _ function: FunctionSyntax, _ kind: Signature.Kind, _ place: Int
  ) -> Signature {
    var signature = Signature(
      kind: kind, parameters: parameters(function.parameters, place))
    let written = function.result.map { blocks.expressions.type($0) }
    if let body = function.body {
      if let written, let type = written {
        _ = blocks.expressions.check(body, as: type)
        signature.result = type
      } else {
        let type = blocks.expressions.check(body).type
        signature.result = written == nil ? type : nil
      }
    } else {
      signature.result = written ?? nil
    }
    return signature
  }

  private mutating func timing(
    _ parameter: Identifier?, _ body: Index<ExpressionSyntax>, _ place: Int
  ) -> Signature {
    if parameter != nil {
      for number in names.locals(of: place) { blocks.expressions.locals[number] = .number }
    }
    let isValid = blocks.expressions.check(body, as: parameter == nil ? .timing : .number)
    return Signature(
      kind: parameter == nil ? .timing : .timingFunction, result: isValid ? .timing : nil)
  }

  // MARK: Parameters and lets

  private mutating func parameters(
    _ list: List<ParameterSyntax>, _ place: Int
  ) -> [Signature.Parameter] {
    let ids = names.locals(of: place).lazy.map { LocalID($0) }
    return syntax[list].enumerated().map { index, parameter in
      let type = blocks.expressions.type(parameter.type)
      if let value = parameter.defaultValue, !isRequest(value) {
        if let type {
          _ = blocks.expressions.check(value, as: type)
        } else {
          blocks.expressions.check(value)
        }
      }
      for bound in [parameter.lower, parameter.upper] { bound.map { check(bound: $0, type) } }
      let local = ids.first { id in
        if case .parameter(_, index) = names[id].kind { true } else { false }
      }
      if let local { blocks.expressions.locals[local.index] = type }
      return Signature.Parameter(
        name: syntax.text(of: parameter.name), type: type,
        hasDefault: parameter.defaultValue != nil)
    }
  }

  private mutating func check(bound id: Index<ExpressionSyntax>, _ type: ScriptValueType?) {
    guard let type else {
      blocks.expressions.check(id)
      return
    }
    if type.dimension != nil {
      _ = blocks.expressions.check(id, as: type)
    } else {
      blocks.expressions.report(
        .typeMismatch, "only quantities can have a range", at: syntax[id].span)
    }
  }

  /// Returns whether a default is a value of the request, which is only known at run time.
  private func isRequest(_ id: Index<ExpressionSyntax>) -> Bool {
    syntax.requestName(id, blocks.expressions.folder.lexicon) != nil
  }

  private mutating func checkLets(of place: Int) {
    for local in lets[Int32(truncatingIfNeeded: place)] ?? [] {
      guard case .constant(let constant) = names[local].kind else { continue }
      blocks.expressions.context.owner = names[local].owner
      let type = value(of: constant)
      blocks.expressions.context.owner = nil
      if names[local].isCircular { continue }
      blocks.expressions.locals[local.index] = type
      if type?.dimension != nil {
        blocks.expressions.constants[local] = blocks.expressions.constant(of: constant.value)
      }
    }
  }

  // MARK: Rules

  private mutating func check(_ rule: RuleSyntax) {
    operations(of: rule)
    if let condition = rule.condition { check(condition: condition) }
    if names.answer(rule.animator) != nil { return }
    if case .named = syntax[rule.animator].kind, let animator = names[rule.animator],
      blocks.expressions.signature(animator)?.kind == .nativeAnimator
    {
      blocks.expressions.check(native: rule.animator)
    } else {
      blocks.expressions.check(rule.animator)
    }
  }

  private mutating func operations(of rule: RuleSyntax) {
    var seen: Set<RequestOperation> = []
    for operation in syntax[rule.operations] {
      let text = syntax.text(of: operation.name)
      if text == "any" { continue }
      guard let row = RequestOperation(rawValue: text) else {
        if blocks.expressions.tables.findings.addHabit(
          .operation, at: operation.span, in: syntax.source, as: .unknownName)
        {
          continue
        }
        blocks.expressions.tables.findings.addUnknown(
          "there is no operation `\(text)`", text, at: operation.span,
          among: RequestOperation.allCases.map(\.rawValue) + ["any"])
        continue
      }
      if !seen.insert(row).inserted {
        blocks.expressions.report(
          .duplicateName, "`\(text)` appears twice in this rule", at: operation.span)
      }
    }
  }

  private mutating func check(condition: Index<ExpressionSyntax>) {
    blocks.expressions.context.isRule = true
    let isValid = blocks.expressions.check(condition, as: .bool)
    blocks.expressions.context.isRule = false
    guard isValid, blocks.expressions.readsTransition else { return }
    blocks.expressions.report(
      .misplaced,
      "a rule can only read traits, `container.width`, `container.height` and `direction`",
      at: syntax[condition].span,
      help: ["a constant or function that is used here reads something else"])
    blocks.expressions.tables.expressions[Int(condition.position)].type = nil
  }
}

extension DeclarationSyntax.Kind {
  /// The kind of a declaration with a name. `nil` for other declarations.
  var signatureKind: Signature.Kind? {
    switch self {
    case .constant: .constant
    case .function: .function
    case .externFunction: .nativeFunction
    case .timing(_, let parameter, _): parameter == nil ? .timing : .timingFunction
    case .externTiming: .nativeTiming
    case .animator: .animator
    case .externAnimator: .nativeAnimator
    case .externInteraction: .nativeInteraction
    case .importing, .rule, .externProperty, .missing: nil
    }
  }
}

extension FileSyntax {
  /// Returns the name after `request.`, if that is the whole expression. `nil` otherwise.
  func requestName(_ id: Index<ExpressionSyntax>, _ lexicon: Lexicon) -> String? {
    guard case .access(let base, let member) = self[id].kind,
      case .name(let root) = self[base].kind, lexicon.isRequest(root)
    else { return nil }
    return text(of: member)
  }
}

extension ExpressionChecker {
  /// Checks an animator expression that must consist of animators of the language.
  mutating func check(_ id: Index<AnimatorSyntax>) {
    switch syntax[id].kind {
    case .named(let name, let arguments): check(id, name, arguments)
    case .reversed(let inner), .group(let inner): check(inner)
    case .together(let left, let right):
      check(left)
      check(right)
    case .missing: break
    }
  }

  private mutating func check(
    _ id: Index<AnimatorSyntax>, _ name: Identifier, _ arguments: List<ArgumentSyntax>
  ) {
    guard let animator = names[id], let signature = signature(animator), !isCircular(animator)
    else { return check(all: arguments) }
    guard signature.kind == .animator else {
      report(
        .typeMismatch, "the native animator `\(text(name.name))` cannot be reversed or combined",
        at: name.span)
      return check(all: arguments)
    }
    bind(id, animator, name, arguments, signature)
  }

  /// Checks an animator expression that names a native animator.
  mutating func check(native id: Index<AnimatorSyntax>) {
    guard case .named(let name, let arguments) = syntax[id].kind, let animator = names[id],
      let signature = signature(animator)
    else { return }
    bind(id, animator, name, arguments, signature)
  }

  private mutating func bind(
    _ id: Index<AnimatorSyntax>, _ animator: DeclarationID, _ name: Identifier,
    _ arguments: List<ArgumentSyntax>, _ signature: Signature
  ) {
    let start = bind(
      arguments, signature.parameters, of: "`\(text(name.name))`", animator,
      missingAt: name.span)
    tables.animators[Int(id.position)] = start ?? -1
  }
}
