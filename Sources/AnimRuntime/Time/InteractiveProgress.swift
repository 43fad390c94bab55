import AnimProgram

/// The progress of an interactive transition: first driven by a gesture, then by a curve to one of
/// its ends.
///
/// Every method can be called at any time. Calls after the end do nothing.
final class InteractiveProgress {
  /// The state of the progress, which says what is changing it.
  enum State: Equatable {
    /// A gesture or another interaction, which holds it.
    case held
    /// A curve, to 1 or back to 0.
    case settling(finishes: Bool)
    /// Nothing: the transition is over.
    case over(finished: Bool)
  }

  /// A gesture that has been at rest for this time, in seconds, has no speed.
  private static let rest = 0.1

  private(set) var state = State.held
  /// The visible progress, 0…1.
  private(set) var value: Double
  /// The progress at which the gesture took control.
  private(set) var start: Double
  /// The only end that it can reach, `true` for 1. `nil` for either.
  var onlyEnd: Bool?
  /// Called with the progress to show.
  var onChange: ((Double) -> Void)?
  /// Called once, when it reaches an end.
  var onEnd: (() -> Void)?
  /// Called when the gesture has ended, and when one has taken control again.
  var onHold: (() -> Void)?

  /// Called with the course of the progress after the gesture has ended, and with `nil` when a
  /// gesture has taken control.
  var onCourse: ((Settling?) -> Void)?

  /// The drag that tracks see: the translation of the gesture and its velocity, and after its end,
  /// what is left of them. A gesture that takes control again continues from there.
  var drag: DragMotion {
    let seconds = clock.now - moment
    if let release { return release.motion(at: seconds) }
    var drag = lastDrag
    if seconds > Self.rest { drag.velocity = .zero }
    return drag
  }

  private let clock: any FrameClock
  /// The drag when the gesture last moved.
  private var lastDrag = DragMotion()
  /// The translation at which the gesture took control.
  private var dragStart = StagePoint.zero
  private var release: DragRelease?
  /// The last change of progress per second, and its time.
  private var lastRate: Double
  private var moment: Double
  private var settling: Settling?
  private var run: FrameRun?

  /// Starts with a gesture that takes control at a progress, which changes by `rate` per second.
  init(on clock: any FrameClock, at progress: Double = 0, rate: Double = 0) {
    self.clock = clock
    lastRate = rate
    (start, value) = (progress, progress)
    moment = clock.now
  }

  /// Whether it goes back to 0, or has got there.
  var isCancelled: Bool { state == .settling(finishes: false) || state == .over(finished: false) }

  /// Whether it would complete if it ended now. If nothing has been decided yet, it would not.
  var wouldFinish: Bool {
    if case .over(let finished) = state { return finished }
    return onlyEnd ?? (state == .settling(finishes: true))
  }

  /// Sets the progress. Without a rate, it is computed from the time since the last call. Values
  /// that are not finite are ignored. If a gesture sets it, tracks can read its translation.
  func update(to progress: Double, rate: Double?, gesture: GestureState? = nil) {
    guard state == .held, progress.isFinite else { return }
    if let gesture { follow(gesture) }
    let now = clock.now
    let next = min(max(progress, 0), 1)
    if let rate, rate.isFinite {
      lastRate = rate
    } else if now > moment {
      lastRate = (next - value) / (now - moment)
    }
    moment = now
    show(next)
  }

  /// Ends the gesture, or changes the direction. Calling it again with the same direction has no
  /// effect. The end is not reached before `seconds` have passed.
  func settle(finishes: Bool, by transition: Transition, atLeast seconds: Double = 0) {
    if case .over = state { return }
    let finishes = onlyEnd ?? finishes
    guard state != .settling(finishes: finishes) else { return }
    catchUp()
    let way = transition.settling(from: value, rate: rate, finishes: finishes)
    let drag = transition.followsDrag ? drag : DragMotion()
    let release = drag == DragMotion() ? nil : DragRelease(from: drag, over: way.duration)
    run?.stop()
    let wasHeld = state == .held
    state = .settling(finishes: finishes)
    settling = way
    lastDrag = drag
    onCourse?(way)
    moment = clock.now
    self.release = release
    let length = max(way.duration, seconds, release?.duration ?? 0)
    let run = FrameRun(on: clock, for: length) { [weak self] time in
      self?.show(way.progress(at: time))
    } completion: { [weak self] in
      self?.end()
    }
    self.run = run
    if wasHeld { onHold?() }
    run.start()
  }

  /// A gesture takes control again, at the current progress.
  func pause() {
    guard case .settling = state else { return }
    catchUp()
    lastRate = rate
    lastDrag = drag
    dragStart = lastDrag.translation
    release = nil
    run?.stop()
    moment = clock.now
    start = value
    state = .held
    onCourse?(nil)
    onHold?()
  }

  /// Updates the progress while a curve changes it.
  func catchUp() { run?.catchUp() }

  /// Goes to the end at once.
  func arrive() {
    if case .over = state { return }
    run?.stop()
    state = .settling(finishes: wouldFinish)
    (lastDrag, release) = (DragMotion(), nil)
    show(isCancelled ? 0 : 1)
    end()
  }

  /// Stops without any further calls.
  func stop() {
    run?.stop()
    (onChange, onEnd, onHold, onCourse) = (nil, nil, nil, nil)
    state = .over(finished: !isCancelled)
  }

  /// The seconds since the interaction last reported anything. 0 if there is none.
  var silence: Double { state == .held ? clock.now - moment : 0 }

  /// The current change of progress per second.
  var rate: Double {
    let seconds = clock.now - moment
    if case .settling = state { return settling?.rate(at: seconds) ?? 0 }
    return seconds > Self.rest ? 0 : lastRate
  }

  /// How long it takes from the end of the gesture to the end it goes to, in seconds. `nil` while a
  /// gesture drives it.
  var settlingDuration: Double? {
    if case .settling = state { settling?.duration } else { nil }
  }

  private func follow(_ gesture: GestureState) {
    let translation = StagePoint(
      x: dragStart.x + gesture.translation.x, y: dragStart.y + gesture.translation.y)
    let numbers = [translation.x, translation.y, gesture.velocity.x, gesture.velocity.y]
    guard numbers.allSatisfy(\.isFinite) else { return }
    lastDrag = DragMotion(translation: translation, velocity: gesture.velocity)
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
