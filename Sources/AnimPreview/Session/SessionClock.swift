import AnimRuntime

/// The clock of a session, which the page's messages advance.
package final class SessionClock: FrameClock {
  /// The current time in seconds.
  package var now: Double

  private var callbacks: [(Double) -> Bool] = []

  /// Creates a clock.
  package init(at now: Double = 0) { self.now = now }

  /// Whether there are callbacks for the next frame.
  package var isAwaited: Bool { !callbacks.isEmpty }

  /// Calls the callback at each frame as long as it returns true.
  package func start(_ callback: @escaping (Double) -> Bool) { callbacks.append(callback) }

  /// Advances to a moment and calls the callbacks of its frame. Time never runs backwards.
  package func advance(to moment: Double) {
    now = max(now, moment)
    let current = callbacks
    callbacks = []
    // A callback that is added during a frame waits for the next one, after those that continue.
    let rest = current.filter { $0(now) }
    callbacks = rest + callbacks
  }
}
