import AnimProgram

/// The progress of a transition that a finger leads: led, then carried to one of its ends.
///
/// Every call makes sense at any time. What comes when all is over does nothing.
final class LedProgress {
  /// Who moves it.
  enum State: Equatable {
    /// A finger.
    case led
    /// A curve, to 1 or back to 0.
    case settling(finishes: Bool)
    /// Nobody any more.
    case over(finished: Bool)
  }

  /// A finger that has rested so many seconds has no speed.
  private static let rest = 0.1

  private(set) var state = State.led
  /// Progress as it is shown, 0…1.
  private(set) var value: Double
  /// Where the finger has taken hold.
  private(set) var start: Double
  /// The only end that it may reach, true for 1; `nil` for either.
  var onlyEnd: Bool?
  /// Called with the progress to show.
  var onChange: ((Double) -> Void)?
  /// Called once, when an end is reached.
  var onEnd: (() -> Void)?
  /// Called when the finger has let go, and when it has taken hold again.
  var onHold: (() -> Void)?

  /// Called with how progress goes on where the finger has let go, and with nil where it has taken
  /// hold.
  var onCourse: ((Settling?) -> Void)?

  private let clock: any FrameClock
  /// How fast it changed, in 1 a second, and when that was so.
  private var lastRate: Double
  private var moment: Double
  private var settling: Settling?
  private var run: FrameRun?

  /// A finger takes hold where progress is, and changes by `rate` in 1 a second.
  init(on clock: any FrameClock, at progress: Double = 0, rate: Double = 0) {
    self.clock = clock
    lastRate = rate
    (start, value) = (progress, progress)
    moment = clock.now
  }

  /// Whether it goes back to 0, or has gone there.
  var isCancelled: Bool { state == .settling(finishes: false) || state == .over(finished: false) }

  /// Whether it would finish if it arrived at once: where nobody has decided yet, it goes back.
  var wouldFinish: Bool {
    if case .over(let finished) = state { return finished }
    return onlyEnd ?? (state == .settling(finishes: true))
  }

  /// The finger moves on. Without a rate that follows from the time since it last did; what is no
  /// number is ignored.
  func update(to progress: Double, rate: Double?) {
    guard state == .led, !progress.isNaN else { return }
    let now = clock.now
    let next = min(max(progress, 0), 1)
    if let rate {
      lastRate = rate
    } else if now > moment {
      lastRate = (next - value) / (now - moment)
    }
    moment = now
    show(next)
  }

  /// The finger lets go, or whoever has the say changes the direction. The same one again changes
  /// nothing. The end is not reached before some seconds are over.
  func settle(finishes: Bool, by transition: Transition, atLeast seconds: Double = 0) {
    if case .over = state { return }
    let finishes = onlyEnd ?? finishes
    guard state != .settling(finishes: finishes) else { return }
    catchUp()
    let way = transition.settling(from: value, rate: rate, finishes: finishes)
    run?.stop()
    let wasLed = state == .led
    state = .settling(finishes: finishes)
    settling = way
    onCourse?(way)
    moment = clock.now
    let run = FrameRun(on: clock, for: max(way.duration, seconds)) { [weak self] time in
      self?.show(way.progress(at: time))
    } completion: { [weak self] in
      self?.end()
    }
    self.run = run
    if wasLed { onHold?() }
    run.start()
  }

  /// The finger takes hold again, where it is.
  func pause() {
    guard case .settling = state else { return }
    catchUp()
    lastRate = rate
    run?.stop()
    moment = clock.now
    start = value
    state = .led
    onCourse?(nil)
    onHold?()
  }

  /// Shows where progress is now, where a curve carries it.
  func catchUp() { run?.catchUp() }

  /// Arrives at once.
  func arrive() {
    if case .over = state { return }
    run?.stop()
    state = .settling(finishes: wouldFinish)
    show(isCancelled ? 0 : 1)
    end()
  }

  /// Ends without a further call.
  func stop() {
    run?.stop()
    (onChange, onEnd, onHold, onCourse) = (nil, nil, nil, nil)
    state = .over(finished: !isCancelled)
  }

  /// For how many seconds nothing has come from who moves it; 0 where nobody does.
  var silence: Double { state == .led ? clock.now - moment : 0 }

  /// How fast it changes now, in 1 a second.
  var rate: Double {
    let seconds = clock.now - moment
    if case .settling = state { return settling?.rate(at: seconds) ?? 0 }
    return seconds > Self.rest ? 0 : lastRate
  }

  private func show(_ progress: Double) {
    value = progress
    onChange?(progress)
  }

  private func end() {
    state = .over(finished: !isCancelled)
    let onEnd = onEnd
    stop()
    onEnd?()
  }
}
