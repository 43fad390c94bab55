import AnimRuntime
import AnimSource
import AnimSystem

@testable import AnimLive

/// A watched folder of a ``FakeDisk``, with everything that was published and reported.
final class Watched {
  let disk: FakeDisk
  let store = RegistryStore()
  let scripts: LiveScripts
  private let log = Locked(Log())

  private struct Log {
    var published: [Set<String>] = []
    var updates: [LiveScripts.Update] = []
  }

  /// Watches `/app/scripts`.
  init(_ disk: FakeDisk, root: String? = nil, path: String = "/app/scripts") {
    self.disk = disk
    scripts = LiveScripts(
      folder: path, store: store, loader: ScriptLoader(files: disk, root: root), system: disk)
    store.onChange { [store, log] in
      let names = Watched.names(in: store)
      log.withValue { $0.published.append(names) }
      return true
    }
    watch()
    disk.wait(100)
    _ = disk.readPaths
  }

  deinit { scripts.stopWatching() }

  func watch() {
    scripts.watch { [log] update in log.withValue { $0.updates.append(update) } }
  }

  private static func names(in store: RegistryStore) -> Set<String> {
    Set(store.current.layers.flatMap { $0.animators.keys })
  }

  /// The current animators.
  var names: Set<String> { Watched.names(in: store) }
  /// The animators after each publication.
  var published: [Set<String>] { log.withValue { $0.published } }
  var updates: [LiveScripts.Update] { log.withValue { $0.updates } }
  /// The findings of the last load.
  var found: [DiagnosticID] { scripts.findings.map(\.id) }
}
