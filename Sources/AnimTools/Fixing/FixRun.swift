import AnimEditor
import AnimLive
import AnimSyntax

/// Applies fixes to scripts, each only if it leaves them better than they were: what it fixes is gone,
/// the lines that it touches parse, and no other error has come.
///
/// Warnings and claims are not compared: they are looked for only in what has no errors.
struct FixRun {
  /// Where the scripts lie, with the fixes that were kept.
  private(set) var files: EditedFiles
  /// The fixes that were kept, in the order in which they were applied, with their places in the
  /// text before.
  private(set) var kept: [(fix: Fix, place: SourceLocation)] = []
  /// The fixes that were not applied because they would leave their script no better, with their
  /// places in the text as it is now.
  private(set) var refused: [(fix: Fix, place: SourceLocation)] = []

  private let paths: [String]
  private let root: String?
  private let environment: ToolEnvironment
  /// The texts of the files that were asked for, as they were found, by path.
  private let originals: [String: [UInt8]]

  /// Applies what can be applied to the scripts that the paths name; nothing is written.
  init(_ paths: [String], root: String?, _ environment: ToolEnvironment) throws(UsageError) {
    (self.paths, self.root, self.environment) = (paths, root, environment)
    files = EditedFiles(environment.files)
    var scripts = try LoadedScripts(paths, root: root, environment)
    originals = scripts.requestedTexts
    // From here on every check sees the same texts, whoever writes them meanwhile.
    for (path, bytes) in originals { files.edit(path, to: bytes) }
    while try applyOnce(to: &scripts) {}
  }

  // MARK: Applying

  /// Applies what can be applied together; false where nothing can.
  private mutating func applyOnce(to scripts: inout LoadedScripts) throws(UsageError) -> Bool {
    let texts = scripts.requestedTexts
    let fixes = scripts.findings.compactMap(Fix.init).filter { texts[$0.path] != nil }
    let candidates = fixes.withoutOverlaps
    var round = Round(texts: texts, before: ErrorCounts(scripts.findings))
    try consider(candidates[...], &round)
    guard !round.kept.isEmpty else {
      refused = placed(candidates, scripts.sources)
      return false
    }
    kept += placed(round.kept, scripts.sources)
    files = files(with: round.kept, round)
    scripts = try load(files)
    return true
  }

  private func placed(
    _ fixes: [Fix], _ sources: SourceTable
  ) -> [(fix: Fix, place: SourceLocation)] {
    var sources = sources
    return fixes.map { fix in
      (fix, (sources.range(of: fix.finding.span, in: fix.path) ?? .beginning).start)
    }
  }

  /// One text of all scripts, and the fixes of it that are kept.
  private struct Round {
    var texts: [String: [UInt8]]
    var before: ErrorCounts
    var kept: [Fix] = []
  }

  /// Keeps the fixes together, or where that makes something worse, those of each half by itself.
  private mutating func consider(
    _ fixes: ArraySlice<Fix>, _ round: inout Round
  ) throws(UsageError) {
    guard !fixes.isEmpty else { return }
    let together = round.kept + fixes
    let after = ErrorCounts(try load(files(with: together, round)).findings)
    if parse(together, round),
      after.isBetter(than: round.before, without: together.map(\.finding))
    {
      round.kept = together
    } else if fixes.count > 1 {
      let middle = (fixes.startIndex + fixes.endIndex) / 2
      try consider(fixes[..<middle], &round)
      try consider(fixes[middle...], &round)
    }
  }

  /// Whether what the fixes touch can be read once they are applied.
  private func parse(_ fixes: [Fix], _ round: Round) -> Bool {
    Dictionary(grouping: fixes, by: \.path).allSatisfy { path, fixes in
      FixTrial.parses(
        fixes.flatMap(\.remedy.edits),
        in: SourceFile(path: path, bytes: round.texts[path] ?? []))
    }
  }

  private func files(with fixes: [Fix], _ round: Round) -> EditedFiles {
    var edited = files
    for (path, fixes) in Dictionary(grouping: fixes, by: \.path) {
      guard let bytes = round.texts[path] else { continue }
      edited.edit(path, to: fixes.applied(to: bytes))
    }
    return edited
  }

  private func load(_ files: EditedFiles) throws(UsageError) -> LoadedScripts {
    var environment = environment
    environment.files = files
    return try LoadedScripts(paths, root: root, environment)
  }

  // MARK: Writing

  /// Puts the fixed texts in the place of the old ones, each file whole; what went wrong, if
  /// anything did. Such a file counts as not fixed.
  mutating func write() -> [String] {
    var failures: [String] = []
    for path in Set(kept.map(\.fix.path)).sorted() where path != "-" {
      do throws(FileFailure) {
        try write(path)
      } catch {
        failures.append("animc: cannot write `\(path.printable)`: \(error.reason)\n")
        kept.removeAll { $0.fix.path == path }
        files.edit(path, to: originals[path] ?? [])
      }
    }
    return failures
  }

  private func write(_ path: String) throws(FileFailure) {
    guard let canonical = files.canonicalPath(of: path), let bytes = files.texts[canonical] else {
      return
    }
    let known = try environment.files.read(canonical, limit: ScriptLoader.sizeLimit)
    guard known == originals[path] else { throw FileFailure("somebody else has changed it") }
    try environment.files.replace(canonical, with: bytes)
  }

  /// What was changed and what was not, a line each.
  var summary: String {
    lines(of: kept, "fixed", "")
      + lines(of: refused, "not fixed", ", because that would bring other mistakes")
  }

  private func lines(
    of fixes: [(fix: Fix, place: SourceLocation)], _ verb: String, _ reason: String
  ) -> String {
    fixes.map { fix, place in
      "\(verb) \(fix.path.printable):\(place.line):\(place.column): "
        + "\(fix.remedy.message.printable)\(reason) (\(fix.finding.id.rawValue))\n"
    }.joined()
  }
}

/// How often each mistake was found, places aside: these move with every edit.
private struct ErrorCounts {
  private struct Mistake: Hashable {
    var path: String
    var id: DiagnosticID
    var message: String

    init(_ finding: Diagnostic) {
      (path, id, message) = (finding.path, finding.id, finding.message)
    }
  }

  private var counts: [Mistake: Int] = [:]

  init(_ findings: [Diagnostic]) {
    for finding in findings { counts[Mistake(finding), default: 0] += 1 }
  }

  /// Whether these findings are gone, and no error came.
  func isBetter(than before: ErrorCounts, without mended: [Diagnostic]) -> Bool {
    let mended = ErrorCounts(mended).counts
    return counts.allSatisfy { mistake, count in
      mistake.id.severity != .error && mended[mistake] == nil
        || count <= (before.counts[mistake] ?? 0) - (mended[mistake] ?? 0)
    }
  }
}

extension LoadedScripts {
  /// The texts of the files that were asked for, by path; what was cut off because it is too long
  /// is not among them.
  fileprivate var requestedTexts: [String: [UInt8]] {
    let sources = set.units.filter(\.isRequested).map(\.syntax.source)
      .filter { $0.bytes.count < ScriptLoader.sizeLimit }
    return Dictionary(sources.map { ($0.path, $0.bytes) }) { first, _ in first }
  }
}
