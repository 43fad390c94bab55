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
    private let onChange: (Change<UIKitPlatform>, Answer<UIKitPlatform>) -> Void
    private let stage = StageView(frame: .zero)
    private var change: Change<UIKitPlatform>?
    private var catching: CatchingGestures?
    /// The frames of the screens at rest, by the size of UIKit's container view.
    private var frames: [TransitionContextKey: (StageSize) -> StageRectangle] = [:]

    /// Creates a host for one change in a container of UIKit's. It does nothing before UIKit begins
    /// the change.
    init(
      of owner: UIViewController, onFinding: @escaping (TransitionFinding) -> Void,
      onChange: @escaping (Change<UIKitPlatform>, Answer<UIKitPlatform>) -> Void
    ) {
      (self.owner, self.onFinding, self.onChange) = (owner, onFinding, onChange)
    }

    var place: UIView { stage }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { change?.coordinator }

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
      frames[.from] = resting(context.initialFrame(for: from), in: bounds)
      frames[.to] = resting(context.finalFrame(for: to), in: bounds)
      UIKitPlatform.addSubview(leaving, to: stage)
      UIKitPlatform.setFrame(frame(.from, in: bounds), of: leaving)
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
    private func frame(_ key: TransitionContextKey, in bounds: CGRect) -> StageRectangle {
      frames[key]?(StageSize(bounds.size)) ?? StageRectangle(bounds)
    }

    func start(
      _ answer: Answer<UIKitPlatform>, animated: Bool,
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void
    ) {
      guard animated else { return onEnd(true) }
      let change = Change(
        answer, drivenBy: interaction, in: stage, resting: frames, clock: DisplayLinkClock(),
        report: onFinding)
      self.change = change
      stage.onLayout = { [weak change] in change?.layOut() }
      onChange(change, answer)
      // A presentation is not in the view of the screen that owns it.
      let isInside = owner is UINavigationController || owner is UITabBarController
      catching = CatchingGestures(
        for: change, script: answer.script,
        in: isInside ? UIKitPlatform.view(of: owner) : stage.superview ?? stage,
        unnamed: isInside ? .drag : nil)
      change.onOutcome = { [self] didComplete in
        change.putBack()
        onEnd(didComplete)
        self.change = nil
        change.end()
      }
      change.begin()
    }

    func complete() { change?.context.completeTransition(true) }

    /// The remaining screen goes back to where UIKit expects it, without leaving the window:
    /// otherwise it would lose the keyboard, and animations inside would stop.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool
    ) {
      catching?.end()
      catching = nil
      let (from, to) = (answer.proposal.from, answer.proposal.to)
      let (screen, other) = didComplete ? (to, from) : (from, to)
      let view = UIKitPlatform.view(of: screen)
      context.containerView.addSubview(view)
      UIKitPlatform.removeFromSuperview(UIKitPlatform.view(of: other))
      let final = context.finalFrame(for: screen)
      // It is empty for a screen that UIKit expected to leave.
      view.frame =
        final.isEmpty
        ? CGRect(frame(didComplete ? .to : .from, in: context.containerView.bounds)) : final
      stage.removeFromSuperview()
    }
  }
#endif
