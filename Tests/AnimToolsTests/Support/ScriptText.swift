import AnimCompiler
import AnimLive
import AnimSource
import AnimTools

/// Scripts that exist only in tests.
enum ScriptText {
  /// Compiles a text as the file `test.anim` of its own folder.
  static func compiled(_ text: String, path: String = "test.anim") -> CompiledFolder {
    ScriptLoader(files: MemoryFiles([path: text], workingFolder: "/scripts")).load([path])
      .compiled()
  }

  /// The findings in a text, including those about claims.
  static func findings(_ text: String, path: String = "test.anim") -> [Diagnostic] {
    let compiled = compiled(text, path: path)
    return compiled.diagnostics + prove(compiled, 100...4096)
  }
}
