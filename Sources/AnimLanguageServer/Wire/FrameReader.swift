/// Splits a stream of bytes into messages: a header with `Content-Length`, an empty line, and that
/// number of bytes of content.
package struct FrameReader {
  /// The length of the longest content that is accepted, in bytes.
  package static let limit = 64 << 20
  private static let headerLimit = 1 << 16

  /// A piece of the stream.
  package enum Frame: Hashable {
    /// The content of a message.
    case content([UInt8])
    /// What is wrong with the header of a message. Where the next one starts is not known, so there
    /// is no piece after it.
    case broken(String)
  }

  private var bytes: [UInt8] = []
  /// The number of bytes that have been read.
  private var position = 0
  private var isBroken = false

  /// Adds bytes at the end of the stream.
  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(position)
    position = 0
    bytes += more
  }

  /// Returns the next piece, or `nil` if it has not arrived completely.
  mutating func next() -> Frame? {
    guard !isBroken else { return nil }
    guard let end = emptyLine else {
      return bytes.count - position > Self.headerLimit
        ? broken("a header is longer than 64 KiB") : nil
    }
    let header = String(decoding: bytes[position..<end.start], as: UTF8.self)
    guard let length = Self.length(in: header) else {
      return broken("a message begins with `Content-Length: N`, not with `\(header.prefix(80))`")
    }
    guard length <= Self.limit else {
      return broken("a message is longer than \(Self.limit >> 20) MiB")
    }
    guard bytes.count - end.end >= length else { return nil }
    position = end.end + length
    return .content(Array(bytes[end.end..<position]))
  }

  private mutating func broken(_ problem: String) -> Frame {
    isBroken = true
    return .broken(problem)
  }

  /// The first empty line: the end of the line before it, and its own end.
  private var emptyLine: (start: Int, end: Int)? {
    for index in position..<bytes.count where bytes[index] == 0x0A {
      var next = index + 1
      if next < bytes.count, bytes[next] == 0x0D { next += 1 }
      if next < bytes.count, bytes[next] == 0x0A { return (index, next + 1) }
    }
    return nil
  }

  /// Returns the length that a header says. `nil` if it says none.
  private static func length(in header: String) -> Int? {
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  /// Returns the bytes of a message.
  static func frame(_ content: String) -> [UInt8] {
    let content = Array(content.utf8)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
