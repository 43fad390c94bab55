import AnimCompiler
import AnimFiles
import AnimLive

extension FileAccess {
  /// Returns the rules that may use the animators of a script: those of its folder. If the path is
  /// a folder, its own. Rules with errors are left out.
  package func rules(near path: String, root: String?) -> [CompiledRule] {
    guard let folder = folder(of: path) else { return [] }
    let loader = ScriptLoader(files: self, root: root)
    // Only files with rules have to be compiled, with what they import.
    let paths = loader.load([folder], followsImports: false).units.map(\.syntax).filter { syntax in
      syntax.declarations.contains { if case .rule = $0.kind { true } else { false } }
    }.map(\.source.path)
    return paths.isEmpty ? [] : loader.load(paths).compile().rules
  }

  /// The folder of a script, or the path itself if it is a folder; `nil` if there is none.
  func folder(of path: String) -> String? {
    guard path != "-", let canonical = canonicalPath(of: path) else { return nil }
    return kind(at: canonical) == .folder ? path : PathText.folder(of: path)
  }
}
