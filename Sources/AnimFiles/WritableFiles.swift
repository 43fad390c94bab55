/// Files that a tool may also write. An app only reads scripts.
package protocol WritableFiles: FileAccess {
  /// Replaces the contents of the regular file at a canonical path: completely, or not at all if it
  /// fails, in particular if they are no longer `old`.
  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure)
  /// Writes a file at a path at which there is none, in a folder with a canonical path.
  func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure)
}

extension WritableFiles {
  /// Fails: files can only be replaced.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    throw FileFailure("no file can be added")
  }
}

extension FileAccess {
  /// Replaces the contents of a file, if the files can be written.
  package func write(_ path: String, _ old: [UInt8], _ new: [UInt8]) throws(FileFailure) {
    guard let files = self as? any WritableFiles else { throw FileFailure("it is read-only") }
    try files.replace(path, old, with: new)
  }
}
