import AnimSource

/// A comment that silences a finding about the animator or rule below it:
/// `// allow jump-at-start: the screen stays where it is`.
package struct Allowance: Sendable, Hashable {
  /// The finding that it silences. `nil` if there is none of that name.
  package var id: DiagnosticID?
  /// The name of the finding, as it is written.
  package var name: String
  /// Why the author wants it so. Without a reason, which is empty then, nothing is silenced.
  package var reason: String
  /// The comment.
  package var span: SourceSpan
}

extension FileSyntax {
  /// The allowances in the comment lines directly above the declaration that contains an offset.
  package func allowances(above offset: Int) -> [Allowance] {
    let indices = declarationIndices
    let number = indices.partitioningIndex { Int(declaration(at: $0).span.end) > offset }
    guard number < indices.upperBound else { return [] }
    let end = Int(declaration(at: number).span.start)
    let start = number > 0 ? Int(declaration(at: number - 1).span.end) : 0
    guard start < end else { return [] }
    return Comments(in: start..<end, of: source).linesAbove().compactMap(allowance)
  }

  /// The first allowance of a finding between the declarations of the file. `nil` if there is none.
  package func allowance(of id: DiagnosticID) -> Allowance? {
    var start = 0
    let end = SourceSpan(source.bytes.count, source.bytes.count)
    for span in declarations.map(\.span) + [end] {
      let comments = Comments(in: start..<max(start, Int(span.start)), of: source).list
      for comment in comments where comment.startsLine {
        if let found = allowance(comment), found.id == id, !found.reason.isEmpty { return found }
      }
      start = Int(span.end)
    }
    return nil
  }

  private func allowance(_ comment: Comment) -> Allowance? {
    guard !comment.isDocumentation else { return nil }
    let words = source.text(of: comment.span).dropFirst(2).drop { $0 == " " }
    guard words.hasPrefix("allow ") else { return nil }
    let parts = words.dropFirst(6).split(separator: ":", maxSplits: 1)
    // `jump at start` and `jumpAtStart` are the same finding.
    func letters(_ text: some StringProtocol) -> String { text.lowercased().filter(\.isLetter) }
    let name = (parts.first ?? "").split(separator: " ").joined(separator: " ")
    let id = DiagnosticID.allCases.first { letters($0.rawValue) == letters(name) }
    // Other sentences may begin with the same word.
    guard id != nil || !name.contains(" ") && (parts.count == 2 || name.contains("-")) else {
      return nil
    }
    let reason = parts.dropFirst().joined().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    // In bytes: as text, a byte that is no UTF-8 would be longer than it is in the file.
    let last = source.bytes[comment.span.range].lastIndex { $0 > 0x20 }
    return Allowance(
      id: id, name: name, reason: reason, span: SourceSpan(Int(comment.span.start), (last ?? 0) + 1)
    )
  }
}
