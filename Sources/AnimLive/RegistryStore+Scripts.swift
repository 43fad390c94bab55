import AnimFiles
import AnimRuntime

extension RegistryStore {
  /// Replaces a layer with scripts from texts that may come from anywhere: a bundle, a server, a
  /// debug menu. As with a folder, only scripts without errors replace the layer, starting with the
  /// next request.
  ///
  /// - Parameters:
  ///   - texts: The scripts by file name, such as `app.anim`. One may import another by its name.
  ///   - layerName: The name of the layer to replace.
  /// - Returns: The problems in the scripts, sorted by path and position. Empty if there are none.
  @discardableResult
  public func load(_ texts: [String: String], as layerName: String = "scripts")
    -> [ScriptDiagnostic]
  {
    let files = MemoryFiles(texts)
    // Files, and not their folder, because a name need not end in `.anim`.
    return LiveScripts(
      folder: files.workingFolder, layerName: layerName, store: self,
      loader: ScriptLoader(files: files), parts: Array(files.files.keys)
    ).diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      // Files in memory have absolute paths; the caller knows them by the names it has passed.
      let name = String(diagnostic.path.dropFirst())
      if texts.keys.contains(name) { diagnostic.path = name }
      return diagnostic
    }
  }
}
