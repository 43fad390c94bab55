/// A clock whose time never goes back: if the underlying clock jumps back, it continues from the
/// time that it had reached.
final class SteadyClock: FrameClock {
  private let base: any FrameClock
  private let time: SteadyTime

  /// Creates a clock that follows another one.
  init(_ base: any FrameClock) {
    self.base = base
    time = SteadyTime(base.now)
  }

  var now: Double { time.steady(base.now) }

  func start(_ callback: @escaping (Double) -> Bool) {
    base.start { [time] now in callback(time.steady(now)) }
  }
}

/// The steady time of a clock. Callbacks retain it without retaining the clock.
private final class SteadyTime {
  /// The latest time of the underlying clock, and the difference of the two, in seconds.
  private var latest: Double
  private var offset = 0.0

  init(_ moment: Double) { latest = moment.isFinite ? moment : 0 }

  func steady(_ moment: Double) -> Double {
    guard moment.isFinite else { return latest + offset }
    offset += max(0, latest - moment)
    latest = moment
    return latest + offset
  }
}
