/// A stretch of frames on a clock.
///
/// The clock knows a run only weakly. Whoever starts a run lets go of it when it is over.
final class FrameRun {
  private let clock: any FrameClock
  private let beginning: Double
  /// Whether the clock moves it on.
  @exclusivity(unchecked) private var isOnClock = true
  /// How many seconds it takes.
  let duration: Double
  /// The seconds whose frame was shown last.
  @exclusivity(unchecked) private(set) var shown = 0.0
  /// Whether frames are still to come.
  @exclusivity(unchecked) private(set) var isRunning = true
  private let link = Link()
  private let frame: (Double) -> Void
  private let completion: () -> Void

  /// By what the clock knows the run. A weak reference costs more than all else that a tick does.
  private final class Link {
    /// The run clears it when it is over.
    unowned(unsafe) var run: FrameRun?
  }

  /// Creates a run of some seconds, which begins now.
  init(
    on clock: any FrameClock, for duration: Double, frame: @escaping (Double) -> Void,
    completion: @escaping () -> Void
  ) {
    self.clock = clock
    self.duration = duration
    self.frame = frame
    self.completion = completion
    beginning = clock.now
    link.run = self
  }

  deinit { link.run = nil }

  /// Shows the first frame and asks the clock for the others. A run without length shows its last
  /// frame and ends at once.
  func start() {
    guard duration > 0 else { return finish() }
    show(0)
    clock.start { [link] now in link.run?.tick(now) ?? false }
  }

  /// Shows no further frame by itself: from now on somebody leads it.
  func leaveClock() { isOnClock = false }

  /// Shows the frame of a moment, for who leads it without a clock.
  func show(_ seconds: Double) {
    shown = min(max(seconds, 0), duration)
    if isRunning { frame(shown) }
  }

  /// Shows the present moment, which may be later than the last frame's: what the platform runs by
  /// itself has gone on, also where the clock had no time to tell.
  func catchUp() {
    if isRunning, isOnClock { show(clock.now - beginning) }
  }

  /// Shows the last frame and ends.
  func finish() {
    show(duration)
    complete()
  }

  /// Ends with the frame that is shown.
  func complete() {
    guard isRunning else { return }
    stop()
    completion()
  }

  /// Ends without a further frame, and without its completion.
  func stop() { isRunning = false }

  private func tick(_ now: Double) -> Bool {
    guard isRunning, isOnClock else { return false }
    let elapsed = max(0, now - beginning)
    if elapsed >= duration { finish() } else { show(elapsed) }
    return isRunning
  }
}
