/// For which containers claims are made.
package struct ProofOptions: Sendable, Hashable {
  /// The points that a container may measure each way.
  package var sizes: ClosedRange<Double>

  /// Options; claims hold from 100 to 4096 points where nothing else is said.
  package init(sizes: ClosedRange<Double> = 100...4096) { self.sizes = sizes }

  /// The length in seconds from which on a transition is a long one.
  package static let longDuration = 3.0
  /// The length in seconds that no transition may exceed.
  package static let greatestDuration = 60.0
  /// The share of the way that a spring may have left where its window cuts it.
  package static let settledRemainder = 0.01
}
