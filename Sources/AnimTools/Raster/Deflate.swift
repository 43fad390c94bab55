/// Compresses bytes: repetitions are found with a table of three bytes, and everything is written
/// with the fixed codes.
///
/// Source: RFC 1950 (zlib) and RFC 1951 (deflate).
struct Deflate {
  private var output: [UInt8] = [0x78, 0x9C]
  private var bits: UInt32 = 0
  private var bitCount = 0

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
    var last = [Int](repeating: -1, count: 1 << 15)
    var place = 0
    while place < bytes.count {
      var (length, distance) = (0, 0)
      if place + 3 <= bytes.count {
        let key = Self.key(bytes, place)
        let before = last[key]
        last[key] = place
        if before >= 0, place - before <= 32768 {
          distance = place - before
          let most = min(258, bytes.count - place)
          while length < most, bytes[before + length] == bytes[place + length] { length += 1 }
        }
      }
      guard length >= 3 else {
        literal(Int(bytes[place]))
        place += 1
        continue
      }
      copy(length, distance)
      // Only some places in a long repetition are worth remembering.
      for next in stride(from: place + 1, to: min(place + length, bytes.count - 3), by: 3) {
        last[Self.key(bytes, next)] = next
      }
      place += length
    }
    literal(256)
    if bitCount > 0 { put(0, 8 - bitCount) }
  }

  private static func key(_ bytes: [UInt8], _ place: Int) -> Int {
    let value =
      UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
    return Int((value &* 0x9E37_79B1) >> 17)
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

  private mutating func copy(_ length: Int, _ distance: Int) {
    let row = Self.lengths.lastIndex { $0.base <= length } ?? 0
    literal(257 + row)
    put(UInt32(length - Self.lengths[row].base), Self.lengths[row].extra)
    let far = Self.distances.lastIndex { $0.base <= distance } ?? 0
    code(far, 5)
    put(UInt32(distance - Self.distances[far].base), Self.distances[far].extra)
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

  private static let distances: [(base: Int, extra: Int)] = {
    var rows: [(base: Int, extra: Int)] = []
    var base = 1
    for row in 0..<30 {
      let extra = row < 4 ? 0 : row / 2 - 1
      rows.append((base, extra))
      base += 1 << extra
    }
    return rows
  }()
}
