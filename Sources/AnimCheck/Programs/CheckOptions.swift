/// The containers for which claims are made.
package struct CheckOptions: Sendable, Hashable {
  /// The widths and heights of the containers, in points.
  package var sizes: ClosedRange<Double>

  /// Creates options. By default, claims are made for containers from 100 to 4096 points.
  package init(sizes: ClosedRange<Double> = 100...4096) { self.sizes = sizes }

  /// The duration in seconds from which a transition counts as long.
  package static let longDuration = 3.0
  /// The greatest duration of a transition, in seconds.
  package static let greatestDuration = 60.0
  /// The share of its distance that a spring may have left when its window ends.
  package static let settledRemainder = 0.01
}
