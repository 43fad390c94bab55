import AnimRuntime

/// A clock that a test or tool advances.
public final class ManualClock: FrameClock {
  // A callback may read the time or start another callback, but neither property is being accessed
  // at that moment, so the runtime check in each frame is unnecessary.
  /// The current time in seconds. It starts at 0.
  @exclusivity(unchecked) public private(set) var now = 0.0

  @exclusivity(unchecked) private var callbacks: [Callback] = []

  private struct Callback {
    let call: (Double) -> Bool
  }

  /// Creates a clock.
  public init() {}

  /// The number of callbacks that are waiting for the next frame.
  package var callbackCount: Int { callbacks.count }

  /// Calls back in each frame that ``advance(by:frames:)`` makes, until the callback returns
  /// `false`.
  public func start(_ callback: @escaping (Double) -> Bool) {
    callbacks.append(Callback(call: callback))
  }

  /// Advances the time in frames of equal length. Fewer than one frame does nothing. Time never runs backwards.
  public func advance(by seconds: Double, frames: Int = 1) {
    let beginning = now
    for frame in stride(from: 1, through: frames, by: 1) {
      now = beginning + max(seconds, 0) * Double(frame) / Double(frames)
      tick()
    }
  }

  /// Advances to a time in a single frame. Time never runs backwards.
  package func advance(to moment: Double) {
    now = max(now, moment)
    tick()
  }

  private func tick() {
    // Callbacks that a callback starts wait for the next frame, behind those that continue.
    var current: [Callback] = []
    swap(&current, &callbacks)
    var count = 0
    for index in current.indices where current[index].call(now) {
      if count < index { current[count] = current[index] }
      count += 1
    }
    if count < current.count { current.removeSubrange(count...) }
    swap(&current, &callbacks)
    if !current.isEmpty { callbacks += current }
  }
}
