import AnimCompiler
import AnimEditor
import AnimFiles
import AnimJSON
import AnimSource

/// The server's state, which its methods read and change.
struct ServerState: Sendable {
  /// The phase of the connection.
  enum Phase: Sendable { case starting, running, shutDown }

  var phase = Phase.starting
  var client = Client()
  var projects: Projects
  /// The open documents by URI.
  var documents: [String: Document] = [:]
  /// The folders to open once the client is ready.
  var foldersToOpen: [String] = []
  /// What was sent to the client, by path: the URI, and the diagnostics unless they are forgotten.
  private var published: [ExactPath: (uri: String, diagnostics: [Diagnostic]?)] = [:]
  /// The messages to send.
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
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request to the client; the response does not matter.
  mutating func ask(_ method: String, _ params: JSON) {
    requestCount += 1
    send([
      "jsonrpc": "2.0", "id": .string("animc-\(requestCount)"), "method": .string(method),
      "params": params,
    ])
  }

  /// Logs a problem in the client's messages.
  mutating func log(_ problem: String) {
    notify("window/logMessage", ["type": 2, "message": .string("animc: " + problem)])
  }

  // MARK: Documents

  /// Returns the path of a URI: a file's canonical path, or else the URI itself.
  func path(of uri: String) -> ExactPath {
    ExactPath(FileURI.path(uri).map(files.canonicalPlace) ?? uri)
  }

  /// Returns the URI of a path: the client's own URI, if the document is open.
  func uri(of path: ExactPath) -> String { document(at: path)?.uri ?? FileURI.uri(path.text) }

  /// Returns the open document at a path.
  func document(at path: ExactPath) -> Document? { documents.values.first { $0.path == path } }

  /// The texts of the open documents by path.
  var openTexts: [ExactPath: [UInt8]] {
    Dictionary(documents.values.map { ($0.path, $0.lines.bytes) }) { first, _ in first }
  }

  /// Returns the lines of a file, whether it is open or not.
  func lines(of path: ExactPath) -> LineIndex {
    document(at: path)?.lines ?? projects.view(of: path)?.lines ?? LineIndex([])
  }

  /// Returns the range of a span in the form of the protocol.
  func range(_ span: SourceSpan, in lines: LineIndex) -> JSON {
    [
      "start": lines.position(of: Int(span.start)).json,
      "end": lines.position(of: Int(span.end)).json,
    ]
  }

  /// Returns the location of a part of a file in the form of the protocol.
  func location(_ part: FileRange) -> JSON {
    let path = ExactPath(part.path)
    return ["uri": .string(uri(of: path)), "range": range(part.span, in: lines(of: path))]
  }

  // MARK: Findings

  /// Whether there are checks to make besides handling messages.
  var hasWork: Bool { phase == .running && projects.isChecking }

  /// Makes one more check, and sends its findings.
  mutating func work() { if hasWork { publish(projects.checkNext()) } }

  /// Sends the diagnostics of files, if they differ from those that were sent last.
  mutating func publish(_ paths: Set<ExactPath>) {
    for path in paths.sorted() {
      let diagnostics = projects.workspace(of: path)?.diagnostics(of: path.text) ?? []
      let document = document(at: path)
      // Fixes are not sent with diagnostics, and may be found later.
      let sent = diagnostics.map { diagnostic in
        var sent = diagnostic
        sent.fixIts = []
        return sent
      }
      let uri = uri(of: path)
      // A client keeps what it was sent for another URI of the file until it gets an empty list.
      if let old = published[path], old.uri != uri {
        notify("textDocument/publishDiagnostics", ["uri": .string(old.uri), "diagnostics": []])
        published[path] = nil
      }
      // A document that was just opened is reported even if it has no diagnostics.
      guard published[path]?.diagnostics ?? (document == nil ? [] : nil) != sent else { continue }
      published[path] = sent.isEmpty && document == nil ? nil : (uri, sent)
      notify(
        "textDocument/publishDiagnostics",
        [
          "uri": .string(uri), "version": document.map { .integer($0.version) },
          "diagnostics": .array(json(of: diagnostics, in: path)),
        ])
    }
  }

  /// Forgets which diagnostics were sent for a file, so that they are sent again.
  mutating func forget(_ path: ExactPath) { published[path]?.diagnostics = nil }
}
