import AnimLive

/// Files in memory that can be written, except for some that cannot be written or read.
///
/// Several threads read them, but only between writes.
final class WrittenFiles: FileAccess, @unchecked Sendable {
  private var files: MemoryFiles
  /// What was written, by canonical path.
  private(set) var written: [String: String] = [:]
  private let isLocked: Bool
  private let unreadable: Set<String>

  init(_ texts: [String: String], isLocked: Bool = false, unreadable: Set<String> = []) {
    files = MemoryFiles(texts)
    (self.isLocked, self.unreadable) = (isLocked, unreadable)
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

  func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    if isLocked { throw FileFailure("permission denied") }
    files.files[path] = bytes
    written[path] = String(decoding: bytes, as: UTF8.self)
  }
}
