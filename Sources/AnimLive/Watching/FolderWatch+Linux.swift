#if canImport(Glibc)
  import Glibc

  /// A folder watched by inotify: a thread waits for events, and for a byte in a pipe that stops it.
  final class FolderWatch: @unchecked Sendable {
    // The thread alone uses these from its start on.
    private let path: String
    private let onChange: @Sendable () -> Void
    private let events: Int32
    // The pipe's ends and the thread are written before the thread starts and never again.
    private let stopReader: Int32
    private let stopWriter: Int32
    private var thread = pthread_t()
    private let stopping = Locked(false)

    init?(path: String, onChange: @escaping @Sendable () -> Void) {
      self.path = path
      self.onChange = onChange
      events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      var ends: [Int32] = [-1, -1]
      let hasPipe = pipe(&ends) == 0
      (stopReader, stopWriter) = (ends[0], ends[1])
      guard events >= 0, hasPipe, start() else {
        closeAll()
        return nil
      }
    }

    private func start() -> Bool {
      addWatches()
      let context = Unmanaged.passRetained(self)
      let result = pthread_create(&thread, nil, FolderWatch.main, context.toOpaque())
      if result != 0 { context.release() }
      return result == 0
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
      { context in
        guard let context else { return nil }
        Unmanaged<FolderWatch>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }

    func stop() {
      let isFirst = stopping.withValue { isStopping in
        defer { isStopping = true }
        return !isStopping
      }
      guard isFirst else { return }
      var byte: UInt8 = 0
      write(stopWriter, &byte, 1)
      if pthread_equal(pthread_self(), thread) == 0 {
        pthread_join(thread, nil)
      } else {
        pthread_detach(thread)
      }
    }

    // MARK: The thread

    private func run() {
      while wait(-1) == .event {
        drain()
        guard settle() else { break }
        // Folders come and go, the watched one too: watching one twice costs nothing.
        addWatches()
        onChange()
      }
      closeAll()
    }

    private enum Wake { case event, timeout, stop }

    private func wait(_ milliseconds: Int32) -> Wake {
      var descriptors = [
        pollfd(fd: events, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopReader, events: Int16(POLLIN), revents: 0),
      ]
      var count = poll(&descriptors, 2, milliseconds)
      while count < 0, errno == EINTR { count = poll(&descriptors, 2, milliseconds) }
      if count < 0 || descriptors[1].revents != 0 { return .stop }
      return count == 0 ? .timeout : .event
    }

    /// Waits until nothing has happened for a moment; false to stop.
    private func settle() -> Bool {
      var waited: Int32 = 0
      while waited < FolderWatcher.patience {
        switch wait(FolderWatcher.quiet) {
        case .stop: return false
        case .timeout: return true
        case .event:
          drain()
          addWatches()
          waited += FolderWatcher.quiet
        }
      }
      return true
    }

    private func drain() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while read(events, &buffer, buffer.count) > 0 {}
    }

    // MARK: Watches

    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_CREATE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// Watches the folder, those inside it, and the one around it, where a replacement shows.
    private func addWatches() {
      let parent = PathText.folder(of: path)
      inotify_add_watch(events, parent.isEmpty ? "." : parent, FolderWatch.mask)
      addWatches(path, depth: 0)
    }

    private func addWatches(_ folder: String, depth: Int) {
      guard depth < 64, inotify_add_watch(events, folder, FolderWatch.mask) >= 0,
        let stream = opendir(folder)
      else { return }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { addWatches(folder + "/" + name, depth: depth + 1) }
      }
    }

    private func closeAll() {
      for descriptor in [events, stopReader, stopWriter] where descriptor >= 0 {
        close(descriptor)
      }
    }
  }
#endif
