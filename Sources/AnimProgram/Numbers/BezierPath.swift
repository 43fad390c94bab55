/// A timing curve of several cubic segments, such as Material's "emphasized" easing.
package struct BezierPath: Sendable, Hashable {
  /// The coordinates of the points.
  let coordinates: [Double]
  private let segments: [PathSegment]

  /// Creates a path from the coordinates of its points: `0, 0, x1, y1, x2, y2, x, y, …, 1, 1`.
  ///
  /// Returns `nil` unless every number is finite, the path goes from (0, 0) to (1, 1) in complete
  /// segments, and x never decreases: the control points of a segment have to lie between its ends.
  package init?(coordinates: [Double]) {
    let points = Self.points(coordinates)
    guard Self.isWellFormed(coordinates), points.first == .zero, points.last == .one else {
      return nil
    }
    self.coordinates = coordinates
    segments = stride(from: 3, to: points.count, by: 3).map { PathSegment(points[($0 - 3)...$0]) }
    guard segments.allSatisfy(\.isFunction) else { return nil }
  }

  /// Returns the output for an input, both as fractions. Outside 0…1, the path continues along its
  /// end tangents.
  package func value(at x: Double) -> Double { segment(at: x).value(at: x) }

  /// Returns the slope of the output at an input.
  package func velocity(at x: Double) -> Double { segment(at: x).slope(at: x) }

  private func segment(at x: Double) -> PathSegment {
    segments[max(0, segments.partitioningIndex { $0.start.x > x } - 1)]
  }

  private static func isWellFormed(_ coordinates: [Double]) -> Bool {
    coordinates.count >= 8 && coordinates.count % 6 == 2 && coordinates.allSatisfy(\.isFinite)
  }

  private static func points(_ coordinates: [Double]) -> [SIMD2<Double>] {
    stride(from: 1, to: coordinates.count, by: 2).map {
      SIMD2(coordinates[$0 - 1], coordinates[$0])
    }
  }
}

/// A segment of a path: a cubic segment scaled to the box between its ends.
private struct PathSegment: Sendable, Hashable {
  let start: SIMD2<Double>
  let width: Double
  let isFunction: Bool
  private let segment: CubicBezier

  init(_ points: ArraySlice<SIMD2<Double>>) {
    let ends = points.map { $0 - points[points.startIndex] }
    let (first, second, end) = (ends[1], ends[2], ends[3])
    start = points[points.startIndex]
    width = end.x
    isFunction = end.x >= 0 && 0...end.x ~= first.x && 0...end.x ~= second.x
    let scale = end.x > 0 ? end.x : 1
    segment = CubicBezier(
      first.x / scale, first.y, second.x / scale, second.y, height: end.y)
  }

  func value(at x: Double) -> Double {
    if width > 0 { return start.y + segment.value(at: (x - start.x) / width) }
    return x < start.x ? start.y : start.y + segment.height
  }

  func slope(at x: Double) -> Double {
    width > 0 ? segment.velocity(at: (x - start.x) / width) / width : 0
  }
}
