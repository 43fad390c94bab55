#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path, compared byte by byte as the file system does.
///
/// Two `String`s are equal if they are canonically equivalent, even if their bytes differ; such
/// names can belong to two different files.
struct ExactPath: Hashable, Sendable {
  /// The path as text.
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactPath, right: ExactPath) -> Bool {
    var (left, right) = (left.text, right.text)
    return left.withUTF8 { one in
      right.withUTF8 { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
