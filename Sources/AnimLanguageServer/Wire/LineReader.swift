/// Splits a stream of bytes into messages, one on each line, as the Model Context Protocol sends
/// them.
package struct LineReader {
  /// The length of the longest line that is accepted, in bytes.
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The number of bytes that contain no line ending.
  private var searched = 0
  /// Whether the rest of a line that was too long is skipped.
  private var isSkipping = false

  package init(limit: Int = FrameReader.limit) { self.limit = limit }

  /// Adds bytes at the end of the stream.
  package mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Returns the next piece, or `nil` if it has not arrived completely. Empty lines are skipped.
  package mutating func next() -> FrameReader.Frame? {
    while true {
      guard let end = bytes[searched...].firstIndex(of: 0x0A) else {
        searched = bytes.count
        guard bytes.count > limit else { return nil }
        (bytes, searched) = ([], 0)
        defer { isSkipping = true }
        if isSkipping { return nil }
        return .broken("a message is longer than \(limit >> 20) MiB")
      }
      var line = bytes[..<end]
      if line.last == 0x0D { line = line.dropLast() }
      let content = Array(line)
      bytes.removeFirst(end + 1)
      searched = 0
      if isSkipping {
        isSkipping = false
      } else if content.contains(where: { $0 != 0x20 && $0 != 0x09 }) {
        return .content(content)
      }
    }
  }

  /// Returns the bytes of a message, whose text has no other line ending.
  package static func line(_ message: String) -> [UInt8] {
    Array(message.utf8.filter { $0 != 0x0A }) + [0x0A]
  }
}
