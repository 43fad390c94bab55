import AnimSource
import AnimSystem

#if canImport(Glibc)
  /// The raw events of one watcher.
  final class SystemEvents: Sendable {
    private let number: Int

    /// Returns `nil` if the system refuses.
    init?(deliver: @escaping @Sendable ([FileEvent]) -> Void) {
      guard let number = Inotify.shared.add(deliver) else { return nil }
      self.number = number
    }

    /// See ``WatchChannel/watch(folders:files:)``. Folders report everything that happens to the
    /// files in them.
    func watch(
      folders: [String], files: @autoclosure () -> [String]
    ) -> [(folder: String, reason: String)] {
      Inotify.shared.watch(folders, for: number)
    }

    /// Stops the events.
    func close() { Inotify.shared.remove(number) }
  }

  /// The process's single inotify instance, of which the system allows only a few, with the thread
  /// that reads it. Both start with the first watcher.
  private final class Inotify: Sendable {
    static let shared = Inotify()

    private struct State {
      var descriptor: Int32 = -1
      var nextNumber = 0
      var listeners: [Int: Listener] = [:]
      /// The users of each watch descriptor: the numbers of the listeners, and their names for the
      /// folder.
      var users: [Int32: [Int: Set<ExactPath>]] = [:]
    }

    private struct Listener {
      var deliver: @Sendable ([FileEvent]) -> Void
      var watches: Set<Int32> = []
    }

    private let state = Locked(State())

    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE)
      | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF)
      | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    // MARK: Listeners

    func add(_ deliver: @escaping @Sendable ([FileEvent]) -> Void) -> Int? {
      state.withValue { state in
        if state.descriptor < 0 {
          let descriptor = inotify_init1(Int32(IN_CLOEXEC))
          guard descriptor >= 0 else { return nil }
          guard let thread = WorkThread({ [self] in read(descriptor) }) else {
            close(descriptor)
            return nil
          }
          thread.detach()
          state.descriptor = descriptor
        }
        state.nextNumber += 1
        state.listeners[state.nextNumber] = Listener(deliver: deliver)
        return state.nextNumber
      }
    }

    func remove(_ number: Int) {
      state.withValue { state in
        for watch in state.listeners[number]?.watches ?? [] { release(watch, number, &state) }
        state.listeners[number] = nil
      }
    }

    func watch(_ folders: [String], for number: Int) -> [(folder: String, reason: String)] {
      state.withValue { state in
        guard let before = state.listeners[number]?.watches else { return [] }
        var failures: [(folder: String, reason: String)] = []
        var watches: [Int32: Set<ExactPath>] = [:]
        for folder in folders {
          // For a folder that is already watched, this returns the same number and costs little.
          let watch = inotify_add_watch(state.descriptor, folder, Inotify.mask)
          if watch >= 0 {
            watches[watch, default: []].insert(ExactPath(folder))
          } else {
            failures.append((folder, Inotify.reason))
          }
        }
        for (watch, names) in watches { state.users[watch, default: [:]][number] = names }
        for watch in before where watches[watch] == nil { release(watch, number, &state) }
        state.listeners[number]?.watches = Set(watches.keys)
        return failures
      }
    }

    private static var reason: String {
      errno == ENOSPC ? "the limit fs.inotify.max_user_watches is reached" : FileFailure.last.reason
    }

    private func release(_ watch: Int32, _ number: Int, _ state: inout State) {
      state.users[watch]?[number] = nil
      guard state.users[watch]?.isEmpty ?? false else { return }
      state.users[watch] = nil
      inotify_rm_watch(state.descriptor, watch)
    }

    // MARK: Reading

    /// Reads events until there are no more.
    private func read(_ descriptor: Int32) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        buffer.withUnsafeBytes { bytes in
          dispatch(RawEvents(bytes: UnsafeRawBufferPointer(rebasing: bytes[..<count])))
        }
      }
    }

    private func dispatch(_ events: RawEvents) {
      state.withValue { state in
        var mail: [Int: [FileEvent]] = [:]
        for event in events {
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            for number in state.listeners.keys {
              mail[number, default: []].append(FileEvent(folder: "", kind: .lost))
            }
          }
          if event.mask & UInt32(IN_IGNORED) != 0 {
            for number in state.users.removeValue(forKey: event.watch)?.keys ?? [:].keys {
              state.listeners[number]?.watches.remove(event.watch)
            }
            continue
          }
          guard let kind = event.kind else { continue }
          for (number, folders) in state.users[event.watch] ?? [:] {
            for folder in folders {
              mail[number, default: []].append(
                FileEvent(
                  folder: folder.text, name: event.name, kind: kind,
                  isFolder: event.mask & UInt32(IN_ISDIR) != 0))
            }
          }
        }
        for (number, events) in mail { state.listeners[number]?.deliver(events) }
      }
    }
  }

  /// The events in a buffer that was read from inotify.
  private struct RawEvents: Sequence, IteratorProtocol {
    struct Event {
      var watch: Int32
      var mask: UInt32
      /// The name in the watched folder. `nil` for the folder itself.
      var name: String?

      var kind: FileEvent.Kind? {
        Event.kinds.first { mask & $0.mask != 0 }?.kind
      }

      private static let kinds: [(mask: UInt32, kind: FileEvent.Kind)] = [
        (UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO), .saved),
        (UInt32(IN_MODIFY), .writing),
        (UInt32(IN_CREATE), .created),
        (UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE), .vanished),
        (UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF), .touched),
      ]
    }

    let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    mutating func next() -> Event? {
      let header = MemoryLayout<inotify_event>.size
      guard offset + header <= bytes.count else { return nil }
      let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let start = offset + header
      let end = Swift.min(start + Int(event.len), bytes.count)
      offset = end
      let name = bytes[start..<end].prefix { $0 != 0 }
      return Event(
        watch: event.wd, mask: event.mask,
        name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self))
    }
  }
#endif
