import AnimSource

/// The paths that a watcher keeps open on systems that only watch open files. Paths that cannot be
/// opened, or for which no descriptor is left, are compared from time to time instead.
///
/// A path stays open as long as it leads to the same file, so a save opens at most what it has
/// replaced.
struct OpenPaths<Handle> {
  /// The time between two comparisons, in milliseconds.
  static var pause: Int { 250 }

  private struct Opened {
    var handle: Handle
    /// The numbers of the disk and the file.
    var file: [UInt64]?
  }

  private let limit: Int
  private var opened: [ExactPath: Opened] = [:]
  /// The paths to compare, each with its last stamp.
  private var compared: [ExactPath: FileStamp?] = [:]
  /// The paths that had changed when they were opened again.
  private var missed: [String] = []

  /// Creates an empty set that opens at most `limit` paths at a time.
  init(limit: Int) { self.limit = limit }

  /// Whether there is anything to compare from time to time.
  var needsComparison: Bool { !compared.isEmpty || !missed.isEmpty }

  /// The handles of the open paths.
  var handles: [Handle] { opened.values.map(\.handle) }

  /// Watches exactly these paths from now on. What is no longer needed is closed last, so that no
  /// change is missed.
  ///
  /// - Parameters:
  ///   - paths: The paths, the most important ones first.
  ///   - stamp: Returns the stamp of a path. `nil` if nothing is there.
  ///   - open: Opens a path.
  ///   - close: Closes a handle.
  /// - Returns: The existing paths that are compared, each with a reason that can end a sentence.
  mutating func watch(
    _ paths: [String], stamp: (String) -> FileStamp?,
    open: (String) -> Result<Handle, FileFailure>, close: (Handle) -> Void
  ) -> [(path: String, reason: String)] {
    let old = (opened: opened, compared: compared)
    (opened, compared) = ([:], [:])
    var failures: [(path: String, reason: String)] = []
    for path in paths {
      let exact = ExactPath(path)
      guard opened[exact] == nil, compared[exact] == nil else { continue }
      let present = stamp(path)
      let file = present.map { [$0.device, $0.inode] }
      if let known = old.opened[exact], known.file == file, opened.count < limit {
        opened[exact] = known
        continue
      }
      let result =
        opened.count < limit
        ? open(path)
        : .failure(FileFailure("\(limit) files are already open for this"))
      switch result {
      case .success(let handle):
        opened[exact] = Opened(handle: handle, file: file)
        if let last = old.compared[exact], last != present { missed.append(path) }
      case .failure(let failure):
        compared[exact] = old.compared[exact] ?? present
        guard present != nil else { continue }
        failures.append(
          (path, "\(failure.reason), so its changes are looked for every \(Self.pause) ms"))
      }
    }
    for (path, old) in old.opened where opened[path]?.file != old.file || opened[path] == nil {
      close(old.handle)
    }
    return failures
  }

  /// Returns the compared paths that have changed since they were last compared.
  mutating func changes(stamp: (String) -> FileStamp?) -> [String] {
    var changes = missed
    missed = []
    for (path, last) in compared {
      let present = stamp(path.text)
      guard present != last else { continue }
      compared[path] = .some(present)
      changes.append(path.text)
    }
    return changes
  }
}
