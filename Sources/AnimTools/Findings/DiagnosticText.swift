import AnimCompiler
import AnimFiles
import AnimSource
import AnimSyntax

/// Writes diagnostics for people: the line, marks below it, and suggestions.
package struct DiagnosticText {
  private let sources: SourceTable
  private let ink: Ink

  /// Creates a writer for diagnostics in these files.
  package init(_ sources: SourceTable, _ ink: Ink = Ink(isColored: false)) {
    (self.sources, self.ink) = (sources, ink)
  }

  /// Returns all diagnostics, separated by empty lines.
  package func text(of findings: [Diagnostic]) -> String {
    findings.map(text).joined(separator: "\n")
  }

  /// Returns the result of something that is not done because of the errors among these diagnostics.
  package func refusal(_ findings: [Diagnostic]) -> ToolResult {
    ToolResult(errors: text(of: findings.filter { $0.severity == .error }), status: 1)
  }

  /// Returns one diagnostic, ending with a line ending.
  package func text(of finding: Diagnostic) -> String {
    let blocks = blocks(of: finding)
    let width = blocks.map { "\($0.location.line)".count }.max() ?? 1
    let name = "\(finding.severity.rawValue)[\(finding.id.rawValue)]"
    var lines = [
      ink.link(ink.paint(name, finding.severity.ink), to: finding.id.address)
        + ink.paint(": " + finding.message.printable, .strong)
    ]
    if blocks.isEmpty { lines.append(arrow(width) + finding.path.printable) }
    for block in blocks { lines += text(of: block, width, finding.severity) }
    for help in finding.remedies {
      lines.append(blank(width) + ink.paint("= help:", .strong) + " " + help.printable)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: Blocks

  /// The marks in one line of a file.
  private struct Block {
    var path: String
    var location: SourceLocation
    var excerpt: SourceExcerpt
    var marks: [SourceExcerpt.Mark]
  }

  private func blocks(of finding: Diagnostic) -> [Block] {
    var blocks: [Block] = []
    mark(finding.span, "^", nil, in: finding.path, &blocks)
    for note in finding.notes {
      mark(note.span, "-", note.message.printable, in: note.path ?? finding.path, &blocks)
    }
    return blocks
  }

  private func mark(
    _ span: SourceSpan, _ sign: Character, _ label: String?, in path: String,
    _ blocks: inout [Block]
  ) {
    guard let lines = sources[path] else { return }
    let location = lines.location(of: Int(span.start))
    let known = blocks.firstIndex { $0.path == path && $0.location.line == location.line }
    if let known, let mark = blocks[known].excerpt.mark(span, sign, label) {
      blocks[known].marks.append(mark)
    } else if known == nil {
      let excerpt = SourceExcerpt(
        line: location.line - 1, of: lines, around: Int(span.start))
      let marks = [excerpt.mark(span, sign, label)].compactMap(\.self)
      blocks.append(Block(path: path, location: location, excerpt: excerpt, marks: marks))
    }
  }

  // MARK: Lines

  private func text(
    of block: Block, _ width: Int, _ severity: Severity
  ) -> [String] {
    let place = "\(block.path.printable):\(block.location.line):\(block.location.column)"
    let number = "\(block.location.line)"
    let gutter = String(repeating: " ", count: width - number.count) + number + " │"
    var source = ink.paint(gutter, .quiet)
    if !block.excerpt.text.isEmpty { source += " " + block.excerpt.text }
    return [arrow(width) + place, source]
      + MarkLayout(block.marks).rows(ink, severity.ink).map {
        blank(width) + ink.paint("│", .quiet) + " " + $0
      }
  }

  private func arrow(_ width: Int) -> String { blank(width) + ink.paint("┌─", .quiet) + " " }

  private func blank(_ width: Int) -> String { String(repeating: " ", count: width + 1) }
}

extension Severity {
  fileprivate var ink: Ink.Meaning {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
