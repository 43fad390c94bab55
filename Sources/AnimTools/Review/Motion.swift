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
    // The same text may play something else in another file.
    var answers: [Motion] = []
    for rule in scripts.rules.map(\.rule) {
      if case .named(let call, _) = rule.answer, call.arguments.isEmpty { continue }
      guard let animator = rule.answer.compiled else { continue }
      let motion = Motion(animator, of: rule)
      let isKnown = answers.contains { $0.name == motion.name && $0.plays(like: motion) }
      if !isKnown { answers.append(motion) }
    }
    return scripts.animators.map { Motion($0.animator) } + answers
  }
}
