import AnimCompiler
import AnimFiles
import AnimSource

/// Scripts of an app, compiled but not checked: their Swift code, and what is wrong.
struct CheckedScripts {
  /// The Swift code. `nil` if there are errors.
  let code: String?
  /// What is wrong, as `path:line:column: error: message`, one per line, which Xcode and most editors
  /// can read.
  let diagnostics: String

  /// Loads and compiles files, and what they import.
  init(_ paths: [String], in files: any FileAccess = PosixFiles()) {
    let scripts = ScriptLoader(files: files).load(paths)
    let result = scripts.compile()
    code = result.sound(besides: scripts.unread).map { SwiftScripts($0).text }
    let lines = Dictionary(
      scripts.units.map { ($0.syntax.source.path, LineIndex($0.syntax.source.bytes)) }
    ) { first, _ in first }
    diagnostics = (scripts.unread + result.diagnostics).map { finding in
      finding.lines { lines[$0]?.location(of: Int($1.start)) }
    }.joined()
  }
}
