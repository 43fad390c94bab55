import AnimCompiler
import AnimFiles
import AnimScene
import AnimSystem
import AnimTools

extension PosixFiles: WritableFiles {
  /// Replaces a file's contents if they are still `old`, and keeps its owner, its permissions and
  /// its hard links.
  package func replace(
    _ path: String, _ old: [UInt8], with new: [UInt8]
  ) throws(FileFailure) {
    try FileReplacement(path, old, with: new).finish()
  }

  /// Writes a new file.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    try FileReplacement.create(path, bytes)
  }
}

/// New contents of a file, ready to take the place of the old ones.
///
/// They are written to a file beside it first, so that no reader ever sees half of them. A file
/// with several names, or with an owner that this process cannot give to another file, is written
/// in place instead: a new file would lose both.
final class FileReplacement {
  private let path: String
  private let old, new: [UInt8]
  /// The file that was read.
  private let stamp: FileStamp
  /// The path of the prepared file, with a zero at its end. `nil` if the file is written in place.
  private var prepared: [CChar]?

  /// Prepares to replace the contents of a file, which must be `old`.
  init(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    (self.path, self.old, self.new) = (path, old, new)
    guard let stamp = PosixFiles().stamp(of: path) else { throw FileFailure.last }
    self.stamp = stamp
    guard try PosixFiles().read(path, limit: old.count + 1) == old else {
      throw FileFailure.changedMeanwhile
    }
    // Renaming requires permission to write the folder, not the file, so check the file here.
    guard access(path, W_OK) == 0 else { throw FileFailure.last }
    if stamp.names == 1 { try prepare() }
  }

  deinit { if let prepared { unlink(prepared) } }

  /// Writes a file at a path at which there is none.
  static func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw FileFailure.last }
    defer { close(file) }
    guard write(bytes, to: file), fsync(file) == 0 else { throw FileFailure.last }
  }

  /// Writes the new contents beside the file, unless they cannot have its owner.
  private func prepare() throws(FileFailure) {
    var information = stat()
    guard stat(path, &information) == 0 else { throw FileFailure.last }
    var template = Array((PathText.folder(of: path) + "/.animc-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw FileFailure.last }
    prepared = template
    let isOwned = file.take(owner: information)
    let isWritten =
      isOwned && write(new, to: file) && fchmod(file, information.st_mode & 0o7777) == 0
      && fsync(file) == 0
    let failure = FileFailure.last
    let isClosed = close(file) == 0
    if !isOwned {
      unlink(template)
      prepared = nil
    } else if !isWritten || !isClosed {
      throw failure
    }
  }

  /// Puts the new contents in place, unless the file was written or replaced since it was read.
  func finish() throws(FileFailure) {
    guard PosixFiles().stamp(of: path) == stamp else { throw FileFailure.changedMeanwhile }
    guard let prepared else { return try writeInPlace() }
    guard rename(prepared, path) == 0 else { throw FileFailure.last }
    self.prepared = nil
  }

  private func writeInPlace() throws(FileFailure) {
    let file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw FileFailure.last }
    defer { close(file) }
    if write(new, to: file), ftruncate(file, off_t(new.count)) == 0, fsync(file) == 0 { return }
    let failure = FileFailure.last
    // The disk may be full. The old contents had room.
    if lseek(file, 0, SEEK_SET) == 0, write(old, to: file) { _ = ftruncate(file, off_t(old.count)) }
    throw failure
  }
}

extension FileFailure {
  /// The failure to replace contents that are no longer those that were read.
  fileprivate static let changedMeanwhile = FileFailure("another program has changed it")
}

/// A file descriptor.
extension Int32 {
  /// Gives the file the owner and the group of another one. `false` if that is not permitted.
  fileprivate func take(owner: stat) -> Bool {
    var own = stat()
    guard fstat(self, &own) == 0 else { return false }
    return own.st_uid == owner.st_uid && own.st_gid == owner.st_gid
      || fchown(self, owner.st_uid, owner.st_gid) == 0
  }
}
