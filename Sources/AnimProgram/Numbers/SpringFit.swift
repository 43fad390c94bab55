/// The spring of mass 1 that UIKit fits to a damping ratio, a velocity and a duration: the one
/// whose sine term has fallen to 0.001 at the end.
struct SpringFit {
  let dampingRatio: Double
  let velocity: Double
  private(set) var angularFrequency = 0.0
  private let duration: Double
  /// √(1 − ζ²), 0 for a critical spring.
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

  /// The solution for no velocity; for ζ = 1 the root of (x + 1) · e^(−x) = 0.001.
  private var atRest: Double {
    if isCritical { return 9.23341347645159 / duration }
    return -(Self.threshold * sineOfRatio / dampingRatio).logarithm / (dampingRatio * duration)
  }

  /// UIKit's own way: twelve of Newton's steps. Nil where they do not arrive at a root.
  private var newton: Double? {
    var omega = 5 / duration
    for _ in 0..<12 { omega -= excess(at: omega) / slope(at: omega) }
    let arrived = omega > 0 && abs(excess(at: omega)) < Self.threshold * 1e-6
    return arrived && (omega * omega).isFinite ? omega : nil
  }

  /// The term that has to fall to the threshold, as a function of the frequency.
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
    // Where the term is 0 its magnitude has two slopes: the left one counts.
    return (lead * omega > 0 ? -slope : slope) * fading / sineOfRatio
  }

  /// The largest frequency at which the term is as large as the threshold, by bisection.
  ///
  /// For a velocity over 0 the term's magnitude falls to 0, rises to a crest and falls again; for
  /// one below 0 it only falls.
  private var largestRoot: Double {
    let crest = self.crest
    if velocity > 0 && !isLarge(at: crest) { return bisect(from: 0, to: zero) }
    let low = velocity > 0 ? crest : 0
    var width = 1 / duration
    for _ in 0..<200 where isLarge(at: low + width) { width *= 2 }
    return bisect(from: low, to: low + width)
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

  private func bisect(from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { break }
      if isLarge(at: middle) { low = middle } else { high = middle }
    }
    return high
  }
}
