import AnimProgram
import AnimProof

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
  func polygon(_ points: [PlanePoint]) -> [PlanePoint] {
    guard matrix.isFinite else { return [] }
    let (nearest, reach) = (Projection.nearest, Projection.reach)
    return points.map { matrix.image(of: $0) }
      .kept { $0.w - nearest }
      .kept { $0.x + reach * $0.w }.kept { reach * $0.w - $0.x }
      .kept { $0.y + reach * $0.w }.kept { reach * $0.w - $0.y }
      .map { PlanePoint($0.x / $0.w, $0.y / $0.w) }
  }

  /// Returns a point in the picture. `nil` if it is behind the viewer.
  func point(x: Double, y: Double) -> PlanePoint? {
    let image = matrix.apply(x: x, y: y)
    guard matrix.isFinite, image.w > Self.nearest else { return nil }
    return PlanePoint(image.x / image.w, image.y / image.w)
  }

  /// Returns by how much the projection enlarges the lengths of a polygon on average.
  func scale(_ points: [PlanePoint]) -> Double {
    let ratio = abs(polygon(points).area / points.area)
    return ratio.isFinite ? ratio.squareRoot() : 0
  }
}

extension StageMatrix {
  fileprivate func image(of point: PlanePoint) -> SIMD4<Double> {
    let image = apply(x: point.x, y: point.y)
    return SIMD4(image.x, image.y, image.z, image.w)
  }
}
