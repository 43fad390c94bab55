import AnimSource
import AnimSyntax

extension FileSyntax {
  /// The texts of the imports that have one, in order.
  package var importTexts: [String] {
    declarations.compactMap { declaration in
      if case .importing(let text?) = declaration.kind { self[text] } else { nil }
    }
  }

  /// Returns the text of an import of another file.
  package func importText(of path: String) -> String {
    let from = PathText.normalized(PathText.folder(of: source.path)).split(separator: "/")
    let to = PathText.normalized(path).split(separator: "/")
    let start = from == ["."] ? [] : from
    let shared = zip(start, to).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: start.count - shared)
    return (ups + to.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  /// Returns the edit that adds an import: after the last one, or before everything else.
  package func importEdit(of text: String) -> TextEdit {
    let last = declarations.last { declaration in
      if case .importing = declaration.kind { true } else { false }
    }
    let line = "import \"\(text)\"\n"
    guard let last else {
      let start = source.textStart
      return TextEdit(span: SourceSpan(start, start), replacement: line + "\n")
    }
    let lines = LineIndex(source.bytes)
    let next = lines.line(of: Int(last.span.end)) + 1
    guard next < lines.lineCount else {
      let end = source.bytes.count
      return TextEdit(span: SourceSpan(end, end), replacement: "\n" + line)
    }
    let offset = lines.start(ofLine: next)
    return TextEdit(span: SourceSpan(offset, offset), replacement: line)
  }
}
