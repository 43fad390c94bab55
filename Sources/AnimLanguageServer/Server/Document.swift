import AnimEditor
import AnimJSON
import AnimSource

/// A document that is open in the editor.
struct Document: Sendable {
  /// The document's URI, as the client writes it.
  let uri: String
  /// The path, or the URI if it is not a file.
  let path: ExactPath
  /// The version number that the client gave the text.
  private(set) var version: Int
  /// The text.
  private(set) var lines: LineIndex

  init(uri: String, path: ExactPath, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    lines = LineIndex(Array(text.utf8))
  }

  /// Applies changes in order; each refers to the text after the previous one.
  ///
  /// A change that cannot be applied exactly is applied as well as possible, so that the text stays
  /// close to the client's.
  ///
  /// - Returns: the problems.
  mutating func apply(_ changes: [JSON], version: Int?) -> [String] {
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
        lines.offset(of: min(start, end))..<lines.offset(of: max(start, end)), with: text.utf8)
      lines = LineIndex(bytes)
    }
    return problems
  }
}

extension TextPosition {
  /// Reads a position of the protocol; `nil` if the value is not a position.
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer,
      line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }

  /// The position in the form of the protocol.
  var json: JSON { ["line": .integer(line), "character": .integer(character)] }
}
