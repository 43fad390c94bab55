#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A transition as UIKit takes hold of one in mid-flight.
  @MainActor final class TransitionControl: NSObject, UIViewImplicitlyAnimating {
    private weak var transition: AnimatedTransition?
    private let context: any UIViewControllerContextTransitioning
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    init(
      of transition: AnimatedTransition, _ context: any UIViewControllerContextTransitioning
    ) {
      (self.transition, self.context) = (transition, context)
    }

    /// Active while the transition runs or is held.
    private(set) var state = UIViewAnimatingState.inactive
    /// Whether it runs without a finger.
    private(set) var isRunning = false
    /// Whether it goes back.
    var isReversed = false
    /// How far a finger has led it.
    var fractionComplete: CGFloat {
      get { transition?.coordinator?.percentComplete ?? 0 }
      set { finger?.update(newValue) }
    }

    /// Begins, or goes on to the end that `isReversed` names.
    func startAnimation() {
      isRunning = true
      if state == .inactive, transition?.coordinator == nil {
        transition?.begin(context, interaction: nil)
      } else if isReversed {
        finger?.cancel()
      } else {
        finger?.finish()
      }
      state = .active
    }

    /// The same: a transition has its own delays.
    func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

    /// Takes hold of it where it is.
    func pauseAnimation() {
      finger = transition?.hold()
      state = .active
      isRunning = false
    }

    /// Lets it arrive.
    func stopAnimation(_ withoutFinishing: Bool) { finishAnimation(at: .end) }

    /// Goes on to an end.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
      if finger == nil { pauseAnimation() }
      isReversed = finalPosition == .start
      startAnimation()
    }

    /// Done at once, beside the transition.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animation() }

    /// Done at once, beside the transition.
    func addAnimations(_ animation: @escaping () -> Void) { animation() }

    /// Called when the transition is over.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    /// Goes on by the script's own curve.
    func continueAnimation(
      withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
      startAnimation()
    }

    /// The transition is over.
    func end(_ didComplete: Bool) {
      (state, isRunning) = (.inactive, false)
      let completions = completions
      self.completions = []
      for completion in completions { completion(didComplete ? .end : .start) }
    }
  }
#endif
