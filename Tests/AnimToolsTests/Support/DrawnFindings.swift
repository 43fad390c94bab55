import AnimCompiler
import AnimFiles
import AnimSource
import AnimTools
import TestScripts

/// A script with its findings drawn as comments:
///
///     alhpa: 0 -> 1
/// //  ^^^^^ error[unknown-property]: there is no property `alhpa`
/// // help: did you mean `alpha`?
///
/// A place under the two slashes is written as `//@1-5`, with its columns. The text that a note
/// points at follows the note. A fix ends with what it replaces and the replacement.
struct DrawnFindings {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !DrawnFindings.isDrawing($0) }
  }

  private static func isDrawing(_ line: Substring) -> Bool {
    guard line.hasPrefix("//") else { return false }
    let comment = line.dropFirst(2)
    if [" note: ", " help: ", " fix: "].contains(where: comment.hasPrefix) { return true }
    let rest =
      comment.first == "@"
      ? comment.dropFirst().drop { $0.isNumber || $0 == "-" }
      : comment.drop { $0 == " " }.drop { $0 == "^" }
    return [" error[", " warning[", " note["].contains(where: rest.hasPrefix)
  }

  /// Returns the script with its current findings.
  func redrawn() -> String { redrawn(DrawnFindings.findings(memory)) }

  /// Returns the script with these findings.
  func redrawn(_ findings: [Diagnostic]) -> String {
    let sources = files()
    return sources.map { source in
      var drawings: [Int: [String]] = [:]
      for finding in findings where finding.path == source.path {
        let start = source.location(of: Int(finding.span.start))
        drawings[start.line, default: []] += drawing(finding, start, source)
      }
      return source.lines.enumerated().flatMap { [$1] + (drawings[$0 + 1] ?? []) }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Splits the text into its files.
  private func files() -> [DrawnSource] {
    lines.split(omittingEmptySubsequences: false) { $0.hasPrefix("// file: ") }.reduce(into: []) {
      sources, part in
      let name = part.startIndex == 0 ? nil : lines[part.startIndex - 1].dropFirst(9)
      sources.append(
        DrawnSource(
          path: name.map(String.init) ?? "test.anim",
          lines: (name.map { ["// file: \($0)"] } ?? []) + part.map(String.init)))
    }
  }

  /// The files in memory. The first one is called `test.anim`.
  var memory: MemoryFiles {
    let sources = files().map { ($0.path, $0.file.bytes) }
    return MemoryFiles(bytes: Dictionary(sources) { $1 })
  }

  /// The findings in these files.
  static func findings(_ files: MemoryFiles) -> [Diagnostic] {
    Script(in: files).findings
  }

  private func drawing(
    _ finding: Diagnostic, _ start: AnimSource.SourceLocation, _ drawn: DrawnSource
  ) -> [String] {
    let source = drawn.file
    let end = source.location(of: Int(finding.span.end))
    let lines = LineIndex(source.bytes)
    let lineEnd = lines.location(of: lines.end(ofLine: start.line - 1)).column
    let last = max(start.column + 1, end.line == start.line ? end.column : lineEnd)
    let name = "\(finding.severity.rawValue)[\(finding.id.rawValue)]: \(finding.message)"
    let place =
      start.column < 3
      ? "//@\(start.column)-\(last - 1)"
      : "//" + String(repeating: " ", count: start.column - 3)
        + String(repeating: "^", count: last - start.column)
    return ["\(place) \(name)"] + finding.notes.map { note($0, source) }
      + finding.help.map { "// help: \($0)" } + finding.fixIts.map { fix($0, source) }
  }

  private func note(_ note: Diagnostic.Note, _ source: SourceFile) -> String {
    let source = files().first { $0.path == note.path }?.file ?? source
    return "// note: \(note.message): `\(quoted(note.span, source))`"
  }

  private func fix(_ fix: Diagnostic.FixIt, _ source: SourceFile) -> String {
    let edits = fix.edits.map {
      "`\(quoted($0.span, source))` becomes `\(oneLine($0.replacement))`"
    }
    return "// fix: \(fix.message): \(edits.joined(separator: ", "))"
  }

  private func oneLine(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "⏎")
  }

  private func quoted(_ span: SourceSpan, _ source: SourceFile) -> String {
    String(source.text(of: span).prefix { $0 != "\n" }.prefix(40))
  }
}

/// One file of a script with drawings.
struct DrawnSource {
  let path: String
  let lines: [String]

  /// The file with `⟨E9⟩` replaced by that byte.
  var file: SourceFile {
    var bytes: [UInt8] = []
    var rest = lines.joined(separator: "\n")[...]
    guard rest.utf8.contains(0xE2) else { return SourceFile(path: path, text: String(rest)) }
    while let match = rest.firstMatch(of: #/⟨([0-9A-F]{2})⟩/#) {
      bytes += rest[..<match.range.lowerBound].utf8
      bytes.append(UInt8(match.1, radix: 16) ?? 0)
      rest = rest[match.range.upperBound...]
    }
    return SourceFile(path: path, bytes: bytes + rest.utf8)
  }

  func location(of offset: Int) -> AnimSource.SourceLocation { file.location(of: offset) }
}
