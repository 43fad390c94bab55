import AnimCompiler
import AnimEditor
import AnimLive
import AnimProof
import AnimSyntax

/// The scripts of a command: loaded and compiled, with all diagnostics.
struct LoadedScripts {
  /// The files.
  let set: ScriptSet
  /// The compiled scripts.
  let compiled: CompiledFolder
  /// The diagnostics, sorted by path and position.
  private(set) var findings: [Diagnostic]
  /// Paths that do not exist or have no script, one sentence each.
  private(set) var problems: [String] = []
  /// The findings that comments allow.
  private(set) var allowed: [ProofReview.Allowed] = []
  /// The results of all claims. `nil` if they were not requested.
  private(set) var claims: [AnimatorClaims]?
  /// The names of the animators that blur something, if they were inspected.
  private(set) var blurring: [String] = []
  /// The result of the claim about the rules. `nil` if it was not requested, or if there are no
  /// rules.
  private(set) var answered: AnsweredClaim?

  /// Loads and compiles the scripts that the paths name.
  init(_ paths: [String], root: String?, _ environment: ToolEnvironment) throws(UsageError) {
    let set = try Self.load(paths, root: root, environment).set
    self.init(set, set.compiled())
  }

  /// Loads scripts only for their diagnostics, including those of the proofs for containers of
  /// these sizes, and for the list of claims if it is requested. The animators are not kept.
  init(
    _ paths: [String], root: String?, checkedFor sizes: ClosedRange<Double>, listsClaims: Bool,
    _ environment: ToolEnvironment
  ) throws(UsageError) {
    let (set, problems) = try Self.load(paths, root: root, environment)
    let (compiled, results) = set.inspected { file, folder in
      inspect(file.animators, in: folder, sizes, listsClaims: listsClaims)
    }
    let proofs = results.flatMap { $0 }
    self.init(set, compiled)
    self.problems = problems
    let rules = compiled.reviewOfRules()
    add(proofs.flatMap(\.review.findings) + rules.findings)
    allowed = proofs.flatMap(\.review.allowed) + rules.allowed
    blurring = proofs.compactMap(\.blurring)
    guard listsClaims else { return }
    claims = proofs.compactMap(\.claims)
    answered = AnsweredClaim(compiled.rules.map(\.rule))
  }

  private init(_ set: ScriptSet, _ compiled: CompiledFolder) {
    self.set = set
    self.compiled = compiled
    findings = compiled.diagnostics
    if !set.findings.isEmpty { add(set.findings) }
  }

  private static func load(
    _ paths: [String], root: String?, _ environment: ToolEnvironment
  ) throws(UsageError) -> (set: ScriptSet, problems: [String]) {
    if let root {
      let canonical = environment.files.canonicalPath(of: root)
      guard let canonical, environment.files.kind(at: canonical) == .folder else {
        throw UsageError("--root `\(root)` is not a folder")
      }
    }
    let set = ScriptLoader(files: environment.files, root: root).load(paths)
    let problems = misspelt(paths, set, environment)
    if let problem = problems.first, set.requestedCount == 0 { throw UsageError(problem) }
    return (set, problems)
  }

  /// Returns the paths that do not exist, and the folders without scripts, which are probably
  /// misspelled.
  private static func misspelt(
    _ paths: [String], _ set: ScriptSet, _ environment: ToolEnvironment
  ) -> [String] {
    paths.filter { $0 != "-" }.compactMap { path in
      guard let canonical = environment.files.canonicalPath(of: path) else {
        return "there is no file or folder `\(path.printable)`"
      }
      guard environment.files.kind(at: canonical) == .folder else { return nil }
      let folder = PathText.normalized(path)
      let holdsScripts = set.units.contains { unit in
        let path = PathText.normalized(unit.syntax.source.path)
        return unit.isRequested && (folder == "." || PathText.isInside(path, root: folder))
      }
      // A file that cannot be read is reported as a diagnostic.
      if holdsScripts || !set.findings.isEmpty { return nil }
      return "there is no script (*.anim) in `\(path.printable)`"
    }
  }

  /// Adds diagnostics in order, without duplicates: an animator and its reverse may have the same
  /// ones.
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

  /// Whether there are errors, so that nothing may be run.
  var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// The texts that diagnostics refer to.
  var sources: SourceTable { SourceTable(set.units.map { $0.syntax.source }) }

  /// Returns the result of a command that shows scripts if there are errors, including those that
  /// only the proofs find. `nil` if there are none.
  func refusal(
    _ environment: ToolEnvironment, besides more: [Diagnostic] = []
  ) -> ToolResult? {
    var all = self
    all.add(more)
    guard all.hasErrors else { return nil }
    var text = FindingText(sources: sources, ink: Ink(isColored: environment.isColored))
    let errors = all.findings.filter { $0.severity == .error }
    return ToolResult(errors: text.text(of: errors), status: 1)
  }

  /// Returns the same for a command that plays animators.
  func refusalToPlay(_ environment: ToolEnvironment) -> ToolResult? {
    refusal(environment, besides: hasErrors ? [] : proveAnimators(compiled, 100...4096))
  }
}
