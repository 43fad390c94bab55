#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Carries out a change that replaces one screen by another, in a navigation controller, a tab
  /// bar controller or a full-screen presentation.
  ///
  /// During the change, both screens are on a stage in UIKit's container view. Then the remaining
  /// one goes back there.
  @MainActor final class ReplacementHost: ChangeHost {
    private let owner: UIViewController
    private let onFinding: (TransitionFinding) -> Void
    private let stage = StageView(frame: .zero)
    private var container: HostedContainer<UIKitPlatform>?

    /// Creates a host for one change in a container of UIKit's. It does nothing before UIKit begins
    /// the change.
    init(of owner: UIViewController, onFinding: @escaping (TransitionFinding) -> Void) {
      (self.owner, self.onFinding) = (owner, onFinding)
    }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { container?.transitionCoordinator }

    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool {
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
      _ answer: Answer<UIKitPlatform>, interaction: (any InteractionController<UIKitPlatform>)?,
      onEnd: @escaping (Bool) -> Void
    ) {
      let container = HostedContainer(
        of: owner, containerView: stage, clock: DisplayLinkClock(), answer)
      container.onFinding = onFinding
      stage.onLayout = { [weak container] in container?.viewDidLayoutSubviews() }
      self.container = container
      container.start(interaction: interaction, onEnd: onEnd)
    }

    /// The remaining screen goes back to where UIKit expects it, without leaving the window:
    /// otherwise it would lose the keyboard, and animations inside would stop.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool
    ) {
      let screen = didComplete ? answer.proposal.to : answer.proposal.from
      let view = UIKitPlatform.view(of: screen)
      context.containerView.addSubview(view)
      let frame = context.finalFrame(for: screen)
      // If UIKit has no frame for a screen, it returns an empty one.
      view.frame = frame.isEmpty ? context.containerView.bounds : frame
      stage.removeFromSuperview()
    }
  }
#endif
