/// A spring that moves from 0 to 1, solved in closed form: x″ = −k/m · (x − 1) − c/m · x′ with x(0)
/// = 0 and x′(0) = `velocity`.
///
/// Invalid numbers (a mass or stiffness that is not above 0, a negative damping, or anything that
/// is not finite) make a spring that is at its target from the start.
package struct Spring: Sendable, Hashable {
  /// m, above 0.
  package let mass: Double
  /// k, above 0, in units of mass per second².
  package let stiffness: Double
  /// The coefficient c, 0 or more, in units of mass per second.
  package let damping: Double
  /// The initial velocity, in total distances per second.
  package let velocity: Double
  /// Whether a damping ratio above 1 is used as it is. If not, it counts as 1.
  package let allowsOverdamping: Bool
  /// c / 2√(km), as the spring was described, without clamping.
  package let dampingRatio: Double
  /// √(k/m), in radians per second.
  package let angularFrequency: Double
  private let motion: SpringMotion

  /// Creates a spring like Core Animation's. With a damping ratio above 1, it moves like a
  /// critically damped one, as in Core Animation before iOS 17 and in React Native.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0
  ) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      allowsOverdamping: false,
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      angularFrequency: (stiffness / mass).squareRoot())
  }

  /// Creates a spring like Compose's and Android's, exact for every damping ratio.
  ///
  /// - Parameters:
  ///   - mass: Above 0.
  ///   - stiffness: Above 0, in units of mass per second².
  ///   - dampingRatio: 0 or more; 1 is critical.
  ///   - velocity: The initial velocity, in total distances per second.
  package init(mass: Double = 1, stiffness: Double, dampingRatio: Double, velocity: Double = 0) {
    self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (stiffness * mass).squareRoot(), velocity: velocity,
      allowsOverdamping: true, dampingRatio: dampingRatio,
      angularFrequency: (stiffness / mass).squareRoot())
  }

  /// Creates a spring like SwiftUI's `Spring(response:dampingRatio:)`, exact for every damping
  /// ratio.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds, above 0.
  ///   - dampingRatio: 0 or more; 1 is critical.
  ///   - velocity: The initial velocity, in total distances per second.
  package init(response: Double, dampingRatio: Double, velocity: Double = 0) {
    self.init(
      angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio, velocity: velocity,
      allowsOverdamping: true)
  }

  /// Creates a spring like SwiftUI's `Spring(duration:bounce:)`, exact for every bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - bounce: Above −1 and at most 1; 0 is critical.
  ///   - velocity: The initial velocity, in total distances per second.
  package init(duration: Double, bounce: Double, velocity: Double = 0) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: velocity)
  }

  /// Creates a spring like UIKit's `usingSpringWithDamping`: one of mass 1 that settles within a
  /// duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping ratio, clamped to 0.01…1.
  ///   - velocity: The initial velocity, in total distances per second.
  ///   - duration: The duration in seconds, clamped to 0.01…10.
  package init(fitting dampingRatio: Double, velocity: Double, duration: Double) {
    let fit = SpringFit(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    self.init(
      angularFrequency: fit.angularFrequency, dampingRatio: fit.dampingRatio,
      velocity: fit.velocity, allowsOverdamping: false)
  }

  /// Returns the position after some seconds, which starts at 0 and approaches 1. Before 0 it is
  /// extrapolated.
  package func value(at seconds: Double) -> Double { 1 - motion.remainder(at: seconds) }

  /// Returns the velocity after some seconds, in total distances per second.
  package func velocity(at seconds: Double) -> Double { motion.velocity(at: seconds) }

  /// The seconds after which the spring counts as settled. Infinite if it never settles.
  ///
  /// Below a damping ratio of 1, it is Core Animation's closed bound, −ln(0.001 / (1 + |B|)) / ζω₀.
  /// From 1 on, it is the last moment at which 0.001 of the distance remains.
  package var settlingDuration: Double { motion.settlingDuration }

  /// Returns the greatest distance from the target at any time after some seconds, as a share of the whole.
  package func greatestRemainder(after seconds: Double) -> Double {
    motion.greatestRemainder(after: seconds)
  }

  /// Returns the same spring with another initial velocity.
  package func launched(at velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      allowsOverdamping: allowsOverdamping, dampingRatio: dampingRatio,
      angularFrequency: angularFrequency)
  }

  private init(
    angularFrequency: Double, dampingRatio: Double, velocity: Double, allowsOverdamping: Bool
  ) {
    self.init(
      mass: 1, stiffness: angularFrequency * angularFrequency,
      damping: 2 * dampingRatio * angularFrequency, velocity: velocity,
      allowsOverdamping: allowsOverdamping, dampingRatio: dampingRatio,
      angularFrequency: angularFrequency)
  }

  /// Creates a spring of these parts, which agree with each other.
  init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool,
    dampingRatio: Double, angularFrequency: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.velocity = velocity
    self.allowsOverdamping = allowsOverdamping
    self.dampingRatio = dampingRatio
    self.angularFrequency = angularFrequency
    motion = SpringMotion(
      angularFrequency: angularFrequency,
      dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1), velocity: velocity)
  }
}
