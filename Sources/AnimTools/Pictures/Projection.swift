import AnimProgram

/// The projection of a view's plane to the picture: a matrix, and the division by w.
struct Projection {
  /// The matrix that takes a point of the plane to the picture.
  let matrix: StageMatrix

  /// The least w, for points just in front of the viewer.
  private static let nearest = 1e-6
  /// The greatest distance from the origin in the picture, in points.
  private static let reach = 10_000.0

  /// Returns the projection of a convex polygon. Parts behind the viewer or far outside the picture
  /// are cut off before the division. Returns fewer than three points if nothing is left.
  func polygon(_ points: [PlanePoint]) -> [StagePoint] {
    guard matrix.isFinite else { return [] }
    let (nearest, reach) = (Projection.nearest, Projection.reach)
    return points.map { matrix.image(of: $0) }
      .clipped { $0.w - nearest }
      .clipped { $0.x + reach * $0.w }.clipped { reach * $0.w - $0.x }
      .clipped { $0.y + reach * $0.w }.clipped { reach * $0.w - $0.y }
      .map { StagePoint(x: $0.x / $0.w, y: $0.y / $0.w) }
  }

  /// Returns a point in the picture. `nil` if it is behind the viewer.
  func point(x: Double, y: Double) -> StagePoint? {
    let image = matrix.apply(x: x, y: y)
    guard matrix.isFinite, image.w > Self.nearest else { return nil }
    return StagePoint(x: image.x / image.w, y: image.y / image.w)
  }

  /// Returns by how much the projection enlarges the lengths of a polygon on average.
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

extension StageRectangle {
  /// The corners: top left, top right, bottom right, bottom left.
  var corners: [StagePoint] {
    Polygons.rectangle(self).map { StagePoint(x: $0.x, y: $0.y) }
  }
}

extension [StagePoint] {
  /// The area of a polygon.
  var area: Double { abs(turn) / 2 }

  /// The same polygon, clockwise if y points down.
  var clockwise: [StagePoint] { turn < 0 ? reversed() : self }

  /// Twice the area of a polygon, negative if it is counterclockwise.
  private var turn: Double {
    guard let last else { return 0 }
    return zip([last] + self, self).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.1.x * side.0.y
    }
  }

  /// Returns whether a convex polygon contains a rectangle.
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

  /// The smallest upright rectangle around all points; zero if there are none.
  var bounds: StageRectangle {
    let (x, y) = (map(\.x), map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return .zero
    }
    return StageRectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
