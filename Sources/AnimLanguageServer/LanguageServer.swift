import AnimFiles
import AnimJSON

/// A server of the Language Server Protocol as a value. It takes a client's bytes and returns bytes
/// for the client; its only side effect is that it reads files.
///
/// No message can break it. A message that cannot be understood is answered with an error or
/// logged, and does not affect the next one; a header that cannot be read ends the connection, because
/// nobody knows where the next message starts.
package struct LanguageServer: Sendable {
  private var frames = FrameReader()
  private var queue: [Message] = []
  /// What is wrong with the header after the messages in the queue.
  private var problem: String?
  private var cancelled: Set<String> = []
  private var state: ServerState
  private var output: [UInt8] = []

  /// Creates a server that reads scripts through this file access.
  package init(files: any FileAccess = PosixFiles()) { state = ServerState(files: files) }

  /// The exit status, or `nil` until the connection ends: 0 after `shutdown`, otherwise 1.
  package private(set) var exitStatus: Int32?

  /// Whether there are messages that are not handled yet.
  package var hasMessages: Bool { !queue.isEmpty || problem != nil && exitStatus == nil }

  /// Takes bytes from a client. Requests that have been cancelled in the meantime are not handled.
  package mutating func receive(_ bytes: some Sequence<UInt8>) {
    frames.append(bytes)
    while let frame = frames.next() {
      switch frame {
      case .broken(let problem): self.problem = problem
      case .content(let content):
        let message = Message(content)
        if case .notification("$/cancelRequest", let params) = message, let id = params["id"] {
          cancelled.insert(id.text)
        } else {
          queue.append(message)
        }
      }
    }
  }

  /// Handles one message, or makes one more check if there is none.
  ///
  /// - Returns: whether there is more to do before the next message arrives.
  package mutating func step() -> Bool {
    if !queue.isEmpty {
      handle(queue.removeFirst())
      if queue.isEmpty { cancelled = [] }
    } else if let problem {
      respond(.null, .parseError(problem))
      exitStatus = 1
    } else {
      state.work()
    }
    for message in state.takeOutgoing() { output += FrameReader.frame(message.text) }
    return exitStatus == nil && (hasMessages || state.hasWork)
  }

  /// Handles what is left when the client sends nothing more.
  ///
  /// - Returns: the exit status.
  package mutating func end() -> Int32 {
    while exitStatus == nil, hasMessages { _ = step() }
    return exitStatus ?? 1
  }

  /// Returns the bytes to send since the last call.
  package mutating func takeOutput() -> [UInt8] {
    defer { output = [] }
    return output
  }

  // MARK: Messages

  private mutating func handle(_ message: Message) {
    switch message {
    case .request(let id, let method, let params): answer(id, method, params)
    case .notification("exit", _): exitStatus = state.phase == .shutDown ? 0 : 1
    case .notification(let method, let params): take(method, params)
    case .response: break
    case .malformed(let id, let error): respond(id, error)
    }
  }

  private mutating func answer(_ id: JSON, _ method: String, _ params: JSON) {
    do throws(ResponseError) {
      guard cancelled.remove(id.text) == nil else {
        throw .cancelled("`\(method)` was cancelled")
      }
      try checkPhase(method)
      guard case .request(let handler)? = Method.named[method]?.handler else {
        throw .unknownMethod("there is no request `\(method)`")
      }
      let result = try handler(&state, params)
      state.send(["jsonrpc": "2.0", "id": id, "result": result])
    } catch { respond(id, error) }
  }

  private mutating func take(_ method: String, _ params: JSON) {
    guard state.phase == .running else { return }
    guard case .notification(let handler)? = Method.named[method]?.handler else {
      // According to the protocol, a server may ignore notifications with this prefix.
      if !method.hasPrefix("$/") { state.log("there is no notification `\(method)`") }
      return
    }
    do throws(ResponseError) { try handler(&state, params) } catch {
      state.log("\(method): \(error.message)")
    }
  }

  private func checkPhase(_ method: String) throws(ResponseError) {
    switch state.phase {
    case .starting where method != "initialize":
      throw .notInitialized("`initialize` comes before `\(method)`")
    case .running where method == "initialize": throw .invalidRequest("`initialize` came twice")
    case .shutDown: throw .invalidRequest("after `shutdown` comes `exit`, not `\(method)`")
    default: break
    }
  }

  private mutating func respond(_ id: JSON, _ error: ResponseError) {
    state.send(error.response(to: id))
  }
}
