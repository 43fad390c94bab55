import Foundation
import PackagePlugin

/// Compiles the `.anim` files of a target in each build, into a Swift file with their bytes and a typed
/// name for each animator. Problems are reported at their lines, and errors fail the build.
@main
struct AnimatorsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    return try command(
      for: target.name, target.sourceFiles, tool: context.tool(named: "anim-names").url,
      folder: context.pluginWorkDirectoryURL)
  }

  /// Returns one command for all scripts of a target, or an empty list if it has no scripts.
  private func command(
    for target: String, _ files: FileList, tool: URL, folder: URL
  ) throws -> [Command] {
    let scripts = files.flatMap { self.scripts(at: $0.url) }.sorted { $0.path < $1.path }
    guard !scripts.isEmpty else {
      Diagnostics.warning("\(target) has no .anim files, so there is nothing to compile")
      return []
    }
    let code = folder.appending(path: "AnimatorScripts.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(scripts.count) animator scripts", executable: tool,
        arguments: ([code] + scripts).map { $0.path(percentEncoded: false) },
        inputFiles: scripts, outputFiles: [code])
    ]
  }

  /// Returns the scripts that a file of a target is or contains: a folder that is copied as a whole is
  /// one file to the package manager and to Xcode.
  private func scripts(at place: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: place, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return ([place] + (files?.compactMap { $0 as? URL } ?? [])).filter {
      $0.pathExtension == "anim"
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AnimatorsPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      try command(
        for: target.displayName, target.inputFiles, tool: context.tool(named: "anim-names").url,
        folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
