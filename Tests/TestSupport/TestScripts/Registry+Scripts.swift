import AnimLive
import AnimRuntime

extension Registry {
  /// Returns the registry of a script.
  package static func scripts(_ text: String) -> Registry {
    let files = MemoryFiles(["app.anim": text])
    let store = RegistryStore()
    _ = LiveScripts(folder: "app.anim", store: store, loader: ScriptLoader(files: files))
    return store.current
  }
}
