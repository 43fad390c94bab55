/// Splits a stream of bytes into messages: a header with `Content-Length`, an empty line, and that
/// number of bytes of content.
struct FrameReader {
  /// The length of the longest content that is accepted, in bytes.
  static let limit = 64 << 20

  /// A piece of the stream.
  enum Frame: Hashable {
    /// The content of a message.
    case content([UInt8])
    /// Bytes that do not start a message and were skipped, with what is wrong.
    case broken(String)
  }

  private var bytes: [UInt8] = []
  /// The number of bytes that have been read.
  private var position = 0

  /// Adds bytes at the end of the stream.
  mutating func append(_ more: some Sequence<UInt8>) {
    if position > 0 {
      bytes.removeFirst(position)
      position = 0
    }
    bytes += more
  }

  /// Returns the next piece, or `nil` if it has not arrived completely.
  mutating func next() -> Frame? {
    guard let end = headerEnd else {
      guard bytes.count - position > 1 << 16 else { return nil }
      position = bytes.count
      return .broken("a header is longer than 64 KiB")
    }
    let header = String(decoding: bytes[position..<end.start], as: UTF8.self)
    guard let length = contentLength(header) else {
      position = end.end
      return .broken("a message begins with `Content-Length: N`, not with `\(header.prefix(80))`")
    }
    guard length <= FrameReader.limit else {
      position = bytes.count
      return .broken("a message is longer than \(FrameReader.limit >> 20) MiB")
    }
    guard bytes.count - end.end >= length else { return nil }
    position = end.end + length
    return .content(Array(bytes[end.end..<position]))
  }

  /// The end of the header, and the start of the content.
  private var headerEnd: (start: Int, end: Int)? {
    var index = position
    while index < bytes.count {
      guard bytes[index] == 0x0A else {
        index += 1
        continue
      }
      // An empty line: `\n\n` or `\r\n\r\n`.
      var next = index + 1
      if next < bytes.count, bytes[next] == 0x0D { next += 1 }
      if next < bytes.count, bytes[next] == 0x0A { return (index, next + 1) }
      index += 1
    }
    return nil
  }

  private func contentLength(_ header: String) -> Int? {
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
