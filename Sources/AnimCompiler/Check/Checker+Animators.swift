import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks an animator expression, which consists of animators of the language.
  mutating func checkAnimator(_ id: Index<AnimatorSyntax>) -> AnimatorExpression {
    let span = syntax[id].span
    switch syntax[id].kind {
    case .named(let name, let arguments): return checkUse(id, name, arguments)
    case .group(let inner): return checkAnimator(inner)
    case .reversed(let inner): return .reversed(checkAnimator(inner), span: span)
    case .together(let left, let right):
      let first = checkAnimator(left)
      return .together(first, checkAnimator(right), span: span)
    case .sequence(let left, let right):
      let first = checkAnimator(left)
      return .sequence(first, checkAnimator(right), span: span)
    case .missing: return .invalid
    }
  }

  /// Checks `base { … }`. Only an animator that has a block itself can be varied.
  mutating func checkVariation(_ id: Index<AnimatorSyntax>, _ block: Block) -> TypedAnimator.Body {
    let base = checkAnimator(id)
    let changes = checkAnimatorBlock(block, .variation)
    guard case .use(let animator, _, let span) = base,
      case .animator(_, _, .expression) = folder.declaration(animator).kind
    else { return .variation(base, changes) }
    report(
      .typeMismatch,
      "`\(folder.name(of: animator))` is made of other animators, so it has nothing to vary",
      at: span, help: ["vary one of its parts, and combine the result"])
    return .expression(.invalid)
  }

  private mutating func checkUse(
    _ id: Index<AnimatorSyntax>, _ name: Identifier, _ arguments: List<ArgumentSyntax>
  ) -> AnimatorExpression {
    guard let animator = names[id] else { return .invalid }
    guard let signature = signature(animator), !isCircular(animator) else {
      checkArguments(arguments)
      return .invalid
    }
    guard signature.kind == .animator else {
      report(
        .typeMismatch,
        "the native animator `\(text(name.name))` cannot be reversed, combined or varied",
        at: name.span)
      checkArguments(arguments)
      return .invalid
    }
    return bindUse(animator, name, arguments, signature)
      .map { .use(animator, $0, span: syntax[id].span) } ?? .invalid
  }

  private mutating func bindUse(
    _ animator: DeclarationID, _ name: Identifier, _ arguments: List<ArgumentSyntax>,
    _ signature: Signature
  ) -> TypedList? {
    bindArguments(
      arguments, signature.parameters, of: "`\(text(name.name))`", animator, missingAt: name.span)
  }

  // MARK: Rules

  mutating func checkRule(_ rule: RuleSyntax) -> TypedRule {
    let (operations, isAny) = checkOperations(of: rule)
    if let condition = rule.condition { checkCondition(condition) }
    let answer = checkAnswer(rule.animator)
    return TypedRule(
      operations: operations, isAny: isAny, from: rule.from.map { syntax.pattern($0) },
      to: rule.to.map { syntax.pattern($0) }, container: rule.container.map { syntax.pattern($0) },
      condition: rule.condition.map { TypedID($0) }, answer: answer,
      span: syntax[rule.animator].span, readsReduceMotion: readsReduceMotion)
  }

  private mutating func checkAnswer(_ id: Index<AnimatorSyntax>) -> TypedRule.Answer {
    if let answer = names.answer(id) { return .fixed(answer) }
    guard case .named(let name, let arguments) = syntax[id].kind, let animator = names[id],
      let signature = signature(animator)
    else { return .composed(checkAnimator(id)) }
    if signature.kind == .nativeAnimator {
      return bindUse(animator, name, arguments, signature).map { .native(animator, $0) }
        ?? .composed(.invalid)
    }
    guard case .use(_, let list, _) = checkUse(id, name, arguments) else {
      return .composed(.invalid)
    }
    return .named(animator, list)
  }

  private mutating func checkOperations(
    of rule: RuleSyntax
  ) -> (operations: [RequestOperation], isAny: Bool) {
    var result: [RequestOperation] = []
    var isAny = false
    for operation in syntax[rule.operations] {
      let text = syntax.text(of: operation.name)
      if operation.name.word == .any {
        isAny = true
        continue
      }
      guard let row = RequestOperation(rawValue: text) else {
        if parts.findings.addHabit(
          .operation, at: operation.span, in: syntax.source, as: .unknownName)
        {
          continue
        }
        parts.findings.addUnknown(
          "there is no operation `\(text)`", text, at: operation.span,
          among: RequestOperation.allCases.map(\.rawValue) + [Word.any.text])
        continue
      }
      if result.contains(row) {
        report(.duplicateName, "`\(text)` appears twice in this rule", at: operation.span)
      }
      result.append(row)
    }
    return (result, isAny)
  }

  private mutating func checkCondition(_ condition: Index<ExpressionSyntax>) {
    context.isRule = true
    let isValid = checkExpression(condition, as: .bool)
    context.isRule = false
    guard isValid, readsTransition else { return }
    report(
      .misplaced,
      "a rule can only read traits, `container.width`, `container.height` and `direction`",
      at: syntax[condition].span,
      help: ["a constant or function that is used here reads something else"])
    invalidate(condition)
  }
}

extension FileSyntax {
  /// Returns the identifiers that a pattern matches.
  func pattern(_ pattern: PatternSyntax) -> RulePattern {
    RulePattern(self[pattern.items].map { RulePattern.Item(self[$0.text]) })
  }
}
