extension UIWindow {
  /// Shows the view controller at the root instead of another one.
  func showRoot(_ root: UIViewController?, insteadOf old: UIViewController?) {
    guard Living.isOn else { return }
    old?.view.removeFromSuperview()
    guard let root else { return }
    root.viewWillAppear(false)
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(root.view)
    root.showContent()
    root.viewDidAppear(false)
  }
}

extension UIViewController {
  /// Shows what a container contains.
  fileprivate func showContent() {
    if let navigation = self as? UINavigationController { navigation.showTop() }
    if let tabs = self as? UITabBarController, let shown = tabs.selectedViewController {
      tabs.view.fill(with: shown.view)
    }
  }
}

extension UINavigationController {
  /// The frame of a screen: the whole view, or what an opaque bar with its title leaves of it.
  fileprivate func restingFrame(of screen: UIViewController) -> CGRect {
    let isLarge =
      navigationBar.prefersLargeTitles && screen.navigationItem.largeTitleDisplayMode != .never
    let bar = Living.barHeight + (isLarge ? Living.largeTitleHeight : 0)
    let top = navigationBar.isTranslucent ? 0 : bar
    return CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
  }

  fileprivate func showTop() {
    for screen in viewControllers where screen.parent == nil { addChild(screen) }
    guard let top = topViewController else { return }
    view.fill(with: contentView)
    contentView.fill(with: top.view)
    top.view.frame = restingFrame(of: top)
    navigationBar.onChange = { [weak self] in
      guard let self, let top = topViewController else { return }
      top.view.frame = restingFrame(of: top)
    }
  }

  /// Changes the stack as UIKit does: it asks the delegate, and calls the screens back.
  func change(to stack: [UIViewController], _ operation: Operation, animated: Bool) {
    guard Living.isOn, let from = topViewController, let to = stack.last, from !== to else {
      return
    }
    let old = viewControllers
    viewControllers = stack
    if to.parent == nil { addChild(to) }
    from.viewWillDisappear(animated)
    to.viewWillAppear(animated)
    let animator =
      animated
      ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
      : nil
    let coordinator = LiveCoordinator(
      duration: animator?.transitionDuration(using: nil) ?? (animated ? 0.35 : 0))
    runningChange = coordinator
    let end: @MainActor (Bool) -> Void = { [weak self] didComplete in
      guard let self else { return }
      runningChange = nil
      let (gone, shown) = didComplete ? (from, to) : (to, from)
      gone.view.removeFromSuperview()
      if !didComplete {
        viewControllers = old
        // The header: "when a transition is cancelled the view controller that was appearing will
        // receive a viewWillDisappear: call, and the view controller that was disappearing will
        // receive a viewWillAppear: call."
        to.viewWillDisappear(animated)
        from.viewWillAppear(animated)
      }
      gone.viewDidDisappear(animated)
      shown.viewDidAppear(animated)
      if !viewControllers.contains(where: { $0 === gone }) { gone.removeFromParent() }
      delegate?.navigationController(self, didShow: shown, animated: animated)
      coordinator.end()
    }
    guard let animator else {
      contentView.fill(with: to.view)
      to.view.frame = restingFrame(of: to)
      coordinator.begin(nil, in: nil)
      guard animated else { return end(true) }
      // A screen that prefers another transition does not slide. What it does is not drawn here.
      let side = to.preferredTransition != nil ? 0 : operation == .push ? 1.0 : -1
      return Living.slide(to.view, from: side * view.bounds.width, y: 0) { end(true) }
    }
    let context = LiveContext(
      from: from, to: to, in: contentView, animated: true, by: animator,
      frame: { [weak self] in self?.restingFrame(of: $0) ?? .zero }, end: end)
    coordinator.begin(animator, in: context)
    context.start(delegate?.navigationController(self, interactionControllerFor: animator))
  }
}

extension UITabBarController {
  /// Changes from one tab to another as UIKit does.
  func change(from index: Int) {
    guard Living.isOn, let screens = viewControllers, index != selectedIndex,
      screens.indices.contains(index), screens.indices.contains(selectedIndex)
    else { return }
    let (from, to) = (screens[index], screens[selectedIndex])
    from.viewWillDisappear(true)
    to.viewWillAppear(true)
    let end: @MainActor (Bool) -> Void = { didComplete in
      (didComplete ? from : to).view.removeFromSuperview()
      from.viewDidDisappear(true)
      (didComplete ? to : from).viewDidAppear(true)
    }
    guard
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    else {
      view.fill(with: to.view)
      return end(true)
    }
    let bounds = view.bounds
    let context = LiveContext(
      from: from, to: to, in: view, animated: true, by: animator, frame: { _ in bounds }, end: end)
    context.start(delegate?.tabBarController(self, interactionControllerFor: animator))
  }
}

extension UIViewController {
  /// Presents a screen as UIKit does.
  func carryOutPresentation(
    of screen: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard Living.isOn, let window = view.window else { return }
    let (style, container) = (screen.modalPresentationStyle, UIView(frame: window.bounds))
    window.fill(with: container)
    let presentation = screen.presentationController
    presentation?.container = container
    let place = presentation?.frameOfPresentedViewInContainerView ?? window.bounds
    screen.isBeingPresented = true
    if style == .fullScreen { viewWillDisappear(animated) }
    screen.viewWillAppear(animated)
    let end: @MainActor (Bool) -> Void = { [weak self, weak screen] didComplete in
      screen?.isBeingPresented = false
      screen?.viewDidAppear(animated)
      if style == .fullScreen { self?.viewDidDisappear(animated) }
      presentation?.presentationTransitionDidEnd(didComplete)
      completion?()
    }
    guard style == .custom || style == .fullScreen && animated,
      let animator = screen.transitioningDelegate?.animationController(
        forPresented: screen, presenting: self, source: self)
    else {
      container.addSubview(screen.view)
      screen.view.frame = place
      guard animated else { return end(true) }
      return Living.slide(screen.view, from: 0, y: window.bounds.height) { end(true) }
    }
    let context = LiveContext(
      from: self, to: screen, in: container, animated: animated, style: style,
      keeping: style == .custom ? self : nil, by: animator,
      frame: { [weak screen] in $0 === screen ? place : window.bounds }, end: end)
    context.start(
      animated
        ? screen.transitioningDelegate?.interactionControllerForPresentation(using: animator) : nil)
  }

  /// Dismisses the presented screen as UIKit does.
  func carryOutDismissal(animated: Bool, completion: (() -> Void)?) {
    guard Living.isOn else { return }
    guard let screen = presentedViewController else {
      presentingViewController?.carryOutDismissal(animated: animated, completion: completion)
      return
    }
    let (style, presentation) = (screen.modalPresentationStyle, screen.presentationController)
    guard let container = presentation?.container, let window = container.window else { return }
    screen.isBeingDismissed = true
    screen.viewWillDisappear(animated)
    let end: @MainActor (Bool) -> Void = { [weak self, weak screen] didComplete in
      screen?.viewDidDisappear(animated)
      screen?.isBeingDismissed = false
      guard let self, didComplete else { return }
      presentedViewController = nil
      screen?.presentingViewController = nil
      presentation?.dismissalTransitionDidEnd(true)
      if style == .fullScreen {
        view.frame = window.bounds
        window.addSubview(view)
      }
      container.removeFromSuperview()
      completion?()
    }
    guard style == .custom || style == .fullScreen && animated,
      let animator = screen.transitioningDelegate?.animationController(forDismissed: screen)
    else { return end(true) }
    let place = presentation?.frameOfPresentedViewInContainerView ?? window.bounds
    let context = LiveContext(
      from: screen, to: self, in: container, animated: animated, style: style,
      keeping: style == .custom ? self : nil, by: animator,
      frame: { [weak screen] in $0 === screen ? place : window.bounds }, end: end)
    context.start(
      animated
        ? screen.transitioningDelegate?.interactionControllerForDismissal(using: animator) : nil)
  }
}
