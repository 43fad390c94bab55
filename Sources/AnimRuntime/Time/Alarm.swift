/// Calls back on a clock from time to time, as long as it is retained. A frame in between costs a
/// single comparison.
final class Alarm {
  private let bell: Bell

  /// The part of an alarm that the clock retains.
  private final class Bell {
    /// The next time at which it calls back, in seconds of the clock.
    var moment = -Double.infinity
    /// The callback. `nil` after the alarm was cancelled.
    var body: (() -> Double?)?

    init(_ body: @escaping () -> Double?) { self.body = body }

    func ring(_ now: Double) -> Bool {
      guard let seconds = body?(), body != nil else { return false }
      moment = now + seconds
      return true
    }
  }

  /// Creates an alarm that first calls back in the next frame.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - body: Returns the seconds until the next call. `nil` to end.
  init(on clock: any FrameClock, _ body: @escaping () -> Double?) {
    let bell = Bell(body)
    self.bell = bell
    clock.start { now in now < bell.moment || bell.ring(now) }
  }

  deinit { cancel() }

  /// Ends the alarm.
  func cancel() { (bell.moment, bell.body) = (-.infinity, nil) }
}
