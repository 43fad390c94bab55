#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Replaces one screen by another, in a navigation controller, a tab bar controller or a
  /// full-screen presentation.
  ///
  /// During the change, both screens are on a stage in UIKit's container view. Then the remaining
  /// one goes back there.
  @MainActor final class ReplacingChange: HostedChange {
    private let container: HostedContainer<UIKitPlatform>
    private let stage: StageView
    private let from: UIViewController
    private let to: UIViewController

    /// Creates a change. It may start if a rule answers its ``request``.
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

    /// The request for the rules. `nil` if the owner no longer exists.
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

    /// The remaining screen goes back to where UIKit expects it, without leaving the window:
    /// otherwise it would lose the keyboard, and animations inside would stop.
    func leave(_ context: any UIViewControllerContextTransitioning, didComplete: Bool) {
      let screen = didComplete ? to : from
      let view = UIKitPlatform.view(of: screen)
      context.containerView.addSubview(view)
      let frame = context.finalFrame(for: screen)
      // If UIKit has no frame for a screen, it returns an empty one.
      view.frame = frame.isEmpty ? context.containerView.bounds : frame
      stage.removeFromSuperview()
    }
  }
#endif
