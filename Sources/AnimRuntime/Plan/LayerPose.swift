import AnimProgram

/// The state of a view at one moment, and the perspective through which it is seen. It decides
/// whether a difference between two values of its layers is visible.
package struct LayerPose {
  /// Parts that are magnified more, because they are very close to the viewer, are ignored.
  private static let nearest = 1.0 / 64

  /// The view.
  package let appearance: ViewAppearance
  /// The perspective and the transform of the container, about its center.
  let eye: StageMatrix
  /// The container's size in points.
  let container: StageSize

  /// Returns whether two values differ by no more than a part of the property's threshold.
  package func isClose(
    _ first: [Double], _ second: [Double], _ property: LayerProperty, share: Double
  ) -> Bool {
    if first == second { return true }
    let limit = property.threshold * share
    switch property.form {
    case .discrete: return false
    case .clip: return first.first == second.first && distance(first, second) <= limit
    case .numbers: return distance(first, second) <= limit
    case .matrix:
      guard let first = StageMatrix(elements: first), let second = StageMatrix(elements: second)
      else {
        return false
      }
      if property.part == .host { return isClose(first, second, box, limit) }
      let place = place
      return isClose(place * first, place * second, face, limit)
    }
  }

  private func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Returns whether the corners of a box are within a distance on screen.
  private func isClose(_ first: StageMatrix, _ second: StageMatrix, _ box: Box, _ limit: Double)
    -> Bool
  {
    (0..<box.cornerCount).allSatisfy { number in
      let corner = box.corner(number)
      let a = first.apply(x: corner.x, y: corner.y, z: corner.z)
      let b = second.apply(x: corner.x, y: corner.y, z: corner.z)
      if b.w <= Self.nearest { return a.w <= 2 * Self.nearest }
      return a.w > 0 && max(abs(a.x / a.w - b.x / b.w), abs(a.y / a.w - b.y / b.w)) <= limit
    }
  }

  /// The perspective, relative to the view's anchor.
  private var place: StageMatrix {
    let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
    return eye
      * .translation(
        x: frame.x + anchor.x * frame.width - container.width / 2,
        y: frame.y + anchor.y * frame.height - container.height / 2)
  }

  /// The view, relative to its anchor.
  private var face: Box {
    let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
    let low = SIMD3(-anchor.x * frame.width, -anchor.y * frame.height, 0)
    return Box(low: low, high: low + SIMD3(frame.width, frame.height, 0))
  }

  /// The container, relative to its center, with its longer side as its depth in both directions.
  private var box: Box {
    let depth = max(container.width, container.height)
    let high = SIMD3(container.width, container.height, depth) / 2
    return Box(low: -high, high: high)
  }
}

/// A box in space. Visible differences are measured at its corners and at those of the rectangle in
/// its middle, because near corners may be behind the viewer. A box without depth is a rectangle.
private struct Box {
  let low, high: SIMD3<Double>

  var cornerCount: Int { low.z < high.z ? 12 : 4 }

  func corner(_ number: Int) -> SIMD3<Double> {
    let depth = low.z + (high.z - low.z) * Double(number / 4) / 2
    return SIMD3(number & 1 == 0 ? low.x : high.x, number & 2 == 0 ? low.y : high.y, depth)
  }
}
