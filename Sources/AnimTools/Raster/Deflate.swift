/// Compresses the bytes of pixels: what repeats the pixel before it is copied from there, and everything is written with
/// the fixed codes. Rows that are stored as differences consist mostly of such bytes.
///
/// Source: RFC 1950 (zlib) and RFC 1951 (deflate).
struct Deflate {
  private var output: [UInt8] = [0x78, 0x9C]
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// The number of bytes of a pixel.
  private static let pixel = 3

  /// Returns bytes as a zlib stream.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var writer = Deflate()
    writer.write(bytes)
    var (one, two): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      one = (one + UInt32(byte)) % 65521
      two = (two + one) % 65521
    }
    return writer.output + [24, 16, 8, 0].map { UInt8((two << 16 | one) >> UInt32($0) & 0xFF) }
  }

  private mutating func write(_ bytes: [UInt8]) {
    // The last block, with fixed codes.
    put(0b011, 3)
    var place = 0
    while place < bytes.count {
      let rest = place < Self.pixel ? 0 : min(258, bytes.count - place)
      var length = 0
      while length < rest, bytes[place + length] == bytes[place + length - Self.pixel] {
        length += 1
      }
      if length < 3 {
        literal(Int(bytes[place]))
        place += 1
      } else {
        copy(length)
        place += length
      }
    }
    literal(256)
    if bitCount > 0 { put(0, 8 - bitCount) }
  }

  private mutating func put(_ value: UInt32, _ count: Int) {
    bits |= value << UInt32(bitCount)
    bitCount += count
    while bitCount >= 8 {
      output.append(UInt8(bits & 0xFF))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// Writes a code, whose bits come in the opposite order.
  private mutating func code(_ value: Int, _ count: Int) {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed |= UInt32(value >> bit & 1) << UInt32(count - 1 - bit) }
    put(reversed, count)
  }

  private mutating func literal(_ symbol: Int) {
    switch symbol {
    case 0..<144: code(0x30 + symbol, 8)
    case 144..<256: code(0x190 + symbol - 144, 9)
    case 256..<280: code(symbol - 256, 7)
    default: code(0xC0 + symbol - 280, 8)
    }
  }

  /// Copies bytes from the pixel before them.
  private mutating func copy(_ length: Int) {
    let row = Self.lengths.lastIndex { $0.base <= length } ?? 0
    literal(257 + row)
    put(UInt32(length - Self.lengths[row].base), Self.lengths[row].extra)
    code(Self.pixel - 1, 5)
  }

  private static let lengths: [(base: Int, extra: Int)] = {
    var rows: [(base: Int, extra: Int)] = []
    var base = 3
    for row in 0..<28 {
      let extra = row < 8 ? 0 : row / 4 - 1
      rows.append((base, extra))
      base += 1 << extra
    }
    return rows + [(258, 0)]
  }()
}
