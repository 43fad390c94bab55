import AnimProgram

/// Reads the numbers that the tool writes into SVG images.
enum SVGNumbers {
  /// Reads `#rrggbb` as an opaque color. `nil` for anything else.
  static func color(_ text: String) -> SIMD4<Float>? {
    guard text.hasPrefix("#"), text.utf8.count == 7 || text.utf8.count == 4,
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    let parts =
      text.utf8.count == 4
      ? [8, 4, 0].map { (value >> $0 & 0xF) * 17 } : [16, 8, 0].map { value >> $0 & 0xFF }
    return SIMD4(Float(parts[0]) / 255, Float(parts[1]) / 255, Float(parts[2]) / 255, 1)
  }

  /// Reads `translate(x y)`, `scale(s)` or `matrix(a b c d e f)`. The identity for anything else.
  static func transform(_ text: String) -> StageMatrix {
    guard let open = text.firstIndex(of: "(") else { return .identity }
    let numbers = text[text.index(after: open)...].dropLast().split { $0 == " " || $0 == "," }
      .compactMap { Double($0) }
    switch (text[..<open], numbers.count) {
    case ("translate", 2):
      return StageMatrix(a: 1, b: 0, c: 0, d: 1, e: numbers[0], f: numbers[1])
    case ("translate", 1): return StageMatrix(a: 1, b: 0, c: 0, d: 1, e: numbers[0], f: 0)
    case ("scale", 1): return StageMatrix(a: numbers[0], b: 0, c: 0, d: numbers[0], e: 0, f: 0)
    case ("matrix", 6):
      return StageMatrix(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
    default: return .identity
    }
  }

  /// Reads the data of a path that consists of `M`, `h`, `v`, `l` and `z`, as ``PathData`` writes it.
  static func path(_ text: String) -> [[StagePoint]] {
    var polygons: [[StagePoint]] = []
    var current: [StagePoint] = []
    var place = StagePoint.zero
    var command: UInt8 = 0
    var numbers: [Double] = []
    func take() {
      while true {
        switch (command, numbers.count) {
        case (UInt8(ascii: "M"), 2...):
          place = StagePoint(x: numbers[0], y: numbers[1])
          numbers.removeFirst(2)
          if !current.isEmpty { polygons.append(current) }
          current = [place]
          command = UInt8(ascii: "L")
          continue
        case (UInt8(ascii: "L"), 2...):
          place = StagePoint(x: numbers[0], y: numbers[1])
          numbers.removeFirst(2)
        case (UInt8(ascii: "l"), 2...):
          place = StagePoint(x: place.x + numbers[0], y: place.y + numbers[1])
          numbers.removeFirst(2)
        case (UInt8(ascii: "h"), 1...): place.x += numbers.removeFirst()
        case (UInt8(ascii: "v"), 1...): place.y += numbers.removeFirst()
        default: return
        }
        current.append(place)
      }
    }
    var word: [UInt8] = []
    func endWord() {
      if let number = Double(String(decoding: word, as: UTF8.self)) { numbers.append(number) }
      word = []
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): word.append(byte)
      case UInt8(ascii: "."):
        if word.contains(byte) { endWord() }
        word.append(byte)
      case UInt8(ascii: "-"):
        endWord()
        word.append(byte)
      default:
        endWord()
        guard byte != UInt8(ascii: " "), byte != UInt8(ascii: ",") else { continue }
        take()
        (command, numbers) = (byte, [])
      }
    }
    endWord()
    take()
    if !current.isEmpty { polygons.append(current) }
    return polygons
  }
}

extension StageMatrix {
  /// Returns a point of the plane after a transform without perspective.
  func moved(_ point: StagePoint) -> StagePoint {
    let image = apply(x: point.x, y: point.y)
    return StagePoint(x: image.x, y: image.y)
  }

  /// By how much a transform of the plane enlarges areas.
  var determinantOfPlane: Double { abs(m11 * m22 - m12 * m21) }
}

extension SVG {
  /// The outlines of a path or a rectangle. Empty for other elements.
  var polygons: [[StagePoint]] {
    func number(_ name: String) -> Double { self[name].flatMap { Double($0) } ?? 0 }
    switch name {
    case "path": return SVGNumbers.path(self["d"] ?? "")
    case "rect":
      let (x, y) = (number("x"), number("y"))
      let (right, bottom) = (x + number("width"), y + number("height"))
      return [
        [
          StagePoint(x: x, y: y), StagePoint(x: right, y: y), StagePoint(x: right, y: bottom),
          StagePoint(x: x, y: bottom),
        ]
      ]
    default: return []
    }
  }

  /// Returns the name in an attribute such as `url(#name)`. `nil` for any other value.
  func reference(_ attribute: String) -> String? {
    guard let text = self[attribute], text.hasPrefix("url(#") else { return nil }
    return String(text.dropFirst(5).dropLast())
  }

  /// Whether the element draws nothing where it is, only where another one uses it.
  var isDefinition: Bool { ["defs", "clipPath", "style", "title", "desc"].contains(name) }

  /// Adds the elements that have a name.
  func collect(into names: inout [String: SVG]) {
    if let id = self["id"] { names[id] = self }
    for child in children { child.collect(into: &names) }
  }
}
