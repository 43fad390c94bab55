import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// Returns the first animator of a script; `nil` if it does not compile.
func compile(_ text: String) -> Program? {
  let lexicon = Lexicon()
  let source = SourceFile(path: "bench.anim", text: text)
  let unit = SourceUnit(syntax: FileSyntax(parsing: source, names: lexicon.names))
  return CompiledFolder([unit], lexicon: lexicon).animators.first?.animator.program
}
