import AnimProgram
import AnimRuntime

/// A view at a moment, and the eye through which it is seen: what it takes to say whether anybody
/// sees a difference between two values of its layers.
struct LayerStanding {
  /// What is magnified more, because it lies nearly in the eye, is not looked at.
  private static let nearest = 1.0 / 64

  /// The view.
  let appearance: ViewAppearance
  /// The container's eye and transform, about its middle.
  let eye: Matrix
  /// The container's size in points.
  let container: Size

  /// Whether two values differ by no more than a share of the property's threshold.
  func isClose(
    _ first: [Double], _ second: [Double], _ property: LayerProperty, share: Double
  ) -> Bool {
    if first == second { return true }
    let limit = property.threshold * share
    switch property.form {
    case .truth: return false
    case .clip: return first.first == second.first && distance(first, second) <= limit
    case .numbers: return distance(first, second) <= limit
    case .matrix:
      guard let first = Matrix(elements: first), let second = Matrix(elements: second) else {
        return false
      }
      if property.part == .host { return isClose(first, second, corners: depthCorners, limit) }
      if eye == .identity, isSurelyClose(first, second, limit) { return true }
      return isClose(place * first, place * second, corners: corners, limit)
    }
  }

  private func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Whether no corner can be further away, where nothing is projected: a bound, quickly found.
  private func isSurelyClose(_ first: Matrix, _ second: Matrix, _ limit: Double) -> Bool {
    let flat = SIMD4<Double>(0, 0, 0, 1)
    let isFlat = [first, second].allSatisfy { SIMD4($0.m14, $0.m24, $0.m34, $0.m44) == flat }
    let size: [Double] = [appearance.frame?.width ?? 0, appearance.frame?.height ?? 0, 1]
    let across: [Double] = [first.m11 - second.m11, first.m21 - second.m21, first.m41 - second.m41]
    let down: [Double] = [first.m12 - second.m12, first.m22 - second.m22, first.m42 - second.m42]
    let furthest = [across, down].map { differences in
      zip(differences, size).map { abs($0) * $1 }.reduce(0, +)
    }
    let isInside = 0...1 ~= appearance.anchor.x && 0...1 ~= appearance.anchor.y
    return isFlat && isInside && furthest.allSatisfy { $0 <= limit }
  }

  private func isClose(
    _ first: Matrix, _ second: Matrix, corners: [SIMD3<Double>], _ limit: Double
  ) -> Bool {
    corners.allSatisfy { corner in
      let a = first.apply(x: corner.x, y: corner.y, z: corner.z)
      let b = second.apply(x: corner.x, y: corner.y, z: corner.z)
      if b.w <= Self.nearest { return a.w <= 2 * Self.nearest }
      return a.w > 0 && max(abs(a.x / a.w - b.x / b.w), abs(a.y / a.w - b.y / b.w)) <= limit
    }
  }

  /// The eye, seen from where the view's own anchor lies.
  private var place: Matrix {
    let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
    return eye
      * .translation(
        x: frame.x + anchor.x * frame.width - container.width / 2,
        y: frame.y + anchor.y * frame.height - container.height / 2)
  }

  /// The corners of the view about its anchor.
  private var corners: [SIMD3<Double>] {
    let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
    return [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      [(x - anchor.x) * frame.width, (y - anchor.y) * frame.height, 0]
    }
  }

  /// The corners of the container about its middle, in three depths.
  private var depthCorners: [SIMD3<Double>] {
    let reach = max(container.width, container.height) / 2
    return [-reach, 0, reach].flatMap { z in
      [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].map { x, y in
        [x * container.width, y * container.height, z]
      }
    }
  }
}
