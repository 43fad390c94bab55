import AnimFiles
import AnimTools

/// The files on disk, as a process with another working directory sees them. Those whose names ask for it cannot be read
/// or written.
struct FolderFiles: WritableFiles {
  let folder: String
  var standardInput = ""
  private let disk = PosixFiles()

  init(folder: String, standardInput: String = "") {
    self.folder = folder
    self.standardInput = standardInput
  }

  func canonicalPath(of path: String) -> String? {
    disk.canonicalPath(of: path.hasPrefix("/") ? path : folder + "/" + path)
  }

  func kind(at path: String) -> FileKind { disk.kind(at: path) }

  func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    try disk.entries(of: folder)
  }

  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    if path.hasSuffix("unreadable.anim") { throw FileFailure("permission denied") }
    return try disk.read(path, limit: limit)
  }

  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] {
    Array(standardInput.utf8.prefix(limit))
  }

  /// Writes nothing: writing to disk is tested elsewhere.
  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    if path.hasSuffix("read-only.anim") { throw FileFailure("permission denied") }
  }
}
