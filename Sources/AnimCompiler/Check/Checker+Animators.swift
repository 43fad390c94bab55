import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks an animator expression, which consists of animators of the language.
  mutating func checkAnimator(_ id: Index<AnimatorSyntax>) {
    switch syntax[id].kind {
    case .named(let name, let arguments): checkUse(id, name, arguments)
    case .group(let inner), .reversed(let inner): checkAnimator(inner)
    case .together(let left, let right), .sequence(let left, let right):
      checkAnimator(left)
      checkAnimator(right)
    case .missing: break
    }
  }

  /// - Parameter isAnswer: Whether it is all that a rule uses, which may be a native animator.
  private mutating func checkUse(
    _ id: Index<AnimatorSyntax>, _ name: Identifier, _ arguments: List<ArgumentSyntax>,
    isAnswer: Bool = false
  ) {
    guard let animator = names[id] else { return }
    guard let signature = signature(animator), !isCircular(animator) else {
      return checkArguments(arguments)
    }
    if !isAnswer, case .externAnimator = folder.declaration(animator).kind {
      report(.nativeCombined(text(name.name)), at: name.span)
      return checkArguments(arguments)
    }
    parts.animators[id] = bindArguments(
      arguments, signature.parameters, of: animator, missingAt: name.span
    ).map { TypedUse(declaration: animator, arguments: $0) }
  }

  // MARK: Rules

  mutating func checkRule(_ rule: RuleSyntax) -> TypedRule {
    let (operations, isAny) = checkOperations(of: rule)
    if let condition = rule.condition { checkCondition(condition) }
    if case .named(let name, let arguments) = syntax[rule.animator].kind {
      if names.answer(rule.animator) == nil {
        checkUse(rule.animator, name, arguments, isAnswer: true)
      }
    } else {
      checkAnimator(rule.animator)
    }
    return TypedRule(
      operations: operations, isAny: isAny, syntax: rule, readsReduceMotion: readsReduceMotion)
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
        report(.unknown(.operation, text), at: operation.span)
        continue
      }
      if result.contains(row) {
        report(.operationTwice(text), at: operation.span)
      }
      result.append(row)
    }
    if isAny, rule.operations.count > 1, let last = syntax[rule.operations].last {
      report(.operationsWithAny, at: last.span)
    }
    return (result, isAny)
  }

  private mutating func checkCondition(_ condition: Index<ExpressionSyntax>) {
    context.isRule = true
    let isValid = checkExpression(condition, as: .bool)
    context.isRule = false
    guard isValid, readsTransition else { return }
    report(.conditionReads, at: syntax[condition].span)
    invalidate(condition)
  }
}

extension FileSyntax {
  /// Returns the identifiers that a pattern matches.
  func pattern(_ pattern: PatternSyntax) -> RulePattern {
    RulePattern(self[pattern.items].map { RulePattern.Item(self[$0.text]) })
  }
}
