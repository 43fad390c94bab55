/// The strength of a view's dim across the view: whole at one side, and decreasing linearly in the
/// direction of `dim.fade`.
package struct DimGradient: Hashable, Sendable {
  /// The color, where the dim is whole.
  package let color: StageColor
  /// The points between which the strength decreases, as fractions of the view's size. It is
  /// constant across the line between them, as in a gradient of Core Animation.
  package let start, end: StagePoint
  /// The strength at the end, 0…1. 1 if the dim is the same everywhere.
  package let endStrength: Double

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - fade: The value of `dim.fade`. If its two parts add up to more than 1, both are shortened,
  ///     so that it fades to nothing just at the corner.
  ///   - color: The color.
  ///   - size: The size of the view. For the same fraction at all corners, the direction of an
  ///     oblique gradient depends on it.
  package init(fade: StagePoint, color: StageColor, size: StageSize) {
    self.color = color
    let total = abs(fade.x) + abs(fade.y)
    let share = min(total, 1)
    endStrength = 1 - share
    start = StagePoint(x: fade.x < 0 ? 1 : 0, y: fade.y < 0 ? 1 : 0)
    guard share > 0, size.width > 0, size.height > 0 else {
      end = StagePoint(x: start.x, y: 1 - start.y)
      return
    }
    // The strength decreases by `slope` per point, and by `total` up to the opposite corner.
    let slope = StagePoint(x: fade.x / size.width, y: fade.y / size.height)
    let length = total / (slope.x * slope.x + slope.y * slope.y)
    end = StagePoint(
      x: start.x + length * slope.x / size.width, y: start.y + length * slope.y / size.height)
  }

  /// Whether the dim is the same everywhere.
  package var isEven: Bool { endStrength == 1 }

  /// The color at the end.
  package var endColor: StageColor {
    var color = color
    color.alpha *= endStrength
    return color
  }
}
