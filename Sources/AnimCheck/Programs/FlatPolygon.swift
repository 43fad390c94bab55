import AnimProgram

/// A flat, convex part of a view that is being projected, with corners in homogeneous coordinates.
package struct FlatPolygon {
  /// The corners before their division by w, each as x, y and w.
  private(set) var corners: [SIMD3<Double>]

  init(_ points: [StagePoint]) { self.init(points.map { SIMD2($0.x, $0.y) }) }

  /// Creates a polygon in the plane of a view.
  package init(_ points: [SIMD2<Double>]) { corners = points.map { SIMD3($0, 1) } }

  /// Returns the polygon after a transform.
  package func transformed(by matrix: StageMatrix) -> FlatPolygon {
    var result = self
    result.corners = corners.map { corner in
      let image = matrix.apply(x: corner.x, y: corner.y)
      return SIMD3(image.x, image.y, image.w)
    }
    return result
  }

  /// Returns the part in front of the viewer and inside a rectangle.
  package func clipped(to rectangle: StageRectangle) -> FlatPolygon {
    var result = self
    result.corners = corners.kept { $0.z - 1e-6 }.kept { $0.x - rectangle.x * $0.z }
      .kept { (rectangle.x + rectangle.width) * $0.z - $0.x }.kept { $0.y - rectangle.y * $0.z }
      .kept { (rectangle.y + rectangle.height) * $0.z - $0.y }
    return result
  }

  /// The corners after their division by w. Their area is negative if the polygon is seen from
  /// behind.
  package var points: [SIMD2<Double>] { corners.map { SIMD2($0.x / $0.z, $0.y / $0.z) } }
}

extension StageRectangle {
  /// The corners: top left, top right, bottom right, bottom left.
  package var corners: [StagePoint] {
    [
      StagePoint(x: x, y: y), StagePoint(x: x + width, y: y),
      StagePoint(x: x + width, y: y + height),
      StagePoint(x: x, y: y + height),
    ]
  }

  /// The corners as a convex shape.
  package var points: [SIMD2<Double>] { corners.map { SIMD2($0.x, $0.y) } }

  /// Returns a polygon for the part of the rectangle that a clip and round corners leave. It is around
  /// that part, or inside it.
  func outline(clip: [Double]?, radius: Double = 0, isAround: Bool) -> [StagePoint] {
    guard let clip, clip.count == 6, clip[0] != Double(Clip.none.rawValue) else {
      return octagon(radius: radius, isAround: isAround)
    }
    if clip[0] == Double(Clip.inset.rawValue) {
      return StageRectangle(
        x: x + max(0, clip[4]), y: y + max(0, clip[1]),
        width: max(0, width - max(0, clip[2]) - max(0, clip[4])),
        height: max(0, height - max(0, clip[1]) - max(0, clip[3]))
      ).octagon(radius: clip[5], isAround: isAround)
    }
    let reach = isAround ? 1 / Operation.cosine.arithmetic(.pi / 24, 0, 0) : 1
    let circle = (0..<24).map { step in
      let angle = Double(step) * .pi / 12
      let radius = max(0, clip[3]) * reach
      return StagePoint(
        x: x + clip[1] + radius * Operation.cosine.arithmetic(angle, 0, 0),
        y: y + clip[2] + radius * Operation.sine.arithmetic(angle, 0, 0))
    }
    return FlatPolygon(circle).clipped(to: self).points.map { StagePoint(x: $0.x, y: $0.y) }
  }

  /// Returns a polygon around a rectangle with round corners, or inside it. The tangents at their
  /// middle cut off r · (2 − √2) from each side, their chords r.
  private func octagon(radius: Double, isAround: Bool) -> [StagePoint] {
    let cut = min(max(0, radius), width / 2, height / 2) * (isAround ? 2 - 2.0.squareRoot() : 1)
    guard cut > 0 else { return corners }
    return [
      StagePoint(x: x + cut, y: y), StagePoint(x: x + width - cut, y: y),
      StagePoint(x: x + width, y: y + cut), StagePoint(x: x + width, y: y + height - cut),
      StagePoint(x: x + width - cut, y: y + height), StagePoint(x: x + cut, y: y + height),
      StagePoint(x: x, y: y + height - cut), StagePoint(x: x, y: y + cut),
    ]
  }
}
