import AnimLive
import AnimSource

/// Files with edits that exist only in memory.
package struct EditedFiles: FileAccess {
  /// The files without the edits.
  let base: any FileAccess
  /// The bytes of the edited files, by canonical path.
  var texts: [ExactPath: [UInt8]] = [:]
  /// The bytes of standard input. `nil` until they have been read.
  var standardInput: [UInt8]?

  /// Creates files without edits.
  package init(_ base: any FileAccess) { self.base = base }

  package func canonicalPath(of path: String) -> String? { base.canonicalPath(of: path) }

  package func kind(at path: String) -> FileKind { base.kind(at: path) }

  package func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    try base.entries(of: folder)
  }

  package func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if let bytes = texts[ExactPath(path)] { return Array(bytes.prefix(limit)) }
    return try base.read(path, limit: limit)
  }

  package func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    if let standardInput { return Array(standardInput.prefix(limit)) }
    return try base.readStandardInput(limit: limit)
  }

  /// Replaces the contents of a file. `-` is standard input.
  package mutating func edit(_ path: String, to bytes: [UInt8]) {
    if path == "-" {
      standardInput = bytes
    } else if let canonical = canonicalPath(of: path) {
      texts[ExactPath(canonical)] = bytes
    }
  }
}
