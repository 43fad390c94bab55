import AnimProgram

/// The progress of a change that an interaction drives, or has driven: where it is, and how fast. All
/// times are those of the change's clock, in seconds.
struct DrivenProgress {
  /// A gesture that has been at rest for this time, in seconds, has no speed.
  private static let rest = 0.1

  /// The visible progress, 0…1.
  private(set) var value: Double
  /// The progress at which the interaction took control.
  private(set) var start: Double
  /// The course to one of its ends. `nil` while an interaction drives it.
  private(set) var settling: Settling?
  /// The last change of progress per second, and its time.
  private var lastRate: Double
  private var moment: Double
  /// The drag when the gesture last moved, and where it was when it took control.
  private var lastDrag = DragMotion()
  private var dragStart = StagePoint.zero
  /// What is left of the drag. `nil` while it goes on, and if there is nothing left.
  private var release: DragRelease?

  /// Starts with an interaction that takes control at a progress, which changes by `rate` per second.
  init(at progress: Double = 0, rate: Double = 0, now: Double) {
    (start, value) = (progress, progress)
    (lastRate, moment) = (rate, now)
  }

  /// How long the course takes, with what is left of the drag. 0 without a course.
  var duration: Double { max(settling?.duration ?? 0, release?.duration ?? 0) }

  /// Returns the time since the interaction last reported anything.
  func silence(at now: Double) -> Double { now - moment }

  /// Returns the change of progress per second.
  func rate(at now: Double) -> Double {
    if let settling { return settling.rate(at: now - moment) }
    return now - moment > Self.rest ? 0 : lastRate
  }

  /// Returns the drag that tracks see: the translation of the gesture and its velocity, and after its
  /// end, what is left of them. A gesture that takes control again continues from there.
  func drag(at now: Double) -> DragMotion {
    if let release { return release.motion(at: now - moment) }
    var drag = lastDrag
    if now - moment > Self.rest { drag.velocity = .zero }
    return drag
  }

  /// Sets the progress. Without a rate, it is computed from the time since the last call. Values that
  /// are not finite are ignored.
  mutating func move(to progress: Double, rate: Double?, gesture: GestureState?, now: Double) {
    guard progress.isFinite else { return }
    if let gesture { follow(gesture) }
    let next = min(max(progress, 0), 1)
    if let rate, rate.isFinite {
      lastRate = rate
    } else if now > moment {
      lastRate = (next - value) / (now - moment)
    }
    (moment, value) = (now, next)
  }

  /// Chooses the course to one of its ends.
  mutating func settle(finishes: Bool, by transition: Transition, now: Double) {
    let (rate, drag) = (rate(at: now), drag(at: now))
    settling = transition.settling(from: value, rate: rate, finishes: finishes)
    (lastDrag, release) = (transition.followsDrag ? drag : DragMotion(), nil)
  }

  /// Starts on the course.
  mutating func goOn(now: Double) {
    moment = now
    guard let settling, lastDrag != DragMotion() else { return }
    release = DragRelease(from: lastDrag, over: settling.duration)
  }

  /// Goes to where the course is after some seconds.
  mutating func advance(to seconds: Double) {
    value = settling?.progress(at: seconds) ?? value
  }

  /// An interaction takes control again.
  mutating func pause(now: Double) {
    (lastRate, lastDrag) = (rate(at: now), drag(at: now))
    dragStart = lastDrag.translation
    (settling, release) = (nil, nil)
    (moment, start) = (now, value)
  }

  /// Goes to one of its ends at once.
  mutating func jump(toEnd: Bool) {
    value = toEnd ? 1 : 0
    (lastDrag, release) = (DragMotion(), nil)
  }

  private mutating func follow(_ gesture: GestureState) {
    let translation = StagePoint(
      x: dragStart.x + gesture.translation.x, y: dragStart.y + gesture.translation.y)
    let numbers = [translation.x, translation.y, gesture.velocity.x, gesture.velocity.y]
    guard numbers.allSatisfy(\.isFinite) else { return }
    lastDrag = DragMotion(translation: translation, velocity: gesture.velocity)
  }
}
