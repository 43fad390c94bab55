/// A sequence of frames on a clock.
///
/// The clock does not retain a run. Release it when it is over.
final class FrameRun {
  private let clock: any FrameClock
  private let beginning: Double
  /// Whether the clock advances it.
  private var isOnClock = true
  /// The duration in seconds.
  let duration: Double
  /// The time of the last frame, in seconds.
  private(set) var shown: Double
  /// Whether there are more frames.
  private(set) var isRunning = true
  private let frame: (Double) -> Void
  private let completion: () -> Void

  /// Creates a run with a duration in seconds, which starts now, at one of its moments.
  init(
    on clock: any FrameClock, for duration: Double, from moment: Double = 0,
    frame: @escaping (Double) -> Void, completion: @escaping () -> Void
  ) {
    self.clock = clock
    self.duration = duration
    self.frame = frame
    self.completion = completion
    shown = moment
    beginning = clock.now - moment
  }

  /// Shows the first frame and asks the clock for the others. A run without a duration shows its
  /// last frame and ends at once.
  func start() {
    guard duration > 0 else { return finish() }
    show(shown)
    clock.start { [weak self] now in self?.tick(now) ?? false }
  }

  /// Shows no more frames on its own: from now on it is driven interactively.
  func leaveClock() { isOnClock = false }

  /// Shows the frame at a time, without a clock.
  func show(_ seconds: Double) {
    shown = min(max(seconds, 0), duration)
    if isRunning { frame(shown) }
  }

  /// Shows the current moment, which may be later than the last frame: the platform's own
  /// animations continue even if the clock has not called back.
  func catchUp() {
    if isRunning, isOnClock { show(clock.now - beginning) }
  }

  /// Shows the last frame and ends.
  func finish() {
    show(duration)
    complete()
  }

  /// Ends with the current frame.
  func complete() {
    guard isRunning else { return }
    stop()
    completion()
  }

  /// Ends without another frame, and without calling its completion.
  func stop() { isRunning = false }

  private func tick(_ now: Double) -> Bool {
    guard isRunning, isOnClock else { return false }
    let elapsed = max(0, now - beginning)
    // Times are sums of frames, which are not exact.
    if elapsed >= duration - 1e-9 { finish() } else { show(elapsed) }
    return isRunning
  }
}
