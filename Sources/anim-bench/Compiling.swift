import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

private let lexicon = Lexicon()

/// Returns the first animator of a script; `nil` if it does not compile.
func compile(_ text: String) -> Program? {
  let animators = compilation(of: text).animators
  return animators.isEmpty ? nil : animators[0].animator.program
}

/// Compiles a script.
func compilation(of text: String) -> CompiledFolder {
  let source = SourceFile(path: "bench.anim", text: text)
  let unit = SourceUnit(syntax: FileSyntax(parsing: source, names: lexicon.names))
  return CompiledFolder([unit], lexicon: lexicon)
}
