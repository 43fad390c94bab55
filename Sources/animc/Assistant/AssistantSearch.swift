import AnimFiles
import AnimJSON
import AnimLive
import AnimTools

/// A search for animators in the project and among the shipped ones.
struct AssistantSearch {
  private let words: [String]
  private let path: String?
  private let files: AssistantFiles
  private let environment: ToolEnvironment

  /// The number of animators that come with their files.
  static let scriptCount = 4

  /// The folder in which the project's scripts usually are.
  private static let ownFolder = "animators"
  /// The folder in which the shipped scripts are, in memory.
  private static let shippedFolder = "shipped"
  private static let shippedFiles = MemoryFiles(
    Dictionary(
      EmbeddedText.shippedScripts.map { ("\(shippedFolder)/\($0.name)", $0.text) },
      uniquingKeysWith: { first, _ in first }))

  /// Reads the inputs of the tool. Without a path, the shipped animators are searched too.
  init(_ inputs: JSON, _ files: AssistantFiles, _ environment: ToolEnvironment) {
    words = inputs["words"]?.array?.compactMap(\.string) ?? []
    path = inputs["path"]?.string
    (self.files, self.environment) = (files, environment)
  }

  /// The result of `tools/call`.
  var answer: JSON {
    var environment = environment
    var (found, isLoaded, notes) = (Listing(), false, "")
    func add(_ folder: String, in files: any FileAccess) {
      environment.files = files
      do throws(UsageError) {
        // An animator of the project hides a shipped one.
        found.add(try Listing(folder, environment), withRules: folder != Self.shippedFolder)
        isLoaded = true
      } catch {
        notes += error.result.errors
      }
    }
    if let folder = path ?? files.canonicalPath(of: Self.ownFolder).map({ _ in Self.ownFolder }) {
      add(folder, in: files)
    }
    if path == nil { add(Self.shippedFolder, in: Self.shippedFiles) }
    guard isLoaded else { return failure(notes) }
    if !words.isEmpty {
      let unknown = found.keep(words.joined(separator: " "))
      if !unknown.isEmpty { notes += "nothing matches \(unknown.joined(separator: ", "))\n" }
    }
    if found.isEmpty, !words.isEmpty {
      return failure("nothing looks like that: try other words, or fewer\n")
    }
    var scripts: [(path: String, text: String)] = []
    for path in found.paths.prefix(Self.scriptCount) {
      let isShipped = path.hasPrefix(Self.shippedFolder + "/")
      let loader = ScriptLoader(files: isShipped ? Self.shippedFiles : files)
      for source in loader.load([path]).units.map(\.syntax.source)
      where !scripts.contains(where: { $0.path == source.path }) {
        scripts.append((source.path, String(decoding: source.bytes, as: UTF8.self)))
      }
    }
    let texts = scripts.map { path, text -> JSON in ["path": .string(path), "text": .string(text)] }
    let json = found.json.with(["files": .lines(texts)])
    return [
      "content": .array([json.text, notes].filter { !$0.isEmpty }.map(AssistantCall.text)),
      "structuredContent": json, "isError": false,
    ]
  }

  private func failure(_ text: String) -> JSON {
    ["content": .array([AssistantCall.text(text)]), "isError": true]
  }
}
