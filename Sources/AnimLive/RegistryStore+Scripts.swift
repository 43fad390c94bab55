import AnimCompiler
import AnimFiles

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
    load(MemoryFiles(texts), named: Set(texts.keys), as: layerName)
  }

  /// Replaces a layer with the scripts that a server has sent, as ``load(_:as:)`` does.
  package func load(_ feed: ScriptFeed, as layerName: String) -> [ScriptDiagnostic] {
    var files = MemoryFiles()
    for file in feed.files {
      let path = PathText.normalized(PathText.joined(files.workingFolder, file.path))
      files.files[path] = file.bytes
      if !file.isRequested { files.unlisted.insert(path) }
    }
    return load(files, named: Set(feed.files.map(\.path)), as: layerName)
  }

  private func load(
    _ files: MemoryFiles, named names: Set<String>, as layerName: String
  ) -> [ScriptDiagnostic] {
    LiveScripts(
      folder: files.workingFolder, layerName: layerName, store: self,
      loader: ScriptLoader(files: files)
    ).diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      // Files in memory have absolute paths; the caller knows them by the names it has passed.
      let name = String(diagnostic.path.dropFirst())
      if names.contains(name) { diagnostic.path = name }
      return diagnostic
    }
  }
}
