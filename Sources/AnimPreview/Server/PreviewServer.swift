import AnimSystem
import AnimTools

/// The server of `animc preview`: one thread that sleeps until there is data on a socket or a
/// change in the folder.
package final class PreviewServer {
  /// The greatest number of simultaneous connections.
  static let connectionLimit = 16
  /// The time that a connection has to authenticate, in milliseconds.
  static let patience: Int64 = 2_000
  /// The ports that are tried, in order.
  static let ports: ClosedRange<UInt16> = 4747...4846

  private struct Peer {
    let socket: Int32
    let connection: Connection
    let since: Int64
  }

  /// The link to the page.
  package let link: String
  /// The Swift code with which an app follows the folder; `nil` if apps may not.
  package let appLine: String?
  private let listener: Int32
  /// The pipe with which a signal handler or another thread can stop the server.
  package let waker: WakePipe
  private let folder: ServedFolder
  private let shared: Connection.Shared
  private var peers: [Peer] = []

  /// Opens the sockets of a server.
  ///
  /// - Parameters:
  ///   - request: what to serve, and where.
  ///   - token: the secret in the link, or `nil` for a new one.
  package init(_ request: PreviewRequest, token: String? = nil) throws(ServerFailure) {
    let token = token ?? Access.makeToken()
    let (listener, port) = try Sockets.listen(
      on: request.address, request.port.map { $0...$0 } ?? Self.ports)
    self.listener = listener
    guard let waker = WakePipe() else { throw ServerFailure("the system cannot create a pipe") }
    self.waker = waker
    folder = ServedFolder(request.path, root: request.root)
    let access = Access(address: request.address, port: port, token: token)
    let host = request.address == "127.0.0.1" ? "localhost" : request.address
    link = "http://\(host):\(port)/#token=\(token)"
    let devices =
      request.allowsDevices ? DeviceFeed(token: request.deviceToken ?? Access.makeToken()) : nil
    appLine = devices.map { devices in
      "Animators(.server(URL(string: \"http://\(host):\(port)\")!, token: \"\(devices.token)\"))"
    }
    let files = try PageFile.all(from: request.pageFolder)
    shared = Connection.Shared(
      access: access, files: files, folder: folder, mayWrite: request.pagesMayWrite,
      devices: devices)
  }

  deinit {
    for peer in peers { close(peer.socket) }
    close(listener)
  }

  /// Serves until ``WakePipe/end()``.
  package func run() {
    let watcher = folder.watch { [waker] in waker.tell() }
    // This includes what was saved before the watcher started.
    takeArrival()
    while wait() {}
    watcher?.stop()
  }

  /// Waits for an event and handles it; returns false to stop.
  private func wait() -> Bool {
    var descriptors = [
      pollfd(fd: waker.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
    ]
    for peer in peers {
      let writes = peer.connection.output.isEmpty ? 0 : Int16(POLLOUT)
      let reads = peer.connection.isOver ? 0 : Int16(POLLIN)
      descriptors.append(pollfd(fd: peer.socket, events: reads | writes, revents: 0))
    }
    let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
    guard count >= 0 || errno == EINTR else { return false }
    guard count >= 0 else { return true }
    // Checks use the time in which nothing else happens.
    if count == 0, folder.checkNext() { for peer in peers { peer.connection.report() } }
    if descriptors[0].revents != 0 {
      switch waker.take() {
      case .end: return false
      case .change: takeArrival()
      }
    }
    for (peer, descriptor) in zip(peers, descriptors.dropFirst(2)) where descriptor.revents != 0 {
      read(peer)
    }
    for peer in peers { peer.connection.handleNext() }
    shared.devices?.expire(at: Monotonic.now, open: peers.map(\.connection))
    let news = shared.devices?.takeNews() ?? []
    for peer in peers where peer.connection.session != nil { peer.connection.send(news) }
    expire(at: Monotonic.now)
    if descriptors[1].revents != 0 { admit(Sockets.accept(listener)) }
    return true
  }

  /// The time until there is something to do, in milliseconds; -1 if there is nothing.
  private var timeout: Int32 {
    if folder.workspace.isChecking || peers.contains(where: \.connection.isWaiting) { return 0 }
    let ages = peers.filter { $0.connection.isStranger }.map { Monotonic.now - $0.since }
    let rest = shared.devices?.isAnyAway == true ? Int32(DeviceFeed.patience) : -1
    return ages.max().map { Int32(max(0, Self.patience - $0)) } ?? rest
  }

  /// Accepts a connection, or refuses it if there are too many.
  func admit(_ socket: Int32, at now: Int64 = Monotonic.now) {
    guard socket >= 0 else { return }
    guard peers.count < Self.connectionLimit else {
      _ = Sockets.send(HTTPAnswer(refusing: 503, "there are too many pages").bytes[...], to: socket)
      close(socket)
      return
    }
    peers.append(Peer(socket: socket, connection: Connection(shared), since: now))
  }

  /// Reads bytes that have arrived on all connections.
  func readAll() { for peer in peers { read(peer) } }

  private func read(_ peer: Peer) {
    guard !peer.connection.isOver else { return }
    // One that sends without end does not delay the others: the rest is read in the next turn.
    switch Sockets.receive(from: peer.socket) {
    case .bytes(let bytes): peer.connection.receive(bytes)
    case .nothing: break
    case .end: remove(peer)
    }
  }

  private func flush(_ peer: Peer) {
    let connection = peer.connection
    while !connection.output.isEmpty {
      let count = Sockets.send(connection.output[...], to: peer.socket)
      if count < 0 { return remove(peer) }
      if count == 0 { return }
      connection.output.removeFirst(count)
    }
    if connection.isOver { remove(peer) }
  }

  private func remove(_ peer: Peer) {
    guard peers.contains(where: { $0.connection === peer.connection }) else { return }
    peers.removeAll { $0.connection === peer.connection }
    peer.connection.hangUp()
    Sockets.end(peer.socket)
  }

  /// Ends connections that were not authenticated in time, and sends the bytes that are waiting.
  func expire(at now: Int64) {
    for peer in peers where peer.connection.isStranger && now - peer.since >= Self.patience {
      peer.connection.expire()
    }
    for peer in peers { flush(peer) }
  }

  private func takeArrival() {
    guard folder.takeArrival() else { return }
    for peer in peers { peer.connection.load() }
  }
}
