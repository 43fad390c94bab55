/// A path, compared byte by byte as the file system does.
///
/// Two `String`s are equal if they are canonically equivalent, even if their bytes differ; such
/// names can belong to two different files. So a path is never the key of a table as a `String`.
package struct ExactPath: Hashable, Comparable, Sendable {
  /// The path as text.
  package let text: String

  /// Creates the path with a text.
  package init(_ text: String) { self.text = text }

  /// Returns whether both paths have the same bytes.
  package static func == (left: ExactPath, right: ExactPath) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Orders paths by their bytes.
  package static func < (left: ExactPath, right: ExactPath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
