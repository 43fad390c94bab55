import AnimSystem
import AnimTools
import Cases
import Testing

@testable import AnimPreview

/// The framing of WebSockets: the vectors of RFC 6455, and violations of its rules.
@Suite("WebSockets") struct WebSocketTests {
  @Test("SHA-1 gives the digests of FIPS 180 and RFC 3174")
  func digests() {
    forEachCase([
      ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
      ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
      ),
      (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
      // With Python's `hashlib`: the longest message whose padding needs no other block, the next
      // one, and a whole block.
      (String(repeating: "\u{7}", count: 55), "01ba0487e7eef79b487e75248a7048858ac87c07"),
      (String(repeating: "\u{7}", count: 56), "cdfb051dd3e3e88edc3dc9bb30986d27c9b0ae79"),
      (String(repeating: "\u{7}", count: 64), "6b4d5b862bba704d0fafe932e3f334c5f1bb7128"),
    ]) { message, digest in
      let bytes = SHA1.digest(of: Array(message.utf8))
      let text = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      #expect(text == digest)
    }
  }

  /// The vectors of RFC 4648.
  @Test("Base64 gives the texts of RFC 4648")
  func base64() {
    forEachCase([
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]) { message, text in
      #expect(Base64.text(of: Array(message.utf8)) == text)
    }
  }

  /// The example of RFC 6455, section 1.3.
  @Test("the handshake is that of RFC 6455")
  func handshake() {
    #expect(WebSocket.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  /// The examples of RFC 6455, section 5.7.
  @Test("a masked text is read, and an unmasked one is written")
  func text() {
    var socket = WebSocket()
    let hello: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    #expect(socket.receive(hello) == [.text("Hello")])
    #expect(WebSocket.frame("Hello") == [0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
  }

  @Test("fragments become one message, even with a ping in between")
  func fragments() {
    var socket = WebSocket()
    let bytes =
      Frame(opcode: 1, "Hel", isLast: false).bytes + Frame(opcode: 9, "?").bytes
      + Frame(opcode: 0, "lo").bytes
    var events: [WebSocket.Event] = []
    for byte in bytes { events += socket.receive([byte]) }
    #expect(events == [.ping(Array("?".utf8)), .text("Hello")])
  }

  @Test("lengths are written in their three forms")
  func lengths() {
    #expect(
      Array(WebSocket.frame(String(repeating: "a", count: 126)).prefix(4)) == [0x81, 126, 0, 126])
    let long = WebSocket.frame(String(repeating: "a", count: 65_536))
    #expect(Array(long.prefix(10)) == [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0])
  }

  @Test("a frame that breaks a rule ends the connection with the right code")
  func brokenRules() {
    forEachCase(
      [
        (Frame(opcode: 1, "x", isMasked: false), UInt16(1002)),
        (Frame(opcode: 1, "x", reserved: 0x40), 1002),
        (Frame(opcode: 2, "x"), 1003),
        (Frame(opcode: 3, "x"), 1002),
        (Frame(opcode: 0, "x"), 1002),
        (Frame(opcode: 9, "x", isLast: false), 1002),
        (Frame(opcode: 9, String(repeating: "x", count: 126)), 1002),
        (Frame(opcode: 1, String(repeating: "x", count: WebSocket.limit + 1)), 1009),
        (Frame(opcode: 1, bytes: [0xC3]), 1007),
      ] as [(Frame, UInt16)]
    ) { frame, code in
      var socket = WebSocket()
      #expect(socket.receive(frame.bytes) == [.failure(code)])
    }
  }

  @Test("the fragments of a message are limited together")
  func limit() {
    var socket = WebSocket()
    let piece = String(repeating: "x", count: WebSocket.limit / 2 + 1)
    #expect(socket.receive(Frame(opcode: 1, piece, isLast: false).bytes) == [])
    #expect(socket.receive(Frame(opcode: 0, piece).bytes) == [.failure(1009)])
  }

  @Test("a length that exceeds the memory is refused at once")
  func hugeLength() {
    var socket = WebSocket()
    #expect(socket.receive([0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8)) == [.failure(1009)])
  }
}

/// Returns a frame as a browser would send it.
struct Frame: Sendable {
  var opcode: UInt8
  var payload: [UInt8]
  var isLast = true
  var isMasked = true
  var reserved: UInt8 = 0

  init(
    opcode: UInt8, _ text: String, isLast: Bool = true, isMasked: Bool = true, reserved: UInt8 = 0
  ) {
    (self.opcode, payload) = (opcode, Array(text.utf8))
    (self.isLast, self.isMasked, self.reserved) = (isLast, isMasked, reserved)
  }

  init(opcode: UInt8, bytes: [UInt8]) { (self.opcode, payload) = (opcode, bytes) }

  var bytes: [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    let high: UInt8 = isMasked ? 0x80 : 0
    var bytes: [UInt8] = [(isLast ? 0x80 : 0) | reserved | opcode]
    switch payload.count {
    case ..<126: bytes.append(high | UInt8(payload.count))
    case ..<65_536: bytes += [high | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    default:
      bytes.append(high | 127)
      bytes += stride(from: 56, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: payload.count >> $0)
      }
    }
    guard isMasked else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
