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

  var now: Double {
    let now = time.steady(base.now)
    return time.record?.now(now) ?? now
  }

  func start(_ callback: @escaping (Double) -> Bool) {
    base.start { [time] now in
      let now = time.steady(now)
      return time.record?.frame(at: now, callback) ?? callback(now)
    }
  }

  /// Lets a record decide which time it is. With `nil`, nothing is recorded any longer.
  func record(_ record: (any TimeRecord)?) { time.record = record }
}

/// Records the frames of a clock, and says which time it is meanwhile.
protocol TimeRecord: AnyObject {
  /// Returns the time at which the clock has come to a time, in seconds.
  func now(_ time: Double) -> Double
  /// Records a frame at a time in seconds, and calls back.
  func frame(at time: Double, _ body: (Double) -> Bool) -> Bool
}

/// The steady time of a clock. Callbacks retain it without retaining the clock.
private final class SteadyTime {
  /// The latest time of the underlying clock, and the difference of the two, in seconds.
  private var latest: Double
  private var offset = 0.0
  /// Decides which time it is. `nil` if nothing is recorded.
  @exclusivity(unchecked) var record: (any TimeRecord)?

  init(_ moment: Double) { latest = moment.isFinite ? moment : 0 }

  func steady(_ moment: Double) -> Double {
    guard moment.isFinite else { return latest + offset }
    offset += max(0, latest - moment)
    latest = moment
    return latest + offset
  }
}
