import AnimSystem

/// The system's sockets, as far as the server needs them.
enum Sockets {
  /// The result of reading from a socket.
  enum Received {
    case bytes([UInt8])
    /// Nothing has arrived.
    case nothing
    /// The other side has ended the connection, or has disappeared.
    case end
  }

  #if canImport(Glibc)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  /// Returns a socket that listens on the first free port, and that port.
  static func listen(
    on address: String, _ ports: ClosedRange<UInt16>
  ) throws(ServerFailure) -> (Int32, UInt16) {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    let foreign = ServerFailure("`\(address)` is not an IPv4 address of this machine")
    // Requests name the address that they use.
    guard address != "0.0.0.0" else {
      throw ServerFailure("name one address of this machine instead of all of them")
    }
    guard inet_pton(AF_INET, address, &name.sin_addr) == 1 else { throw foreign }
    for port in ports {
      let socket = socket(AF_INET, stream, 0)
      guard socket >= 0 else { break }
      setUp(socket)
      var yes: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      name.sin_port = port.bigEndian
      let isBound = withUnsafePointer(to: &name) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isBound, systemListen(socket, 16) == 0 { return (socket, boundPort(of: socket) ?? port) }
      let isForeign = errno == EADDRNOTAVAIL
      close(socket)
      if isForeign { throw foreign }
    }
    throw ServerFailure(
      ports.count == 1
        ? "port \(ports.lowerBound) of \(address) is taken"
        : "no port from \(ports.lowerBound) to \(ports.upperBound) of \(address) is free")
  }

  private static func boundPort(of socket: Int32) -> UInt16? {
    var name = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(socket, $0, &length) == 0
      }
    }
    return isKnown ? UInt16(bigEndian: name.sin_port) : nil
  }

  /// Returns the next connection, or a negative number if there is none.
  static func accept(_ listener: Int32) -> Int32 {
    let socket = systemAccept(listener)
    guard socket >= 0 else { return socket }
    setUp(socket)
    // Small messages are sent immediately.
    set(TCP_NODELAY, of: socket, at: Int32(IPPROTO_TCP), to: 1)
    // A phone that leaves the network does not say so. The system notices it without waking the
    // server.
    set(SO_KEEPALIVE, of: socket, at: SOL_SOCKET, to: 1)
    #if canImport(Darwin)
      set(TCP_KEEPALIVE, of: socket, at: Int32(IPPROTO_TCP), to: 60)
    #else
      set(TCP_KEEPIDLE, of: socket, at: Int32(IPPROTO_TCP), to: 60)
    #endif
    return socket
  }

  private static func set(_ option: Int32, of socket: Int32, at level: Int32, to value: Int32) {
    var value = value
    setsockopt(socket, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Makes a socket nonblocking, and closes it if the process runs another program.
  static func setUp(_ socket: Int32) {
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  /// Reads the bytes that have arrived.
  static func receive(from socket: Int32) -> Received {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count > 0 { return .bytes(Array(buffer[..<count])) }
      if count == 0 { return .end }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .end
    }
  }

  /// Sends as many bytes as possible without waiting. Returns their number, or a negative number if
  /// the other side has disconnected.
  static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Int {
    bytes.withUnsafeBytes { buffer in
      while true {
        let count = systemSend(socket, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        if errno == EINTR { continue }
        return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1
      }
    }
  }

  /// Ends a connection; bytes that were already sent still arrive.
  static func end(_ socket: Int32) {
    shutdown(socket, Int32(SHUT_WR))
    close(socket)
  }
}

// Functions of the system with names that ``Sockets`` also uses.

private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }

private func systemAccept(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }

private func systemSend(_ socket: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    send(socket, start, count, 0)
  #else
    send(socket, start, count, Int32(MSG_NOSIGNAL))
  #endif
}

/// A clock that never runs backwards.
enum Monotonic {
  /// The current time in milliseconds.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// A pipe with which watchers and signal handlers wake the server.
package struct WakePipe: Sendable {
  /// The reason that the server was woken.
  enum Reason { case change, end }

  let reader: Int32
  private let writer: Int32

  /// Creates a pipe; `nil` if the system cannot.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (reader, writer) = (ends[0], ends[1])
    Sockets.setUp(reader)
    Sockets.setUp(writer)
  }

  /// Reports that the folder has changed.
  func tell() { put(0) }

  /// Stops the server; safe in a signal handler.
  package func end() { put(1) }

  private func put(_ byte: UInt8) {
    var byte = byte
    _ = write(writer, &byte, 1)
  }

  /// Empties the pipe, and returns the reason.
  func take() -> Reason {
    var bytes = [UInt8](repeating: 0, count: 64)
    var reason = Reason.change
    while true {
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 else { return reason }
      if bytes[..<count].contains(1) { reason = .end }
    }
  }
}
