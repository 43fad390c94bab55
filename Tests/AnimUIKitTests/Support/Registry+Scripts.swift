import AnimLive
import AnimRuntime

extension Registry {
  /// The registry of a script's text.
  static func scripts(_ text: String) -> Registry {
    let files = MemoryFiles(["app.anim": text])
    let store = RegistryStore()
    _ = LiveScripts(folder: "app.anim", store: store, loader: ScriptLoader(files: files))
    return store.current
  }
}
