import AnimCompiler
import AnimLive
import AnimSyntax

/// A script that is nowhere but in a test.
enum ScriptText {
  /// Compiles a text as the file `test.anim` of its own folder.
  static func compiled(_ text: String, path: String = "test.anim") -> CompiledFolder {
    ScriptLoader(files: MemoryFiles([path: text], workingFolder: "/scripts")).load([path])
      .compiled()
  }

  /// What is wrong with a text.
  static func findings(_ text: String) -> [Diagnostic] { compiled(text).diagnostics }
}
