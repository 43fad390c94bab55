import AnimProgram
import AnimCheck

/// A point in a view's plane, or in a picture.
typealias PlanePoint = SIMD2<Double>

/// Convex polygons in the plane of a view, clockwise if y points down.
enum Polygons {
  /// Returns a rectangle: top left, top right, bottom right, bottom left. Empty if it has no area.
  static func rectangle(_ frame: StageRectangle) -> [PlanePoint] {
    frame.width > 0 && frame.height > 0 ? frame.points : []
  }

  /// Returns a rectangle with round corners, whose radius is at most half the shorter side.
  static func rectangle(_ frame: StageRectangle, radius: Double) -> [PlanePoint] {
    let radius = min(radius, frame.width / 2, frame.height / 2)
    guard radius > 0 else { return rectangle(frame) }
    let corners = rectangle(
      StageRectangle(
        x: frame.x + radius, y: frame.y + radius, width: max(frame.width - 2 * radius, 1e-9),
        height: max(frame.height - 2 * radius, 1e-9)))
    return corners.enumerated().flatMap { index, center in
      arc(about: center, radius: radius, from: index + 2)
    }
  }

  /// Returns a circle. Empty if the radius is not above 0.
  static func circle(center: PlanePoint, radius: Double) -> [PlanePoint] {
    guard radius > 0 else { return [] }
    let radius = min(radius, 1e7)
    return (0..<4).flatMap { arc(about: center, radius: radius, from: $0).dropLast() }
  }

  /// Returns a quarter of a circle, clockwise, starting this many quarters past the right, in steps
  /// so small that they look like an arc.
  private static func arc(
    about center: PlanePoint, radius: Double, from quarter: Int
  ) -> [PlanePoint] {
    let tolerance = 0.4
    let right = Double.pi / 2
    let count = min(max(right / (2 * tolerance / radius).squareRoot(), 2), 90).rounded(.up)
    return (0...Int(count)).map { step in
      let angle = right * (Double(quarter) + Double(step) / count)
      let turn = StageMatrix.rotation(z: angle)
      return center + radius * PlanePoint(turn.m11, turn.m12)
    }
  }
}
