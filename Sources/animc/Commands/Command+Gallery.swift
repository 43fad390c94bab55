import AnimPreview
import AnimScene
import AnimTools

extension Command {
  /// `animc gallery`
  static let gallery = Command(
    name: "gallery", operands: "[PATH]", count: 0...1,
    summary: "Writes documentation pages with a film strip of every animator.",
    details: """
      PATH is a file or a folder; the default is animators. The pages are in Markdown, as DocC
      reads it: Gallery.md, a page for each script, and their images in Resources.
      """,
    options: [
      CommandOption(
        "output", taking: "FOLDER", "The folder for the pages. It is created if it does not exist."),
      CommandOption("html", "Writes a website that plays the animators, instead of documentation."),
      CommandOption(
        "playground", taking: "MODULE",
        "With --html, adds a page to write and play scripts; MODULE is built by Sources/AnimWeb."),
      CommandOption(
        "site", taking: "URL", "The address of that website. Film strips link to its pages."),
      .root,
    ],
    run: { arguments, environment throws(UsageError) in
      let path = arguments.paths[0]
      if path == "-" { throw .unexpected(path) }
      try environment.requireScripts(at: path)
      guard let output = arguments["output"] else {
        throw UsageError("--output is missing: name the folder for the pages")
      }
      let site = arguments["site"]
      if let site, !["https://", "http://"].contains(where: site.hasPrefix) {
        throw UsageError("--site \(site) is not an address that starts with https://")
      }
      if arguments.has("html") {
        var result = PageExport.gallery(
          of: path, root: arguments["root"], into: output, module: arguments["playground"],
          environment.files)
        if !result.files.isEmpty { result.notes = "wrote \(output)/index.html and its pages\n" }
        return result
      }
      if arguments.has("playground") { throw UsageError("--playground needs --html") }
      var scripts = try LoadedScripts([path], root: arguments["root"], environment)
      scripts.addChecks()
      let compiled = try scripts.sound(environment)
      let rules = environment.files.rules(near: path, root: arguments["root"])
      var result = ToolResult(
        files: Gallery(compiled, folder: path, rules: rules, site: site).files(in: output))
      result.notes = "wrote \(output)/Gallery.md and its pages\n"
      return result
    })
}
