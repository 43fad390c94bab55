import AnimProgram
import AnimCheck
import Testing

@testable import AnimTools

@Suite("Pixels")
struct PixelTests {
  private static func square(_ x: Double, _ y: Double, _ side: Double) -> [PlanePoint] {
    [(0, 0), (1, 0), (1, 1), (0, 1)].map { PlanePoint(x + $0.0 * side, y + $0.1 * side) }
  }

  @Test("A pixel is as strong as the share of it that is covered")
  func coverage() {
    let coverage = Coverage([Self.square(1.25, 1.5, 2)], width: 6, height: 6)
    let rows = coverage.rows.map { row in coverage.columns.map { coverage[$0, row] } }
    #expect(rows == [[0.375, 0.5, 0.125], [0.75, 1, 0.25], [0.375, 0.5, 0.125]])
  }

  @Test("The area of any polygon is that of its pixels")
  func areas() {
    let shapes: [[(Double, Double)]] = [
      [(3, 2), (17, 5), (9, 18)], [(2.3, 4.7), (18.2, 1.1), (15.5, 16.9), (4.4, 12.2)],
      [(10, 1), (19, 10), (10, 19), (1, 10)], [(1, 1), (19, 2), (19, 3), (1, 2)],
    ]
    for shape in shapes {
      let points = shape.map { PlanePoint($0.0, $0.1) }
      let coverage = Coverage([points], width: 20, height: 20)
      let sum = coverage.rows.reduce(0.0) { sum, row in
        coverage.columns.reduce(sum) { $0 + Double(coverage[$1, row]) }
      }
      #expect(abs(sum - abs(points.area)) < 1e-3, "\(sum) instead of \(points.area)")
    }
  }

  @Test("Overlapping outlines of one path count once, and what is outside the image not at all")
  func overlaps() {
    let coverage = Coverage(
      [Self.square(1, 1, 3), Self.square(2, 2, 3), Self.square(-9, 2, 100)], width: 6, height: 6)
    let all = coverage.rows.flatMap { row in coverage.columns.map { coverage[$0, row] } }
    #expect(all.allSatisfy { (0...1).contains($0) })
    #expect(coverage[3, 3] == 1)
  }

  @Test("The built-in face has every letter, and exactly those that hang below the baseline do so")
  func descenders() {
    let missing = Typeface.bars("\u{1F600}", at: [0, 0], unit: 1, isDrawn: false)
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
      let text = Shape.Text(text: String(letter), place: [0, 100])
      let lowest = Typeface.polygons(text, size: 11).joined().map(\.y).max() ?? 0
      #expect((lowest > 100) == "gjpqy".contains(letter), "\(letter)")
      let bars = Typeface.bars(String(letter), at: [0, 0], unit: 1, isDrawn: false)
      #expect(bars != missing, "\(letter) looks like a character that the face does not have")
    }
  }

  @Test("Compressed bytes are the same when they are unpacked")
  func deflate() {
    let texts: [[UInt8]] = [
      [], [7], Array(repeating: 0, count: 5000), Array("abcabcabcabdabcabc".utf8),
      (0..<4000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) },
      Array(repeating: Array("The quick brown fox. ".utf8), count: 90).flatMap(\.self),
    ]
    for text in texts { #expect(Inflate.unpacked(Deflate.zlib(text)) == text) }
    #expect(Deflate.zlib(texts[2]).count < 100)
  }

  @Test("A film strip as pixels shows what the image shows")
  func film() throws {
    let sampler = try Shown.sampler(
      "animator a { duration 1s; timing linear; to { alpha: 0 -> 1 } }")
    let bitmap = FilmStrip(sampler).bitmap(density: 1)
    func color(_ x: Int, _ y: Int) -> [Int] {
      (0..<3).map { Int((bitmap.pixels[y * bitmap.width + x][$0] * 255).rounded()) }
    }
    // The background, then the leaving screen, both mixed, and the arriving one.
    let step = Int(200.0 * 320 / 568 + 12)
    #expect(color(2, 2) == [255, 255, 255])
    #expect(color(18, 130) == [0x2F, 0x6F, 0xB5])
    #expect(color(18 + step, 130) == [0x88, 0x7D, 0x6A])
    #expect(color(18 + 2 * step, 130) == [0xE0, 0x8A, 0x1E])
    let file = PNG(bitmap).bytes
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(file.count < 20_000)
  }
}

/// Unpacks what ``Deflate`` writes: one block with the fixed codes.
private struct Inflate {
  private let bytes: [UInt8]
  private var place = 16

  /// The bytes of a zlib stream. `nil` if it is not what the standard says.
  static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    var reader = Inflate(bytes: bytes)
    guard reader.number(3) == 0b011 else { return nil }
    var output: [UInt8] = []
    while let symbol = reader.symbol() {
      if symbol == 256 { return output }
      guard symbol > 256 else {
        output.append(UInt8(symbol))
        continue
      }
      let row = symbol - 257
      let extra = row < 8 || row == 28 ? 0 : row / 4 - 1
      let base = row == 28 ? 258 : row < 8 ? row + 3 : ((4 + row % 4) << extra) + 3
      let length = base + reader.number(extra)
      let far = reader.code(5)
      let more = far < 4 ? 0 : far / 2 - 1
      let distance = (far < 4 ? far + 1 : ((2 + far % 2) << more) + 1) + reader.number(more)
      guard distance <= output.count else { return nil }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func bit() -> Int {
    guard place / 8 < bytes.count else { return 0 }
    defer { place += 1 }
    return Int(bytes[place / 8]) >> (place % 8) & 1
  }

  private mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | bit() << $1 }
  }

  private mutating func code(_ count: Int) -> Int {
    (0..<count).reduce(0) { value, _ in value << 1 | bit() }
  }

  private mutating func symbol() -> Int? {
    guard place / 8 < bytes.count else { return nil }
    let first = code(7)
    if first < 24 { return first + 256 }
    let second = first << 1 | bit()
    switch second {
    case 48..<192: return second - 48
    case 192..<200: return second - 192 + 280
    default: return (second << 1 | bit()) - 400 + 144
    }
  }
}
