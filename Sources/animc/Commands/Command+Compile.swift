import AnimFiles
import AnimSource
import AnimTools

extension Command {
  /// `animc compile`
  static let compile = Command(
    name: "compile", operands: "[PATH]", count: 0...1,
    summary: "Compiles scripts into a Swift file, for apps that contain no compiler.",
    details: """
      PATH is a file or a folder; the default is animators. The Swift file has the compiled scripts
      and a typed name for each animator, as the plugin AnimatorsPlugin writes them in each build: use
      this command where there is no plugin, and commit the file. Exits with 1 if a script has errors,
      and with --check also if the file is not what would be written.
      """,
    options: [
      .output,
      CommandOption("check", "Writes nothing, but says whether the file is up to date."),
      .root,
    ],
    run: { arguments, environment throws(UsageError) in
      let path = arguments.paths[0]
      if let output = arguments["output"], !output.hasSuffix(".swift") {
        throw UsageError("--output needs a file that ends in .swift, not `\(output)`")
      }
      let scripts = try LoadedScripts([path], root: arguments["root"], environment)
      let text = SwiftScripts(try scripts.sound(environment)).text
      guard let output = arguments["output"] else {
        if arguments.has("check") { throw UsageError("--check needs the file: --output FILE") }
        return ToolResult(output: text)
      }
      let bytes = Array(text.utf8)
      var result = ToolResult()
      if (try? environment.files.read(output, limit: bytes.count + 1)) == bytes {
        result.notes = "\(output.printable) is up to date\n"
        return result
      }
      guard arguments.has("check") else {
        result.write([ToolFile(path: output, bytes: bytes)])
        return result
      }
      let command = "animc compile \(path.inShell) --output \(output.inShell)"
      return ToolResult(
        errors: "animc: `\(output.printable)` is not up to date: run `\(command)`\n", status: 1)
    })
}
