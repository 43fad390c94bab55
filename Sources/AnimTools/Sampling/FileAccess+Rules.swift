import AnimCompiler
import AnimLive

extension FileAccess {
  /// Returns the rules that may use the animators of a script: those of its folder. If the path is
  /// a folder, its own. Rules with errors are left out.
  package func rules(near path: String, root: String?) -> [CompiledRule] {
    guard path != "-", let canonical = canonicalPath(of: path) else { return [] }
    let folder = kind(at: canonical) == .folder ? path : PathText.folder(of: path)
    let loader = ScriptLoader(files: self, root: root)
    // Only files with rules have to be compiled, with what they import.
    let paths = loader.load([folder], followsImports: false).units.map(\.syntax).filter { syntax in
      syntax.declarations.contains { if case .rule = $0.kind { true } else { false } }
    }.map(\.source.path)
    return paths.isEmpty ? [] : loader.load(paths).compile().rules
  }
}
