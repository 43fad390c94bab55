#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The animator that UIKit gets for a change, so that it knows that the change can be interrupted,
  /// and can run what an app animates alongside. It has the duration and the progress of the change,
  /// but moves none of its screens.
  @MainActor final class Companion {
    private let duration: () -> Double
    private var isStarted = false

    /// Creates a companion of a change with a duration in seconds, which is read when it is needed.
    init(duration: @escaping () -> Double) { self.duration = duration }

    /// UIKit's animator. Without any animation of its own, it would end at once.
    private(set) lazy var animator: UIViewPropertyAnimator = {
      let animator = UIViewPropertyAnimator(duration: duration(), curve: .linear)
      animator.addAnimations { [marker] in marker.alpha = 0 }
      // The change ends it, not the time.
      animator.pausesOnCompletion = true
      return animator
    }()

    private let marker: UIView = {
      let marker = UIView(frame: .zero)
      marker.isUserInteractionEnabled = false
      return marker
    }()

    /// Starts with a change in a container view.
    func start(in container: UIView, isInteractive: Bool) {
      guard !isStarted else { return }
      isStarted = true
      container.addSubview(marker)
      animator.startAnimation()
      if isInteractive { animator.pauseAnimation() }
    }

    /// A gesture has taken control.
    func pause() {
      guard isStarted else { return }
      animator.pauseAnimation()
      animator.isReversed = false
    }

    /// Shows a progress of the change, 0…1, while a gesture drives it.
    func show(_ progress: Double) {
      guard isStarted else { return }
      animator.fractionComplete = progress
    }

    /// Continues to one of the ends, so many times as fast as the change would without a gesture.
    func goOn(isReversed: Bool, speed: Double) {
      guard isStarted else { return }
      if animator.isRunning { animator.pauseAnimation() }
      animator.isReversed = isReversed
      // The factor is of the animator's whole duration.
      let left = isReversed ? animator.fractionComplete : 1 - animator.fractionComplete
      let factor = min(max(left / max(speed, 1 / 1000), 0), 100)
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
    }

    /// The change is over.
    func end(didComplete: Bool) {
      guard isStarted else { return }
      isStarted = false
      // UIKit allows each of these calls in one state only.
      if animator.state == .active { animator.stopAnimation(false) }
      if animator.state == .stopped { animator.finishAnimation(at: didComplete ? .end : .start) }
      marker.removeFromSuperview()
    }
  }
#endif
