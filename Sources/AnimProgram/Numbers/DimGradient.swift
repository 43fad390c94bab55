/// The strength of a view's dim across the view: whole at one side, and decreasing linearly in the
/// direction of `dim.fade`.
package struct DimGradient: Hashable, Sendable {
  /// The color, where the dim is whole.
  package let color: StageColor
  /// The points between which the strength decreases, as fractions of the view's size. Their line
  /// goes through the center, and the strength is constant across it, as in a gradient of Core
  /// Animation.
  package let start, end: StagePoint
  /// The strength at the end, 0…1. 1 if the dim is the same everywhere.
  package let endStrength: Double

  /// A gradient that is weaker than this has no direction.
  private static let least = 1.0 / 4096

  /// Creates a gradient.
  ///
  /// - Parameters:
  ///   - fade: The value of `dim.fade`. If its two parts add up to more than 1, both are shortened,
  ///     so that it fades to nothing just at the corner.
  ///   - color: The color.
  ///   - size: The size of the view, on which the direction of an oblique gradient depends.
  package init(fade: StagePoint, color: StageColor, size: StageSize) {
    self.color = color
    let total = abs(fade.x) + abs(fade.y)
    let share = min(total, 1)
    endStrength = 1 - share
    var way = StagePoint(x: 0, y: 1)
    if share > Self.least, size.width > 0, size.height > 0 {
      // The strength decreases by `fade` across each side, and by `total` from corner to corner.
      let ratio = size.width / size.height
      let square = ratio * ratio
      let length = fade.x * fade.x + fade.y * fade.y * square
      way = StagePoint(x: fade.x * total / length, y: fade.y * total * square / length)
    }
    start = StagePoint(x: 0.5 - way.x / 2, y: 0.5 - way.y / 2)
    end = StagePoint(x: 0.5 + way.x / 2, y: 0.5 + way.y / 2)
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
