import AnimCompiler
import AnimLive
import AnimSyntax
import AnimTools
import Testing

/// `Tests/Corpus/errors`: each finding is drawn under the line where it is made.
///
/// A file in a folder named after a diagnostic shows that one. A line `// file: NAME` begins another
/// file, which the ones before can import. `⟨E9⟩` stands for that byte.
@Suite struct ErrorTests {
  static let files = Repository.tree("errors", "anim")

  @Test(arguments: files)
  func findingsAreAsDrawn(_ file: CorpusText) throws {
    let text = try file.text()
    let drawn = DrawnFindings(text).redrawn()
    if Repository.isRewriting, drawn != text { try file.write(drawn) }
    #expect(drawn == text)
  }

  @Test(arguments: files.filter { $0.folder != "errors" })
  func folderNamesWhatIsShown(_ file: CorpusText) throws {
    #expect(try file.text().contains("[\(file.folder)]: "))
  }

  @Test func corpusIsThere() { #expect(Self.files.count >= 300) }

  @Test func corpusShowsEveryDiagnostic() throws {
    let text = try Self.files.map { try $0.text() }.joined()
    // Drawn nowhere: a file that cannot be read has no text, and three are not looked for yet.
    let others: Set<DiagnosticID> = [.unreadableFile, .backdropGap, .flash, .motionNotReduced]
    for id in DiagnosticID.allCases where !others.contains(id) {
      #expect(text.contains("[\(id.rawValue)]: "), "\(id.rawValue)")
    }
  }
}

/// A script with its findings drawn as comments:
///
///     alhpa: 0 -> 1
/// //  ^^^^^ error[unknown-property]: there is no property `alhpa`
/// // help: did you mean `alpha`?
///
/// A place that lies under the two slashes is written as `//@1-5`, its columns. Behind a note
/// stands the text that it points at; a fix ends with what it replaces and by what.
private struct DrawnFindings {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !DrawnFindings.isDrawing($0) }
  }

  private static func isDrawing(_ line: Substring) -> Bool {
    line.prefixMatch(of: #/// *\^+ (error|warning|note)\[/#) != nil
      || line.prefixMatch(of: #///@\d+-\d+ (error|warning|note)\[/#) != nil
      || line.prefixMatch(of: #/// (note|help|fix): /#) != nil
  }

  /// The script with the findings that it has now.
  func redrawn() -> String {
    let sources = files()
    let findings = findings(sources)
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

  /// The text cut into its files.
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

  private func findings(_ sources: [DrawnSource]) -> [Diagnostic] {
    var files = MemoryFiles(workingFolder: "/scripts")
    for source in sources { files.files["/scripts/" + source.path] = source.file.bytes }
    let compiled = ScriptLoader(files: files).load(["test.anim"]).compiled()
    return compiled.diagnostics + prove(compiled, 100...4096)
  }

  private func drawing(
    _ finding: Diagnostic, _ start: AnimSyntax.SourceLocation, _ drawn: DrawnSource
  ) -> [String] {
    let source = drawn.file
    let end = source.location(of: Int(finding.span.end))
    let line = source.line(at: Int(finding.span.start)).unicodeScalars.count
    let last = max(start.column + 1, end.line == start.line ? end.column : line + 1)
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
    "// note: \(note.message): `\(quoted(note.span, source))`"
  }

  private func fix(_ fix: Diagnostic.FixIt, _ source: SourceFile) -> String {
    let edits = fix.edits.map { "`\(quoted($0.span, source))` becomes `\($0.replacement)`" }
    return "// fix: \(fix.message): \(edits.joined(separator: ", "))"
  }

  private func quoted(_ span: SourceSpan, _ source: SourceFile) -> String {
    String(source.text(of: span).prefix { $0 != "\n" }.prefix(40))
  }
}

/// One file of a script with drawings.
private struct DrawnSource {
  let path: String
  let lines: [String]

  /// The file as it is read: `⟨E9⟩` is that byte.
  var file: SourceFile {
    var bytes: [UInt8] = []
    var rest = lines.joined(separator: "\n")[...]
    while let match = rest.firstMatch(of: #/⟨([0-9A-F]{2})⟩/#) {
      bytes += rest[..<match.range.lowerBound].utf8
      bytes.append(UInt8(match.1, radix: 16) ?? 0)
      rest = rest[match.range.upperBound...]
    }
    return SourceFile(path: path, bytes: bytes + rest.utf8)
  }

  func location(of offset: Int) -> AnimSyntax.SourceLocation { file.location(of: offset) }
}
