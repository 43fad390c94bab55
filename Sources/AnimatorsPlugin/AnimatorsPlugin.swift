import Foundation
import PackagePlugin

/// Compiles the `.anim` files of a target in each build, into a Swift file with their bytes and a typed
/// name for each animator. Problems are reported at their lines, and errors fail the build.
@main
struct AnimatorsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    // To the package manager, a folder that is copied as a whole is a single file, so search it
    // here.
    let files = FileManager.default.enumerator(
      at: target.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let scripts = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "anim" }
      .sorted { $0.path < $1.path }
    return try command(
      for: scripts, tool: context.tool(named: "anim-names").url,
      folder: context.pluginWorkDirectoryURL)
  }

  /// Returns one command for all scripts of a target, or an empty list if it has no scripts.
  private func command(for scripts: [URL], tool: URL, folder: URL) throws -> [Command] {
    guard !scripts.isEmpty else { return [] }
    let code = folder.appending(path: "AnimatorScripts.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(scripts.count) animator scripts", executable: tool,
        arguments: ([code] + scripts).map { $0.path(percentEncoded: false) },
        inputFiles: scripts, outputFiles: [code])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AnimatorsPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      let scripts = target.inputFiles.map(\.url).filter { $0.pathExtension == "anim" }
      return try command(
        for: scripts, tool: context.tool(named: "anim-names").url,
        folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
