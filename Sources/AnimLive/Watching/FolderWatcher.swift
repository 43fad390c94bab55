import AnimSource
import AnimSystem

/// Reports changes of the files that are loaded from some paths, and of files that would be loaded
/// if they existed.
///
/// Changes that happen close together are reported once, when they are over; see ``QuietTime``.
/// Folders may be deleted, moved away and replaced, and need not exist yet: the watcher follows the
/// paths. Other files don't count.
package final class FolderWatcher: Sendable {
  /// The outcome of loading a change.
  enum Answer {
    /// The change was loaded. From now on, what the folder imports is watched too. `nil` if
    /// somebody else loads it.
    case loaded(DiskFolder?)
    /// Files changed while they were being read.
    case unsettled
  }

  private let core: WatcherCore
  private let channel: any WatchChannel

  /// Watches the files that a loader loads from some paths. Nothing needs to exist there yet.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - loader: The loader of the files.
  ///   - onChange: Called on one of the watcher's own threads, one call at a time.
  /// - Returns: `nil` if the system refuses to watch anything.
  package convenience init?(
    paths: [String], loader: ScriptLoader = ScriptLoader(), onChange: @escaping @Sendable () -> Void
  ) {
    self.init(paths: paths, loader: loader, system: SystemWatch()) { _ in
      onChange()
      return .loaded(nil)
    }
  }

  /// Watches the files of a folder and what they import, and reads and compiles them after each
  /// change.
  ///
  /// - Parameter onLoad: Called with the folder on one of the watcher's own threads, one call at a
  ///   time.
  /// - Returns: `nil` if the system refuses to watch anything.
  package convenience init?(
    following folder: DiskFolder, onLoad: @escaping @Sendable (DiskFolder) -> Void
  ) {
    let latest = Locked(folder)
    self.init(
      paths: folder.paths, after: folder, loader: folder.loader, system: SystemWatch()
    ) { change in
      var next = latest.withValue { $0 }
      next.read(change)
      guard next.isCurrent() || change.isLate else { return .unsettled }
      next.compile()
      latest.withValue { $0 = next }
      onLoad(next)
      return .loaded(next)
    }
    // This finds what was saved after the first load and before the system watched.
    look()
  }

  /// Watches the files that a loader loads from some paths, and what a folder imports.
  ///
  /// - Parameter onChange: Loads the change; see ``Answer``.
  init?(
    paths: [String], after folder: DiskFolder? = nil, loader: ScriptLoader,
    system: any WatchSystem, onChange: @escaping @Sendable (DiskChange) -> Answer
  ) {
    let core = WatcherCore(paths, folder?.scripts.importPaths ?? [], loader, onChange)
    guard let channel = system.open({ core.step($0, at: $1) }) else { return nil }
    (self.core, self.channel) = (core, channel)
    core.begin(channel)
  }

  deinit { stop() }

  /// Warnings about folders that cannot be watched.
  var findings: [Diagnostic] { core.findings }

  /// Soon checks whether anything has changed that was not reported.
  func look() {
    core.expectEverything()
    channel.wake()
  }

  /// Stops watching. Nothing is reported after this returns, unless `onChange` itself stops the
  /// watcher.
  package func stop() {
    channel.close()
    core.end()
  }
}

/// A watcher without its threads: events and times go in, and changes come out.
private final class WatcherCore: Sendable {
  private struct State {
    var plan: WatchPlan?
    var importPaths: [String]
    var quiet = QuietTime()
    var isExpecting = false
    var channel: (any WatchChannel)?
    var findings: [Diagnostic] = []
  }

  private let paths: [String]
  private let loader: ScriptLoader
  private let onChange: @Sendable (DiskChange) -> FolderWatcher.Answer
  // Steps run one at a time. The lock is for calls from outside and is never held while `onChange`
  // runs.
  private let state: Locked<State>

  init(
    _ paths: [String], _ importPaths: [String], _ loader: ScriptLoader,
    _ onChange: @escaping @Sendable (DiskChange) -> FolderWatcher.Answer
  ) {
    (self.paths, self.loader, self.onChange) = (paths, loader, onChange)
    state = Locked(State(importPaths: importPaths))
  }

  var findings: [Diagnostic] { state.withValue { $0.findings } }

  func begin(_ channel: any WatchChannel) {
    state.withValue { state in
      state.channel = channel
      replan(&state)
    }
  }

  func end() { state.withValue { $0.channel = nil } }

  func expectEverything() { state.withValue { $0.isExpecting = true } }

  /// Processes events. Returns when to continue even if nothing else happens.
  func step(_ events: [FileEvent], at now: Duration) -> Duration? {
    let change = state.withValue { state in
      note(events, at: now, &state)
      return state.quiet.change(at: now)
    }
    if let change {
      let answer = onChange(change)
      state.withValue { state in
        var search: ScriptSearch?
        switch answer {
        case .unsettled: state.quiet.noteUnsettled(change, at: now)
        case .loaded(let folder):
          state.importPaths = folder?.scripts.importPaths ?? []
          search = folder?.search
        }
        // Newly watched files may have changed since they were read.
        if replan(&state, after: search) { state.quiet.noteEverything(at: now) }
      }
    }
    return state.withValue { $0.quiet.deadline }
  }

  private func note(_ events: [FileEvent], at now: Duration, _ state: inout State) {
    if state.isExpecting { state.quiet.noteEverything(at: now) }
    state.isExpecting = false
    let counting = (state.plan?.counting(events) ?? []).map(settled)
    for event in counting { state.quiet.note(event, at: now) }
    // Watch new folders at once, to notice whether somebody is writing in them.
    if counting.contains(where: { $0.isFolder || $0.name == nil || $0.kind == .lost }) {
      replan(&state)
    }
  }

  /// Treats a new name that is not being written as saved: a folder, a link, or another name for an
  /// existing file.
  private func settled(_ event: FileEvent) -> FileEvent {
    guard event.kind == .created else { return event }
    let path = event.path.text
    let isFile = !event.isFolder && loader.files.kind(at: path) == .file
    if isFile, loader.files.stamp(of: path).map({ $0.names == 1 }) ?? true { return event }
    var event = event
    event.kind = .saved
    return event
  }

  /// Makes a new plan and watches what it names, and repeats this until a plan finds nothing new: a
  /// file that appears before its folder is watched is found by the plan, and afterwards by the
  /// system.
  ///
  /// - Parameter latest: A search that has just been made. `nil` if there is none.
  /// - Returns: Whether any folder is watched that was not watched before.
  @discardableResult
  private func replan(_ state: inout State, after latest: ScriptSearch? = nil) -> Bool {
    var latest = latest
    guard let channel = state.channel else { return false }
    let before = Set((state.plan?.folders ?? []).map(ExactPath.init))
    var watched = before
    // Don't wait for somebody who creates folders as fast as this finds them.
    for _ in 0..<16 {
      let plan = WatchPlan(
        latest ?? loader.search(paths), paths: paths + state.importPaths, files: loader.files)
      latest = nil
      let failures = channel.watch(folders: plan.folders, files: plan.watchedFiles)
      state.plan = plan
      state.findings = failures.filter { plan.isSearched($0.folder) }.map {
        .unwatched($0.folder, $0.reason)
      }
      let folders = Set(plan.folders.map(ExactPath.init))
      let isComplete = folders.subtracting(watched).isEmpty
      watched = folders
      if isComplete { break }
    }
    return !watched.subtracting(before).isEmpty
  }
}

extension Diagnostic {
  /// The warning that changes in a folder will not be noticed.
  static func unwatched(_ folder: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .missedChanges, "cannot watch `\(folder)`: \(reason)", path: folder, at: SourceSpan(0, 0))
  }
}
