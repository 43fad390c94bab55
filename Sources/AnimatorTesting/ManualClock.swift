import AnimRuntime

/// A clock that somebody else moves on: for tests and tools.
public final class ManualClock: FrameClock {
  // A callback may ask for the time and start another one: neither is open meanwhile, and the system
  // need not check it in each frame.
  /// The present moment in seconds, 0 at first.
  @exclusivity(unchecked) public private(set) var now = 0.0

  @exclusivity(unchecked) private var callbacks: [Callback] = []

  private struct Callback {
    let call: (Double) -> Bool
  }

  /// Creates a clock.
  public init() {}

  /// How many callbacks wait for the next frame.
  public var callbackCount: Int { callbacks.count }

  /// Calls back at each frame that ``advance(by:frames:)`` makes, as long as that returns true.
  public func start(_ callback: @escaping (Double) -> Bool) {
    callbacks.append(Callback(call: callback))
  }

  /// Moves on by some seconds, in frames of equal length.
  public func advance(by seconds: Double, frames: Int = 1) {
    let beginning = now
    for frame in stride(from: 1, through: frames, by: 1) {
      now = beginning + seconds * Double(frame) / Double(frames)
      tick()
    }
  }

  private func tick() {
    // What is started by a callback waits for the next frame, after what goes on.
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
