import AnimEditor
import AnimLive
import AnimSource
import AnimSyntax

/// Applies fixes to scripts. A fix is kept only if its diagnostic is gone, the changed lines can be
/// parsed, and there is no new error.
///
/// Warnings and claims are not compared, because they are computed only for scripts without errors.
struct FixRun {
  /// A diagnostic, and the edits that fix it.
  typealias Fix = (finding: Diagnostic, remedy: Diagnostic.FixIt)

  /// The scripts, including the fixes that were kept.
  private(set) var files: EditedFiles
  /// The fixes that were kept, in the order in which they were applied, with their places in the
  /// text before.
  private(set) var kept: [(fix: Fix, place: SourceLocation)] = []
  /// The fixes that were not applied because they would not improve their script, with their places
  /// in the current text.
  private(set) var refused: [(fix: Fix, place: SourceLocation)] = []

  private let paths: [String]
  private let root: String?
  private let environment: ToolEnvironment
  /// The original texts of the requested files, by path.
  private let originals: [ExactPath: [UInt8]]

  /// Applies fixes to the scripts that the paths name. Nothing is written.
  init(_ paths: [String], root: String?, _ environment: ToolEnvironment) throws(UsageError) {
    (self.paths, self.root, self.environment) = (paths, root, environment)
    files = EditedFiles(environment.files)
    var scripts = try LoadedScripts(paths, root: root, environment)
    originals = scripts.requestedTexts
    // From here on, every check uses the same texts, even if another program changes the files.
    for (path, bytes) in originals { files.edit(path.text, to: bytes) }
    while try applyOnce(to: &scripts) {}
  }

  // MARK: Applying

  /// Applies the fixes that can be applied together. `false` if there are none.
  private mutating func applyOnce(to scripts: inout LoadedScripts) throws(UsageError) -> Bool {
    let texts = scripts.requestedTexts
    let fixes = scripts.findings.compactMap(\.certainFix).filter { texts[$0.finding.file] != nil }
    let before = ErrorCounts(scripts.findings)
    let candidates = fixes.map { (file: $0.finding.file, edits: $0.remedy.edits) }
    let good = try FixTrial.kept(candidates, trials: .max) { numbers throws(UsageError) in
      let tried = numbers.map { fixes[$0] }
      guard parse(tried, texts) else { return false }
      let after = ErrorCounts(try load(files(with: tried, texts)).findings)
      return after.isBetter(than: before, without: tried.map(\.finding))
    }
    guard !good.isEmpty else {
      refused = placed(FixTrial.apart(candidates).map { fixes[$0] }, scripts.sources)
      return false
    }
    let applied = good.map { fixes[$0] }
    kept += placed(applied, scripts.sources)
    files = files(with: applied, texts)
    scripts = try load(files)
    return true
  }

  private func placed(
    _ fixes: [Fix], _ sources: SourceTable
  ) -> [(fix: Fix, place: SourceLocation)] {
    fixes.map {
      ($0, (sources.range(of: $0.finding.span, in: $0.finding.path) ?? .beginning).start)
    }
  }

  /// Returns whether the changed texts can be parsed after the fixes.
  private func parse(_ fixes: [Fix], _ texts: [ExactPath: [UInt8]]) -> Bool {
    Dictionary(grouping: fixes, by: \.finding.file).allSatisfy { path, fixes in
      FixTrial.parses(
        fixes.flatMap(\.remedy.edits),
        in: SourceFile(path: path.text, bytes: texts[path] ?? []))
    }
  }

  private func files(with fixes: [Fix], _ texts: [ExactPath: [UInt8]]) -> EditedFiles {
    var edited = files
    for (path, fixes) in Dictionary(grouping: fixes, by: \.finding.file) {
      guard let bytes = texts[path] else { continue }
      edited.edit(path.text, to: bytes.applying(fixes.flatMap(\.remedy.edits)))
    }
    return edited
  }

  private func load(_ files: EditedFiles) throws(UsageError) -> LoadedScripts {
    var environment = environment
    environment.files = files
    return try LoadedScripts(paths, root: root, environment)
  }

  // MARK: Writing

  /// Writes the fixed texts, each file completely. Returns the errors. A file that could not be
  /// written counts as not fixed.
  mutating func write() -> [String] {
    var failures: [String] = []
    for path in Set(kept.map(\.fix.finding.file)).sorted() where path.text != "-" {
      do throws(FileFailure) {
        try write(path)
      } catch {
        failures.append("animc: cannot write `\(path.text.printable)`: \(error.reason)\n")
        kept.removeAll { $0.fix.finding.file == path }
        files.edit(path.text, to: originals[path] ?? [])
      }
    }
    return failures
  }

  private func write(_ path: ExactPath) throws(FileFailure) {
    guard let canonical = files.canonicalPath(of: path.text),
      let bytes = files.texts[ExactPath(canonical)]
    else { return }
    try environment.files.write(canonical, originals[path] ?? [], bytes)
  }

  /// Lists the fixes that were applied and those that were not, one per line.
  var summary: String {
    lines(of: kept, "fixed", "")
      + lines(of: refused, "not fixed", ", because that would cause other errors")
  }

  private func lines(
    of fixes: [(fix: Fix, place: SourceLocation)], _ verb: String, _ reason: String
  ) -> String {
    fixes.map { fix, place in
      "\(verb) \(fix.finding.path.printable):\(place.line):\(place.column): "
        + "\(fix.remedy.message.printable)\(reason) (\(fix.finding.id.rawValue))\n"
    }.joined()
  }
}

extension Diagnostic {
  /// The fix, if there is exactly one, which is certain. `nil` otherwise.
  var certainFix: FixRun.Fix? {
    fixIts.count == 1 && fixIts[0].isCertain ? (self, fixIts[0]) : nil
  }
}

/// The number of errors of each kind in each file, regardless of their places, which move with every
/// edit.
private struct ErrorCounts {
  private struct Mistake: Hashable {
    var path: ExactPath
    var id: DiagnosticID
  }

  private var counts: [Mistake: Int] = [:]

  init(_ findings: [Diagnostic]) {
    for finding in findings {
      counts[Mistake(path: finding.file, id: finding.id), default: 0] += 1
    }
  }

  /// Returns whether these diagnostics are gone and there is no new error.
  func isBetter(than before: ErrorCounts, without mended: [Diagnostic]) -> Bool {
    let mended = ErrorCounts(mended).counts
    return counts.allSatisfy { mistake, count in
      mistake.id.severity != .error && mended[mistake] == nil
        || count <= (before.counts[mistake] ?? 0) - (mended[mistake] ?? 0)
    }
  }
}

extension LoadedScripts {
  /// The texts of the requested files, by path, except for those that are too long.
  fileprivate var requestedTexts: [ExactPath: [UInt8]] {
    let sources = set.units.filter(\.isRequested).map(\.syntax.source)
      .filter { $0.bytes.count < ScriptLoader.sizeLimit }
    return Dictionary(sources.map { (ExactPath($0.path), $0.bytes) }) { first, _ in first }
  }
}
