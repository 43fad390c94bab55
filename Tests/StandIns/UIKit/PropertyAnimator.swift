extension UIView {
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

@MainActor public protocol UIViewImplicitlyAnimating: NSObjectProtocol {}

/// Its calls are in ``steps``, and its animations are the closures that it was given.
@MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  public let duration: TimeInterval
  open private(set) var state = UIViewAnimatingState.inactive
  open private(set) var isRunning = false
  open var isReversed = false
  /// The share of the way that it shows now: while it runs, as much as its time says.
  open var fractionComplete: CGFloat {
    get {
      guard isRunning else { return fraction }
      return min(max(fraction + (CACurrentMediaTime() - since) * rate, 0), 1)
    }
    set { (fraction, since) = (newValue, CACurrentMediaTime()) }
  }
  private var fraction = 0.0
  /// When it began to run, and the change of its share per second.
  private var since = 0.0
  private var rate = 0.0
  open var pausesOnCompletion = false
  /// What was done with it, for tests.
  public private(set) var steps: [String] = []
  private var animations: [() -> Void] = []

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
  }

  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  /// The page of `startAnimation()`: an animator without animations ends at once.
  open func startAnimation() {
    state = animations.isEmpty ? .inactive : .active
    (rate, since) = (1 / max(duration, 1e-9), CACurrentMediaTime())
    isRunning = state == .active
    steps.append("start")
  }
  /// The page of `pauseAnimation()`: from the state inactive, the animator becomes active.
  open func pauseAnimation() {
    fraction = fractionComplete
    (state, isRunning) = (.active, false)
    steps.append("pause")
  }
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    fraction = fractionComplete
    since = CACurrentMediaTime()
    rate = (isReversed ? -fraction : 1 - fraction) / max(duration * durationFactor, 1e-9)
    isRunning = true
    steps.append("continue \(isReversed ? "back " : "")for \((durationFactor * 100).rounded()) %")
  }
  /// Lets its duration pass, for tests. The page of `pausesOnCompletion`: if it is true, "the animator
  /// remains in the active state" afterwards.
  public func passTime() {
    guard isRunning else { return }
    fraction = rate < 0 ? 0 : 1
    (state, isRunning) = (pausesOnCompletion ? .active : .inactive, false)
  }
  open func stopAnimation(_ withoutFinishing: Bool) {
    if state != .active { return steps.append("error: not active") }
    (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
    steps.append("stop")
  }
  /// The page of `finishAnimation(at:)`: it is an error to call it in another state than stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    steps.append(state == .stopped ? "finish at \(finalPosition)" : "error: not stopped")
    state = .inactive
  }
}
