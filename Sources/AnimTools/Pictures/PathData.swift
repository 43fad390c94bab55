import AnimJSON
import AnimProgram

/// The data of an SVG path in short form. Each subpath starts at a point and continues with
/// relative steps, which are rounded so that errors don't add up.
struct PathData {
  /// The value of the attribute `d`.
  private(set) var text = ""
  private let places: Int
  private let scale: Double

  /// Creates an empty path whose numbers have this many decimals.
  init(places: Int = 2) {
    self.places = places
    scale = (0..<places).reduce(1.0) { product, _ in product * 10 }
  }

  /// Adds a closed polygon without the points that round to the previous one.
  mutating func add(polygon points: [PlanePoint]) {
    guard points.count > 2 else { return }
    var last = whole(points[0])
    text += "M" + Self.joined([last.x, last.y].map(number))
    for point in points.dropFirst() {
      let next = whole(point)
      let (x, y) = (next.x - last.x, next.y - last.y)
      last = next
      switch (x, y) {
      case (0, 0): break
      case (_, 0): text += "h" + number(x)
      case (0, _): text += "v" + number(y)
      default: text += "l" + Self.joined([x, y].map(number))
      }
    }
    text += "z"
  }

  private func whole(_ point: PlanePoint) -> (x: Int, y: Int) { (whole(point.x), whole(point.y)) }

  private func whole(_ value: Double) -> Int {
    value.isFinite ? Int((min(max(value, -1e6), 1e6) * scale).rounded()) : 0
  }

  private func number(_ value: Int) -> String {
    let text = (Double(value) / scale).rounded(places: places).shortest
    // SVG allows a number without the zero before the point.
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  private static func joined(_ numbers: [String]) -> String {
    numbers.dropFirst().reduce(numbers.first ?? "") { text, number in
      text + (number.hasPrefix("-") ? "" : " ") + number
    }
  }
}

extension Double {
  /// The number with at most two decimals, for a picture.
  var brief: String { rounded(places: 2).shortest }
}
