/// Functions for paths as text, with `/` between their components.
package enum PathText {
  /// Returns the folder that contains the file at a path. `.` for a path without `/`.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  package static func name(of path: String) -> Substring { path.split(separator: "/").last ?? "" }

  /// Returns `path` relative to `folder`. An absolute path does not change.
  package static func joined(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// Returns a path without empty components, `.`, and those `..` that follow another component.
  package static func normalized(_ path: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Returns whether a canonical path is a canonical folder, or inside it.
  package static func isInside(_ path: String, root: String) -> Bool {
    if root == "/" { return true }
    // Compared byte by byte, because two names that look the same may differ; see `ExactPath`.
    guard path.utf8.starts(with: root.utf8) else { return false }
    let next = path.utf8.dropFirst(root.utf8.count).first
    return next == nil || next == UInt8(ascii: "/")
  }

  /// Returns the root of a file that was given by itself: the nearest enclosing folder called
  /// `animators`, or else a folder that it shares with other files, by default its own.
  package static func root(of file: String, or shared: String? = nil) -> String {
    let own = folder(of: file)
    var candidate = own
    while candidate != "/", candidate != "." {
      if name(of: candidate) == "animators" { return candidate }
      candidate = folder(of: candidate)
    }
    return shared ?? own
  }
}
