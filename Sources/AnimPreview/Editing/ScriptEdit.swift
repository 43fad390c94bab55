import AnimJSON
import AnimScene
import AnimTools

/// Another text for a file, which a page asks to write.
struct ScriptEdit {
  /// The path of the file, as the page knows it.
  let path: String
  /// The revision that the page has changed; empty for a file that is not there.
  let revision: String
  let bytes: [UInt8]

  /// The length of the longest text, in bytes.
  static let limit = 1 << 20
}

extension ScriptEdit {
  /// Reads the edit of a request.
  init(_ request: JSON) throws(Refusal) {
    guard let path = request["path"]?.string, let revision = request["revision"]?.string,
      let text = request["text"]?.string, text.utf8.count <= Self.limit
    else { throw Refusal("`save` needs `path`, `revision`, and `text` of at most 1 MB") }
    self.init(path: path, revision: revision, bytes: Array(text.utf8))
  }
}
