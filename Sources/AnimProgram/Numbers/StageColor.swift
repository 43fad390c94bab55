/// A color in sRGB. Its components are not multiplied by alpha.
public struct StageColor: Sendable, Hashable {
  /// The components, each 0…1.
  public var red, green, blue, alpha: Double

  /// Creates a color from its components, each 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black.
  package static let clear = StageColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  package static let black = StageColor(red: 0, green: 0, blue: 0)

  /// Returns the color `fraction` of the way to another one. Colors are mixed premultiplied, as in
  /// CSS, so a transparent color contributes no hue.
  ///
  /// At 0 and 1, the result is exactly one of the colors. If a fraction outside 0…1 leads out of
  /// sRGB, each component is clamped to 0…1.
  package func mixed(with other: StageColor, at fraction: Double) -> StageColor {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    let mixed = premultiplied.mixed(with: other.premultiplied, at: fraction)
    return StageColor(premultiplied: mixed)
  }

  var premultiplied: SIMD4<Double> {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha)
  }

  init(premultiplied: SIMD4<Double>) {
    let alpha = premultiplied.w.clamped(to: 0...1)
    let share = alpha > 0 ? premultiplied / alpha : .zero
    self.init(
      red: share.x.clamped(to: 0...1), green: share.y.clamped(to: 0...1),
      blue: share.z.clamped(to: 0...1), alpha: alpha)
  }
}
