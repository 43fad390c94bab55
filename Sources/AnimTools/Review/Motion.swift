import AnimCompiler
import AnimProgram
import AnimProof

/// A motion of a folder that a review compares with another one: an animator, or the answer of a
/// rule.
struct Motion: Sendable {
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
  /// Returns whether two programs play the same in every container: everything is equal after
  /// lowering, except for names and places in the text.
  func plays(like other: Program) -> Bool { unnamed == other.unnamed }

  /// The program without its name and without places in the text.
  var unnamed: Program {
    var program = self
    program.name = ""
    for index in program.tracks.indices { program.tracks[index].origin = 0 }
    return program
  }

  /// Returns whether an instruction reads one of these inputs.
  func reads(_ inputs: Set<Input>) -> Bool {
    instructions.contains { step in
      switch step.operation {
      case .input: Input(rawValue: Int(step.a)).map(inputs.contains) ?? false
      case .edgeX, .edgeY: inputs.contains(.rightToLeft)
      default: false
      }
    }
  }
}

extension Motion {
  /// The animators of a folder, and what rules play where no declaration says it.
  static func all(in scripts: CompiledFolder) -> [Motion] {
    scripts.animators.map { Motion($0.animator) }
      + answers(of: scripts.rules).map { Motion($0.animator, of: $0.rule) }
  }

  /// Returns what rules play where no declaration says it, each once: expressions, calls with arguments, and
  /// names for which a rule has decided what plays with Reduce Motion.
  static func answers(of rules: [CompiledRule]) -> [(rule: BindingRule, animator: CompiledAnimator)] {
    var answers: [(rule: BindingRule, animator: CompiledAnimator)] = []
    for rule in rules.map(\.rule) where !rule.answersAsDeclared {
      guard let animator = rule.answer.compiled else { continue }
      // The same text may play something else in another file.
      let isKnown = answers.contains { known in
        known.animator.name == animator.name && known.animator.program == animator.program
          && known.animator.reduction == animator.reduction
      }
      if !isKnown { answers.append((rule, animator)) }
    }
    return answers
  }
}

extension BindingRule {
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
