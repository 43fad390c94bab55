import AnimProgram

/// The parts of a convex shape that others leave open, as separate convex pieces.
struct OpenParts {
  typealias Corner = SIMD2<Double>

  /// A convex part.
  struct Piece {
    /// The corners.
    var corners: [Corner]
    /// The share that is let through, up to 1.
    var share = 1.0
  }

  /// The pieces that let something through.
  private(set) var pieces: [Piece]

  /// The mean thickness of the widest invisible gap, in points.
  static let sliver = 0.5
  /// The greatest number of pieces.
  private static let limit = 256

  /// Creates a whole shape.
  init(_ corners: [Corner]) { pieces = [Piece(corners: corners)] }

  /// Covers a convex shape, whose corners may be in either order, with some opacity.
  mutating func subtract(_ shape: [Corner], opacity: Double = 1) {
    let corners = shape.clockwise
    guard corners.count > 2, !pieces.isEmpty else { return }
    var left: [Piece] = []
    for piece in pieces {
      var inside = piece.corners
      for (index, corner) in corners.enumerated() where !inside.isEmpty {
        let edge = corners[(index + 1) % corners.count] - corner
        let outside = inside.kept { -edge.cross($0 - corner) }
        if outside.thickness > OpenParts.sliver {
          left.append(Piece(corners: outside, share: piece.share))
        }
        inside = inside.kept { edge.cross($0 - corner) }
      }
      let share = piece.share * (1 - min(1, opacity))
      if share >= Picture.faint, inside.thickness > OpenParts.sliver {
        left.append(Piece(corners: inside, share: share))
      }
    }
    pieces = left.count > OpenParts.limit ? [] : left
  }

  /// The piece that lets the most through, by its area and its share.
  var largest: Piece? {
    pieces.max { abs($0.corners.area) * $0.share < abs($1.corners.area) * $1.share }
  }

  /// The total area of the pieces that let as much through as the largest one.
  var area: Double {
    guard let share = largest?.share else { return 0 }
    return pieces.reduce(0) { $0 + ($1.share == share ? abs($1.corners.area) : 0) }
  }
}

extension Array where Element: SIMD, Element.Scalar == Double {
  /// Returns the part of a convex shape on the positive side, with the algorithm of Sutherland and Hodgman.
  package func kept(_ side: (Element) -> Double) -> Self {
    // Most shapes are not cut.
    if allSatisfy({ side($0) >= 0 }) { return self }
    var kept = Self()
    kept.reserveCapacity(count + 1)
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
}

extension [SIMD2<Double>] {
  /// Returns the part of a convex shape inside another one, whose corners are clockwise.
  package func kept(inside corners: Self) -> Self {
    guard let last = corners.last else { return [] }
    return zip([last] + corners, corners).reduce(self) { shape, edge in
      shape.kept { (edge.1 - edge.0).cross($0 - edge.0) }
    }
  }

  /// The corners clockwise on the screen, without those that coincide with the previous one,
  /// because the direction between them would only be a rounding error.
  package var clockwise: Self {
    let corners = area < 0 ? reversed() : self
    return corners.enumerated().filter { index, corner in
      let way = corner - corners[(index + count - 1) % count]
      return Swift.max(abs(way.x), abs(way.y)) > 1e-6
    }.map(\.element)
  }

  /// The area, negative if the corners are counterclockwise on the screen.
  package var area: Double {
    var area = 0.0
    for (index, corner) in enumerated() { area += corner.cross(self[(index + 1) % count]) }
    return area / 2
  }

  /// The area divided by the longer side of the bounding box.
  var thickness: Double {
    let size = bounds
    let length = Swift.max(size.width, size.height)
    return length > 0 ? abs(area) / length : 0
  }

  /// The bounding box.
  package var bounds: StageRectangle {
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
