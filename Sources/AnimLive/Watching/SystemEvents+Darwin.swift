#if canImport(Darwin)
  import AnimCompiler
  import Darwin
  import Dispatch

  /// The raw events of one watcher: a dispatch source for each folder, which reports that something
  /// in it has changed, and one for each file, which may be written in place.
  /// ``WatchPlan/counting(_:)`` finds out what has changed. Nothing reports whether a file is still
  /// open for writing.
  final class SystemEvents: @unchecked Sendable {
    private let queue = DispatchQueue(label: "animators.watcher")
    private let deliver: @Sendable ([FileEvent]) -> Void
    // Only used on the queue.
    private var sources: [any DispatchSourceFileSystemObject] = []

    /// Returns `nil` if the system refuses.
    init?(deliver: @escaping @Sendable ([FileEvent]) -> Void) { self.deliver = deliver }

    /// See ``WatchChannel/watch(folders:files:)``.
    func watch(
      folders: [String], files: @autoclosure () -> [String]
    ) -> [(folder: String, reason: String)] {
      let files = files()
      return queue.sync {
        // Changes between the old sources and the new ones are reported by both.
        let old = sources
        sources = []
        var failures: [(folder: String, reason: String)] = []
        for folder in folders {
          let isWatched = add(folder, [.write, .delete, .rename, .attrib, .extend, .link]) { _ in
            FileEvent(folder: folder, kind: .touched)
          }
          if !isWatched { failures.append((folder, FileFailure.last.reason)) }
        }
        for file in files {
          _ = add(file, [.write, .extend, .attrib, .delete, .rename]) { happened in
            let isWritten = !happened.isDisjoint(with: [.write, .extend])
            return FileEvent(
              folder: PathText.folder(of: file), name: String(PathText.name(of: file)),
              kind: isWritten ? .saved : .touched)
          }
        }
        for source in old { source.cancel() }
        return failures
      }
    }

    /// Stops the events.
    func close() {
      queue.sync {
        for source in sources { source.cancel() }
        sources = []
      }
    }

    private func add(
      _ path: String, _ mask: DispatchSource.FileSystemEvent,
      _ event: @escaping @Sendable (DispatchSource.FileSystemEvent) -> FileEvent
    ) -> Bool {
      let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: mask, queue: queue)
      source.setEventHandler { [deliver] in deliver([event(source.data)]) }
      source.setCancelHandler { Darwin.close(descriptor) }
      source.resume()
      sources.append(source)
      return true
    }
  }
#endif
