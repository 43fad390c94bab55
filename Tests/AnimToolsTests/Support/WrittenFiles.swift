import AnimFiles
import AnimTools

/// Files in memory that can be written, except for some that cannot be written or read, and some
/// that another program saves after they were read.
///
/// Several threads read them, but only between writes.
final class WrittenFiles: WritableFiles, @unchecked Sendable {
  private var files: MemoryFiles
  /// What was written, by canonical path.
  private(set) var written: [String: String] = [:]
  private let isLocked: Bool
  private let unreadable: Set<String>
  /// What another program writes before the tool does, by canonical path.
  private let saved: [String: String]

  init(
    _ texts: [String: String], isLocked: Bool = false, unreadable: Set<String> = [],
    savedMeanwhile saved: [String: String] = [:]
  ) {
    files = MemoryFiles(texts)
    (self.isLocked, self.unreadable, self.saved) = (isLocked, unreadable, saved)
  }

  func canonicalPath(of path: String) -> String? { files.canonicalPath(of: path) }

  func kind(at path: String) -> FileKind { files.kind(at: path) }

  func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    try files.entries(of: folder)
  }

  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if unreadable.contains(path) { throw FileFailure("permission denied") }
    return try files.read(path, limit: limit)
  }

  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    try files.readStandardInput(limit: limit)
  }

  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    if isLocked { throw FileFailure("permission denied") }
    if let text = saved[path] { files.files[path] = Array(text.utf8) }
    guard files.files[path] == old else { throw FileFailure("another program has changed it") }
    files.files[path] = new
    written[path] = String(decoding: new, as: UTF8.self)
  }
}
