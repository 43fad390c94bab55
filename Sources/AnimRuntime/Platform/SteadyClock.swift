/// A clock whose time never runs backwards: when the clock below jumps back, it goes on from the
/// moment that it had reached.
final class SteadyClock: FrameClock {
  private let base: any FrameClock
  /// The latest moment of the clock below, and how far the two have come apart, in seconds.
  private var latest: Double
  private var offset = 0.0

  /// Creates a clock that follows another one.
  init(_ base: any FrameClock) {
    self.base = base
    latest = base.now.isFinite ? base.now : 0
  }

  var now: Double { steady(base.now) }

  func start(_ callback: @escaping (Double) -> Bool) {
    base.start { [weak self] now in self.map { callback($0.steady(now)) } ?? false }
  }

  private func steady(_ moment: Double) -> Double {
    guard moment.isFinite else { return latest + offset }
    offset += max(0, latest - moment)
    latest = moment
    return latest + offset
  }
}
