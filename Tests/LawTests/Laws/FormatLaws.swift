import AnimSource
import TreeText

@testable import AnimSyntax

/// The laws for formatting any text: the tree, the tokens and the comments stay the same, and
/// formatting twice changes nothing more. A text with syntax errors is not changed.
enum FormatLaws {
  /// The limit of a line, and a limit at which almost nothing fits.
  private static let limits = [LineLayout.limit, 24]

  /// Returns what is wrong with the layout of a text; `nil` if nothing is.
  static func violation(in bytes: [UInt8]) -> String? {
    let tree = parse(bytes)
    for limit in limits {
      if let violation = violation(of: tree, at: limit) { return "at \(limit): \(violation)" }
    }
    return nil
  }

  /// Returns a way to end lines that gives the text another layout. `nil` if none does.
  static func endingViolation(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\u{FEFF}", with: "").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let tree = parse(Array(text.utf8))
    guard tree.errors.isEmpty else { return nil }
    let others = [
      "\u{FEFF}" + text.replacing("\n", with: "\r\n"), text.replacing("\n", with: "\r"),
    ]
    return others.contains { parse(Array($0.utf8)).formatted() != tree.formatted() }
      ? "other line endings change the layout" : nil
  }

  private static func parse(_ bytes: [UInt8]) -> FileSyntax {
    FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
  }

  private static func violation(of tree: FileSyntax, at limit: Int) -> String? {
    let once = tree.formatted(limit: limit)
    guard tree.errors.isEmpty else {
      return once == tree.source.bytes ? nil : "a file with mistakes is changed"
    }
    let second = parse(once)
    let text = String(decoding: once, as: UTF8.self)
    if second.dump() != tree.dump() { return "the tree is another one:\n\(text)" }
    if second.words != tree.words { return "the tokens are others:\n\(text)" }
    if second.comments != tree.comments { return "the comments are others:\n\(text)" }
    let twice = second.formatted(limit: limit)
    if twice != once {
      return "twice is not once:\n\(text)\n----\n\(String(decoding: twice, as: UTF8.self))"
    }
    return nil
  }
}

extension FileSyntax {
  /// Returns the texts of all tokens except for `;`, which ends lines.
  fileprivate var words: [String] {
    tokens.filter { $0.kind != .semicolon }.map { source.text(of: $0.span) }
  }

  /// Returns the texts of all comments, which are between the tokens, with uniform line endings.
  fileprivate var comments: [[UInt8]] {
    tokens.flatMap { token in
      Trivia(source.bytes[Int(token.triviaStart)..<Int(token.span.start)]).comments
    }
  }
}

/// The text between two tokens.
private struct Trivia {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var text: [UInt8] = []
    for (index, byte) in zip(bytes.indices, bytes) {
      let isSecondHalf = byte == 0x0A && index > bytes.startIndex && bytes[index - 1] == 0x0D
      if !isSecondHalf { text.append(byte == 0x0D ? 0x0A : byte) }
    }
    rest = text[...]
  }

  /// The comments without trailing blanks.
  var comments: [[UInt8]] {
    var found: [[UInt8]] = []
    var trivia = self
    while let start = trivia.rest.firstIndex(of: UInt8(ascii: "/")) {
      trivia.rest = trivia.rest[start...]
      let end = trivia.endOfComment
      var comment = trivia.rest[..<end]
      let blanks: [UInt8] = [0x20, 0x09, 0x0B, 0x0C]
      while let last = comment.last, blanks.contains(last) { comment.removeLast() }
      found.append(Array(comment))
      trivia.rest = trivia.rest[end...]
    }
    return found
  }

  /// Returns the end of the comment that starts here; block comments can be nested.
  private var endOfComment: Int {
    guard rest.starts(with: Array("/*".utf8)) else {
      return rest.firstIndex(of: 0x0A) ?? rest.endIndex
    }
    var depth = 0
    var index = rest.startIndex
    while index < rest.endIndex {
      let isOpened = rest[index...].starts(with: Array("/*".utf8))
      guard isOpened || rest[index...].starts(with: Array("*/".utf8)) else {
        index += 1
        continue
      }
      depth += isOpened ? 1 : -1
      index += 2
      if depth == 0 { return index }
    }
    return rest.endIndex
  }
}
