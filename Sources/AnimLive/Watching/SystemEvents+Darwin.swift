#if canImport(Darwin)
  import AnimCompiler
  import AnimSource
  import Darwin
  import Dispatch

  /// The raw events of one watcher: a dispatch source for each folder, which reports that something
  /// in it has changed, and one for each file, which may be written in place. What has no
  /// descriptor is compared from time to time. ``WatchPlan/counting(_:)`` finds out what has
  /// changed. Nothing reports whether a file is still open for writing.
  final class SystemEvents: @unchecked Sendable {
    private let queue = DispatchQueue(label: "animators.watcher")
    private let deliver: @Sendable ([FileEvent]) -> Void
    private let files = PosixFiles()
    // Only used on the queue.
    private var paths = OpenPaths<any DispatchSourceFileSystemObject>(limit: SystemEvents.limit)
    private var folders: Set<ExactPath> = []
    /// Compares the paths that have no descriptor. `nil` if there are none.
    private var timer: (any DispatchSourceTimer)?

    /// Returns `nil` if the system refuses.
    init?(deliver: @escaping @Sendable ([FileEvent]) -> Void) { self.deliver = deliver }

    /// Half of the descriptors that the process may have: the app needs some too.
    private static var limit: Int {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return 64 }
      return Int(min(limit.rlim_cur / 2, 4096))
    }

    /// See ``WatchChannel/watch(folders:files:)``.
    func watch(
      folders: [String], files: @autoclosure () -> [String]
    ) -> [(folder: String, reason: String)] {
      let files = files()
      return queue.sync {
        self.folders = Set(folders.map(ExactPath.init))
        let failures = paths.watch(
          folders.sorted() + files.sorted(), stamp: { self.files.stamp(of: $0) },
          open: { self.source(of: $0) },
          close: { $0.cancel() })
        compareFromTimeToTime()
        return failures.map { failure in
          let isFolder = self.folders.contains(ExactPath(failure.path))
          return (isFolder ? failure.path : PathText.folder(of: failure.path), failure.reason)
        }
      }
    }

    /// Stops the events.
    func close() {
      queue.sync {
        _ = paths.watch([], stamp: { _ in nil }, open: { self.source(of: $0) }) { $0.cancel() }
        timer?.cancel()
        timer = nil
      }
    }

    private func source(
      of path: String
    ) -> Result<any DispatchSourceFileSystemObject, FileFailure> {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return .failure(FileFailure.last) }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .delete, .rename, .attrib, .extend, .link],
        queue: queue)
      source.setEventHandler { [weak self] in
        guard let self else { return }
        deliver([event(of: path, isWritten: !source.data.isDisjoint(with: [.write, .extend]))])
      }
      source.setCancelHandler { Darwin.close(descriptor) }
      source.resume()
      return .success(source)
    }

    private func event(of path: String, isWritten: Bool) -> FileEvent {
      if folders.contains(ExactPath(path)) { return FileEvent(folder: path, kind: .touched) }
      return FileEvent(
        folder: PathText.folder(of: path), name: String(PathText.name(of: path)),
        kind: isWritten ? .saved : .touched)
    }

    private func compareFromTimeToTime() {
      guard paths.needsComparison != (timer != nil) else { return }
      timer?.cancel()
      timer = nil
      guard paths.needsComparison else { return }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let pause = DispatchTimeInterval.milliseconds(
        OpenPaths<any DispatchSourceFileSystemObject>.pause)
      timer.schedule(deadline: .now() + pause, repeating: pause)
      timer.setEventHandler { [weak self] in self?.compare() }
      timer.resume()
      self.timer = timer
    }

    private func compare() {
      let changed = paths.changes { files.stamp(of: $0) }
      guard !changed.isEmpty else { return }
      deliver(changed.map { event(of: $0, isWritten: true) })
    }
  }
#endif
