/// Calls back on a clock, now and then, as long as somebody holds it. A frame in between costs one
/// comparison.
final class Alarm {
  private let bell: Bell

  /// What the clock knows of an alarm.
  private final class Bell {
    /// When it rings next, in seconds of the clock.
    var moment = -Double.infinity
    /// `nil` if it rings no more.
    var body: (() -> Double?)?

    init(_ body: @escaping () -> Double?) { self.body = body }

    func ring(_ now: Double) -> Bool {
      guard let seconds = body?(), body != nil else { return false }
      moment = now + seconds
      return true
    }
  }

  /// Creates an alarm that rings with the next frame.
  ///
  /// - Parameters:
  ///   - clock: the clock.
  ///   - body: returns the seconds until it is called again; `nil` if it is not.
  init(on clock: any FrameClock, _ body: @escaping () -> Double?) {
    let bell = Bell(body)
    self.bell = bell
    clock.start { now in now < bell.moment || bell.ring(now) }
  }

  deinit { cancel() }

  /// Leaves the clock with the next frame.
  func cancel() { (bell.moment, bell.body) = (-.infinity, nil) }
}
