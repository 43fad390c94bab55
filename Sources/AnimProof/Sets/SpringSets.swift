import AnimProgram

/// All physical springs that a template can make, given bounds for their parameters.
///
/// Let d be the decay of the slower part: ζω, or ω/(ζ + √(ζ² − 1)) for ratios above 1. Then the
/// remaining distance is |r(t)| ≤ (1 + |d − v|·t) · e^(−d·t) for every ratio, because |sin ω_d t| ≤
/// ω_d t and 1 − e^(−Δt) ≤ Δt. Without an initial velocity, it is never above 1, and a velocity
/// adds at most 1.07·|v|/ω. All bounds are widened by 10⁻⁹ of their size.
struct SpringSets {
  private let frequency: ValueSet
  private let ratio: ValueSet
  private let velocity: ValueSet

  /// `nil` if the operands are not those of a spring, or may not be.
  init?(_ form: Program.CurveTemplate.Form, _ operands: [ValueSet]) {
    let turn = ValueSet(2 * .pi)
    switch (form, operands.count) {
    case (.spring, 5):
      let (mass, stiffness) = (operands[0], operands[1])
      guard mass.lower > 0, stiffness.lower > 0 else { return nil }
      frequency = Operation.squareRoot.image(stiffness / mass, .zero, .zero)
      let scale = Operation.squareRoot.image(stiffness * mass, .zero, .zero).scaled(by: 2)
      let whole = operands[2] / scale
      ratio = operands[4].decision == false ? whole.minimum(.one) : whole
      velocity = operands[3]
    case (.response, 3):
      frequency = turn / operands[0]
      ratio = operands[1]
      velocity = operands[2]
    case (.bounce, 3):
      frequency = turn / operands[0]
      guard let ratio = SpringSets.ratio(ofBounce: operands[1]) else { return nil }
      self.ratio = ratio
      velocity = operands[2]
    default: return nil
    }
    guard frequency.isDefined, frequency.lower > 0, ratio.isDefined, ratio.lower >= 0,
      velocity.isDefined
    else { return nil }
  }

  private static func ratio(ofBounce bounce: ValueSet) -> ValueSet? {
    guard bounce.lower > -1 else { return nil }
    let ends = [bounce.lower, bounce.upper].map { $0 >= 0 ? 1 - $0 : 1 / (1 + $0) }
    return ValueSet.hull(ends)
  }

  // MARK: Bounds

  /// The positions, at any time, of springs without an initial velocity.
  static var restingImage: ValueSet { image(reach: 1) }

  /// Returns the positions within this distance of the target.
  static func image(reach: Double) -> ValueSet {
    ValueSet(1 - reach, 1 + reach).roundedOutwards
  }

  /// The positions at any time.
  var image: ValueSet {
    SpringSets.image(reach: 1 + 1.07 * velocity.magnitude / frequency.lower)
  }

  /// The slowest decay.
  private var decay: Double {
    let below = min(ratio.lower, 1) * frequency.lower
    guard ratio.upper > 1 else { return below }
    let root = ((ratio.upper - 1) * (ratio.upper + 1)).squareRoot()
    return min(below, frequency.lower / (ratio.upper + root))
  }

  /// Returns the greatest remaining distance after some seconds.
  func remainder(after seconds: ValueSet) -> Double {
    guard seconds.isDefined, seconds.lower >= 0 else { return .infinity }
    let exponent = decay * seconds.lower
    let fading = Operation.exponential.arithmetic(-exponent, 0, 0)
    var most = (1 + exponent + velocity.magnitude * seconds.upper) * fading
    if ratio.upper < 1 { most = min(most, (1 + weight) * fading) }
    return most * (1 + 1e-9)
  }

  /// The greatest weight of the sine, as ``Spring/settlingDuration`` computes it. Its frequency is
  /// never lower than that of the greatest ratio below 1.
  private var weight: Double {
    let ratio = min(ratio.upper, 1)
    let sine = max(1e-7, ((1 - ratio) * (1 + ratio)).squareRoot())
    let lead = frequency.upper * min(self.ratio.upper, 1) + velocity.magnitude
    return lead / (frequency.lower * sine)
  }

  /// The settling times, in seconds.
  var settling: ValueSet {
    guard decay > 0 else { return .anything }
    var exponent = Operation.logarithm.arithmetic((1 + weight) * 1000, 0, 0)
    let push = velocity.magnitude / decay
    while ratio.upper >= 1, exponent < 1e6,
      (1 + exponent + push * exponent) * Operation.exponential.arithmetic(-exponent, 0, 0) > 1e-3
    {
      exponent *= 1.25
    }
    return ValueSet(0, exponent / decay * (1 + 1e-9))
  }
}
