import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimSyntax

/// A folder of scripts as a layer of a registry that follows the files.
///
/// Each load is whole: only one without errors replaces what the folder provided before, at once
/// and for the next request. With errors the last good version stays, and the diagnostics say why.
/// A transition that runs holds its own program and is not touched.
public final class LiveScripts: Sendable {
  /// What became of one load.
  public struct Update: Sendable {
    /// What is wrong with the files, by path and place.
    public var diagnostics: [Diagnostic]
    /// Whether the layer was replaced; false where an error keeps the last good version.
    public var isReplaced: Bool
  }

  /// The folder.
  public let path: String
  /// The name of its layer.
  public let layerName: String

  private let store: RegistryStore
  private let loader: ScriptLoader
  private let state = Locked(State())

  private struct State {
    var diagnostics: [Diagnostic] = []
    var watcher: FolderWatcher?
  }

  /// Loads the scripts of a folder into a layer of `store`.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - layerName: the layer's name; the path, where it is left out.
  ///   - loader: how files are read.
  public init(
    folder path: String, layerName: String? = nil, store: RegistryStore,
    loader: ScriptLoader = ScriptLoader()
  ) {
    self.path = path
    self.layerName = layerName ?? path
    self.store = store
    self.loader = loader
    reload()
  }

  /// What was found wrong at the last load.
  public var diagnostics: [Diagnostic] { state.withValue { $0.diagnostics } }

  /// Reads, checks and compiles the files anew.
  @discardableResult
  public func reload() -> Update {
    let scripts = loader.load([path])
    let compiled = scripts.compiled()
    let diagnostics = scripts.findings + compiled.diagnostics
    let hasErrors = diagnostics.contains { $0.severity == .error }
    if !hasErrors {
      store.replace(
        .folder(
          layerName, animators: compiled.animators.map(\.animator),
          rules: compiled.rules.map(\.rule)))
    }
    state.withValue { $0.diagnostics = diagnostics }
    return Update(diagnostics: diagnostics, isReplaced: !hasErrors)
  }

  /// Reloads whenever something in the folder changes, until ``stopWatching()``.
  ///
  /// - Parameter onUpdate: is told of each load, on a thread of the watcher's own.
  /// - Returns: whether the system lets the folder be watched.
  @discardableResult
  public func watch(onUpdate: @escaping @Sendable (Update) -> Void = { _ in }) -> Bool {
    let watcher = FolderWatcher(path: path) { [weak self] in
      guard let update = self?.reload() else { return }
      onUpdate(update)
    }
    replaceWatcher(with: watcher)
    return watcher != nil
  }

  /// Stops to follow the files; the layer stays as it is.
  public func stopWatching() { replaceWatcher(with: nil) }

  // Stopping waits for a load that is under way, which asks for the state: so not inside the lock.
  private func replaceWatcher(with watcher: FolderWatcher?) {
    let old = state.withValue { state in
      defer { state.watcher = watcher }
      return state.watcher
    }
    old?.stop()
  }
}
