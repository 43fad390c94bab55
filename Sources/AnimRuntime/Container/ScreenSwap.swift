/// Replaces some screens by others, with the containment and appearance callbacks in UIKit's order.
struct ScreenSwap<P: TransitionPlatform> {
  /// The view controller of the container. `nil` if it no longer exists.
  let parent: P.ViewController?
  /// The view that contains the screens.
  let containerView: P.View
  /// Sends appearance callbacks to the screens.
  let ledger: AppearanceLedger<P>
  /// The kind of the container.
  let kind: ContainerKind
  /// Whether the change is animated.
  let animated: Bool
  /// The container's children before and after it.
  let members: (before: [P.ViewController], after: [P.ViewController])
  /// The view controllers that are being added or removed: those between `willMove` and `didMove`.
  let moving: (joining: [P.ViewController], leaving: [P.ViewController])
  /// The screens that become visible, from back to front.
  let appearing: [P.ViewController]
  /// The screens that become invisible, from back to front.
  let disappearing: [P.ViewController]
  /// The views before and after the change, from back to front.
  let views: (before: [P.View], after: [P.View])

  // The order of the appearance callbacks, which is that of UIKit's containers: before a transition, after a
  // completed one, and both before and after a cancelled one.
  private var beginning: [TransitionContextKey] { kind == .tabs ? [.to, .from] : [.from, .to] }
  private var completed: [TransitionContextKey] { kind == .modal ? [.to, .from] : [.from, .to] }
  private var cancelled: [TransitionContextKey] { [.to, .from] }

  /// Sends the callbacks before the transition. A callback may hide the container, so its
  /// visibility is read each time.
  func begin(in visibility: () -> Visibility) {
    for child in moving.leaving { P.willMove(child, toParent: nil) }
    if let parent { for child in moving.joining { P.addChild(child, to: parent) } }
    for key in beginning { begin(key, isAppearing: key == .to, visibility) }
  }

  /// Puts the arriving screens below the topmost one in their places, and all of them below the
  /// leaving screens.
  func standBelow() { stand(views.after.without(views.before) + views.before) }

  /// Completes the change: the arriving screens stay.
  func complete(in visibility: () -> Visibility) {
    stand(views.after)
    for view in views.before.without(views.after) { P.removeFromSuperview(view) }
    for key in completed { end(key, isAppearing: key == .to, visibility) }
    dismiss(allBut: members.after)
    release(allBut: members.after)
    admit(members.after)
  }

  /// Cancels the change: the leaving screens stay.
  func cancel(in visibility: () -> Visibility) {
    stand(views.before)
    for key in cancelled { begin(key, isAppearing: key == .from, visibility) }
    for key in cancelled { end(key, isAppearing: key == .from, visibility) }
    dismiss(allBut: members.before)
    for view in views.after.without(views.before) { P.removeFromSuperview(view) }
    release(allBut: members.before)
    admit(members.before)
  }

  private func others(than staying: [P.ViewController]) -> [P.ViewController] {
    members.before.union(members.after).without(staying)
  }

  private func dismiss(allBut staying: [P.ViewController]) {
    for child in others(than: staying).without(moving.leaving) { P.willMove(child, toParent: nil) }
  }

  private func release(allBut staying: [P.ViewController]) {
    for child in others(than: staying) { P.removeFromParent(child) }
  }

  private func admit(_ staying: [P.ViewController]) {
    guard let parent else { return }
    let others = others(than: staying)
    for child in (moving.joining + moving.leaving).without(others) {
      P.didMove(child, toParent: parent)
    }
  }

  private func screens(_ key: TransitionContextKey) -> [P.ViewController] {
    key == .to ? appearing : disappearing
  }

  private func begin(
    _ key: TransitionContextKey, isAppearing: Bool, _ visibility: () -> Visibility
  ) {
    for screen in screens(key) where !isAppearing || visibility().showsChildren {
      ledger.begin(screen, isAppearing: isAppearing, animated: animated)
    }
  }

  /// A screen that stays appears together with the container if that is appearing itself, and at
  /// once if the container has disappeared during a callback.
  private func end(
    _ key: TransitionContextKey, isAppearing: Bool, _ visibility: () -> Visibility
  ) {
    for screen in screens(key)
    where !isAppearing || [.appeared, .disappeared].contains(visibility()) {
      ledger.end(screen)
    }
  }

  /// Makes the screens that stay visible, whatever an animator has done or forgotten.
  private func stand(_ views: [P.View]) {
    for view in views where P.superview(of: view) !== containerView {
      P.addSubview(view, to: containerView)
    }
    if views.count > 1 { P.setOrder(views, in: containerView) }
  }
}
