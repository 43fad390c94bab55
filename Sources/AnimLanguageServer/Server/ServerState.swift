import AnimCompiler
import AnimEditor
import AnimLive
import AnimSource
import AnimTools

/// Everything that the server knows: what the methods read and change.
struct ServerState: Sendable {
  /// Where the connection is between its first message and its last.
  enum Phase: Sendable {
    case starting, running, shutDown, ended
  }

  var phase = Phase.starting
  var client = Client()
  var projects: Projects
  /// The open documents by URI.
  var documents: [String: Document] = [:]
  /// How far the proofs are.
  var progress = ProofProgress()
  /// The folders to open once the client is ready.
  var foldersToOpen: [String] = []
  /// The diagnostics that the client knows, by path.
  private var published: [String: [Diagnostic]] = [:]
  /// What is to be sent.
  private(set) var outgoing: [JSON] = []
  private var requestCount = 0
  private let files: any FileAccess

  init(files: any FileAccess) {
    self.files = files
    projects = Projects(files: files)
  }

  // MARK: Sending

  mutating func takeOutgoing() -> [JSON] {
    defer { outgoing = [] }
    return outgoing
  }

  mutating func send(_ message: JSON) { outgoing.append(message) }

  mutating func notify(_ method: String, _ params: JSON) {
    send(
      .object([
        ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params),
      ]))
  }

  /// Asks the client for something; its answer does not matter.
  mutating func ask(_ method: String, _ params: JSON) {
    requestCount += 1
    send(
      .object([
        ("jsonrpc", .string("2.0")), ("id", .string("animc-\(requestCount)")),
        ("method", .string(method)), ("params", params),
      ]))
  }

  /// Tells the person behind the client what is wrong with its messages.
  mutating func log(_ problem: String) {
    notify(
      "window/logMessage",
      .object([("type", .integer(2)), ("message", .string("animc: " + problem))]))
  }

  // MARK: Documents

  /// The path of a URI: a file's canonical path, or the URI itself.
  func path(of uri: String) -> String {
    guard let path = FileURI.path(uri) else { return uri }
    return files.canonicalPath(of: path) ?? path
  }

  /// The URI of a path: the one by which the client knows it, if it is open.
  func uri(of path: String) -> String {
    documents.values.first { $0.path == path }?.uri ?? FileURI.uri(path)
  }

  /// The texts of the open documents by path.
  var openTexts: [String: [UInt8]] {
    Dictionary(documents.values.map { ($0.path, $0.lines.bytes) }) { first, _ in first }
  }

  /// The lines of a file, open or not.
  func lines(of path: String) -> LineIndex {
    if let document = documents.values.first(where: { $0.path == path }) { return document.lines }
    return projects.view(of: path)?.lines ?? LineIndex([])
  }

  /// The range of a span of a file as the client counts.
  func range(_ span: SourceSpan, in lines: LineIndex) -> JSON {
    .object([
      ("start", lines.position(of: Int(span.start), in: client.encoding).json),
      ("end", lines.position(of: Int(span.end), in: client.encoding).json),
    ])
  }

  /// The place of a span as the client counts.
  func location(_ range: FileRange) -> JSON { location(range.span, file(range.path)) }

  /// The places of spans as the client counts; each file is looked up once.
  func locations(_ ranges: [FileRange]) -> [JSON] {
    var files: [String: (uri: String, lines: LineIndex)] = [:]
    return ranges.map { range in
      let known = files[range.path] ?? file(range.path)
      files[range.path] = known
      return location(range.span, known)
    }
  }

  private func file(_ path: String) -> (uri: String, lines: LineIndex) {
    (uri(of: path), lines(of: path))
  }

  private func location(_ span: SourceSpan, _ file: (uri: String, lines: LineIndex)) -> JSON {
    .object([("uri", .string(file.uri)), ("range", range(span, in: file.lines))])
  }

  // MARK: Findings

  /// Sends the findings of files, if they differ from what the client knows.
  mutating func publish(_ paths: Set<String>) {
    guard !client.pullsDiagnostics else { return }
    for path in paths.sorted() {
      let diagnostics = projects.workspace(of: path)?.diagnostics(of: path) ?? []
      let document = documents.values.first { $0.path == path }
      // A document that was just opened is reported even if nothing is wrong with it.
      guard published[path] ?? (document == nil ? [] : nil) != diagnostics else { continue }
      published[path] = diagnostics.isEmpty && document == nil ? nil : diagnostics
      notify(
        "textDocument/publishDiagnostics",
        .members([
          "uri": .string(uri(of: path)), "version": document.map { .integer($0.version) },
          "diagnostics": .array(json(of: diagnostics, in: path)),
        ]))
    }
  }

  /// Forgets what the client knows of the findings of a file, so that they are sent again.
  mutating func forget(_ path: String) { published[path] = nil }
}
