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
  /// The offset up to which the content of the current message contains no other header.
  private var searched = 0

  /// Adds bytes at the end of the stream.
  mutating func append(_ more: some Sequence<UInt8>) {
    if position > 0 {
      bytes.removeFirst(position)
      searched = max(0, searched - position)
      position = 0
    }
    bytes += more
  }

  /// Returns the next piece, or `nil` if it has not arrived completely.
  mutating func next() -> Frame? {
    guard let end = emptyLine(from: position) else {
      guard bytes.count - position > 1 << 16 else { return nil }
      position = bytes.count
      return .broken("a header is longer than 64 KiB")
    }
    guard let header = header(before: end.start, from: position) else {
      let text = String(decoding: bytes[position..<end.start], as: UTF8.self)
      position = end.end
      return .broken("a message begins with `Content-Length: N`, not with `\(text.prefix(80))`")
    }
    guard header.startsLine || header.start == position else {
      // These bytes belong to a message that was longer than its header said.
      position = header.start
      return .broken("a message is longer than its `Content-Length`")
    }
    guard header.length <= FrameReader.limit else {
      position = end.end
      return .broken("a message is longer than \(FrameReader.limit >> 20) MiB")
    }
    let contentEnd = end.end + header.length
    if let other = headerInside(end.end..<min(contentEnd, bytes.count)) {
      (position, searched) = (other, 0)
      return .broken("a message is shorter than its `Content-Length`")
    }
    guard bytes.count >= contentEnd else { return nil }
    (position, searched) = (contentEnd, 0)
    return .content(Array(bytes[end.end..<contentEnd]))
  }

  /// Returns the start of a header in a message's content. JSON never contains one, because the
  /// line endings in its strings are escaped.
  private mutating func headerInside(_ content: Range<Int>) -> Int? {
    var start = max(content.lowerBound, searched)
    while let end = emptyLine(from: start), end.end <= content.upperBound {
      if let header = header(before: end.start, from: max(content.lowerBound, end.start - 4096)) {
        return header.start
      }
      start = end.end
    }
    // An empty line may still arrive completely.
    searched = max(content.lowerBound, content.upperBound - 4)
    return nil
  }

  /// Returns the first empty line from an offset on: the end of the line before it, and its own end.
  private func emptyLine(from offset: Int) -> (start: Int, end: Int)? {
    var index = offset
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

  /// Returns the last `Content-Length: N` before an empty line, with its start. `nil` if there is
  /// none.
  private func header(
    before end: Int, from start: Int
  ) -> (start: Int, startsLine: Bool, length: Int)? {
    let name = Array("content-length:".utf8)
    var offset = end - name.count
    while offset >= start {
      let isName = zip(bytes[offset...], name).allSatisfy { byte, letter in
        byte == letter || (0x41...0x5A).contains(byte) && byte | 0x20 == letter
      }
      if isName {
        let rest = bytes[(offset + name.count)..<end].prefix { $0 != 0x0A && $0 != 0x0D }
        let text = String(decoding: rest, as: UTF8.self).filter { $0 != " " }
        guard let length = Int(text), length >= 0 else { return nil }
        return (offset, offset == start || bytes[offset - 1] == 0x0A, length)
      }
      offset -= 1
    }
    return nil
  }

  /// Returns the bytes of a message.
  static func frame(_ content: String) -> [UInt8] {
    let content = Array(content.utf8)
    return Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }
}
