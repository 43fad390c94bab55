extension Command {
  /// `animc gallery`
  static let gallery = Command(
    name: "gallery", operands: "[PATH]", count: 0...1,
    summary: "Writes pages of documentation with a film strip of every animator.",
    details: """
      PATH is a file or a folder; without one it is animators. The pages are in Markdown, as DocC
      reads it: Gallery.md, one for each script, and their pictures in Resources.
      """,
    options: [
      CommandOption("output", taking: "FOLDER", "Where the pages go; it must stand there."),
      CommandOption("html", "Writes a site that plays in any browser, instead of documentation."),
      .root,
    ],
    run: { arguments, environment throws(UsageError) in
      guard let output = arguments["output"] else {
        throw UsageError("--output is missing: the folder for the pages")
      }
      let path = arguments.operands.first ?? "animators"
      if arguments.has("html") {
        var result = ToolResult()
        result.service = .gallery(
          GalleryRequest(path: path, root: arguments["root"], output: output))
        return result
      }
      let scripts = try LoadedScripts([path], root: arguments["root"], environment)
      if let refusal = scripts.refusalToPlay(environment) { return refusal }
      return ToolResult(files: Gallery(scripts.compiled, folder: path).files(in: output))
    })
}
