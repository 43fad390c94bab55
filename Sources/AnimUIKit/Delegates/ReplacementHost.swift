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
    private let onContainer: (TransitionContainer<UIKitPlatform>) -> Void
    private let stage = StageView(frame: .zero)
    private var container: HostedContainer<UIKitPlatform>?
    private var catching: CatchingGestures?
    /// The frames of the screens at rest, by the size of UIKit's container view.
    private var frames: [ObjectIdentifier: (StageSize) -> StageRectangle] = [:]

    /// Creates a host for one change in a container of UIKit's. It does nothing before UIKit begins
    /// the change.
    init(
      of owner: UIViewController, onFinding: @escaping (TransitionFinding) -> Void,
      onContainer: @escaping (TransitionContainer<UIKitPlatform>) -> Void
    ) {
      (self.owner, self.onFinding, self.onContainer) = (owner, onFinding, onContainer)
    }

    var place: UIView { stage }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { container?.transitionCoordinator }

    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool {
      guard let leaving = context.view(forKey: .from), context.view(forKey: .to) != nil else {
        return false
      }
      let (bounds, from, to) = (
        context.containerView.bounds, answer.proposal.from, answer.proposal.to
      )
      stage.frame = bounds
      context.containerView.addSubview(stage)
      frames[ObjectIdentifier(from)] = resting(context.initialFrame(for: from), in: bounds)
      frames[ObjectIdentifier(to)] = resting(context.finalFrame(for: to), in: bounds)
      UIKitPlatform.addSubview(leaving, to: stage)
      UIKitPlatform.setFrame(frame(of: from, in: bounds), of: leaving)
      let container = HostedContainer(
        of: owner, containerView: stage, clock: DisplayLinkClock(), answer)
      container.onFinding = onFinding
      container.frame = { [weak self] screen in self?.frames[ObjectIdentifier(screen)] }
      stage.onLayout = { [weak container] in container?.viewDidLayoutSubviews() }
      self.container = container
      onContainer(container)
      // A presentation is not in the view of the screen that owns it.
      let isInside = owner is UINavigationController || owner is UITabBarController
      catching = CatchingGestures(
        for: container, script: answer.script,
        in: isInside ? UIKitPlatform.view(of: owner) : context.containerView,
        unnamed: isInside ? .drag : nil)
      return true
    }

    /// Returns a frame of UIKit's for any size of its container view: the distances to the edges,
    /// such as the height of an opaque bar, stay the same. `nil` if UIKit does not know the frame.
    private func resting(
      _ frame: CGRect, in bounds: CGRect
    ) -> ((StageSize) -> StageRectangle)? {
      guard !frame.isEmpty else { return nil }
      let known = StageRectangle(frame)
      let lost = (width: bounds.width - frame.width, height: bounds.height - frame.height)
      return { size in
        StageRectangle(
          x: known.x, y: known.y, width: max(0, size.width - lost.width),
          height: max(0, size.height - lost.height))
      }
    }

    /// The frame of a screen at rest, as far as it is known; otherwise, the whole container.
    private func frame(of screen: UIViewController, in bounds: CGRect) -> StageRectangle {
      frames[ObjectIdentifier(screen)]?(StageSize(bounds.size)) ?? StageRectangle(bounds)
    }

    func start(
      _ answer: Answer<UIKitPlatform>, animated: Bool,
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void
    ) {
      container?.start(animated: animated, interaction: interaction, onEnd: onEnd)
    }

    func complete() { container?.transitionContext?.completeTransition(true) }

    /// The remaining screen goes back to where UIKit expects it, without leaving the window:
    /// otherwise it would lose the keyboard, and animations inside would stop.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool
    ) {
      catching?.end()
      catching = nil
      let screen = didComplete ? answer.proposal.to : answer.proposal.from
      let view = UIKitPlatform.view(of: screen)
      context.containerView.addSubview(view)
      let final = context.finalFrame(for: screen)
      // It is empty for a screen that UIKit expected to leave.
      view.frame =
        final.isEmpty ? CGRect(frame(of: screen, in: context.containerView.bounds)) : final
      stage.removeFromSuperview()
    }
  }
#endif
