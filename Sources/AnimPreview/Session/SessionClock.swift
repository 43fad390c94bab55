import AnimRuntime

/// The clock of a session, which the page's messages move on.
package final class SessionClock: FrameClock {
  /// The present moment in seconds.
  package private(set) var now: Double

  private var callbacks: [(Double) -> Bool] = []

  /// Creates a clock.
  package init(at now: Double = 0) { self.now = now }

  /// Whether anything waits for the next frame.
  package var isAwaited: Bool { !callbacks.isEmpty }

  /// Calls back at each frame, as long as the callback returns true.
  package func start(_ callback: @escaping (Double) -> Bool) { callbacks.append(callback) }

  /// Moves on to a moment and shows its frame. Time never runs backwards.
  package func advance(to moment: Double) {
    now = max(now, moment)
    let current = callbacks
    callbacks = []
    // What a callback starts waits for the next frame, after what goes on.
    let rest = current.filter { $0(now) }
    callbacks = rest + callbacks
  }
}
