import AnimCompiler
import AnimProgram
import AnimCheck

/// A motion of a folder that a review compares with another one: an animator, or the answer of a
/// rule.
package struct Motion: Sendable {
  /// The animator's name, or the answer as the rule writes it.
  let name: String
  /// The file of the declaration or of the rule.
  let path: String
  /// The line there, starting from 1.
  let line: Int
  /// What plays.
  let animator: CompiledAnimator

  /// Creates the motion of a declared animator.
  init(_ animator: CompiledAnimator) {
    (name, path, line) = (animator.name, animator.path, animator.line)
    self.animator = animator
  }

  /// Creates the motion that a rule answers with.
  init(_ animator: CompiledAnimator, of rule: BindingRule) {
    (name, path, line) = (rule.text, rule.source.path, rule.source.line)
    self.animator = animator
  }

  /// Returns the programs of two motions that play with or without Reduce Motion.
  static func programs(
    _ old: Motion, _ new: Motion, reduceMotion: Bool
  ) -> (old: Program, new: Program) {
    let traits = RequestTraits(reduceMotion: reduceMotion)
    return (old.animator.program(for: traits), new.animator.program(for: traits))
  }
}

extension Program {
  /// Returns whether two programs play the same: everything is equal after
  /// lowering, except for names and places in the text.
  func plays(like other: Program) -> Bool {
    var (own, others) = (withoutToolParts, other.withoutToolParts)
    (own.name, others.name) = ("", "")
    return own == others
  }
}

extension Motion {
  /// The animators of a folder, and what rules play where no declaration of the folder says it: everything, or what
  /// they use by name.
  static func all(in scripts: CompiledFolder, named isNamed: Bool = false) -> [Motion] {
    scripts.animators.map { Motion($0.animator) }
      + scripts.ownAnswers.filter { !isNamed || $0.rule.answersAsDeclared }
      .map { Motion($0.animator, of: $0.rule) }
  }
}
