/// The closed-form solution of a spring, with everything computed that does not depend on time.
///
/// In all three regimes, the remaining distance is e^(−decay·t) · (C(t) + B·S(t)) and the velocity
/// is e^(−decay·t) · (v·C(t) + D·S(t)). C and S are cos and sin of ω_d·t for damping ratios below
/// 1, 1 and t for a ratio of 1, and 1 and 1 − e^(−Δt) above 1, where Δ is the difference of the two
/// rates. In terms of that difference, the last form is exact at 0 and does not suffer from
/// cancellation near 1.
struct SpringMotion: Sendable, Hashable {
  /// The remaining distance below which the spring counts as settled, as a fraction of the whole.
  static let threshold = 0.001

  private(set) var settlingDuration = 0.0
  private let regime: Regime
  private let decay: Double
  private let frequency: Double
  /// C(t) of the critically damped regime: 1, or 0 if there is nothing to move.
  private let start: Double
  private let remainderWeight: Double
  private let velocityWeight: Double
  private let velocity: Double

  private enum Regime: UInt8 { case oscillating, critical, overdamped }

  init(angularFrequency: Double, dampingRatio: Double, velocity: Double) {
    let isSpring =
      angularFrequency > 0 && dampingRatio >= 0
      && (angularFrequency * angularFrequency + dampingRatio + velocity).isFinite
    if !isSpring {
      self.init(.critical, decay: 0, frequency: 0, start: 0, velocity: 0, weights: (0, 0))
    } else if abs(dampingRatio - 1) < 1e-14 {
      self.init(critical: angularFrequency, velocity)
    } else if dampingRatio < 1 {
      self.init(oscillating: angularFrequency, dampingRatio, velocity)
    } else {
      self.init(overdamped: angularFrequency, dampingRatio, velocity)
    }
    settlingDuration = isSpring ? settling() : 0
  }

  func remainder(at seconds: Double) -> Double {
    let (fading, c, s) = factors(at: seconds)
    return fading * (c + remainderWeight * s)
  }

  func velocity(at seconds: Double) -> Double {
    let (fading, c, s) = factors(at: seconds)
    return fading * (velocity * c + velocityWeight * s)
  }

  private init(oscillating natural: Double, _ ratio: Double, _ velocity: Double) {
    let decay = ratio * natural
    let damped = natural * ((1 - ratio) * (1 + ratio)).squareRoot()
    let weights = (
      (decay - velocity) / damped, (natural * natural - decay * velocity) / damped
    )
    self.init(
      .oscillating, decay: decay, frequency: damped, start: 1, velocity: velocity, weights: weights)
  }

  private init(critical natural: Double, _ velocity: Double) {
    let weights = (natural - velocity, natural * (natural - velocity))
    self.init(
      .critical, decay: natural, frequency: 0, start: 1, velocity: velocity, weights: weights)
  }

  private init(overdamped natural: Double, _ ratio: Double, _ velocity: Double) {
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    let slow = natural / (ratio + root)
    let fast = natural * (ratio + root)
    let distance = 2 * natural * root
    let weight = (slow - velocity) / distance
    self.init(
      .overdamped, decay: slow, frequency: distance, start: 1, velocity: velocity,
      weights: (weight, weight * fast))
  }

  private init(
    _ regime: Regime, decay: Double, frequency: Double, start: Double, velocity: Double,
    weights: (remainder: Double, velocity: Double)
  ) {
    self.regime = regime
    self.decay = decay
    self.frequency = frequency
    self.start = start
    self.velocity = velocity
    remainderWeight = weights.remainder
    velocityWeight = weights.velocity
  }

  /// e^(−decay·t), C(t) and S(t). Exponents are bounded, so that times before 0 give finite
  /// results.
  private func factors(at seconds: Double) -> (fading: Double, c: Double, s: Double) {
    let t = seconds.clamped(to: -1e9...1e9)
    let fading = min(-decay * t, 300).exponential
    switch regime {
    case .oscillating:
      let phase = frequency * t
      return (fading, phase.cosine, phase.sine)
    case .critical: return (fading, start, t)
    case .overdamped: return (fading, 1, -min(-frequency * t, 300).exponentialMinusOne)
    }
  }
}

extension SpringMotion {
  /// The greatest remaining distance at any time after some seconds, in either direction. After a turning
  /// point, it is never again as great as there.
  func greatestRemainder(after seconds: Double) -> Double {
    max(abs(remainder(at: seconds)), nextTurn(after: seconds).map { abs(remainder(at: $0)) } ?? 0)
  }

  /// The first moment after some seconds at which the velocity is 0. `nil` if there is none.
  private func nextTurn(after seconds: Double) -> Double? {
    guard regime == .oscillating else { return turningPoint.flatMap { $0 > seconds ? $0 : nil } }
    let half = .pi / frequency
    let first = (-velocity).arctangent(over: velocityWeight) / frequency
    return first + ((seconds - first) / half).rounded(.up) * half
  }

  private func settling() -> Double {
    guard decay > 0 else { return .infinity }
    if regime == .oscillating {
      return ((1 + abs(remainderWeight)) / Self.threshold).logarithm / decay
    }
    return lastCrossing()
  }

  /// The last time at which the remaining distance crosses the threshold, found by bisection.
  ///
  /// Without oscillation, the velocity is 0 at most once. After that moment the remaining distance
  /// decreases steadily; before it, it changes steadily from 1.
  private func lastCrossing() -> Double {
    guard let turn = turningPoint else {
      return .end(of: isUnsettled, from: 0, to: quietTime(after: 0))
    }
    return isUnsettled(at: turn)
      ? .end(of: isUnsettled, from: turn, to: quietTime(after: turn))
      : .end(of: isUnsettled, from: 0, to: turn)
  }

  /// The moment after the start at which the velocity is 0. `nil` if there is none.
  private var turningPoint: Double? {
    let s = -velocity / velocityWeight
    let moment = regime == .critical ? s : -(-s).logarithmOfOnePlus / frequency
    return moment > 0 && moment.isFinite ? moment : nil
  }

  private func isUnsettled(at seconds: Double) -> Bool {
    abs(remainder(at: seconds)) > Self.threshold
  }

  private func quietTime(after start: Double) -> Double {
    var wait = 1 / decay
    for _ in 0..<64 where isUnsettled(at: start + wait) { wait *= 2 }
    return start + wait
  }
}
