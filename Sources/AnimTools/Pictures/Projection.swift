import AnimProgram

/// How the plane of a view is seen: a matrix, and the division by w.
struct Projection {
  /// What takes a point of the plane to the picture.
  let matrix: StageMatrix

  /// The least w, for points just before the eye.
  private static let nearest = 1e-6
  /// How far from the origin the picture reaches, in points.
  private static let reach = 10_000.0

  /// A convex polygon as it is seen; what lies behind the eye or far outside the picture is cut
  /// off before the division. Fewer than three points if nothing is left.
  func polygon(_ points: [PlanePoint]) -> [StagePoint] {
    guard matrix.isFinite else { return [] }
    let (nearest, reach) = (Projection.nearest, Projection.reach)
    return points.map { matrix.image(of: $0) }
      .clipped { $0.w - nearest }
      .clipped { $0.x + reach * $0.w }.clipped { reach * $0.w - $0.x }
      .clipped { $0.y + reach * $0.w }.clipped { reach * $0.w - $0.y }
      .map { StagePoint(x: $0.x / $0.w, y: $0.y / $0.w) }
  }

  /// A point as it is seen. `nil` if it lies behind the eye.
  func point(x: Double, y: Double) -> StagePoint? {
    let image = matrix.apply(x: x, y: y)
    guard matrix.isFinite, image.w > Self.nearest else { return nil }
    return StagePoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// Whether the plane shows its back.
  ///
  /// Source: CSS Transforms 2, `backface-visibility`.
  var showsBack: Bool { matrix.inverse.map { $0.m33 < 0 } ?? false }

  /// By how much lengths of a polygon grow on the way to the picture, on the whole.
  func scale(_ points: [PlanePoint]) -> Double {
    let before = points.map { StagePoint(x: $0.x, y: $0.y) }.area
    let ratio = polygon(points).area / before
    return ratio.isFinite ? ratio.squareRoot() : 0
  }
}

extension StageMatrix {
  fileprivate func image(of point: PlanePoint) -> SIMD4<Double> {
    let image = apply(x: point.x, y: point.y)
    return SIMD4(image.x, image.y, image.z, image.w)
  }
}

extension [StagePoint] {
  /// The area of a polygon.
  var area: Double { abs(turn) / 2 }

  /// The same polygon, clockwise where y points down.
  var clockwise: [StagePoint] { turn < 0 ? reversed() : self }

  /// Twice the area of a polygon, below 0 where it runs the other way round.
  private var turn: Double {
    guard let last else { return 0 }
    return zip([last] + self, self).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
  }

  /// Whether a convex polygon has a rectangle in it.
  func covers(_ rectangle: StageRectangle) -> Bool {
    let own = clockwise
    guard let last = own.last else { return false }
    let corners = Polygons.rectangle(rectangle)
    return zip([last] + own, own).allSatisfy { start, end in
      corners.allSatisfy { corner in
        (corner.y - start.y) * (end.x - start.x) - (corner.x - start.x) * (end.y - start.y) > -0.5
      }
    }
  }

  /// The least upright rectangle around all; zero for no points.
  var bounds: StageRectangle {
    let (x, y) = (map(\.x), map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return .zero
    }
    return StageRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
