import AnimCompiler
import AnimFiles
import AnimLive
import AnimScene

extension FileAccess {
  /// Returns the rules that may use the animators of a script: those of its folder, first its own, and last those
  /// that use an animator which their own file declares. If the path is a folder, its own. Rules with errors are
  /// left out.
  package func rules(near path: String, root: String?) -> [CompiledRule] {
    guard let folder = folder(of: path) else { return [] }
    let loader = ScriptLoader(files: self, root: root)
    // Only files with rules have to be compiled, with what they import.
    let paths = loader.load([folder], followsImports: false).units.map(\.syntax).filter { syntax in
      syntax.declarations.contains { if case .rule = $0.kind { true } else { false } }
    }.map(\.source.path)
    guard !paths.isEmpty else { return [] }
    let (compiled, script) = (loader.load(paths).compile(), canonicalPath(of: path))
    let own = Set(compiled.animators.map { [$0.animator.path, $0.animator.name] })
    func rank(_ rule: CompiledRule) -> Int {
      guard let path = rule.rule.answer.compiled?.path else { return 1 }
      if canonicalPath(of: path) == script { return 0 }
      return rule.rule.text.names.contains { own.contains([path, String($0)]) } ? 2 : 1
    }
    return (0...2).flatMap { number in compiled.rules.filter { rank($0) == number } }
  }

  /// The folder of a script, or the path itself if it is a folder; `nil` if there is none.
  func folder(of path: String) -> String? {
    guard path != "-", let canonical = canonicalPath(of: path) else { return nil }
    return kind(at: canonical) == .folder ? path : PathText.folder(of: path)
  }
}
