import AnimSystem
import AnimSource
import AnimTools

/// The framing of RFC 6455, on the server's side.
struct WebSocket {
  /// The length of the longest message that is accepted, in bytes.
  static let limit = 64 * 1024
  /// The same for a page that has shown its token: it sends the texts of whole files.
  static let pageLimit = 4 << 20
  /// The number of bytes that a message of this connection may have.
  var limit = WebSocket.limit

  /// An event from the other side.
  enum Event: Equatable {
    /// A complete message.
    case text(String)
    /// A ping, with the payload to send back.
    case ping([UInt8])
    /// The other side ends the connection.
    case close
    /// A violation of the protocol, with the status code for the answer.
    case failure(UInt16)
  }

  private var buffer: [UInt8] = []
  /// The fragments so far of a fragmented message; `nil` between messages.
  private var message: [UInt8]?

  init() {}

  /// Returns the value of `Sec-WebSocket-Accept` for a key.
  static func accept(_ key: String) -> String {
    Base64.text(of: SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
  }

  /// Returns whether a key is the canonical encoding of sixteen bytes in Base64.
  static func isKey(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.count == 24, bytes.suffix(2) == Array("==".utf8)[...] else { return false }
    return bytes.prefix(22).allSatisfy(Base64.letters.contains)
  }

  /// Returns a text message as a frame.
  static func frame(_ text: String) -> [UInt8] { frame(opcode: 1, Array(text.utf8)) }

  /// Returns the answer to a ping.
  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(opcode: 10, payload) }

  /// Returns the frame that ends a connection, with a status code.
  static func close(_ code: UInt16) -> [UInt8] {
    frame(opcode: 8, [UInt8(code >> 8), UInt8(code & 255)])
  }

  private static func frame(opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let count = payload.count
    var head: [UInt8] = [0x80 | opcode]
    if count < 126 {
      head.append(UInt8(count))
    } else if count < 65_536 {
      head += [126, UInt8(count >> 8), UInt8(count & 255)]
    } else {
      head.append(127)
      head += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    }
    return head + payload
  }

  /// Takes bytes, and returns the events that are complete. There are none after a failure.
  mutating func receive(_ bytes: some Sequence<UInt8>) -> [Event] {
    buffer += bytes
    var events: [Event] = []
    while let event = next() {
      if let event { events.append(event) }
      if case .failure? = event { break }
    }
    return events
  }

  /// Returns the event of the next frame. The inner `nil` means that the frame does not complete a
  /// message, the outer one that no complete frame has arrived.
  private mutating func next() -> Event?? {
    guard buffer.count >= 2 else { return nil }
    let (first, second) = (buffer[0], buffer[1])
    // Clients must mask their frames, and no extensions were negotiated.
    guard first & 0x70 == 0, second & 0x80 != 0 else { return .some(fail(1002)) }
    var length = Int(second & 0x7F)
    var offset = 2
    if length >= 126 {
      let size = length == 126 ? 2 : 8
      guard buffer.count >= 2 + size else { return nil }
      let number = buffer[2..<2 + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard number <= UInt64(limit) else { return .some(fail(1009)) }
      length = Int(number)
      offset += size
    }
    let isControl = first & 0x08 != 0
    guard !isControl || (length < 126 && first & 0x80 != 0) else { return .some(fail(1002)) }
    guard buffer.count >= offset + 4 + length else { return nil }
    let mask = Array(buffer[offset..<offset + 4])
    let payload = buffer[(offset + 4)..<(offset + 4 + length)].enumerated().map {
      $1 ^ mask[$0 & 3]
    }
    buffer.removeFirst(offset + 4 + length)
    return .some(event(opcode: first & 0x0F, isLast: first & 0x80 != 0, payload))
  }

  private mutating func event(opcode: UInt8, isLast: Bool, _ payload: [UInt8]) -> Event? {
    switch opcode {
    case 0, 1:
      guard (opcode == 0) == (message != nil) else { return fail(1002) }
      let whole = (message ?? []) + payload
      guard whole.count <= limit else { return fail(1009) }
      message = isLast ? nil : whole
      guard isLast else { return nil }
      return String(validUTF8: whole).map(Event.text) ?? fail(1007)
    case 2: return fail(1003)
    case 8: return .close
    case 9: return .ping(payload)
    case 10: return nil
    default: return fail(1002)
    }
  }

  private mutating func fail(_ code: UInt16) -> Event {
    buffer = []
    return .failure(code)
  }
}
