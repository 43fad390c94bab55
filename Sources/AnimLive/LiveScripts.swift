import AnimCompiler
import AnimFiles
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
    /// Whether the layer was replaced. It is not replaced if there are errors, or if it already
    /// provides the same animators and rules.
    package var isReplaced: Bool
  }

  /// The path of the folder.
  package let path: String
  /// The name of the folder's layer.
  package let layerName: String

  private let store: RegistryStore
  private let latest: Locked<Load>
  /// Held during each load, so that one follows the other.
  private let turn = Locked(())

  /// What the last load has found.
  private struct Load: Sendable {
    var folder: DiskFolder
    /// What is wrong between the folder's layer and others.
    var warnings: [ScriptDiagnostic] = []

    /// The problems, sorted by path and position.
    var diagnostics: [ScriptDiagnostic] {
      let sources = Dictionary(folder.scripts.sources.map { ($0.path, $0) }) { first, _ in first }
      return folder.scripts.findings.map { ScriptDiagnostic($0, in: sources[$0.path]) } + warnings
    }
  }

  /// Loads the scripts of a folder into a layer of `store`.
  ///
  /// - Parameters:
  ///   - layerName: The name of the layer. If it is `nil`, the layer is named `path`.
  ///   - parts: The files and folders to load, if not all of the folder. They may import from all of it.
  package init(
    folder path: String, layerName: String? = nil, store: RegistryStore,
    loader: ScriptLoader = ScriptLoader(), parts: [String]? = nil
  ) {
    self.path = path
    self.layerName = layerName ?? path
    self.store = store
    let loader = parts == nil ? loader : ScriptLoader(files: loader.files, root: path)
    latest = Locked(Load(folder: DiskFolder(parts ?? [path], loader)))
    reload()
  }

  /// The problems found by the last load.
  package var diagnostics: [ScriptDiagnostic] { latest.withValue { $0 }.diagnostics }

  /// Whether the last load has found no script.
  package var isEmpty: Bool { latest.withValue { $0 }.folder.scripts.units.isEmpty }

  /// The number of files that the last load compiled. All others were reused.
  var compiledCount: Int { latest.withValue { $0 }.folder.scripts.compiled.compiledCount }

  /// Reads the files and compiles those that have changed.
  @discardableResult
  package func reload() -> Update {
    turn.withValue { _ in
      var folder = latest.withValue { $0 }.folder
      folder.read()
      // If somebody is saving, read again, but not forever.
      for _ in 0..<8 where !folder.isCurrent() { folder.read() }
      return take(folder)
    }
  }

  /// Reloads whenever a script in the folder, or one that it imports, changes. A change since the
  /// last load counts too.
  ///
  /// - Parameter onUpdate: Called on the watcher's own thread after each load that replaces the layer
  ///   or finds problems other than the load before.
  /// - Returns: The watcher. When it is released, it waits for a load in progress, and none follows.
  ///   `nil` if the system starts no thread for it.
  package func watch(onUpdate: @escaping @Sendable (Update) -> Void = { _ in }) -> FolderWatcher? {
    let look = Locked(FolderLook())
    return FolderWatcher(every: .milliseconds(200)) { look.withValue { self.look(&$0, onUpdate) } }
  }

  // MARK: Loads

  /// Looks at the files, and reloads after a change.
  func look(_ look: inout FolderLook, _ onUpdate: (Update) -> Void) {
    let update = turn.withValue { _ -> Update? in
      let before = latest.withValue { $0 }
      guard let folder = look.next(after: before.folder) else { return nil }
      let update = take(folder)
      return update.isReplaced || update.diagnostics != before.diagnostics ? update : nil
    }
    update.map(onUpdate)
  }

  /// Compiles what a load has read. Publishes the result if it has no errors and differs from the last
  /// version.
  private func take(_ read: DiskFolder) -> Update {
    let published = latest.withValue { $0 }.folder.scripts.good
    var folder = read
    folder.compile()
    var load = Load(folder: folder)
    var layer: RegistryLayer?
    if folder.scripts.isGood, let compiled = folder.scripts.good {
      let isNew = published.map { !compiled.isSame(as: $0) } ?? true
      layer = isNew ? compiled.layer(layerName) : nil
      let registry = store.current
      load.warnings = (layer.map(registry.replacing) ?? registry).warnings(about: layerName)
    }
    latest.withValue { $0 = load }
    layer.map(store.replace)
    return Update(diagnostics: load.diagnostics, isReplaced: layer != nil)
  }
}
