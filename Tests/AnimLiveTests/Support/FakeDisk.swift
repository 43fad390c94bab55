import AnimCompiler
import AnimSystem
import Testing

@testable import AnimLive

/// Files in memory that report events as inotify does, with a clock that the test advances.
///
/// Everything happens on the thread of the test: when an event or a step of the clock returns, the
/// watcher has finished reacting to it.
final class FakeDisk: FileAccess, WatchSystem, Sendable {
  private struct State {
    var files = MemoryFiles()
    var stamps: [String: FileStamp] = [:]
    var unreadable: Set<String> = []
    var lastStamp: Int64 = 0
    var now = Duration.zero
    var deadline: Duration?
    var watched: Set<String> = []
    var step: (@Sendable ([FileEvent], Duration) -> Duration?)?
    var readPaths: [String] = []
    var searchCount = 0
    var onRead: (@Sendable (String) -> Void)?
    var isNaming = true
    var hasStamps = true
  }

  private let state = Locked(State())

  init(_ texts: [String: String] = [:], links: [String: String] = [:]) {
    for (path, text) in texts { put(Array(text.utf8), path) }
    state.withValue { $0.files.links = links }
  }

  // MARK: What a test does

  /// Saves a file as most programs do: opens, writes, and closes it.
  func save(_ text: String, to path: String) {
    open(path)
    write(text, to: path)
    close(path)
  }

  /// Saves a file without an event, as if the event had not arrived yet.
  func saveQuietly(_ text: String, to path: String) { put(Array(text.utf8), path) }

  /// Opens a file for writing and empties it.
  func open(_ path: String) {
    let isNew = kind(at: path) != .file
    let new = isNew ? topmostNew(path) : nil
    put([], path)
    if let new, new != path { return report(.created, new, isFolder: true) }
    report(isNew ? .created : .writing, path)
  }

  func write(_ text: String, to path: String) {
    put(Array(text.utf8), path)
    report(.writing, path)
  }

  func close(_ path: String) { report(.saved, path) }

  /// Saves a file beside the other and renames it, as careful programs do.
  func saveByRename(_ text: String, to path: String) {
    let new = topmostNew(path)
    put(Array(text.utf8), path)
    report(new == path ? .saved : .created, new, isFolder: new != path)
  }

  func remove(_ path: String) {
    let gone = state.withValue { state -> String in
      let paths = state.files.files.keys.filter { PathText.isInside($0, root: path) }
      for path in paths {
        state.files.files[path] = nil
        state.stamps[path] = nil
      }
      state.files.links = state.files.links.filter { !PathText.isInside($0.key, root: path) }
      var gone = path
      while state.files.kind(at: PathText.folder(of: gone)) == .other {
        gone = PathText.folder(of: gone)
      }
      return gone
    }
    report(.vanished, gone, isFolder: gone != path)
  }

  /// Grants or removes the permission to read.
  func setReadable(_ isReadable: Bool, _ path: String) {
    state.withValue { state in
      if isReadable { state.unreadable.remove(path) } else { state.unreadable.insert(path) }
    }
    report(.touched, path)
  }

  /// From now on, reports events without names, as some systems do.
  func hideNames() { state.withValue { $0.isNaming = false } }

  /// From now on, doesn't tell whether files have changed.
  func hideStamps() { state.withValue { $0.hasStamps = false } }

  func loseCount() { deliver([FileEvent(folder: "", kind: .lost)]) }

  /// Lets time pass.
  func wait(_ milliseconds: Double) {
    let end = now + .nanoseconds(Int64(milliseconds * 1_000_000))
    while let deadline = state.withValue({ $0.deadline }), deadline <= end {
      state.withValue { $0.now = max($0.now, deadline) }
      deliver([])
    }
    state.withValue { $0.now = end }
  }

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

  var now: Duration { state.withValue { $0.now } }

  // MARK: Events

  private func put(_ bytes: [UInt8], _ path: String) {
    state.withValue { state in
      state.lastStamp += 1
      state.files.files[path] = bytes
      let inode = state.stamps[path]?.inode ?? UInt64(state.lastStamp)
      state.stamps[path] = FileStamp(
        inode: inode, size: Int64(bytes.count), modified: state.lastStamp, changed: state.lastStamp)
    }
  }

  /// The first component of a path that doesn't exist.
  private func topmostNew(_ path: String) -> String {
    var path = path
    while kind(at: PathText.folder(of: path)) == .other { path = PathText.folder(of: path) }
    return path
  }

  private func report(_ kind: FileEvent.Kind, _ path: String, isFolder: Bool = false) {
    let folder = PathText.folder(of: path)
    let (isWatched, isNaming) = state.withValue { ($0.watched.contains(folder), $0.isNaming) }
    guard isWatched else { return }
    let name = String(PathText.name(of: path))
    deliver([
      isNaming
        ? FileEvent(folder: folder, name: name, kind: kind, isFolder: isFolder)
        : FileEvent(folder: folder, kind: .touched)
    ])
  }

  fileprivate func deliver(_ events: [FileEvent]) {
    let (step, now) = state.withValue { ($0.step, $0.now) }
    guard let step else { return }
    let deadline = step(events, now)
    state.withValue { $0.deadline = $0.step == nil ? nil : deadline }
  }

  func open(
    _ step: @escaping @Sendable ([FileEvent], Duration) -> Duration?
  ) -> (any WatchChannel)? {
    state.withValue { $0.step = step }
    return Channel(disk: self)
  }

  private struct Channel: WatchChannel {
    let disk: FakeDisk

    func watch(
      folders: [String], files: @autoclosure () -> [String]
    ) -> [(folder: String, reason: String)] {
      disk.state.withValue { state in
        state.watched = Set(folders).filter { state.files.kind(at: $0) == .folder }
      }
      return []
    }

    func wake() { disk.deliver([]) }

    func close() {
      disk.state.withValue { ($0.step, $0.deadline, $0.watched) = (nil, nil, []) }
    }
  }

  // MARK: Files

  func canonicalPath(of path: String) -> String? {
    state.withValue { $0.files.canonicalPath(of: path) }
  }
  func kind(at path: String) -> FileKind { state.withValue { $0.files.kind(at: path) } }
  func destination(ofLink path: String) -> String? { state.withValue { $0.files.links[path] } }
  func stamp(of path: String) -> FileStamp? {
    state.withValue { $0.hasStamps ? $0.stamps[path] : nil }
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
