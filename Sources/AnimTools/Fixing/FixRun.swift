import AnimCompiler
import AnimEditor
import AnimFiles
import AnimHelp
import AnimSource
import AnimSyntax

/// Applies fixes to scripts. A fix is kept only if its diagnostic is gone, the changed lines can be
/// parsed, and there is no new error.
///
/// Warnings and claims are not compared, because they are computed only for scripts without errors.
package struct FixRun {
  /// A diagnostic, and the edits that fix it.
  typealias Fix = (finding: Diagnostic, remedy: Diagnostic.FixIt)

  /// The scripts, including the fixes that were kept.
  package private(set) var scripts: LoadedScripts
  /// The fixes that were kept, in the order in which they were applied, with their places in the
  /// text before.
  private(set) var kept: [(fix: Fix, place: SourceLocation)] = []

  private let loader: ScriptLoader
  /// The original texts of the requested files, by path.
  private let originals: [ExactPath: [UInt8]]

  /// Applies fixes to the scripts that the paths name. Nothing is written.
  package init(_ paths: [String], root: String?, _ environment: ToolEnvironment) throws(UsageError)
  {
    loader = ScriptLoader(files: environment.files, root: root)
    scripts = try LoadedScripts(paths, root: root, environment)
    originals = scripts.requestedTexts
    while applyOnce() {}
  }

  // MARK: Applying

  /// Applies the fixes that can be applied together. `false` if there are none.
  private mutating func applyOnce() -> Bool {
    let texts = scripts.requestedTexts
    let fixes = scripts.findings.compactMap { finding -> Fix? in
      texts[finding.file] == nil ? nil : finding.certainFix.map { (finding, $0) }
    }
    let before = ErrorCounts(scripts.findings)
    let candidates = fixes.map { (file: $0.finding.file, edits: $0.remedy.edits) }
    let good = FixSet.kept(candidates, trials: .max) { numbers in
      let tried = numbers.map { fixes[$0] }
      let after = ErrorCounts(scripts(with: tried, texts).findings)
      return after.isBetter(than: before, without: tried.map(\.finding))
    }
    guard !good.isEmpty else { return false }
    let applied = good.map { fixes[$0] }
    kept += placed(applied, scripts.sources)
    scripts = scripts(with: applied, texts)
    return true
  }

  private func placed(
    _ fixes: [Fix], _ sources: SourceTable
  ) -> [(fix: Fix, place: SourceLocation)] {
    fixes.map {
      ($0, (sources.range(of: $0.finding.span, in: $0.finding.path) ?? .beginning).start)
    }
  }

  private func scripts(with fixes: [Fix], _ texts: [ExactPath: [UInt8]]) -> LoadedScripts {
    scripts(
      with: Dictionary(grouping: fixes, by: \.finding.file).map { path, fixes in
        (path, (texts[path] ?? []).applying(fixes.flatMap(\.remedy.edits)))
      })
  }

  /// Returns the scripts in which some files have other texts.
  private func scripts(with texts: [(path: ExactPath, bytes: [UInt8])]) -> LoadedScripts {
    let changes = texts.compactMap { path, bytes in
      place(of: path).map { FileChange($0, .text(bytes)) }
    }
    return scripts.applying(changes, loader)
  }

  private func place(of path: ExactPath) -> ScriptPlace? {
    scripts.set.places.first { $0.isRequested && ExactPath($0.place.path) == path }?.place
  }

  // MARK: Writing

  /// Writes the fixed texts, each file completely. Returns the errors. A file that could not be
  /// written counts as not fixed.
  package mutating func write() -> [String] {
    var failures: [String] = []
    for path in Set(kept.map(\.fix.finding.file)).sorted() where path.text != "-" {
      do throws(FileFailure) {
        try write(path)
      } catch {
        failures.append("animc: cannot write `\(path.text.printable)`: \(error.reason)\n")
        kept.removeAll { $0.fix.finding.file == path }
        scripts = scripts(with: [(path, originals[path] ?? [])])
      }
    }
    return failures
  }

  private func write(_ path: ExactPath) throws(FileFailure) {
    guard let place = place(of: path), let bytes = scripts.requestedTexts[path] else { return }
    try loader.files.write(place.canonical.text, originals[path] ?? [], bytes)
  }

  /// Lists the fixes that were applied, one per line.
  package var summary: String {
    kept.map { fix, place in
      "fixed \(fix.finding.path.printable):\(place.line):\(place.column): "
        + "\(fix.remedy.message.printable) (\(fix.finding.id.rawValue))\n"
    }.joined()
  }
}

/// The number of errors of each kind in each file, regardless of their places, which move with every
/// edit. Those of syntax are of one kind if they say the same.
private struct ErrorCounts {
  private struct Kind: Hashable {
    var path: ExactPath
    var id: DiagnosticID
    var message: String?

    init(_ finding: Diagnostic) {
      (path, id) = (finding.file, finding.id)
      message = id == .syntax ? finding.message : nil
    }
  }

  private var counts: [Kind: Int] = [:]

  init(_ findings: [Diagnostic]) {
    for finding in findings { counts[Kind(finding), default: 0] += 1 }
  }

  /// Returns whether these diagnostics are gone and there is no new error.
  func isBetter(than before: ErrorCounts, without mended: [Diagnostic]) -> Bool {
    let mended = ErrorCounts(mended).counts
    return counts.allSatisfy { kind, count in
      kind.id.severity != .error && mended[kind] == nil
        || count <= (before.counts[kind] ?? 0) - (mended[kind] ?? 0)
    }
  }
}

extension LoadedScripts {
  /// The texts of the requested files, by path, except for those that are too long.
  package var requestedTexts: [ExactPath: [UInt8]] {
    let sources = set.units.filter(\.isRequested).map(\.syntax.source)
      .filter { $0.bytes.count < ScriptLoader.sizeLimit }
    return Dictionary(sources.map { (ExactPath($0.path), $0.bytes) }) { first, _ in first }
  }
}
