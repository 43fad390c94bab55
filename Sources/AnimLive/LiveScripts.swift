import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimSource
import AnimSystem

/// A folder of scripts as a layer of a registry, kept up to date as the files change.
///
/// Each load is consistent: the files it uses were on disk together. Only a load without errors
/// replaces what the folder provided before, all at once, and the next request uses it. If there
/// are errors, the last good version stays and the diagnostics say why. A transition that is
/// already running keeps its own program.
///
/// Only files that have changed, and those that import them, are read and compiled again.
package final class LiveScripts: Sendable {
  /// The result of one load.
  package struct Update: Sendable {
    /// The problems in the files, sorted by path and position.
    package var diagnostics: [ScriptDiagnostic]
    /// Whether the layer was replaced. It is not replaced if there are errors, if it already
    /// provides the same animators and rules, or if a later load has replaced it in the meantime.
    package var isReplaced: Bool
  }

  /// The path of the folder.
  package let path: String
  /// The name of the folder's layer.
  package let layerName: String

  private let store: RegistryStore
  private let loader: ScriptLoader
  private let state = Locked(State())

  private struct State {
    /// The number of the last load that has started.
    var begun = 0
    /// The finished load with the highest number.
    var latest: Load?
    var watcher: FolderWatcher?
  }

  /// A finished load.
  private struct Load: Sendable {
    var number: Int
    var folder: DiskFolder
    var findings: [Diagnostic]

    /// The problems, sorted by path and position.
    var diagnostics: [ScriptDiagnostic] {
      let sources = Dictionary(folder.scripts.sources.map { ($0.path, $0) }) { first, _ in first }
      return findings.map { ScriptDiagnostic($0, in: sources[$0.path]) }
    }
  }

  /// Loads the scripts of a folder into a layer of `store`.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - layerName: The name of the layer. If it is `nil`, the layer is named `path`.
  ///   - store: The store that receives the layer.
  package convenience init(folder path: String, layerName: String? = nil, store: RegistryStore) {
    self.init(folder: path, layerName: layerName, store: store, loader: ScriptLoader())
  }

  /// Loads the scripts of a folder, reading files through `loader`.
  package init(
    folder path: String, layerName: String? = nil, store: RegistryStore, loader: ScriptLoader
  ) {
    self.path = path
    self.layerName = layerName ?? path
    self.store = store
    self.loader = loader
    reload()
  }

  /// The problems found by the last load.
  package var diagnostics: [ScriptDiagnostic] { state.withValue { $0.latest }?.diagnostics ?? [] }

  /// The problems found by the last load, in the compiler's form.
  package var findings: [Diagnostic] { state.withValue { $0.latest?.findings ?? [] } }

  /// The texts of the files of the last load, by path.
  package var texts: [String: String] {
    let sources = state.withValue { $0.latest }?.folder.scripts.sources ?? []
    return Dictionary(
      sources.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    ) { first, _ in first }
  }

  /// The number of files that the last load compiled. All others were reused.
  var compiledCount: Int {
    state.withValue { $0.latest?.folder.scripts.compilation.compiledCount ?? 0 }
  }

  /// Reads the files and compiles those that have changed.
  @discardableResult
  package func reload() -> Update {
    var number = begin()
    var folder = load()
    // If somebody is saving, read again, but not forever.
    for _ in 0..<8 where !folder.isCurrent() {
      number = begin()
      folder = load()
    }
    return finish(number, folder)
  }

  /// Reloads whenever a script in the folder, or one that it imports, changes, until
  /// ``stopWatching()`` is called. A change since the last load counts too.
  ///
  /// - Parameter onUpdate: Called on one of the watcher's own threads after each load that replaces
  ///   the layer or finds problems other than the load before.
  /// - Returns: `false` if the system starts no thread for it.
  @discardableResult
  package func watch(onUpdate: @escaping @Sendable (Update) -> Void = { _ in }) -> Bool {
    let look = Locked(FolderLook())
    let watcher = FolderWatcher(every: Self.interval) { [weak self] in
      look.withValue { self?.look(&$0, onUpdate) }
    }
    replaceWatcher(with: watcher)
    return watcher != nil
  }

  /// The time between two looks at the files.
  private static let interval = Duration.milliseconds(200)

  /// Stops watching the files. The layer stays as it is.
  package func stopWatching() { replaceWatcher(with: nil) }

  // Stopping waits for a load in progress, which needs the state, so don't stop inside the lock.
  private func replaceWatcher(with watcher: FolderWatcher?) {
    let old = state.withValue { state in
      defer { state.watcher = watcher }
      return state.watcher
    }
    old?.stop()
  }

  // MARK: Loads

  /// Looks at the files, and reloads after a change.
  func look(_ look: inout FolderLook, _ onUpdate: (Update) -> Void) {
    guard let latest = state.withValue({ $0.latest }) else { return }
    let number = begin()
    guard let folder = look.next(after: latest.folder) else { return }
    let update = finish(number, folder)
    if update.isReplaced || update.diagnostics != latest.diagnostics { onUpdate(update) }
  }

  private func begin() -> Int {
    state.withValue { state in
      state.begun += 1
      return state.begun
    }
  }

  private func load() -> DiskFolder {
    var folder = state.withValue { $0.latest }?.folder ?? DiskFolder([path], loader)
    folder.read()
    return folder
  }

  /// Compiles what a load has read. Publishes the result if it has no errors, differs from the last
  /// version, and no later load has finished.
  private func finish(_ number: Int, _ folder: DiskFolder) -> Update {
    let published = state.withValue { $0.latest?.folder.scripts.good }
    var folder = folder
    folder.compile()
    var diagnostics = folder.scripts.findings
    var layer: RegistryLayer?
    if folder.scripts.isGood, let compiled = folder.scripts.good {
      let isNew = published.map { !compiled.isSame(as: $0) } ?? true
      layer = isNew ? compiled.layer(layerName) : nil
      let registry = store.current
      diagnostics += compiled.mismatches(
        in: layer.map(registry.replacing) ?? registry, layerName: layerName)
    }
    let load = Load(number: number, folder: folder, findings: diagnostics)
    var isReplaced = false
    if let layer {
      store.replace(layer) {
        isReplaced = take(load)
        return isReplaced
      }
    } else {
      take(load)
    }
    return Update(diagnostics: load.diagnostics, isReplaced: isReplaced)
  }

  /// Makes a load the latest one, unless a later one has already finished.
  @discardableResult
  private func take(_ load: Load) -> Bool {
    state.withValue { state in
      guard load.number > state.latest?.number ?? 0 else { return false }
      state.latest = load
      return true
    }
  }
}
