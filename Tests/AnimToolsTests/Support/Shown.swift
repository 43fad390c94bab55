import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import CorpusFiles
import TestScripts
import Testing

@testable import AnimTools

/// Animators as pictures show them.
enum Shown {
  /// The first animator of a script at some fractions.
  static func sampler(
    _ script: String, at fractions: [Double] = [0, 0.5, 1],
    in size: StageSize = StageSize(width: 320, height: 568)
  ) throws -> Sampler {
    let compiled = try #require(Script(script).result.sound(), "the script has errors")
    let declaration = try #require(compiled.animators.first)
    return sampler(declaration, at: fractions, in: size)
  }

  /// An animator at some fractions.
  static func sampler(
    _ declaration: CompiledDeclaration, at fractions: [Double], in size: StageSize,
    scene: Scene = Scene()
  ) -> Sampler {
    let animator = declaration.animator
    var inputs = TransitionInputs(container: size)
    inputs.scene = scene
    return Sampler(
      name: animator.name, transition: Transition(animator.program, inputs: inputs),
      times: .list(fractions.map { .fraction($0) }))
  }

  /// Everything in `animators`; `nil` if there are errors.
  static let shipped = Script.shipped.result.sound()

  /// The animators in it.
  static let animators = shipped?.animators ?? []
}

extension CompiledFolder {
  /// Compiles an animator expression, such as `reversed slide`, which sees the scripts whose file
  /// names begin with `script`.
  func expression(_ text: String, in script: String) -> CompiledExpression<AnimatorReference> {
    let seen = folder.units.indices.filter { "/\(folder.path($0))".contains("/\(script)") }
    return compile(animator: text, seeing: seen)
  }
}
