import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax
import Testing

extension CompiledAnimator {
  private static let lexicon = Lexicon()

  /// Compiles a script and returns its last animator.
  static func compiled(_ text: String) throws -> CompiledAnimator {
    let source = SourceFile(path: "test.anim", text: text)
    let tree = FileSyntax(parsing: source, names: lexicon.names)
    let result = CompilationResult([SourceUnit(syntax: tree)], lexicon: lexicon)
    let compiled = try #require(result.compiled(), "\(result.diagnostics.map(\.message))")
    return try #require(compiled.animators.last?.animator)
  }
}

extension Program {
  /// Compiles a script and returns the program of its last animator.
  static func compiled(_ text: String) throws -> Program {
    try CompiledAnimator.compiled(text).program
  }
}
