import AnimCompiler
import AnimLive
import AnimSyntax

/// Scripts as a command sees them: loaded, compiled, with all that is wrong.
struct LoadedScripts {
  /// The files.
  let set: ScriptSet
  /// What was made of them.
  let compiled: CompiledFolder
  /// What is wrong, by path and place.
  private(set) var findings: [Diagnostic]

  /// Loads and compiles what the paths name.
  init(_ paths: [String], root: String?, _ environment: ToolEnvironment) throws(UsageError) {
    if let root {
      let canonical = environment.files.canonicalPath(of: root)
      guard let canonical, environment.files.kind(at: canonical) == .folder else {
        throw UsageError("--root `\(root)` is no folder")
      }
    }
    set = ScriptLoader(files: environment.files, root: root).load(paths)
    compiled = set.compiled()
    findings = compiled.diagnostics
    if !set.findings.isEmpty { add(set.findings) }
    if environment.isLast { _ = Unmanaged.passRetained(Kept(set: set, compiled: compiled)) }
  }

  /// What is kept until the process ends: taking thousands of trees apart takes its time.
  private final class Kept {
    let set: ScriptSet
    let compiled: CompiledFolder

    init(set: ScriptSet, compiled: CompiledFolder) {
      self.set = set
      self.compiled = compiled
    }
  }

  /// Adds findings in their places, each once: an animator and its reverse may show the same.
  mutating func add(_ more: [Diagnostic]) {
    guard !more.isEmpty else { return }
    var seen = Set(findings)
    let new = more.filter { seen.insert($0).inserted }
    findings = (findings + new).enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.path, one.span.start, one.span.end, left.offset)
        < (other.path, other.span.start, other.span.end, right.offset)
    }.map(\.element)
  }

  /// Whether nothing may be run.
  var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The texts that findings point into.
  var sources: SourceTable { SourceTable(set.units.map(\.syntax.source)) }

  /// The answer of a command that runs scripts, where they have errors, such as only a proof finds
  /// among them.
  func refusal(_ environment: ToolEnvironment) -> ToolResult? {
    if !hasErrors, let prover = environment.prover {
      var proved = self
      proved.add(prover(compiled, 100...4096))
      return proved.hasErrors ? proved.refusal(environment) : nil
    }
    guard hasErrors else { return nil }
    var text = FindingText(sources: sources, ink: Ink(isColored: environment.isColored))
    let errors = findings.filter { $0.severity == .error }
    return ToolResult(errors: text.text(of: errors), status: 1)
  }
}
