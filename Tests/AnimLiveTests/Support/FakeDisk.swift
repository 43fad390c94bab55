import AnimCompiler
import AnimFiles
import AnimSystem

@testable import AnimLive

/// Files in memory whose stamps change as those of a disk do.
final class FakeDisk: FileAccess, Sendable {
  fileprivate struct State {
    var files = MemoryFiles()
    var stamps: [String: FileStamp] = [:]
    var unreadable: Set<String> = []
    var lastStamp: Int64 = 0
    var readPaths: [String] = []
    var searchCount = 0
    var onRead: (@Sendable (String) -> Void)?
    var hasClock = true
  }

  private let state = Locked(State())

  init(_ texts: [String: String] = [:], links: [String: String] = [:]) {
    for (path, text) in texts { save(text, to: path) }
    state.withValue { $0.files.links = links }
  }

  // MARK: What a test does

  /// Writes a file in place, or creates it.
  func save(_ text: String, to path: String) {
    state.withValue { state in
      state.files.files[path] = Array(text.utf8)
      state.touch(path)
    }
  }

  func remove(_ path: String) {
    state.withValue { state in
      for file in state.files.files.keys where PathText.isInside(file, root: path) {
        (state.files.files[file], state.stamps[file]) = (nil, nil)
      }
    }
  }

  /// Grants or removes the permission to read.
  func setReadable(_ isReadable: Bool, _ path: String) {
    state.withValue { state in
      if isReadable { state.unreadable.remove(path) } else { state.unreadable.insert(path) }
      state.touch(path)
    }
  }

  /// From now on, what is saved keeps its stamp, as within a tick of a disk's clock.
  func stopClock() { state.withValue { $0.hasClock = false } }

  /// Runs `body` whenever a file has just been read.
  func onRead(_ body: (@Sendable (String) -> Void)?) { state.withValue { $0.onRead = body } }

  /// Returns the paths that were read since the last call.
  var readPaths: [String] {
    state.withValue { state in
      defer { state.readPaths = [] }
      return state.readPaths.sorted()
    }
  }

  /// Returns how often the entries of a folder were read since the last call.
  var searchCount: Int {
    state.withValue { state in
      defer { state.searchCount = 0 }
      return state.searchCount
    }
  }

  // MARK: Files

  func canonicalPath(of path: String) -> String? {
    state.withValue { $0.files.canonicalPath(of: path) }
  }
  func kind(at path: String) -> FileKind { state.withValue { $0.files.kind(at: path) } }
  /// The stamp of a folder changes with the names in it.
  func stamp(of path: String) -> FileStamp? {
    state.withValue { state in
      if let stamp = state.stamps[path] { return stamp }
      guard state.files.kind(at: path) == .folder, let entries = try? state.files.entries(of: path)
      else { return nil }
      let names = entries.map(\.name).sorted().joined(separator: "/")
      return FileStamp(inode: 0, size: 0, modified: Int64(names.hashValue), changed: 0)
    }
  }
  func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    let files = state.withValue { state in
      state.searchCount += 1
      return state.files
    }
    return try files.entries(of: folder)
  }
  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    let (files, isUnreadable, onRead) = state.withValue { state in
      state.readPaths.append(path)
      return (state.files, state.unreadable.contains(path), state.onRead)
    }
    if isUnreadable { throw FileFailure("permission denied") }
    let bytes = try files.read(path, limit: limit)
    onRead?(path)
    return bytes
  }
  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] { [] }
}

extension FakeDisk.State {
  /// Gives a file another stamp.
  fileprivate mutating func touch(_ path: String) {
    guard hasClock || stamps[path] == nil else { return }
    lastStamp += 1
    let inode = stamps[path]?.inode ?? UInt64(lastStamp)
    let size = Int64(files.files[path]?.count ?? 0)
    stamps[path] = FileStamp(inode: inode, size: size, modified: lastStamp, changed: lastStamp)
  }
}
