import AnimSource
import AnimSyntax

/// A change of one file that a page asks for.
enum ScriptEdit {
  /// Replaces some tokens; none if the file stays as it is.
  case tokens([TokenEdit])
  /// Replaces the whole text of a file with this fingerprint.
  case text(file: Int, revision: String, [UInt8])

  /// The length of the longest text, in bytes.
  static let limit = 1 << 20

  /// The index of the file among the loaded ones. `nil` if nothing changes, or if there are several.
  var file: Int? {
    switch self {
    case .tokens(let edits):
      edits.first.flatMap { first in edits.allSatisfy { $0.file == first.file } ? first.file : nil }
    case .text(let file, _, _): file
    }
  }

  /// Whether nothing changes.
  var isEmpty: Bool { if case .tokens(let edits) = self { edits.isEmpty } else { false } }

  /// Whether the text may have errors, because someone is still writing it.
  var isDraft: Bool { if case .text = self { true } else { false } }

  /// Returns the bytes of a file after the change.
  func bytes(of source: SourceFile, _ names: NameTable) throws(Refusal) -> [UInt8] {
    switch self {
    case .tokens(let edits): return try TokenEdit.apply(edits, to: source, names)
    case .text(_, let revision, let bytes):
      guard revision == TokenEdit.fingerprint(of: source.bytes) else {
        throw Refusal("the file has changed in the meantime")
      }
      return bytes
    }
  }
}
