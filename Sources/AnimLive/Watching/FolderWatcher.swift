import AnimCompiler
import AnimFiles
import AnimSystem

/// Looks at the files of some paths again and again, and at what they import, and reports what has
/// changed.
///
/// A change counts once two looks agree, so a file that somebody is writing is left alone. Folders
/// may be deleted, moved away and replaced, and need not exist yet.
package final class FolderWatcher: Sendable {
  private struct State {
    var isStopped = false
    var thread: WorkThread?
  }

  private let state = Locked(State())
  /// Held during each look, so that ``stop()`` can wait for its end.
  private let turn = Locked(())

  /// Watches the files of a folder, and reads them after each change. It compiles them if the folder
  /// has been compiled.
  ///
  /// - Parameter onLoad: Called with the folder on a thread of the watcher, one call at a time.
  /// - Returns: `nil` if the system starts no thread.
  package convenience init?(
    following folder: DiskFolder, every interval: Duration,
    onLoad: @escaping @Sendable (DiskFolder) -> Void
  ) {
    let latest = Locked((folder: folder, look: FolderLook()))
    self.init(every: interval) {
      let next = latest.withValue { latest -> DiskFolder? in
        guard var next = latest.look.next(after: latest.folder) else { return nil }
        let isSame = next.scripts.isSame(as: latest.folder.scripts)
        if next.scripts.revision > 0 { next.compile() }
        latest.folder = next
        return isSame ? nil : next
      }
      next.map(onLoad)
    }
  }

  /// Calls `look` at every interval, on a thread of its own.
  init?(every interval: Duration, look: @escaping @Sendable () -> Void) {
    let (state, turn) = (state, turn)
    let thread = WorkThread {
      while true {
        interval.sleep()
        let goesOn = turn.withValue { _ in
          guard !state.withValue({ $0.isStopped }) else { return false }
          look()
          return true
        }
        guard goesOn else { return }
      }
    }
    guard let thread else { return nil }
    thread.detach()
    state.withValue { $0.thread = thread }
  }

  deinit { stop() }

  /// Stops watching. Nothing is reported after this returns, unless the call comes from what is
  /// reported.
  package func stop() {
    let isOwnThread = state.withValue { state in
      state.isStopped = true
      return state.thread?.isCurrent == true
    }
    if !isOwnThread { turn.withValue { _ in } }
  }
}

extension Duration {
  /// Waits this long.
  fileprivate func sleep() {
    let (seconds, attoseconds) = components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    nanosleep(&time, nil)
  }
}

extension ScriptFolder {
  /// Returns whether the same files were read, with the same texts and problems.
  fileprivate func isSame(as other: ScriptFolder) -> Bool {
    unread == other.unread && importPaths == other.importPaths
      && missingImports == other.missingImports
      && sources.elementsEqual(other.sources) { $0.path == $1.path && $0.bytes == $1.bytes }
  }
}
