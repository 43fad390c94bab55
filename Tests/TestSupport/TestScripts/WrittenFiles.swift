import AnimCompiler
import AnimFiles

/// Files in memory that can be written, except for some that cannot be written or read, and some
/// that another program saves after they were read.
///
/// Several threads read them, but only between writes.
package final class WrittenFiles: WritableFiles, @unchecked Sendable {
  /// The files.
  package var files: MemoryFiles
  /// Whether no file can be written.
  package var isLocked: Bool
  /// What was written, by canonical path.
  package private(set) var written: [String: String] = [:]
  private let unreadable: Set<String>
  /// What another program writes before the tool does, by canonical path.
  private let saved: [String: String]

  /// Creates files from their texts by path.
  package init(
    _ texts: [String: String] = [:], workingFolder: String = "/", isLocked: Bool = false,
    unreadable: Set<String> = [], savedMeanwhile saved: [String: String] = [:]
  ) {
    files = MemoryFiles(texts, workingFolder: workingFolder)
    (self.isLocked, self.unreadable, self.saved) = (isLocked, unreadable, saved)
  }

  /// The text of a file, as another program reads and saves it.
  package subscript(path: String) -> String {
    get { String(decoding: files.files[whole(path)] ?? [], as: UTF8.self) }
    set { files.files[whole(path)] = Array(newValue.utf8) }
  }

  private func whole(_ path: String) -> String {
    PathText.normalized(PathText.joined(files.workingFolder, path))
  }

  package func canonicalPath(of path: String) -> String? { files.canonicalPath(of: path) }

  package func kind(at path: String) -> FileKind { files.kind(at: path) }

  package func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    try files.entries(of: folder)
  }

  package func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if unreadable.contains(path) { throw FileFailure("permission denied") }
    return try files.read(path, limit: limit)
  }

  package func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    try files.readStandardInput(limit: limit)
  }

  package func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    if isLocked { throw FileFailure("permission denied") }
    if let text = saved[path] { files.files[path] = Array(text.utf8) }
    guard files.files[path] == old else { throw FileFailure("another program has changed it") }
    try create(path, new)
  }

  package func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    if isLocked { throw FileFailure("permission denied") }
    files.files[path] = bytes
    written[path] = String(decoding: bytes, as: UTF8.self)
  }
}
