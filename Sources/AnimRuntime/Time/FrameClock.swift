/// Provides the time and a callback for each frame: a display link on a device, a `ManualClock` of
/// `AnimatorTesting` in tests.
public protocol FrameClock: AnyObject {
  /// The current time in seconds, from any starting point.
  var now: Double { get }

  /// Calls back at each frame, starting with the next one and passing the frame's time in seconds,
  /// until the callback returns `false`. Callbacks run in the order in which they were started.
  func start(_ callback: @escaping (Double) -> Bool)
}
