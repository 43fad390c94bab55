import AnimJSON
import AnimProgram
import AnimRuntime
import AnimTools

/// A connection, which turns the bytes it receives into bytes to send. It has no socket.
final class Connection {
  /// The state that all connections share.
  struct Shared {
    let access: Access
    let files: [PageFile]
    let folder: ServedFolder
    /// Whether pages may write files.
    var mayWrite = false
    /// The apps that follow the folder; `nil` if none may.
    var devices: DeviceFeed?
  }

  /// The greatest number of bytes that may wait to be sent.
  static let unsentLimit = 4 << 20

  private enum State {
    case head
    /// A page that is not authenticated yet.
    case stranger(WebSocket)
    case page(WebSocket, Session)
    /// An app that waits for scripts newer than a revision; `nil` if it has none.
    case device(String, after: Int?)
    case over
  }

  /// The bytes to send.
  var output: [UInt8] = [] {
    didSet { if output.count > Self.unsentLimit { (state, output) = (.over, []) } }
  }
  private var input: [UInt8] = []
  /// The messages of the page that have not been handled yet.
  private var messages: [String] = []
  private var state = State.head
  private let shared: Shared

  init(_ shared: Shared) { self.shared = shared }

  /// Whether no more bytes are read.
  var isOver: Bool { if case .over = state { true } else { false } }

  /// Whether the other side is not authenticated yet.
  var isStranger: Bool {
    switch state {
    case .head, .stranger: true
    case .page, .device, .over: false
    }
  }

  /// The session of the page; `nil` if the connection is not from a page.
  var session: Session? { if case .page(_, let session) = state { session } else { nil } }

  /// Handles received bytes.
  func receive(_ bytes: [UInt8]) {
    switch state {
    case .head:
      input += bytes
      readHead()
    case .stranger(var socket):
      let events = socket.receive(bytes)
      state = .stranger(socket)
      for event in events { act(on: event) }
    case .page(var socket, let session):
      let events = socket.receive(bytes)
      state = .page(socket, session)
      for event in events { act(on: event) }
    case .device, .over: break
    }
  }

  /// Called when the folder has changed. Notifies the page, or answers the app that is waiting.
  func load() {
    let scripts = shared.folder.scripts
    switch state {
    case .page(_, let session): send(session.load())
    case .device(_, let revision) where revision != scripts.goodRevision: answer(scripts)
    case .head, .stranger, .device, .over: break
    }
  }

  /// Called when the other side has disconnected.
  func hangUp() {
    if case .device(let id, _) = state { shared.devices?.leave(id, on: self) }
    state = .over
  }

  /// Sends messages to the page.
  func send(_ messages: [JSON]) {
    for message in messages { output += WebSocket.frame(message.line) }
  }

  /// Ends a connection that was not authenticated in time.
  func expire() {
    if case .stranger = state { output += WebSocket.close(1008) }
    state = .over
  }

  // MARK: The head

  private func readHead() {
    switch HTTPHead.read(input) {
    case .incomplete: break
    case .malformed: answer(HTTPAnswer(refusing: 400, "this is not a valid request"))
    case .complete(let head, let count):
      let rest = Array(input[count...])
      input = []
      act(on: head, rest)
    }
  }

  private func answer(_ answer: HTTPAnswer) {
    output += answer.bytes
    state = .over
  }

  private func act(on head: HTTPHead, _ rest: [UInt8]) {
    if let refusal = shared.access.refusal(of: head) { return answer(refusal) }
    guard head.method == "GET" else {
      return answer(HTTPAnswer(refusing: 405, "only GET is supported"))
    }
    if head.has("content-length") || head.has("transfer-encoding") {
      return answer(HTTPAnswer(refusing: 400, "a request must have no body"))
    }
    if head.path == "/session" { return upgrade(head, rest) }
    if head.path == "/scripts" { return follow(head) }
    guard let file = shared.files.first(where: { $0.route == head.path }) else {
      return answer(HTTPAnswer(refusing: 404, "there is nothing here"))
    }
    answer(HTTPAnswer(type: file.type, body: file.bytes))
  }

  private func upgrade(_ head: HTTPHead, _ rest: [UInt8]) {
    guard shared.access.isOwn(origin: head["origin"]) else {
      return answer(HTTPAnswer(refusing: 403, "this page may not connect"))
    }
    guard head["upgrade"]?.lowercased() == "websocket", head.lists("upgrade", in: "connection"),
      head["sec-websocket-version"] == "13", let key = head["sec-websocket-key"],
      WebSocket.isKey(key)
    else {
      var answer = HTTPAnswer(refusing: 426, "this address requires a WebSocket of version 13")
      answer.fields = ["Upgrade: websocket", "Sec-WebSocket-Version: 13"]
      return self.answer(answer)
    }
    output += Array(
      """
      HTTP/1.1 101 Switching Protocols\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Accept: \(WebSocket.accept(key))\r
      \r

      """.utf8)
    state = .stranger(WebSocket())
    if !rest.isEmpty { receive(rest) }
  }

  // MARK: Devices

  private func follow(_ head: HTTPHead) {
    guard let devices = shared.devices else {
      return answer(HTTPAnswer(refusing: 404, "start the preview with --devices"))
    }
    guard let authorization = head["authorization"],
      Access.isSame(authorization, "Bearer \(devices.token)")
    else {
      var answer = HTTPAnswer(refusing: 401, "the token is wrong")
      answer.fields = ["WWW-Authenticate: Bearer"]
      return self.answer(answer)
    }
    let (id, after) = (head.query("device") ?? "", head.query("after"))
    let revision = after.flatMap { Int($0) }
    guard id.utf8.count <= 32, (after == nil) == (revision == nil) else {
      return answer(HTTPAnswer(refusing: 400, "this is not a valid request for scripts"))
    }
    if let format = head.query("format"), format != "\(CompiledScripts.format)" {
      return answer(
        HTTPAnswer(
          refusing: 409,
          "this app reads format \(format.prefix(9)) of compiled scripts, but this animc writes "
            + "\(CompiledScripts.format): use the same version of both"))
    }
    let report = head[DeviceReport.fieldName.lowercased()].flatMap(DeviceReport.init(field:))
    devices.enter(id, report ?? DeviceReport(name: "An app"), on: self)
    state = .device(id, after: revision)
    load()
  }

  private func answer(_ scripts: Scripts) {
    let bytes = ScriptFollower.answer(scripts.goodRevision, scripts.compiled?.forApps)
    guard bytes.count <= Self.unsentLimit / 2 else {
      return answer(HTTPAnswer(refusing: 503, "the scripts are too large"))
    }
    answer(HTTPAnswer(type: "application/octet-stream", body: bytes))
  }

  // MARK: Messages

  private func act(on event: WebSocket.Event) {
    switch (event, state) {
    case (_, .head), (_, .device), (_, .over): break
    case (.text(let text), .stranger(let socket)): greet(text, socket)
    case (.text(let text), .page): messages.append(text)
    case (.ping(let payload), _): output += WebSocket.pong(payload)
    case (.close, _): end(1000)
    case (.failure(let code), _): end(code)
    }
  }

  /// Whether messages of the page wait to be handled.
  var isWaiting: Bool { !messages.isEmpty && !isOver }

  /// Handles the next message of the page. A server calls this once in each turn, so that a page
  /// that sends faster than its messages can be handled does not delay the others.
  func handleNext() {
    guard isWaiting, case .page(_, let session) = state else { return }
    send(session.receive(messages.removeFirst()))
  }

  /// Notifies the page that all claims are checked.
  func report() { if let session { send(session.report()) } }

  private func greet(_ text: String, _ socket: WebSocket) {
    let json = JSON(reading: text.utf8)
    guard json?["m"]?.string == "hello", let token = json?["token"]?.string,
      shared.access.accepts(token)
    else {
      send([
        ["m": "refused", "why": "the token in the link is wrong"]
      ])
      return end(1008)
    }
    let session = Session(shared.folder, mayWrite: shared.mayWrite)
    var socket = socket
    socket.limit = WebSocket.pageLimit
    state = .page(socket, session)
    send(session.receive(text) + (shared.devices?.messages ?? []))
  }

  private func end(_ code: UInt16) {
    output += WebSocket.close(code)
    state = .over
  }
}
