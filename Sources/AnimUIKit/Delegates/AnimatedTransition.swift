#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A change in one of UIKit's containers, run by the animator that the rules answer with.
  ///
  /// For as long as it takes, both screens move on a stage that stands in UIKit's container view;
  /// then the one that stays goes back there.
  @MainActor final class AnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let container: HostedContainer<UIKitPlatform>
    private let stage: StageView
    private let from: UIViewController
    private let to: UIViewController
    private let duration: Double
    private let onFinding: (TransitionFinding) -> Void
    private var control: TransitionControl?
    /// Called with how the change ends, before UIKit is told that it is over.
    var onOutcome: ((Bool) -> Void)?
    /// Called when the change is over and UIKit knows.
    var onEnd: (() -> Void)?

    /// Nil where no rule answers, so that UIKit does as it always does.
    init?(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double, registry: Registry,
      onFinding: @escaping (TransitionFinding) -> Void
    ) {
      (self.from, self.to, self.onFinding) = (from, to, onFinding)
      stage = StageView(frame: UIKitPlatform.view(of: owner).bounds)
      container = HostedContainer(
        of: owner, containerView: stage, clock: DisplayLinkClock(), operation, from: from, to: to,
        direction: direction
      ) { request in
        try registry.makeAnimator(for: request, on: UIKitPlatform.self, report: onFinding)
      }
      container.onFinding = onFinding
      stage.onLayout = { [weak container] in container?.viewDidLayoutSubviews() }
      duration = container.rules(isInteractive: false)?.duration ?? 1 / 3
      super.init()
      guard let request = container.request(isInteractive: false),
        registry.resolve(request) != nil
      else { return nil }
    }

    /// How a finger leads the change; nil for the usual way.
    var rules: Transition? { container.rules(isInteractive: true) }

    /// The coordinator of the change that runs.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { container.transitionCoordinator }

    /// Takes hold of the change where it is.
    func hold() -> PercentDrivenInteraction<UIKitPlatform>? { container.hold() }

    /// The animator's length in seconds; a third of one where it does not say.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      duration
    }

    /// Runs by itself.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext, interaction: nil)
    }

    /// The same object throughout.
    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      let control = control ?? TransitionControl(of: self, transitionContext)
      self.control = control
      return control
    }

    /// The transition is over.
    func animationEnded(_ transitionCompleted: Bool) { control = nil }

    /// Begins, led by a finger where one is given.
    func begin(
      _ context: any UIViewControllerContextTransitioning,
      interaction: (any InteractionController<UIKitPlatform>)?
    ) {
      let whole = context.containerView.bounds
      guard let leaving = context.view(forKey: .from), context.view(forKey: .to) != nil else {
        return change(in: context)
      }
      stage.frame = whole
      context.containerView.addSubview(stage)
      UIKitPlatform.addSubview(leaving, to: stage)
      UIKitPlatform.setFrame(StageRectangle(whole), of: leaving)
      container.start(interaction: interaction) { [self] didComplete in
        onOutcome?(didComplete)
        leave(didComplete ? to : from, in: context)
        context.completeTransition(didComplete)
        control?.end(didComplete)
        onEnd?()
      }
    }

    /// The screen that stays goes back to where UIKit looks for it.
    private func leave(
      _ screen: UIViewController, in context: any UIViewControllerContextTransitioning
    ) {
      let view = UIKitPlatform.view(of: screen)
      UIKitPlatform.removeFromSuperview(view)
      context.containerView.addSubview(view)
      let frame = context.finalFrame(for: screen)
      // UIKit has no frame for some screens, and says so by an empty one.
      view.frame = frame.isEmpty ? context.containerView.bounds : frame
      stage.removeFromSuperview()
    }

    /// Where UIKit keeps the presenter in its place, there are no two screens to move.
    private func change(in context: any UIViewControllerContextTransitioning) {
      onFinding(
        TransitionFinding(
          .ignoredRequest,
          "UIKit hands out one screen alone; with the style .fullScreen it hands out both"))
      if let view = context.view(forKey: .to) {
        view.frame = context.containerView.bounds
        context.containerView.addSubview(view)
      } else {
        context.view(forKey: .from)?.removeFromSuperview()
      }
      context.completeTransition(true)
    }
  }
#endif
