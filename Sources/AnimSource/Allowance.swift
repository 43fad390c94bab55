/// A comment that silences a finding about the animator or rule below it:
/// `// allow jump-at-start: the screen stays where it is`.
package struct Allowance: Sendable, Hashable {
  /// The finding that it silences.
  package var id: DiagnosticID
  /// Why the author wants it so.
  package var reason: String
  /// The comment.
  package var span: SourceSpan
}

extension SourceFile {
  /// The allowances in the comment lines directly above the line that holds a byte offset.
  package func allowances(above offset: Int) -> [Allowance] {
    var found: [Allowance] = []
    var end = lineStart(before: offset)
    while end > 0 {
      let start = lineStart(before: end - 1)
      let line = bytes[start..<end]
      guard let first = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
        bytes[first...].starts(with: Array("//".utf8))
      else { break }
      if let allowance = allowance(in: first..<end) { found.append(allowance) }
      end = start
    }
    return found.reversed()
  }

  /// The first allowance of a finding in any comment line of the file. `nil` if there is none.
  package func allowance(of id: DiagnosticID) -> Allowance? {
    let word = Array("allow \(id.rawValue)".utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      // Most lines are not read as text.
      if line.starts(with: Array("//".utf8)),
        line.dropFirst(2).drop(while: { $0 == 0x20 }).starts(with: word),
        let found = allowance(in: line.startIndex..<end), found.id == id
      {
        return found
      }
      start = end + 1
    }
    return nil
  }

  private func lineStart(before offset: Int) -> Int {
    let offset = min(max(offset, 0), bytes.count)
    return bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private func allowance(in line: Range<Int>) -> Allowance? {
    let text = String(decoding: bytes[line], as: UTF8.self)
    guard !text.hasPrefix("///") else { return nil }
    let words = text.dropFirst(2).drop { $0 == " " }
    guard words.hasPrefix("allow "), let colon = words.firstIndex(of: ":") else { return nil }
    let name = words[..<colon].dropFirst(6).filter { $0 != " " }
    let reason = words[words.index(after: colon)...].split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    guard let id = DiagnosticID(rawValue: String(name)), !reason.isEmpty else { return nil }
    // In bytes: as text, a byte that is no UTF-8 would be longer than it is in the file.
    let last = bytes[line].lastIndex { $0 > 0x20 } ?? line.lowerBound
    return Allowance(id: id, reason: reason, span: SourceSpan(line.lowerBound, last + 1))
  }
}
