import AnimCompiler
import AnimProgram
import AnimCheck

extension CompiledFolder {
  /// What rules play where no declaration of the folder says it, each once: expressions, calls with arguments,
  /// animators of files outside, and names for which a rule has decided what plays with Reduce Motion.
  var ownAnswers: [(rule: BindingRule, animator: CompiledAnimator)] {
    let declared = Dictionary(grouping: animators.map(\.animator), by: \.name)
    var answers: [(rule: BindingRule, animator: CompiledAnimator)] = []
    for rule in rules.map(\.rule) where rule.answer != RuleAnswer.nothing.animator {
      guard var animator = rule.answer.compiled else { continue }
      let isDeclared = declared[animator.name]?.contains { $0.plays(like: animator) } == true
      if rule.answersAsDeclared, isDeclared { continue }
      // With Reduce Motion, another rule answers, so only a cross-fade is looked at for this one.
      if animator.reduction == .decided, rule.condition?.isNeverReduced == true {
        animator = CompiledAnimator(
          name: animator.name, program: animator.program, reduction: .crossFade,
          path: animator.path, line: animator.line)
      }
      // The same text may play something else in another file.
      let isKnown = answers.contains {
        $0.animator.name == animator.name && $0.animator.plays(like: animator)
      }
      if !isKnown { answers.append((rule, animator)) }
    }
    return answers
  }
}

extension BindingRule {
  /// Where it is written, such as `rules.anim:16`.
  package var place: String { "\(source.path):\(source.line)" }

  /// Whether it plays just what the declaration of the animator says: it has a plain name, and does not decide what
  /// plays with Reduce Motion.
  var answersAsDeclared: Bool {
    guard case .named(let call, _) = answer, call.arguments.isEmpty else { return false }
    return !decidesReduction
  }

  /// Whether its condition has decided that the animator plays with Reduce Motion, too.
  var decidesReduction: Bool {
    answer.compiled?.reduction == .decided && condition?.program.reads([.reduceMotion]) == true
  }
}
