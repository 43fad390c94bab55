/// A path as the file system compares it, byte by byte.
///
/// Two `String`s are equal if they look the same, whatever their bytes; two files whose names look
/// the same are two files.
struct ExactPath: Hashable, Sendable {
  /// The path.
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactPath, right: ExactPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
