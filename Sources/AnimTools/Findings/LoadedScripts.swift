import AnimCompiler
import AnimEditor
import AnimLive
import AnimProof
import AnimSource

/// The scripts of a command: loaded and compiled, with all diagnostics.
struct LoadedScripts {
  /// The files.
  let set: ScriptFolder
  /// The result of compiling them.
  let result: CompiledFolder
  /// The diagnostics, sorted by path and position.
  private(set) var findings: [Diagnostic]
  /// Paths that do not exist or have no script.
  private(set) var problems: [PathProblem] = []
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
    self.init(set, set.compile())
  }

  /// Loads scripts only for their diagnostics, including those of the proofs for containers of
  /// these sizes, and for the list of claims if it is requested. The animators are not kept.
  init(
    _ paths: [String], root: String?, checkedFor sizes: ClosedRange<Double>, listsClaims: Bool,
    _ environment: ToolEnvironment
  ) throws(UsageError) {
    let (set, problems) = try Self.load(paths, root: root, environment)
    let result = set.compile()
    let files = set.units.indices.filter { set.units[$0].isRequested }.map { result.files[$0] }
    let proofs = inspect(
      files.flatMap(\.animators), in: result.folder, sizes, listsClaims: listsClaims)
    self.init(set, result)
    self.problems = problems
    let rules = result.reviewOfRules()
    add(proofs.flatMap(\.review.findings) + rules.findings)
    allowed = proofs.flatMap(\.review.allowed) + rules.allowed
    blurring = proofs.compactMap(\.blurring)
    guard listsClaims else { return }
    let answers = concurrentMap(files.count) {
      AnimTools.claims(ofAnswersOf: files[$0].rules, sizes)
    }
    claims = proofs.compactMap(\.claims) + answers.flatMap(\.self)
    answered = AnsweredClaim(result.rules.map(\.rule))
  }

  /// No scripts at all, to compare others with.
  static var none: LoadedScripts {
    let set = ScriptLoader(files: MemoryFiles()).load([])
    return LoadedScripts(set, set.compile())
  }

  private init(_ set: ScriptFolder, _ result: CompiledFolder) {
    self.set = set
    self.result = result
    findings = result.diagnostics
    if !set.unread.isEmpty { add(set.unread) }
  }

  private static func load(
    _ paths: [String], root: String?, _ environment: ToolEnvironment
  ) throws(UsageError) -> (set: ScriptFolder, problems: [PathProblem]) {
    if let root {
      let canonical = environment.files.canonicalPath(of: root)
      guard let canonical, environment.files.kind(at: canonical) == .folder else {
        throw UsageError("--root `\(root)` is not a folder")
      }
    }
    let set = ScriptLoader(files: environment.files, root: root).load(paths)
    return (set, try set.problems(of: paths, environment))
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

  /// Adds what the proofs find about the animators, for commands that play them: all of them, or
  /// those that an expression names. If there are errors already, only those are worth reporting.
  mutating func addProofs(about expression: String? = nil) {
    guard let compiled else { return }
    let names = expression.map { text in
      Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
    let played = compiled.animators.filter { names?.contains($0.animator.name) ?? true }
    add(prove(played, in: compiled.folder, 100...4096))
  }

  /// The scripts as they may be played; `nil` if there are errors.
  var compiled: CompiledFolder? { result.sound(besides: findings) }

  /// The texts that diagnostics refer to.
  var sources: SourceTable { SourceTable(set.units.map(\.syntax.source)) }

  /// Returns the errors, as the result of a command that needs scripts without any.
  func refusal(_ environment: ToolEnvironment) -> ToolResult {
    FindingText(sources, environment.ink).refusal(findings)
  }
}

/// A path that does not exist or has no script.
struct PathProblem {
  let path: String
  /// What is wrong, as a sentence.
  let text: String
}

extension ScriptFolder {
  /// Returns the paths that do not exist, and the folders without scripts. Throws if there is no
  /// script at all. This is the rule for the paths of all commands.
  func problems(
    of paths: [String], _ environment: ToolEnvironment
  ) throws(UsageError) -> [PathProblem] {
    let problems = paths.filter { $0 != "-" }.compactMap { path in
      problem(of: path, environment).map { PathProblem(path: path, text: $0) }
    }
    guard let first = problems.first, requestedCount == 0 else { return problems }
    // What lies there instead, such as a link to nothing.
    let skipped = unread.first { $0.severity == .warning }.map { ": \($0.message)" } ?? ""
    throw UsageError(first.text + skipped)
  }

  /// Returns problems as lines, without those that a diagnostic reports.
  func text(of problems: [PathProblem]) -> String {
    problems.filter { problem in !unread.contains { $0.path == problem.path } }
      .map { "animc: \($0.text)\n" }.joined()
  }

  private func problem(of path: String, _ environment: ToolEnvironment) -> String? {
    // `animc init` creates the folder that commands read by default.
    let advice = path == "animators" ? ": `animc init` writes the first ones" : ""
    guard let canonical = environment.files.canonicalPath(of: path) else {
      return "there is no file or folder `\(path.printable)`\(advice)"
    }
    guard environment.files.kind(at: canonical) == .folder else { return nil }
    let folder = PathText.normalized(path)
    let holdsScripts = units.contains { unit in
      let path = PathText.normalized(unit.syntax.source.path)
      return unit.isRequested && (folder == "." || PathText.isInside(path, root: folder))
    }
    // A file that cannot be read is reported as a diagnostic.
    if holdsScripts || unread.contains(where: { $0.severity == .error }) { return nil }
    return "there is no script (*.anim) in `\(path.printable)`\(advice)"
  }
}

extension ToolEnvironment {
  /// Throws if a path does not exist or has no script, for commands that read it later.
  func requireScripts(at path: String) throws(UsageError) {
    let set = ScriptLoader(files: files).load([path], followsImports: false)
    if let problem = try set.problems(of: [path], self).first { throw UsageError(problem.text) }
  }
}
