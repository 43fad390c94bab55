import AnimCompiler
import AnimProgram

/// What an animator expression names that is to be shown.
package enum NamedAnimator {
  case animator(CompiledAnimator)
  /// It is no animator that a script plays; the sentence says why.
  case refused(String)
  /// It has errors.
  case wrong(CompiledExpression<AnimatorReference>)
}

extension CompiledFolder {
  /// Returns what an expression names, which can use the names of the requested files.
  package func shown(_ text: String) -> NamedAnimator {
    let expression = compile(
      animator: text, seeing: order.filter { folder.units[$0].isRequested })
    guard let answer = expression.result else { return .wrong(expression) }
    if answer == .system { return .refused("`\(text)` is not an animator: the system plays it") }
    return answer.compiled.map { .animator($0) }
      ?? .refused("`\(text)` is native: only an app can run it")
  }
}

extension ShownChange {
  /// Finds the change for which rules use an animator, such as `sheet` or `reversed sheet`. If only
  /// a rule with its reverse exists, it is the opposite change. A push if no rule uses it.
  package init(of animator: String, by rules: [CompiledRule]) {
    let wanted = animator.names
    let uses = rules.map { (rule: $0.rule, words: $0.rule.text.names) }
    func first(_ matches: ([Substring]) -> Bool) -> ShownChange? {
      uses.first { matches($0.words) }.map { ShownChange($0.rule) }
    }
    let plain = wanted.first == "reversed" ? Array(wanted.dropFirst()) : wanted
    let isReversed = plain.count < wanted.count
    self =
      first { $0 == wanted } ?? first { !isReversed && $0.first == wanted.first }
      ?? first { $0 == (isReversed ? plain : ["reversed"] + plain) }?.opposite
      ?? first { wanted.count == 1 && $0.contains(wanted[0]) } ?? ShownChange()
  }

  /// Creates a change that a rule answers.
  private init(_ rule: BindingRule) {
    self.init(
      rule.operations.first ?? .push, from: rule.from?.example, to: rule.to?.example)
    guard let condition = rule.condition else { return }
    let usual = operation.defaultDirection
    let traits = [
      RequestTraits(), RequestTraits(interactive: true), RequestTraits(keepsPresenter: true),
      RequestTraits(reduceMotion: true),
    ]
    let holds = [usual, -usual, 0].first { direction in
      traits.contains { traits in
        condition.holds(
          for: TransitionInputs(container: .standard, direction: direction, traits: traits))
      }
    }
    if let holds, holds != usual { direction = holds }
  }

  /// The change in the other direction between the same screens.
  private var opposite: ShownChange {
    var change = self
    switch operation {
    case .push: change.operation = .pop
    case .pop: change.operation = .push
    case .present: change.operation = .dismiss
    case .dismiss: change.operation = .present
    case .select, .replace:
      change.direction = -(direction ?? operation.defaultDirection)
    }
    (change.from, change.to) = (to, from)
    return change
  }
}

extension String {
  /// The names and numbers of an animator expression.
  package var names: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }
}

extension RulePattern {
  /// An identifier that resembles the first item.
  fileprivate var example: String? {
    items.first.map { item in String(item.text.filter { $0 != "*" && $0 != "?" }) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}
