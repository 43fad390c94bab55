import AnimSystem
import AnimCompiler
import AnimSource

/// The URIs of files.
enum FileURI {
  /// Returns the path of a `file:` URI, without `.` and `..`; `nil` for any other URI.
  static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/"), let path = String(percentEncoded: rest[slash...])
    else { return nil }
    return PathText.normalized(path)
  }

  /// Returns the URI of an absolute path; any other name is already a URI.
  static func uri(_ path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/") else { return path }
    return "file://" + path.percentEncoded()
  }
}
