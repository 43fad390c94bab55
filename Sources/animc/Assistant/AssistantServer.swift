import AnimCompiler
import AnimEditor
import AnimFiles
import AnimJSON
import AnimLanguageServer
import AnimTools

/// A server of the Model Context Protocol as a value. It takes an assistant's bytes, one message on
/// each line, and returns bytes for it.
///
/// No message can break it. Nothing outside the root is read or written.
struct AssistantServer: Sendable {
  private var lines = LineReader()
  private var queue: [Message] = []
  private var cancelled: Set<String> = []
  private var output: [UInt8] = []
  private let environment: ToolEnvironment
  private let root: String

  /// The versions of the protocol that the server speaks, the newest first.
  static let versions = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Creates a server for the files in a folder.
  init(root: String, _ environment: ToolEnvironment) {
    self.root = environment.files.canonicalPath(of: root) ?? PathText.normalized(root)
    self.environment = environment
  }

  /// Whether there are messages that are not handled yet.
  var hasMessages: Bool { !queue.isEmpty }

  /// Takes bytes from an assistant. Requests that have been cancelled in the meantime are not
  /// handled.
  mutating func receive(_ bytes: some Sequence<UInt8>) {
    lines.append(bytes)
    while let line = lines.next() {
      switch line {
      case .broken(let problem): queue.append(.malformed(id: .null, .parseError(problem)))
      case .content(let content):
        let message = Message(content)
        if case .notification("notifications/cancelled", let params) = message,
          let id = params["requestId"]
        {
          cancelled.insert(id.text)
        } else {
          queue.append(message)
        }
      }
    }
  }

  /// Handles one message. Returns whether there are more.
  mutating func step() -> Bool {
    guard !queue.isEmpty else { return false }
    switch queue.removeFirst() {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification, .response: break
    case .malformed(let id, let error): respond(id, error)
    }
    if queue.isEmpty { cancelled = [] }
    return !queue.isEmpty
  }

  /// Returns the bytes to send since the last call.
  mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  // MARK: Messages

  private mutating func answer(_ id: JSON, _ method: String, _ params: JSON) {
    // A request that was cancelled gets no response.
    guard cancelled.remove(id.text) == nil else { return }
    do throws(ResponseError) {
      guard let handler = Self.methods[method] else {
        throw .unknownMethod("there is no request `\(method)`")
      }
      var result = try handler(self, params)
      let version = params["_meta"]?["io.modelcontextprotocol/protocolVersion"]?.string
      if version != nil, case .object(let members) = result {
        result = .object([("resultType", "complete")] + members)
      }
      send(["jsonrpc": "2.0", "id": id, "result": result])
    } catch { respond(id, error) }
  }

  private mutating func respond(_ id: JSON, _ error: ResponseError) {
    send(error.response(to: id))
  }

  private mutating func send(_ message: JSON) { output += LineReader.line(message.text) }

  private typealias Handler = @Sendable (AssistantServer, JSON) throws(ResponseError) -> JSON

  /// The requests that the server answers, by name.
  private static let methods: [String: Handler] = [
    "initialize": { _, params in
      let wanted = params["protocolVersion"]?.string ?? ""
      let version = versions.dropFirst().contains(wanted) ? wanted : versions[1]
      return [
        "protocolVersion": .string(version), "capabilities": capabilities, "serverInfo": server,
        "instructions": .string(instructions),
      ]
    },
    "server/discover": { _, _ in
      [
        "supportedVersions": .array(versions.map(JSON.string)), "capabilities": capabilities,
        "serverInfo": server, "instructions": .string(instructions),
      ]
    }, "ping": { _, _ in [:] },
    "tools/list": { _, _ in ["tools": .array(AssistantTool.all.map(\.json))] },
    "tools/call": { server, params throws(ResponseError) in
      let name = params["name"]?.string ?? ""
      guard let tool = AssistantTool.all.first(where: { $0.name == name }) else {
        throw .invalidParams("there is no tool `\(name)`")
      }
      let inputs = params["arguments"] ?? [:]
      return try AssistantCall(tool, inputs, root: server.root, server.environment).run()
    },
  ]

  private static let capabilities: JSON = ["tools": [:]]
  private static let server: JSON = [
    "name": "animc", "title": "Animators", "version": .string(ToolVersion.text),
  ]
  private static let instructions = """
    Scripts (.anim) say how screens move. Call `explain` with `all` once: it teaches the \
    language. Search for an effect that looks like what is wanted and start from its script. After \
    each change call `check`, then look at `film`, and end with `claims`. `repair` applies the fixes \
    that are certain. Paths are relative to the root; pass `texts` to try what is not saved.
    """
}
