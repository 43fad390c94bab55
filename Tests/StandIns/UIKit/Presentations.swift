/// Presentations and dismissals, which UIKit carries out in a container view above the presenter.
@MainActor enum Presentations {
  /// The header of `UIModalPresentationStyle.custom` and the page of `shouldRemovePresentersView`: only
  /// a screen that covers everything takes its presenter's view out of the window.
  private static func keepsPresenter(_ screen: UIViewController) -> Bool {
    screen.modalPresentationStyle != .fullScreen
  }

  /// The page of `present(_:animated:completion:)`: a child lets the container around it present, and a
  /// screen that already presents another one refuses.
  static func present(
    _ screen: UIViewController, for source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    let presenter = sequence(first: source, next: \.parent).reversed()[0]
    guard presenter.presentedViewController == nil, screen.presentingViewController == nil else {
      return Record.note("\(screen.title ?? "?") is not presented")
    }
    (screen.presentingViewController, screen.presenter) = (presenter, source)
    (presenter.presentedViewController, screen.isBeingPresented) = (screen, true)
    let controller = screen.presentationController
    let container = UIView(frame: (presenter.view.window ?? presenter.view).bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (presenter.view.window ?? presenter.view.superview)?.addSubview(container)
    controller?.container = container
    let delegate = screen.transitioningDelegate
    let keeps = keepsPresenter(screen)
    // The page of `UIModalPresentationStyle.custom`: the delegate provides the animations.
    let animator =
      animated || screen.modalPresentationStyle == .custom
      ? delegate?.animationController(forPresented: screen, presenting: presenter, source: source)
      : nil
    let interaction =
      animated
      ? animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) } : nil
    let change = RunningChange(
      from: presenter, to: screen, isInteractive: interaction?.wantsInteractiveStart ?? false,
      isAnimated: animated, keeping: keeps ? presenter : nil, in: container)
    Record.silently {
      screen.viewWillAppear(animated)
      if !keeps { presenter.viewWillDisappear(animated) }
    }
    change.onOutcome = { controller?.presentationTransitionDidEnd($0) }
    change.onEnd = { didComplete in
      (screen.presentationChange, screen.isBeingPresented) = (nil, false)
      Record.silently {
        didComplete ? screen.viewDidAppear(animated) : screen.viewDidDisappear(animated)
        if !keeps, didComplete { presenter.viewDidDisappear(animated) }
      }
      guard !didComplete else { return completion?() ?? () }
      remove(screen, from: presenter, putsBack: !keeps)
    }
    screen.presentationChange = change
    run(change, animator, interaction) {
      screen.view.frame = controller?.frameOfPresentedViewInContainerView ?? container.bounds
      container.addSubview(screen.view)
    }
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
      animated || top.modalPresentationStyle == .custom
      ? delegate?.animationController(forDismissed: top) : nil
    let interaction =
      animated ? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) } : nil
    let keeps = keepsPresenter(top)
    let change = RunningChange(
      from: top, to: presenter, isInteractive: interaction?.wantsInteractiveStart ?? false,
      isAnimated: animated, keeping: keeps ? presenter : nil,
      in: controller?.container ?? UIView(frame: presenter.view.bounds))
    Record.silently {
      top.viewWillDisappear(animated)
      if !keeps { presenter.viewWillAppear(animated) }
    }
    change.onOutcome = { didComplete in
      controller?.dismissalTransitionDidEnd(didComplete)
      guard didComplete, System.tellsMiddle else { return }
      for screen in chain.dropLast() { screen.stored?.dismissalTransitionDidEnd(true) }
    }
    change.onEnd = { didComplete in
      top.presentationChange = nil
      Record.silently {
        didComplete ? top.viewDidDisappear(animated) : top.viewDidAppear(animated)
        if !keeps, didComplete { presenter.viewDidAppear(animated) }
      }
      for screen in chain { screen.isBeingDismissed = false }
      guard didComplete else { return }
      if !keeps {
        (presenter.view.superview?.superview ?? top.stored?.container?.superview)?.addSubview(
          presenter.view)
      }
      for (screen, below) in zip(chain, [presenter] + chain).reversed() {
        remove(screen, from: below, putsBack: false)
      }
      completion?()
    }
    top.presentationChange = change
    run(change, animator, interaction) { top.view.removeFromSuperview() }
  }

  private static func run(
    _ change: RunningChange, _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interaction: (any UIViewControllerInteractiveTransitioning)?, byDefault: () -> Void
  ) {
    (change.animator, change.interaction) = (animator, interaction)
    guard let animator else {
      byDefault()
      return change.completeTransition(true)
    }
    if let interaction {
      interaction.startInteractiveTransition(change)
    } else {
      animator.animateTransition(using: change)
    }
  }

  private static func remove(
    _ screen: UIViewController, from presenter: UIViewController, putsBack: Bool
  ) {
    let container = screen.stored?.container
    if putsBack { container?.superview?.addSubview(presenter.view) }
    container?.removeFromSuperview()
    (screen.presentingViewController, screen.stored) = (nil, nil)
    presenter.presentedViewController = nil
  }
}
