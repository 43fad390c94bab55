import AnimCompiler
import AnimLive
import AnimSource
import AnimTools

/// Scripts that exist only in tests.
enum ScriptText {
  /// Compiles a text as the file `test.anim` of its own folder.
  static func compile(_ text: String, path: String = "test.anim") -> CompilationResult {
    ScriptLoader(files: MemoryFiles([path: text], workingFolder: "/scripts")).load([path])
      .compile()
  }

  /// The findings in a text, including those about claims.
  static func findings(_ text: String, path: String = "test.anim") -> [Diagnostic] {
    let result = compile(text, path: path)
    return result.diagnostics + prove(result, 100...4096)
  }
}
