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
    let stage = StageView(frame: .zero)
    var change: Change<UIKitPlatform>? {
      didSet {
        stage.onLayout = { [weak change] in change?.layOut() }
        stage.onLeave = { [weak change] in change?.stageDidLeave() }
      }
    }
    /// Nothing: after such a change, its views are put back.
    let presentation: Presentation<UIKitPlatform>? = nil
    private let owner: UIViewController
    /// The frames of the screens at rest, by the size of UIKit's container view.
    private var frames: [TransitionContextKey: RestingFrame] = [:]
    /// Where the view of the arriving screen was in a window already: behind what is dismissed.
    private var place: (view: UIView, index: Int)?
    /// The bounds of UIKit's container view when the change began.
    private var bounds = CGRect.zero

    /// Creates a host for one change in a container of UIKit's. It does nothing before UIKit begins
    /// the change.
    init(of owner: UIViewController) { self.owner = owner }

    /// UIKit may dismiss several screens at once: then another one arrives than the presenter of the screen
    /// that it has asked about.
    func answer(
      _ answer: Answer<UIKitPlatform>, in context: any UIViewControllerContextTransitioning
    ) -> Answer<UIKitPlatform> {
      guard let from = context.viewController(forKey: .from),
        let to = context.viewController(forKey: .to)
      else { return answer }
      return answer.between(from, to)
    }

    func resting(for answer: Answer<UIKitPlatform>) -> [TransitionContextKey: RestingFrame] {
      frames
    }

    func catchingPlace(
      in containerView: UIView
    ) -> (view: UIView, unnamed: Program.Interaction.Gesture?) {
      // A presentation is not in the view of the screen that owns it.
      owner is UINavigationController || owner is UITabBarController
        ? (UIKitPlatform.view(of: owner), .drag) : (containerView, nil)
    }

    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool {
      guard let leaving = context.view(forKey: .from), let arriving = context.view(forKey: .to),
        let (from, to) = answer.proposal.screens, leaving === UIKitPlatform.view(of: from),
        arriving === UIKitPlatform.view(of: to)
      else { return false }
      if let outer = arriving.superview, outer.window != nil {
        place = (outer, outer.subviews.firstIndex(of: arriving) ?? 0)
      }
      bounds = context.containerView.bounds
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
    ) -> RestingFrame? {
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

    func putBack(after answer: Answer<UIKitPlatform>, didComplete: Bool) { change?.putBack() }

    /// The remaining screen goes back to where UIKit expects it, without leaving the window:
    /// otherwise it would lose the keyboard, and animations inside would stop.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool
    ) {
      guard let (from, to) = answer.proposal.screens else { return }
      let (screen, other) = didComplete ? (to, from) : (from, to)
      let view = UIKitPlatform.view(of: screen)
      let gone = UIKitPlatform.view(of: other)
      // Another controller may show one of them by now, as when a split view collapses: UIKit raises an
      // exception if it is taken away from there.
      let isHere = { [stage] (view: UIView) in
        view.superview == nil || view.isDescendant(of: stage)
          || view.isDescendant(of: context.containerView)
      }
      if isHere(gone) {
        UIKitPlatform.removeFromSuperview(gone)
        if !didComplete, let place { place.view.insertSubview(gone, at: place.index) }
      }
      if isHere(view) {
        context.containerView.addSubview(view)
        let (final, now) = (context.finalFrame(for: screen), context.containerView.bounds)
        // It is empty for a screen that UIKit expected to leave, and may be that of an earlier size.
        let isKnown = !final.isEmpty && now.size == bounds.size
        view.frame = isKnown ? final : CGRect(frame(didComplete ? .to : .from, in: now))
      }
      stage.onLeave = nil
      stage.removeFromSuperview()
    }
  }
#endif
