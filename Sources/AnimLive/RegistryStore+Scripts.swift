import AnimCompiler

extension RegistryStore {
  /// Puts scripts in the place of a layer, from texts that come from anywhere: a bundle, a server, a
  /// debug menu. As with a folder, only texts without errors count, from the next request on.
  ///
  /// - Parameters:
  ///   - texts: the files by name, such as `app.anim`; one may import another by its name.
  ///   - layerName: the layer that they replace.
  /// - Returns: what is wrong with them, by path and place.
  @discardableResult
  public func load(_ texts: [String: String], as layerName: String = "scripts")
    -> [ScriptDiagnostic]
  {
    load(MemoryFiles(texts), named: Set(texts.keys), as: layerName)
  }

  /// Puts the scripts that a server has sent in the place of a layer, as ``load(_:as:)`` does.
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
      // Files in memory have whole paths inside; the caller knows them by the names given here.
      let name = String(diagnostic.path.dropFirst())
      return names.contains(name) ? diagnostic.inFile(named: name) : diagnostic
    }
  }
}
