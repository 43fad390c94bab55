#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// One screen takes the place of another, in a navigation controller, a tab bar controller or a
  /// full-screen presentation.
  ///
  /// For as long as it takes, both screens move on a stage in UIKit's container view; then the one
  /// that stays goes back there.
  @MainActor final class ReplacingChange: HostedChange {
    private let container: HostedContainer<UIKitPlatform>
    private let stage: StageView
    private let from: UIViewController
    private let to: UIViewController

    /// Creates a change. It may begin if a rule answers its ``request``.
    init(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double, registry: Registry,
      onFinding: @escaping (TransitionFinding) -> Void
    ) {
      (self.from, self.to) = (from, to)
      stage = StageView(frame: UIKitPlatform.view(of: owner).bounds)
      container = HostedContainer(
        of: owner, containerView: stage, clock: DisplayLinkClock(), operation, from: from, to: to,
        direction: direction
      ) { request in
        try registry.makeAnimator(for: request, on: UIKitPlatform.self, report: onFinding)
      }
      container.onFinding = onFinding
      stage.onLayout = { [weak container] in container?.viewDidLayoutSubviews() }
    }

    /// What rules are asked; `nil` if the owner is gone.
    var request: TransitionRequest? { container.request(isInteractive: false) }

    func rules(isInteractive: Bool) -> Transition? { container.rules(isInteractive: isInteractive) }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { container.transitionCoordinator }

    func enter(_ context: any UIViewControllerContextTransitioning) -> Bool {
      guard let leaving = context.view(forKey: .from), context.view(forKey: .to) != nil else {
        return false
      }
      stage.frame = context.containerView.bounds
      context.containerView.addSubview(stage)
      UIKitPlatform.addSubview(leaving, to: stage)
      UIKitPlatform.setFrame(StageRectangle(stage.bounds), of: leaving)
      return true
    }

    func start(
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void
    ) {
      container.start(interaction: interaction, onEnd: onEnd)
    }

    /// The screen that stays goes back to where UIKit looks for it, without leaving the window: it
    /// would lose the keyboard, and what moves inside would stop.
    func leave(_ context: any UIViewControllerContextTransitioning, didComplete: Bool) {
      let screen = didComplete ? to : from
      let view = UIKitPlatform.view(of: screen)
      context.containerView.addSubview(view)
      let frame = context.finalFrame(for: screen)
      // UIKit has no frame for some screens, and says so by an empty one.
      view.frame = frame.isEmpty ? context.containerView.bounds : frame
      stage.removeFromSuperview()
    }
  }
#endif
