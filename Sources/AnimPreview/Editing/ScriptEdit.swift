import AnimSource

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
