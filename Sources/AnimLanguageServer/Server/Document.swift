import AnimEditor
import AnimTools

/// A document that is open in the editor.
struct Document: Sendable {
  /// The URI by which the client knows it.
  let uri: String
  /// The path, or the URI if it is not a file.
  let path: String
  /// The version that the client gave to the text.
  private(set) var version: Int
  /// The text.
  private(set) var lines: LineIndex

  init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    lines = LineIndex(Array(text.utf8))
  }

  /// Applies changes in their order: each counts in the text that the one before has left.
  ///
  /// A change that cannot be applied as it is written is applied as well as possible, so that the
  /// text stays near the client's.
  ///
  /// - Returns: what was wrong.
  mutating func apply(
    _ changes: [JSON], version: Int?, _ encoding: LineIndex.Encoding
  ) -> [String] {
    var problems: [String] = []
    if let version {
      if version <= self.version {
        problems.append("version \(version) came after version \(self.version)")
      }
      self.version = max(version, self.version)
    }
    for change in changes {
      guard let text = change["text"]?.string else {
        problems.append("a change has no `text`")
        continue
      }
      guard let range = change["range"], range["start"] != nil else {
        lines = LineIndex(Array(text.utf8))
        continue
      }
      guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]) else {
        problems.append("a range has a `start` and an `end` with `line` and `character`")
        continue
      }
      if max(start, end).line >= lines.lineCount {
        problems.append(
          "line \(max(start, end).line) is past the end: there are \(lines.lineCount) lines")
      }
      if end < start { problems.append("a range ends before it starts") }
      var bytes = lines.bytes
      bytes.replaceSubrange(
        lines.offset(
          of: min(start, end), in: encoding)..<lines.offset(of: max(start, end), in: encoding),
        with: text.utf8)
      lines = LineIndex(bytes)
    }
    return problems
  }
}

extension TextPosition {
  /// A position as a client writes it, or `nil` if it is none.
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position as a client reads it.
  var json: JSON { .object([("line", .integer(line)), ("character", .integer(character))]) }
}
