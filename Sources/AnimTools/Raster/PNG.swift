/// Writes an image as PNG.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition.
package struct PNG {
  /// The file.
  package private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Writes an image.
  package init(_ image: Bitmap) {
    // Eight bits for each of red, green and blue.
    chunk("IHDR", Self.number(image.width) + Self.number(image.height) + [8, 2, 0, 0, 0])
    chunk("IDAT", Self.data(of: image))
    chunk("IEND", [])
  }

  /// Returns the compressed rows. Each is stored as its difference from the one above.
  private static func data(of image: Bitmap) -> [UInt8] {
    let bytes = image.bytes
    let width = image.width * 3
    var rows: [UInt8] = []
    rows.reserveCapacity(bytes.count + image.height)
    for row in 0..<image.height {
      rows.append(2)
      for place in row * width..<(row + 1) * width {
        rows.append(row == 0 ? bytes[place] : bytes[place] &- bytes[place - width])
      }
    }
    return Deflate.zlib(rows)
  }

  private mutating func chunk(_ name: String, _ data: [UInt8]) {
    let content = Array(name.utf8) + data
    bytes += Self.number(data.count) + content + Self.number(Int(Self.checksum(content)))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }
}
