import AnimCompiler
import AnimEditor
import AnimFiles
import AnimHelp
import AnimLive
import AnimCheck
import AnimScene
import AnimSource

/// The scripts of a command: loaded and compiled, with all diagnostics.
package struct LoadedScripts {
  /// The files.
  package let set: ScriptFolder
  /// The result of compiling them.
  package let result: CompiledFolder
  /// The diagnostics, sorted by path and position.
  private(set) var findings: [Diagnostic]
  /// Paths that do not exist or have no script.
  package private(set) var missing: [MissingPath] = []

  /// Loads and compiles the scripts that the paths name.
  package init(_ paths: [String], root: String?, _ environment: ToolEnvironment) throws(UsageError)
  {
    if let root {
      let canonical = environment.files.canonicalPath(of: root)
      guard let canonical, environment.files.kind(at: canonical) == .folder else {
        throw UsageError("--root `\(root)` is not a folder")
      }
    }
    self.init(ScriptLoader(files: environment.files, root: root).load(paths))
    missing = try set.missing(of: paths, environment)
  }

  /// No scripts at all, to compare others with.
  static let none = LoadedScripts(ScriptLoader(files: MemoryFiles()).load([]))

  private init(_ set: ScriptFolder) {
    var set = set
    set.recompileInParallel()
    self.set = set
    result = set.compiled
    findings = result.advisedDiagnostics
    if !set.unread.isEmpty { add(set.unread) }
  }

  /// Returns the scripts after changes of their files, with what these import.
  func applying(_ changes: [FileChange], _ loader: ScriptLoader) -> LoadedScripts {
    var set = set
    set.take(changes) { [names = set.lexicon.names] in loader.find($0, names) }
    var scripts = LoadedScripts(set)
    scripts.missing = missing
    return scripts
  }

  /// Adds diagnostics in order, without duplicates: an animator and its reverse may have the same
  /// ones.
  package mutating func add(_ more: [Diagnostic]) {
    guard !more.isEmpty else { return }
    var seen = Set(findings)
    let new = more.filter { seen.insert($0).inserted }
    findings = (findings + new).enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      return (one.path, one.span.start, one.span.end, left.offset)
        < (other.path, other.span.start, other.span.end, right.offset)
    }.map(\.element)
  }

  /// Adds what the checks find about the animators, for commands that play them: all of them, or
  /// those that an expression names. If there are errors already, only those are worth reporting.
  package mutating func addChecks(about expression: String? = nil) {
    guard let compiled else { return }
    let names = expression?.names.map(String.init)
    let played = compiled.animators.filter { names?.contains($0.animator.name) ?? true }
    add(AnimTools.findings(about: played, in: compiled.folder, 100...4096))
  }

  /// The scripts as they may be played; `nil` if there are errors.
  var compiled: CompiledFolder? { result.sound(besides: findings) }

  /// Returns the scripts for a command that needs some without errors, or throws what is then said.
  package func sound(_ environment: ToolEnvironment) throws(UsageError) -> CompiledFolder {
    guard let compiled else { throw UsageError(refusal(environment)) }
    return compiled
  }

  /// The texts that diagnostics refer to.
  var sources: SourceTable { SourceTable(set.units.map(\.syntax.source)) }

  /// Returns the errors, as the result of a command that needs scripts without any.
  func refusal(_ environment: ToolEnvironment) -> ToolResult {
    DiagnosticText(sources, environment.ink).refusal(findings)
  }
}

/// A path that does not exist or has no script.
package struct MissingPath {
  let path: String
  /// What is wrong, as a sentence.
  let text: String
}

extension ScriptFolder {
  /// Returns the paths that do not exist, and the folders without scripts. Throws if there is no
  /// script at all. This is the rule for the paths of all commands.
  package func missing(
    of paths: [String], _ environment: ToolEnvironment
  ) throws(UsageError) -> [MissingPath] {
    for path in paths where path != "-" && !path.hasSuffix(".anim") {
      let canonical = environment.files.canonicalPath(of: path)
      guard canonical.map({ environment.files.kind(at: $0) == .file }) == true else { continue }
      throw UsageError("`\(path)` is not a script (*.anim)")
    }
    let missing = paths.filter { $0 != "-" }.compactMap { path in
      reason(path, environment).map { MissingPath(path: path, text: $0) }
    }
    guard let first = missing.first, requestedCount == 0 else { return missing }
    // What lies there instead, such as a link to nothing.
    let skipped = unread.first { $0.severity == .warning }.map { ": \($0.message)" } ?? ""
    throw UsageError(first.text + skipped)
  }

  /// Returns the paths with their reasons as lines, without those that a diagnostic reports.
  package func text(of missing: [MissingPath]) -> String {
    missing.filter { path in !unread.contains { $0.path == path.path } }
      .map { "animc: \($0.text)\n" }.joined()
  }

  private func reason(_ path: String, _ environment: ToolEnvironment) -> String? {
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
  package func requireScripts(at path: String) throws(UsageError) {
    let set = ScriptLoader(files: files).load([path], followsImports: false)
    if let missing = try set.missing(of: [path], self).first { throw UsageError(missing.text) }
  }
}
