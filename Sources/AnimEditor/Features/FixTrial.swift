import AnimSource
import AnimSyntax

/// A try of a fix: one is worth offering only if what it touches can be read afterwards.
package enum FixTrial {
  /// Whether every line that edits of a file touch parses once they are made.
  package static func parses(_ edits: [Diagnostic.Edit], in source: SourceFile) -> Bool {
    let fixed = source.bytes.applying(edits)
    let syntax = FileSyntax(parsing: SourceFile(path: source.path, bytes: fixed))
    guard !syntax.isSound else { return true }
    let lines = LineIndex(fixed)
    let broken = Set(syntax.diagnostics.map { lines.line(of: Int($0.span.start)) })
    return touchedLines(edits, lines).isDisjoint(with: broken)
  }

  /// The lines that the texts of edits stand on once they are made.
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
