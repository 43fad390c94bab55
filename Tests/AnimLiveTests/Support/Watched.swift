import AnimFiles
import AnimRuntime
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

  private var look = FolderLook()

  /// Watches `/app/scripts`.
  init(_ disk: FakeDisk, root: String? = nil, path: String = "/app/scripts") {
    self.disk = disk
    scripts = LiveScripts(
      folder: path, store: store, loader: ScriptLoader(files: disk, root: root))
    store.onChange(for: disk) { [store, log] in
      let names = Watched.names(in: store)
      log.withValue { $0.published.append(names) }
    }
    look()
    _ = disk.readPaths
  }

  /// Looks at the files as often as a watcher does at its intervals.
  func look(_ count: Int = 2) {
    for _ in 0..<count {
      scripts.look(&look) { [log] update in log.withValue { $0.updates.append(update) } }
    }
  }

  private static func names(in store: RegistryStore) -> Set<String> {
    Set(store.current.layers.flatMap { $0.animators.keys })
  }

  /// The current animators.
  var names: Set<String> { Watched.names(in: store) }
  /// The animators after each publication.
  var published: [Set<String>] { log.withValue { $0.published } }
  var updates: [LiveScripts.Update] { log.withValue { $0.updates } }
}
