import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimSyntax

/// A folder of scripts as a layer of a registry that follows the files.
///
/// Each load is whole: what counts was on disk together, and only a load without errors replaces what
/// the folder provided before, at once and for the next request. With errors the last good version
/// stays, and the diagnostics say why. A transition in flight keeps its own program.
///
/// Only files that have changed, and those that import them, are read and compiled again.
public final class LiveScripts: Sendable {
  /// The outcome of one load.
  public struct Update: Sendable {
    /// What is wrong with the files, by path and place.
    public var diagnostics: [ScriptDiagnostic]
    /// Whether the layer was replaced. It stays if there are errors, if it provides the same animators
    /// and rules already, or if a later load has replaced it meanwhile.
    public var isReplaced: Bool
  }

  /// The folder.
  public let path: String
  /// The name of its layer.
  public let layerName: String

  private let store: RegistryStore
  private let loader: ScriptLoader
  private let system: any WatchSystem
  private let state = Locked(State())

  private struct State {
    /// The number of the last load that has begun.
    var begun = 0
    /// The last load that has ended, by when it began.
    var latest: Load?
    /// The last good version.
    var published: Compilation?
    var watcher: FolderWatcher?
  }

  /// A load that has ended.
  private struct Load: Sendable {
    var number: Int
    var snapshot: ScriptSnapshot
    var compilation: Compilation
    var findings: [Diagnostic]

    /// The findings, by path and place.
    var diagnostics: [ScriptDiagnostic] {
      let sources = Dictionary(
        snapshot.set.units.map { ($0.syntax.source.path, $0.syntax.source) }
      ) { first, _ in first }
      return findings.map { ScriptDiagnostic($0, in: sources[$0.path]) }
    }
  }

  /// Loads the scripts of a folder into a layer of `store`.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - layerName: the layer's name; `path` if it is left out.
  ///   - store: where the layer is put.
  public convenience init(folder path: String, layerName: String? = nil, store: RegistryStore) {
    self.init(folder: path, layerName: layerName, store: store, loader: ScriptLoader())
  }

  /// The same, with another way to read files.
  package convenience init(
    folder path: String, layerName: String? = nil, store: RegistryStore, loader: ScriptLoader
  ) {
    self.init(
      folder: path, layerName: layerName, store: store, loader: loader, system: SystemWatch())
  }

  /// The same with other notices of changes, and another clock, than the system's.
  init(
    folder path: String, layerName: String? = nil, store: RegistryStore,
    loader: ScriptLoader = ScriptLoader(), system: any WatchSystem
  ) {
    self.path = path
    self.layerName = layerName ?? path
    self.store = store
    self.loader = loader
    self.system = system
    reload()
  }

  /// What was wrong at the last load.
  public var diagnostics: [ScriptDiagnostic] { state.withValue { $0.latest }?.diagnostics ?? [] }

  /// The same as the tool knows it.
  package var findings: [Diagnostic] { state.withValue { $0.latest?.findings ?? [] } }

  /// How many files the last load compiled; all others stayed as they were.
  var compiledCount: Int { state.withValue { $0.latest?.compilation.compiledCount ?? 0 } }

  /// Reads the files and compiles those that have changed.
  @discardableResult
  public func reload() -> Update {
    var number = begin()
    var snapshot = load(.all)
    // Somebody is saving: the same once more, but not for ever.
    for _ in 0..<8 where !loader.isCurrent(snapshot, of: [path]) {
      number = begin()
      snapshot = load(.all)
    }
    return finish(number, snapshot)
  }

  /// Reloads whenever a script in the folder or one that it imports has changed, until
  /// ``stopWatching()``. A change since the last load counts too.
  ///
  /// - Parameter onUpdate: is called on a thread of the watcher's own after each load that replaces the
  ///   layer or finds something else wrong than the one before.
  /// - Returns: whether the system lets the folder be watched.
  @discardableResult
  public func watch(onUpdate: @escaping @Sendable (Update) -> Void = { _ in }) -> Bool {
    let importPaths = state.withValue { $0.latest?.snapshot.importPaths ?? [] }
    let watcher = FolderWatcher(
      paths: [path], importPaths: importPaths, loader: loader, system: system
    ) { [weak self] change in
      self?.follow(change, onUpdate) ?? .loaded(importPaths: [])
    }
    replaceWatcher(with: watcher)
    watcher?.look()
    return watcher != nil
  }

  /// Stops following the files; the layer stays as it is.
  public func stopWatching() { replaceWatcher(with: nil) }

  // Stopping waits for a load that is under way, which asks for the state: so not inside the lock.
  private func replaceWatcher(with watcher: FolderWatcher?) {
    let old = state.withValue { state in
      defer { state.watcher = watcher }
      return state.watcher
    }
    old?.stop()
  }

  // MARK: Loads

  /// Loads after a change that the watcher has found.
  private func follow(
    _ change: FolderWatcher.Change, _ onUpdate: (Update) -> Void
  ) -> FolderWatcher.Answer {
    let number = begin()
    let before = diagnostics
    var snapshot = load(change.files)
    let isCurrent = loader.isCurrent(snapshot, of: [path])
    guard isCurrent || change.isLate else { return .unsettled }
    var findings = state.withValue { $0.watcher }?.findings ?? []
    if change.isLate, change.files.held.isEmpty || !isCurrent {
      findings.append(.unsettled(path))
    }
    // What was never on disk together is not loaded: the last version stays.
    if !isCurrent, let latest = state.withValue({ $0.latest }) { snapshot = latest.snapshot }
    let update = finish(number, snapshot, findings)
    if update.isReplaced || update.diagnostics != before { onUpdate(update) }
    return isCurrent ? .loaded(importPaths: snapshot.importPaths) : .unsettled
  }

  private func begin() -> Int {
    state.withValue { state in
      state.begun += 1
      return state.begun
    }
  }

  private func load(_ changed: ChangedFiles) -> ScriptSnapshot {
    loader.snapshot(of: [path], after: state.withValue { $0.latest?.snapshot }, changed)
  }

  /// Compiles what a load has read, and publishes it if it is good, differs, and no later one has ended.
  private func finish(
    _ number: Int, _ snapshot: ScriptSnapshot, _ findings: [Diagnostic] = []
  ) -> Update {
    let (latest, published) = state.withValue { ($0.latest, $0.published) }
    let compilation = Compilation(snapshot.set, after: latest?.compilation)
    let compiled = compilation.result
    var diagnostics = snapshot.set.findings + findings + compiled.diagnostics
    let isGood = !diagnostics.contains { $0.severity == .error }
    let isNew = isGood && published.map { !compilation.isSame(as: $0) } ?? true
    let layer = isNew ? compiled.layer(layerName) : nil
    if isGood {
      let registry = store.current
      diagnostics += compiled.mismatches(
        in: layer.map(registry.replacing) ?? registry, layerName: layerName)
    }
    let load = Load(
      number: number, snapshot: snapshot, compilation: compilation, findings: diagnostics)
    var isReplaced = false
    if let layer {
      store.replace(layer) {
        isReplaced = take(load, publishing: true)
        return isReplaced
      }
    } else {
      take(load, publishing: false)
    }
    return Update(diagnostics: load.diagnostics, isReplaced: isReplaced)
  }

  /// Makes a load the latest one, unless a later one has ended already.
  @discardableResult
  private func take(_ load: Load, publishing: Bool) -> Bool {
    state.withValue { state in
      guard load.number > state.latest?.number ?? 0 else { return false }
      state.latest = load
      if publishing { state.published = load.compilation }
      return true
    }
  }
}

extension Diagnostic {
  /// The warning that what was loaded may be half of a change.
  fileprivate static func unsettled(_ path: String) -> Diagnostic {
    Diagnostic(
      .missedChanges, "the files have kept changing for 2 s; save once more to load all of them",
      path: path, at: SourceSpan(0, 0))
  }
}
