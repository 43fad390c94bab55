import AnimTools

/// Another text for a file, which a page asks for.
struct ScriptEdit {
  /// The index of the file among the loaded ones, and the revision that the page has changed.
  let file: Int
  let revision: String
  let bytes: [UInt8]
  /// Whether the text must not have errors, because a part of it has been replaced. A text that someone
  /// is still writing may have some.
  let isWhole: Bool

  /// The length of the longest text, in bytes.
  static let limit = 1 << 20
}

extension ScriptEdit {
  /// Reads the edit of a request.
  init(_ request: JSON) throws(Refusal) {
    guard let file = request["file"]?.integer, let revision = request["revision"]?.string,
      let text = request["text"]?.string, text.utf8.count <= Self.limit
    else { throw Refusal("`edit` needs `file`, `revision`, and `text` of at most 1 MB") }
    self.init(
      file: file, revision: revision, bytes: Array(text.utf8),
      isWhole: request["isWhole"]?.bool ?? false)
  }
}
