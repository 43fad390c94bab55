/// The dimension of a quantity, as the exponents of length (pt), time (s) and angle (rad).
///
/// For a number without a unit, all three are 0. Multiplying adds the exponents, and a square root
/// halves them.
public struct ScriptDimension: Hashable, Sendable {
  /// The exponent of length.
  package var length: Float
  /// The exponent of time.
  package var time: Float
  /// The exponent of angle.
  package var angle: Float

  /// Creates a dimension from its exponents.
  package init(length: Float = 0, time: Float = 0, angle: Float = 0) {
    self.length = length
    self.time = time
    self.angle = angle
  }

  /// A plain number.
  public static let number = ScriptDimension()
  /// A distance in points.
  public static let length = ScriptDimension(length: 1)
  /// A time in seconds.
  public static let time = ScriptDimension(time: 1)
  /// An angle in radians.
  public static let angle = ScriptDimension(angle: 1)

  /// The dimension of a product.
  package static func * (left: ScriptDimension, right: ScriptDimension) -> ScriptDimension {
    ScriptDimension(
      length: left.length + right.length, time: left.time + right.time,
      angle: left.angle + right.angle)
  }

  /// The dimension of a quotient.
  package static func / (left: ScriptDimension, right: ScriptDimension) -> ScriptDimension {
    left * right.raised(to: -1)
  }

  /// The dimension of a power.
  package func raised(to exponent: Double) -> ScriptDimension {
    let factor = Float(exponent)
    return ScriptDimension(length: length * factor, time: time * factor, angle: angle * factor)
  }
}

extension ScriptDimension: CustomStringConvertible {
  /// The name as a script writes it, such as `Length/Time`. Powers are written as `Length^2`.
  public var description: String {
    let parts = [("Length", length), ("Time", time), ("Angle", angle)]
    let over = parts.filter { $0.1 > 0 }.map(Self.factor)
    let under = parts.filter { $0.1 < 0 }.map { Self.factor(($0.0, -$0.1)) }
    let top = over.isEmpty ? "Number" : over.joined(separator: "·")
    return ([top] + under).joined(separator: "/")
  }

  private static func factor(_ part: (name: String, exponent: Float)) -> String {
    if part.exponent == 1 { return part.name }
    let isWhole = part.exponent == part.exponent.rounded() && abs(part.exponent) < 1000
    return "\(part.name)^\(isWhole ? "\(Int(part.exponent))" : "\(part.exponent)")"
  }
}
