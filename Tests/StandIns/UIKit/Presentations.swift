/// Presentations and dismissals, which UIKit carries out in a container view above the presenter.
@MainActor enum Presentations {
  /// The header of `UIModalPresentationStyle.custom` and the page of `shouldRemovePresentersView`: only
  /// a screen that covers everything takes its presenter's view out of the window.
  private static func keepsPresenter(_ screen: UIViewController) -> Bool {
    screen.modalPresentationStyle != .fullScreen
  }

  /// The page of `present(_:animated:completion:)`: a child lets the container around it present. A screen
  /// that already presents another one refuses, and so does one that itself is being presented or
  /// dismissed ("Attempt to present … while a presentation is in progress"). A screen whose presentation
  /// or dismissal runs is not presented again.
  static func present(
    _ screen: UIViewController, for source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = sequence(first: source, next: \.parent).reversed()[0]
    if let leaving = presenter.presentedViewController, leaving.isBeingDismissed,
      System.habits.contains(.queues)
    {
      leaving.presentationChange?.animate(alongsideTransition: nil) { [weak source] _ in
        if let source {
          present(screen, for: source, animated: animated, completion: completion)
        }
      }
      return
    }
    guard presenter.presentedViewController == nil, screen.presentingViewController == nil,
      screen.presentationChange == nil,
      !presenter.isBeingPresented, !presenter.isBeingDismissed
    else {
      return Record.note("\(screen.title ?? "?") is not presented")
    }
    (screen.presentingViewController, screen.presenter) = (presenter, source)
    (presenter.presentedViewController, screen.isBeingPresented) = (screen, true)
    let controller = screen.presentationController
    let container = TransitionView(frame: (presenter.view.window ?? presenter.view).bounds)
    container.controller = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (presenter.view.window ?? presenter.view.superview)?.addSubview(container)
    controller?.container = container
    let keeps = keepsPresenter(screen)
    controller?.place = presenter.view.superview
    let delegate = screen.transitioningDelegate
    let animator =
      asksAnimator(for: screen, animated)
      ? delegate?.animationController(forPresented: screen, presenting: presenter, source: source)
      : nil
    let interaction =
      animated
      ? animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) } : nil
    let change = RunningChange(
      from: presenter, to: screen, isInteractive: interaction?.wantsInteractiveStart ?? false,
      isAnimated: animated, keeping: keeps ? presenter : nil, in: container)
    (change.animator, change.interaction) = (animator, interaction)
    change.onOutcome = { controller?.presentationTransitionDidEnd($0) }
    change.onEnd = { didComplete in
      (screen.presentationChange, screen.isBeingPresented) = (nil, false)
      // The window may have forgotten both.
      guard screen.presentingViewController != nil else { return }
      guard !didComplete else {
        if !keeps { presenter.view.removeFromSuperview() }
        return completion?() ?? ()
      }
      if !keeps { controller?.place?.addSubview(presenter.view) }
      remove(screen, from: presenter)
    }
    screen.presentationChange = change
    change.run {
      screen.view.frame = controller?.frameOfPresentedViewInContainerView ?? container.bounds
      container.addSubview(screen.view)
    }
  }

  /// The page of `UIModalPresentationStyle.custom`: the delegate provides the animations. UIKit's header
  /// about `isAnimated`: it asks for them even if nothing is to move.
  private static func asksAnimator(for screen: UIViewController, _ animated: Bool) -> Bool {
    animated || screen.modalPresentationStyle == .custom
      || screen.modalPresentationStyle == .fullScreen && System.habits.contains(.asksUnanimated)
  }

  /// The page of `dismiss(animated:completion:)`: of several screens, "only the top-most view is dismissed
  /// in an animated fashion; any intermediate view controllers are simply removed from the stack." A
  /// presentation or dismissal in progress refuses another one.
  static func dismiss(
    above presenter: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let chain = Array(
      sequence(first: presenter, next: \.presentedViewController).dropFirst())
    guard let top = chain.last,
      !chain.contains(where: { $0.isBeingPresented || $0.isBeingDismissed })
    else { return Record.note("\(presenter.title ?? "?") dismisses nothing") }
    for screen in chain { screen.isBeingDismissed = true }
    let (controller, delegate) = (top.presentationController, top.transitioningDelegate)
    let animator =
      asksAnimator(for: top, animated) ? delegate?.animationController(forDismissed: top) : nil
    let interaction =
      animated ? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) } : nil
    let keeps = keepsPresenter(top)
    weak let place = chain.first?.stored?.place
    let change = RunningChange(
      from: top, to: presenter, isInteractive: interaction?.wantsInteractiveStart ?? false,
      isAnimated: animated, keeping: keeps ? presenter : nil,
      in: controller?.container ?? UIView(frame: presenter.view.bounds))
    (change.animator, change.interaction) = (animator, interaction)
    top.presentationChange = change
    controller?.dismissalTransitionWillBegin()
    change.onOutcome = { didComplete in
      controller?.dismissalTransitionDidEnd(didComplete)
      guard didComplete, !System.habits.contains(.leavesMiddle) else { return }
      for screen in chain.dropLast() { screen.stored?.dismissalTransitionDidEnd(true) }
    }
    change.onEnd = { didComplete in
      top.presentationChange = nil
      for screen in chain { screen.isBeingDismissed = false }
      guard didComplete, top.presentingViewController != nil else { return }
      for (screen, below) in zip(chain, [presenter] + chain).reversed() {
        screen.appear(false, animated: false)
        screen.endAppearing()
        remove(screen, from: below)
      }
      if let place, presenter.view.window == nil {
        place.addSubview(presenter.view)
        presenter.view.frame = place.bounds
        presenter.appear(true, animated: false)
        presenter.endAppearing()
      }
      completion?()
    }
    change.run { top.view.removeFromSuperview() }
  }

  /// A window forgets its root, with everything that this presents.
  static func drop(_ root: UIViewController) {
    let chain = Array(sequence(first: root, next: \.presentedViewController))
    for screen in chain {
      screen.appear(false, animated: false)
      screen.endAppearing()
    }
    for (screen, below) in zip(chain.dropFirst(), chain).reversed() { remove(screen, from: below) }
  }

  private static func remove(_ screen: UIViewController, from presenter: UIViewController) {
    screen.stored?.container?.removeFromSuperview()
    (screen.presentingViewController, screen.stored) = (nil, nil)
    presenter.presentedViewController = nil
  }
}

/// The view that UIKit puts a presentation into.
private final class TransitionView: UIView {
  weak var controller: UIPresentationController?

  override func layoutSubviews() { controller?.containerViewDidLayoutSubviews() }
}
