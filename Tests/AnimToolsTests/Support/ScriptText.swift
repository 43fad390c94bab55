import AnimCompiler
import AnimLive
import AnimSyntax
import AnimTools

/// A script that is nowhere but in a test.
enum ScriptText {
  /// Compiles a text as the file `test.anim` of its own folder.
  static func compiled(_ text: String, path: String = "test.anim") -> CompiledFolder {
    ScriptLoader(files: MemoryFiles([path: text], workingFolder: "/scripts")).load([path])
      .compiled()
  }

  /// What is wrong with a text, claims about its motion among it.
  static func findings(_ text: String, path: String = "test.anim") -> [Diagnostic] {
    let compiled = compiled(text, path: path)
    return compiled.diagnostics + prove(compiled, 100...4096)
  }
}
