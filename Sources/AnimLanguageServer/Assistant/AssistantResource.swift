import AnimCompiler
import AnimLive
import AnimTools

/// A text that an assistant can read: the language in one text, or a script, shipped or in the
/// root.
struct AssistantResource {
  private let uri: String
  private let name: String
  private let summary: String
  private var type = "text/plain"

  /// The address of the text that teaches the language.
  private static let language = "animators://language"
  /// The start of the addresses of shipped scripts.
  static let scriptStart = "animators://scripts/"

  /// The resource as `resources/list` shows it.
  var json: JSON {
    [
      "uri": .string(uri), "name": .string(name), "description": .string(summary),
      "mimeType": .string(type),
    ]
  }

  /// The language, the shipped scripts, and those in the root.
  static func all(in files: AssistantFiles) -> [AssistantResource] {
    let scripts = ScriptLoader(files: files).scripts(in: files.root).map { path in
      AssistantResource(
        uri: FileURI.uri(path), name: String(PathText.name(of: path)),
        summary: "A script of this project.")
    }
    let language = AssistantResource(
      uri: language, name: "The language",
      summary: "The whole language in one text. Read it before you write a script.",
      type: markdown)
    let shipped = EmbeddedText.shippedScripts.map { script in
      AssistantResource(
        uri: scriptStart + script.name, name: script.name, summary: "A shipped script.")
    }
    return [language] + shipped + scripts
  }

  /// The type of texts with headings.
  private static let markdown = "text/markdown"

  /// Returns the contents at an address, as `resources/read` shows them. `nil` if there are none.
  static func contents(of uri: String, in files: AssistantFiles) -> JSON? {
    guard let text = text(of: uri, in: files) else { return nil }
    let type = uri == language ? markdown : "text/plain"
    return ["uri": .string(uri), "mimeType": .string(type), "text": .string(text)]
  }

  private static func text(of uri: String, in files: AssistantFiles) -> String? {
    if uri == language {
      return Tool.run(["explain", "--all"], in: ToolEnvironment(files: files)).output
    }
    if let shipped = EmbeddedText.shippedScripts.first(where: { scriptStart + $0.name == uri }) {
      return shipped.text
    }
    guard let path = FileURI.path(uri), path.hasSuffix(".anim"),
      let canonical = files.canonicalPath(of: path), files.kind(at: canonical) == .file,
      let bytes = try? files.read(canonical, limit: ScriptLoader.sizeLimit)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
