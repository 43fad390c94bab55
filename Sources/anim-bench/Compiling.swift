import AnimCompiler
import AnimProgram
import AnimSyntax

private let lexicon = Lexicon()

/// Returns the first animator of a script; `nil` if it does not compile.
func compile(_ text: String) -> Program? {
  let source = SourceFile(path: "bench.anim", text: text)
  let unit = SourceUnit(syntax: FileSyntax(parsing: source, names: lexicon.names))
  let animators = CompiledFolder([unit], lexicon: lexicon).animators
  return animators.isEmpty ? nil : animators[0].animator.program
}
