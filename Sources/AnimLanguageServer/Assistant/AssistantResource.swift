import AnimCompiler
import AnimLive
import AnimTools

/// A text that an assistant can read: the language in one text, or a script in the root.
struct AssistantResource {
  private let uri: String
  private let name: String
  private let summary: String

  /// The address of the text that teaches the language.
  private static let language = "animators://language"

  /// The resource as `resources/list` shows it.
  var json: JSON {
    [
      "uri": .string(uri), "name": .string(name), "description": .string(summary),
      "mimeType": "text/plain",
    ]
  }

  /// The language, and the scripts in the root.
  static func all(in files: AssistantFiles) -> [AssistantResource] {
    let scripts = ScriptLoader(files: files).scripts(in: files.root).map { path in
      AssistantResource(
        uri: FileURI.uri(path), name: String(PathText.name(of: path)),
        summary: "A script of this project.")
    }
    let language = AssistantResource(
      uri: language, name: "The language",
      summary: "The whole language in one text. Read it before you write a script.")
    return [language] + scripts
  }

  /// The text at an address. `nil` if there is none.
  static func text(of uri: String, in files: AssistantFiles) -> String? {
    if uri == language {
      return Tool.run(["explain", "--all"], in: ToolEnvironment(files: files)).output
    }
    guard let path = FileURI.path(uri), path.hasSuffix(".anim"),
      let canonical = files.canonicalPath(of: path), files.kind(at: canonical) == .file,
      let bytes = try? files.read(canonical, limit: ScriptLoader.sizeLimit)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
