import AnimSyntax

/// Tries fixes: a fix is worth offering only if the lines that it changes can be parsed afterwards.
package enum FixTrial {
  /// Returns whether every line that the edits change can be parsed after they are applied.
  package static func parses(_ edits: [Diagnostic.Edit], in source: SourceFile) -> Bool {
    let fixed = source.bytes.applying(edits)
    let syntax = FileSyntax(parsing: SourceFile(path: source.path, bytes: fixed))
    guard !syntax.isSound else { return true }
    let lines = LineIndex(fixed)
    let broken = Set(syntax.diagnostics.map { lines.line(of: Int($0.span.start)) })
    return touchedLines(edits, lines).isDisjoint(with: broken)
  }

  /// Returns the numbers of the lines that contain the texts of the edits after they are applied.
  private static func touchedLines(_ edits: [Diagnostic.Edit], _ lines: LineIndex) -> Set<Int> {
    var touched: Set<Int> = []
    var shift = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let start = Int(edit.span.start) + shift
      let end = start + edit.replacement.utf8.count
      touched.formUnion(lines.line(of: start)...lines.line(of: end))
      shift += edit.replacement.utf8.count - edit.span.length
    }
    return touched
  }
}
