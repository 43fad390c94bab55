import AnimSource

extension Habit.Fix {
  /// Returns the edit of `text` at `span`, and the text that messages show for it. `nil` if it is
  /// not clear what was meant.
  func edit(
    of text: String, at span: SourceSpan, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (fixIt: Diagnostic.FixIt, shown: String)? {
    let (start, end) = (Int(span.start), Int(span.end))
    func write(_ new: String?) -> (Diagnostic.FixIt, String)? {
      new.map {
        let word = String($0.drop { $0 == " " })
        return (
          .init(word.isEmpty ? "remove `\(text)`" : "write `\(word)`", replace: span, with: $0),
          word
        )
      }
    }
    switch self {
    case .write(let new): return write(new)
    case .before(let new):
      let word = String(new.reversed().drop { $0 == " " }.reversed())
      return (.init("write `\(new)\(text)`", replace: SourceSpan(start, start), with: new), word)
    case .joined(let new):
      let whole = SourceSpan(start, bytes.blanks(after: end))
      return (
        .init(new.isEmpty ? "remove `\(text)`" : "write `\(new)`", replace: whole, with: new), new
      )
    case .statement(let word):
      let colon = bytes.blanks(after: end)
      guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
      return (
        .init(
          "write `\(word)`, without a colon", replace: SourceSpan(start, colon + 1), with: word),
        word
      )
    case .remove:
      let whole = SourceSpan(bytes.blanks(before: start), end)
      return (.init("remove `\(text)`", replace: whole, with: ""), "")
    case .arrow:
      let whole = SourceSpan(bytes.blanks(before: start), bytes.blanks(after: end))
      return (.init("write `->`", replace: whole, with: " -> "), "->")
    case .semicolon:
      let gap = bytes.blanks(before: start)
      return (.init("insert `;`", replace: SourceSpan(gap, gap), with: ";"), ";")
    case .argument(let label, let factor, let offset):
      let start = bytes.blanks(after: end) + 1
      guard start < bytes.count, bytes[start - 1] == UInt8(ascii: ":") else { return nil }
      let first = bytes.blanks(after: start)
      let digits = bytes[first...].prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
      guard let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
      let value = ((number * factor + offset) * 1e6).rounded() / 1e6
      let new = "\(label): \(value.shortText)"
      let whole = SourceSpan(Int(span.start), digits.endIndex)
      return (.init("write `\(new)`", replace: whole, with: new), new)
    case .camelCase: return write(text.joinedWords)
    case .quoted:
      let inner = text.first == "'" ? String(text.dropFirst().dropLast()) : text
      return inner.contains("\"") || inner.contains("\\") ? nil : write("\"\(inner)\"")
    case .unquoted: return write(String(text.dropFirst().dropLast()).joinedWords)
    case .undotted: return write(String(text.dropFirst()))
    case .time: return write(text.withUnitOfTime)
    case .angle:
      // Angles in radians are rarely greater than one turn.
      guard let number = Double(text), number >= 10 else { return nil }
      return write(text + "deg")
    case .doubled: return write(text.map { $0 == "#" ? "#" : "\($0)\($0)" }.joined())
    }
  }
}

extension String {
  /// A hyphenated name as one word, such as `cardFlip` for `card-flip`.
  package var joinedWords: String {
    let words = split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte from `offset` on that is not a space or tab.
  func blanks(after offset: Int) -> Int {
    var end = Swift.min(offset, count)
    while end < count, self[end].isBlank { end += 1 }
    return end
  }

  /// The offset of the first of the spaces and tabs that end at `offset`.
  func blanks(before offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start
  }
}

extension Double {
  /// The number as a script would write it, without a superfluous fraction.
  package var shortText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension String {
  /// The number with the only unit of time that makes sense: seconds up to 5, milliseconds from 50
  /// on. `nil` for anything else.
  var withUnitOfTime: String? {
    guard let number = Double(self) else { return nil }
    return number <= 5 ? self + "s" : number >= 50 ? self + "ms" : nil
  }
}
