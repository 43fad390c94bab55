import AnimProgram

/// A flat, convex part of a view that is being projected, with corners in homogeneous coordinates.
struct FlatPolygon {
  /// A corner before its division by w.
  struct Corner {
    var x, y, w: Double
  }

  private(set) var corners: [Corner]

  init(_ points: [StagePoint]) { corners = points.map { Corner(x: $0.x, y: $0.y, w: 1) } }

  /// Returns the polygon after a transform.
  func transformed(by matrix: StageMatrix) -> FlatPolygon {
    var result = self
    result.corners = corners.map { corner in
      let image = matrix.apply(x: corner.x, y: corner.y)
      return Corner(x: image.x, y: image.y, w: image.w)
    }
    return result
  }

  /// Returns the part in front of the viewer and inside a rectangle.
  func clipped(to rectangle: StageRectangle) -> FlatPolygon {
    var result = self
    result.keep { $0.w - 1e-6 }
    result.keep { $0.x - rectangle.x * $0.w }
    result.keep { (rectangle.x + rectangle.width) * $0.w - $0.x }
    result.keep { $0.y - rectangle.y * $0.w }
    result.keep { (rectangle.y + rectangle.height) * $0.w - $0.y }
    return result
  }

  /// Cuts off the part on the negative side, with the algorithm of Sutherland and Hodgman.
  private mutating func keep(_ side: (Corner) -> Double) {
    var kept: [Corner] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (side(corner), side(next))
      if here >= 0 { kept.append(corner) }
      if (here >= 0) != (there >= 0) { kept.append(corner.mixed(next, here / (here - there))) }
    }
    corners = kept
  }

  /// The visible area, negative if the polygon is seen from behind.
  var area: Double {
    let points = corners.map { ($0.x / $0.w, $0.y / $0.w) }
    var area = 0.0
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      area += point.0 * next.1 - next.0 * point.1
    }
    return area / 2
  }

  /// The mean thickness of the visible part, in points.
  var thickness: Double {
    let points = corners.map { ($0.x / $0.w, $0.y / $0.w) }
    guard let left = points.map(\.0).min(), let right = points.map(\.0).max(),
      let top = points.map(\.1).min(), let bottom = points.map(\.1).max()
    else { return 0 }
    let length = max(right - left, bottom - top)
    return length > 0 ? abs(area) / length : 0
  }
}

extension FlatPolygon.Corner {
  fileprivate func mixed(_ other: Self, _ share: Double) -> Self {
    Self(
      x: x + (other.x - x) * share, y: y + (other.y - y) * share, w: w + (other.w - w) * share)
  }
}
