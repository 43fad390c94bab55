import AnimCompiler
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
    var notes = ""
    var animators: [JSON] = []
    var rules: [JSON] = []
    var scripts: [(path: String, text: String)] = []
    var isFound = false
    func add(_ folder: String, in files: any FileAccess) {
      var environment = environment
      environment.files = files
      let result = Tool.run(["list", "--format", "json", "--", folder] + words, in: environment)
      notes += result.errors
      guard result.status == 0, let json = JSON(reading: result.output.utf8, depth: 64) else {
        return
      }
      isFound = true
      // An animator of the project hides a shipped one.
      let known = Set(animators.compactMap { $0["name"]?.string })
      for animator in json["animators"]?.array ?? [] {
        let (name, path) = (animator["name"]?.string ?? "", animator["path"]?.string ?? "")
        guard !known.contains(name) else { continue }
        if animators.count < Self.scriptCount {
          let sources = ScriptLoader(files: files).load([path]).units.map(\.syntax.source)
          for source in sources where !scripts.contains(where: { $0.path == source.path }) {
            scripts.append((source.path, String(decoding: source.bytes, as: UTF8.self)))
          }
        }
        animators.append(animator)
      }
      if folder != Self.shippedFolder { rules += json["rules"]?.array ?? [] }
    }
    if let folder = path ?? files.canonicalPath(of: Self.ownFolder).map({ _ in Self.ownFolder }) {
      add(folder, in: files)
    }
    if path == nil { add(Self.shippedFolder, in: Self.shippedFiles) }
    guard isFound else { return ["content": .array([AssistantCall.text(notes)]), "isError": true] }
    let texts = scripts.map { path, text -> JSON in ["path": .string(path), "text": .string(text)] }
    let found: JSON = [
      "animators": .lines(animators), "rules": .lines(rules), "files": .lines(texts),
    ]
    return [
      "content": .array([found.text, notes].filter { !$0.isEmpty }.map(AssistantCall.text)),
      "structuredContent": found, "isError": false,
    ]
  }
}
