/// What says when a frame is to be shown: a display link on a device, a
/// `ManualClock` of `AnimatorTesting` in tests.
public protocol FrameClock: AnyObject {
  /// The present moment in seconds, counted from any beginning.
  var now: Double { get }

  /// Calls back at each frame from the next on, with the frame's moment in seconds, as long as
  /// the callback returns true. Callbacks are called in the order in which they were started.
  func start(_ callback: @escaping (Double) -> Bool)
}
