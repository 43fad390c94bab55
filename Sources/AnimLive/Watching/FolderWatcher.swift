import AnimSyntax

/// Reports when what is loaded from some paths has changed, or what would be.
///
/// Changes that come close together are reported once, when they are over; see ``QuietTime``. Folders
/// may be deleted, moved away and replaced, and need not exist yet: the watcher goes on with what is at
/// the paths then. Writing other files does not count.
package final class FolderWatcher: Sendable {
  /// A change that is over.
  struct Change: Sendable {
    /// The files that may have changed.
    var files: ChangedFiles
    /// Whether waiting has ended although the change has not.
    var isLate: Bool
  }

  /// What became of a change.
  enum Answer {
    /// It was loaded; these paths, which imports lead to, count from now on.
    case loaded(importPaths: [String])
    /// Files changed while they were read.
    case unsettled
  }

  private let core: WatcherCore
  private let channel: any WatchChannel

  /// Watches what a loader loads from some paths; there need not be anything at them yet.
  ///
  /// - Parameters:
  ///   - paths: files and folders.
  ///   - loader: how they are loaded.
  ///   - onChange: is called on a thread of the watcher's own, never twice at a time.
  /// - Returns: `nil` if the system refuses to watch anything.
  package convenience init?(
    paths: [String], loader: ScriptLoader = ScriptLoader(), onChange: @escaping @Sendable () -> Void
  ) {
    self.init(paths: paths, loader: loader, system: SystemWatch()) { _ in
      onChange()
      return .loaded(importPaths: [])
    }
  }

  /// Watches what a loader loads from some paths, and what `importPaths` lead to.
  ///
  /// - Parameter onChange: loads; see ``Answer``.
  init?(
    paths: [String], importPaths: [String] = [], loader: ScriptLoader, system: any WatchSystem,
    onChange: @escaping @Sendable (Change) -> Answer
  ) {
    let core = WatcherCore(paths, importPaths, loader, onChange)
    guard let channel = system.open({ core.step($0, at: $1) }) else { return nil }
    (self.core, self.channel) = (core, channel)
    core.begin(channel)
  }

  deinit { stop() }

  /// What cannot be watched.
  var findings: [Diagnostic] { core.findings }

  /// Looks soon whether anything has changed that was not reported.
  func look() {
    core.expectEverything()
    channel.wake()
  }

  /// Stops watching. Nothing is reported after this has returned, unless `onChange` itself stops the
  /// watcher.
  package func stop() {
    channel.close()
    core.end()
  }
}

/// A watcher without its threads: events and the time go in, and changes come out.
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
  private let onChange: @Sendable (FolderWatcher.Change) -> FolderWatcher.Answer
  // Steps come one at a time; the lock is for those who ask from outside. It is never held while
  // `onChange` runs.
  private let state: Locked<State>

  init(
    _ paths: [String], _ importPaths: [String], _ loader: ScriptLoader,
    _ onChange: @escaping @Sendable (FolderWatcher.Change) -> FolderWatcher.Answer
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

  /// Goes on with what has happened; the answer is when to go on even if nothing happens.
  func step(_ events: [FileEvent], at now: Duration) -> Duration? {
    let change = state.withValue { state in
      note(events, at: now, &state)
      return state.quiet.change(at: now)
    }
    if let change {
      let files = ChangedFiles(paths: change.paths, held: change.held)
      let answer = onChange(FolderWatcher.Change(files: files, isLate: change.isLate))
      state.withValue { state in
        switch answer {
        case .unsettled: state.quiet.noteUnsettled(change, at: now)
        case .loaded(let importPaths): state.importPaths = importPaths
        }
        // What is watched only from now on may have changed since it was read.
        if replan(&state) { state.quiet.noteEverything(at: now) }
      }
    }
    return state.withValue { $0.quiet.deadline }
  }

  private func note(_ events: [FileEvent], at now: Duration, _ state: inout State) {
    if state.isExpecting { state.quiet.noteEverything(at: now) }
    state.isExpecting = false
    let counting = (state.plan?.counting(events) ?? []).map(settled)
    for event in counting { state.quiet.note(event, at: now) }
    // New folders are watched at once, so that it shows if somebody is writing in them.
    if counting.contains(where: { $0.isFolder || $0.name == nil || $0.kind == .lost }) {
      replan(&state)
    }
  }

  /// A new name that nobody is writing, such as that of a folder, a link, or a file with another name.
  private func settled(_ event: FileEvent) -> FileEvent {
    guard event.kind == .created else { return event }
    let path = event.path.text
    let isFile = !event.isFolder && loader.files.kind(at: path) == .file
    if isFile, loader.files.stamp(of: path).map({ $0.names == 1 }) ?? true { return event }
    var event = event
    event.kind = .saved
    return event
  }

  /// Plans anew and watches what the plan says, until planning once more finds nothing else: what
  /// appears in a folder before it is watched is found by the plan, and after that by the system.
  ///
  /// - Returns: whether folders are watched that were not.
  @discardableResult
  private func replan(_ state: inout State) -> Bool {
    guard let channel = state.channel else { return false }
    let before = Set((state.plan?.folders ?? []).map(ExactPath.init))
    var watched = before
    // Somebody who makes folders as fast as this finds them is not waited for.
    for _ in 0..<16 {
      let plan = WatchPlan(
        loader.search(paths), paths: paths + state.importPaths, files: loader.files)
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
