import AnimCompiler
import AnimLive
import AnimTools

/// A text that an assistant can read: the language in one text, a page of the documentation, or a
/// script in the root.
struct AssistantResource {
  private let uri: String
  private let name: String
  private let summary: String
  private var type = "text/plain"

  /// The address of the text that teaches the language.
  private static let language = "animators://language"
  /// The start of the addresses of pages.
  private static let pageStart = "animators://pages/"

  /// The resource as `resources/list` shows it.
  var json: JSON {
    [
      "uri": .string(uri), "name": .string(name), "description": .string(summary),
      "mimeType": .string(type),
    ]
  }

  /// The language, the pages of the documentation, and the scripts in the root.
  static func all(in files: AssistantFiles) -> [AssistantResource] {
    let scripts = ScriptLoader(files: files).scripts(in: files.root).map { path in
      AssistantResource(
        uri: FileURI.uri(path), name: String(PathText.name(of: path)),
        summary: "A script of this project.")
    }
    let language = AssistantResource(
      uri: language, name: "The language",
      summary: "The whole language in one text. Read it before you write a script.")
    let pages = DocumentPages.all.map { name, text in
      let lines = text.text.split(separator: "\n", maxSplits: 3)
      return AssistantResource(
        uri: pageStart + name, name: String(lines.first?.drop { "# ".contains($0) } ?? ""),
        summary: lines.count > 1 ? String(lines[1]) : "", type: "text/markdown")
    }
    return [language] + pages + scripts
  }

  /// The text at an address. `nil` if there is none.
  static func text(of uri: String, in files: AssistantFiles) -> String? {
    if uri == language {
      return Tool.run(["explain", "--all"], in: ToolEnvironment(files: files)).output
    }
    if uri.hasPrefix(pageStart) {
      return DocumentPages.all.first { pageStart + $0.name == uri }?.text.text
    }
    guard let path = FileURI.path(uri), path.hasSuffix(".anim"),
      let canonical = files.canonicalPath(of: path), files.kind(at: canonical) == .file,
      let bytes = try? files.read(canonical, limit: ScriptLoader.sizeLimit)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension StaticString {
  /// The text.
  fileprivate var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
