/// Computes the spring of mass 1 that UIKit fits to a damping ratio, a velocity and a duration: its
/// sine term has decayed to 0.001 at the end.
struct SpringFit {
  let dampingRatio: Double
  let velocity: Double
  private(set) var angularFrequency = 0.0
  private let duration: Double
  /// √(1 − ζ²). 0 for a critically damped spring.
  private let sineOfRatio: Double

  init(dampingRatio: Double, velocity: Double, duration: Double) {
    self.dampingRatio = dampingRatio.clamped(to: 0.01...1)
    self.velocity = velocity.orIfNotFinite(0).clamped(to: -1e9...1e9)
    self.duration = duration.clamped(to: 0.01...10)
    sineOfRatio = ((1 - self.dampingRatio) * (1 + self.dampingRatio)).squareRoot()
    angularFrequency = self.velocity == 0 ? atRest : newton ?? largestRoot
  }

  private static let threshold = 0.001

  private var isCritical: Bool { dampingRatio == 1 }

  /// The solution without velocity. For ζ = 1, the root of (x + 1) · e^(−x) = 0.001.
  private var atRest: Double {
    if isCritical { return 9.23341347645159 / duration }
    return -(Self.threshold * sineOfRatio / dampingRatio).logarithm / (dampingRatio * duration)
  }

  /// UIKit's method: twelve steps of Newton's. `nil` if they don't reach a root.
  private var newton: Double? {
    var omega = 5 / duration
    for _ in 0..<12 { omega -= excess(at: omega) / slope(at: omega) }
    let arrived = omega > 0 && abs(excess(at: omega)) < Self.threshold * 1e-6
    return arrived && (omega * omega).isFinite ? omega : nil
  }

  /// The term that has to decay to the threshold, as a function of the frequency.
  private func term(at omega: Double) -> Double {
    let fading = (-dampingRatio * omega * duration).exponential
    if isCritical { return ((omega - velocity) * duration + 1) * fading }
    return (dampingRatio * omega - velocity) / (omega * sineOfRatio) * fading
  }

  private func excess(at omega: Double) -> Double {
    let term = term(at: omega)
    if isCritical { return term - (omega >= velocity ? Self.threshold : -Self.threshold) }
    return Self.threshold - abs(term)
  }

  private func slope(at omega: Double) -> Double {
    let fading = (-dampingRatio * omega * duration).exponential
    if isCritical { return -duration * duration * (omega - velocity) * fading }
    let lead = dampingRatio * omega - velocity
    let slope = velocity / (omega * omega) - dampingRatio * duration * lead / omega
    // At the zero of the term, its magnitude has two slopes: use the left one.
    return (lead * omega > 0 ? -slope : slope) * fading / sineOfRatio
  }

  /// The largest frequency at which the term equals the threshold, found by bisection.
  ///
  /// For a positive velocity, the magnitude of the term falls to 0, rises to a maximum and falls
  /// again. For a negative one, it only falls.
  private var largestRoot: Double {
    let crest = self.crest
    if velocity > 0 && !isLarge(at: crest) { return Double.end(of: isLarge, from: 0, to: zero) }
    let low = velocity > 0 ? crest : 0
    var width = 1 / duration
    for _ in 0..<200 where isLarge(at: low + width) { width *= 2 }
    return Double.end(of: isLarge, from: low, to: low + width)
  }

  private var zero: Double {
    isCritical ? velocity - 1 / duration : velocity / dampingRatio
  }

  private var crest: Double {
    if isCritical { return velocity }
    let root = (velocity * velocity + 4 * velocity / duration).squareRoot()
    return (velocity + root) / (2 * dampingRatio)
  }

  private func isLarge(at omega: Double) -> Bool { abs(term(at: omega)) > Self.threshold }
}
