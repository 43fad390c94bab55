/// A spring on its way from 0 to 1, solved in closed form:
/// x″ = −k/m · (x − 1) − c/m · x′ with x(0) = 0 and x′(0) = `velocity`.
///
/// Numbers that make no spring (a mass or stiffness not above 0, a negative damping, anything not
/// finite) make one that stands at its target from the start.
package struct Spring: Sendable, Hashable {
  /// m, over 0.
  package let mass: Double
  /// k, over 0; in units of mass per second².
  package let stiffness: Double
  /// The coefficient c, 0 or more; in units of mass per second.
  package let damping: Double
  /// The speed at the start, in total distances per second.
  package let velocity: Double
  /// Whether a damping ratio over 1 is solved truly; otherwise it counts as 1.
  package let allowsOverdamping: Bool
  /// c / 2√(km), as the spring was described: not clamped.
  package let dampingRatio: Double
  /// √(k/m), in radians per second.
  package let angularFrequency: Double
  private let motion: SpringMotion

  /// Core Animation's spring. With a damping ratio over 1 it moves as the critical one unless
  /// `allowsOverdamping`, as Core Animation's own does by default.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      allowsOverdamping: allowsOverdamping,
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      angularFrequency: (stiffness / mass).squareRoot())
  }

  /// SwiftUI's `Spring(response:dampingRatio:)`, true for every damping ratio.
  /// - Parameters:
  ///   - response: the period of the undamped spring, in seconds, over 0.
  ///   - dampingRatio: 0 or more; 1 is critical.
  ///   - velocity: the speed at the start, in total distances per second.
  package init(response: Double, dampingRatio: Double, velocity: Double = 0) {
    self.init(
      angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio, velocity: velocity,
      allowsOverdamping: true)
  }

  /// SwiftUI's `Spring(duration:bounce:)`, true for every bounce.
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds, over 0.
  ///   - bounce: over −1 and at most 1; 0 is critical.
  ///   - velocity: the speed at the start, in total distances per second.
  package init(duration: Double, bounce: Double, velocity: Double = 0) {
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: velocity)
  }

  /// UIKit's `usingSpringWithDamping`: the spring of mass 1 that settles within a window.
  /// - Parameters:
  ///   - dampingRatio: moved into 0.01…1.
  ///   - velocity: the speed at the start, in total distances per second.
  ///   - duration: the window in seconds, moved into 0.01…10.
  package init(fitting dampingRatio: Double, velocity: Double, duration: Double) {
    let fit = SpringFit(dampingRatio: dampingRatio, velocity: velocity, duration: duration)
    self.init(
      angularFrequency: fit.angularFrequency, dampingRatio: fit.dampingRatio,
      velocity: fit.velocity, allowsOverdamping: false)
  }

  /// The position after some seconds: 0 at 0, on the way to 1; before 0 it extrapolates.
  package func value(at seconds: Double) -> Double { 1 - motion.remainder(at: seconds) }

  /// The speed after some seconds, in total distances per second.
  package func velocity(at seconds: Double) -> Double { motion.velocity(at: seconds) }

  /// The seconds after which the spring counts as settled, infinite if it never does.
  ///
  /// Below a damping ratio of 1 it is Core Animation's closed bound, −ln(0.001 / (1 + |B|)) / ζω₀;
  /// from 1 on the last moment at which 0.001 of the way is left.
  package var settlingDuration: Double { motion.settlingDuration }

  /// The same spring, started with another velocity.
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

  private init(
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
