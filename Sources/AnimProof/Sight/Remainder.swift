import AnimProgram

/// What is left of a convex shape when others are taken away: convex pieces beside each other.
struct Remainder {
  typealias Corner = SIMD2<Double>

  /// The pieces, each by its corners.
  private(set) var pieces: [[Corner]]

  /// The mean thickness in points below which nobody sees a gap.
  static let sliver = 0.5
  /// With more pieces than these nothing is said.
  private static let limit = 256

  /// Begins with a whole shape.
  init(_ corners: [Corner]) { pieces = [corners] }

  /// Takes a convex shape away, its corners in either order.
  mutating func subtract(_ shape: [Corner]) {
    let corners = shape.clockwise
    guard corners.count > 2, !pieces.isEmpty else { return }
    var left: [[Corner]] = []
    for piece in pieces {
      var inside = piece
      for (index, corner) in corners.enumerated() where !inside.isEmpty {
        let edge = corners[(index + 1) % corners.count] - corner
        let outside = inside.kept { -edge.cross($0 - corner) }
        if outside.thickness > Remainder.sliver { left.append(outside) }
        inside = inside.kept { edge.cross($0 - corner) }
      }
    }
    pieces = left.count > Remainder.limit ? [] : left
  }

  /// The piece of the greatest area.
  var largest: [Corner]? { pieces.max { abs($0.area) < abs($1.area) } }

  /// The area of all pieces.
  var area: Double { pieces.reduce(0) { $0 + abs($1.area) } }
}

extension [SIMD2<Double>] {
  /// The part on the positive side, as Sutherland and Hodgman cut it off.
  func kept(_ side: (SIMD2<Double>) -> Double) -> Self {
    var kept = Self()
    for (index, corner) in enumerated() {
      let next = self[(index + 1) % count]
      let (here, there) = (side(corner), side(next))
      if here >= 0 { kept.append(corner) }
      if (here >= 0) != (there >= 0) {
        kept.append(corner + (next - corner) * (here / (here - there)))
      }
    }
    return kept
  }

  /// The corners clockwise on the screen, without those that lie where the one before does: a way
  /// of a few roundings leads nowhere in particular.
  var clockwise: Self {
    let corners = area < 0 ? reversed() : self
    return corners.enumerated().filter { index, corner in
      let way = corner - corners[(index + count - 1) % count]
      return Swift.max(abs(way.x), abs(way.y)) > 1e-6
    }.map(\.element)
  }

  /// The area, below 0 where the corners run counterclockwise on the screen.
  var area: Double {
    var area = 0.0
    for (index, corner) in enumerated() { area += corner.cross(self[(index + 1) % count]) }
    return area / 2
  }

  /// The area over the longer side of the box around.
  var thickness: Double {
    let size = bounds
    let length = Swift.max(size.width, size.height)
    return length > 0 ? abs(area) / length : 0
  }

  /// The box around.
  var bounds: StageRectangle {
    guard var low = first else { return StageRectangle(x: 0, y: 0, width: 0, height: 0) }
    var high = low
    for corner in self {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return StageRectangle(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension SIMD2<Double> {
  fileprivate func cross(_ other: Self) -> Double { x * other.y - y * other.x }
}
