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
    let files = MemoryFiles(texts)
    return LiveScripts(
      folder: files.workingFolder, layerName: layerName, store: self,
      loader: ScriptLoader(files: files)
    ).diagnostics.map { diagnostic in
      // Files in memory have whole paths inside; the caller knows them by the names given here.
      let name = String(diagnostic.path.dropFirst())
      return texts[name] == nil ? diagnostic : diagnostic.inFile(named: name)
    }
  }
}
