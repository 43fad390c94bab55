/// Some screens in the place of others: the callbacks of containment and appearance, in UIKit's
/// order.
struct ScreenSwap<P: TransitionPlatform> {
  /// The container's view controller; `nil` if it is gone.
  let parent: P.ViewController?
  /// The view in which the screens stand.
  let containerView: P.View
  /// What sends screens their appearance callbacks.
  let ledger: AppearanceLedger<P>
  /// The order of the appearance callbacks.
  let order: AppearanceOrder
  /// Whether the change is animated.
  let animated: Bool
  /// The container's children before and after it.
  let members: (before: [P.ViewController], after: [P.ViewController])
  /// The view controllers that are on their way in or out.
  let moving: Moving
  /// The screens that come to be seen, from back to front.
  let appearing: [P.ViewController]
  /// The screens that cease to be seen, from back to front.
  let disappearing: [P.ViewController]
  /// The views that stand before and after it, from back to front.
  let views: (before: [P.View], after: [P.View])

  /// The view controllers between the two callbacks of a move.
  struct Moving {
    /// Those that will get the container as their parent.
    var joining: [P.ViewController] = []
    /// Those that will lose it.
    var leaving: [P.ViewController] = []
  }

  /// Before anything moves. A callback may hide the container, so its visibility is asked for each.
  func begin(in visibility: @autoclosure () -> Visibility) {
    for child in moving.leaving { P.willMove(child, toParent: nil) }
    if let parent { for child in moving.joining { P.addChild(child, to: parent) } }
    for key in order.beginning { begin(key, isAppearing: key == .to, visibility()) }
  }

  /// Puts the arriving screens where they belong below the topmost one, and all below the leaving
  /// ones.
  func standBelow() { stand(views.after.without(views.before) + views.before) }

  /// The arriving screens stay.
  func complete(in visibility: @autoclosure () -> Visibility) {
    stand(views.after)
    for view in views.before.without(views.after) { P.removeFromSuperview(view) }
    for key in order.completed { end(key, isAppearing: key == .to, visibility()) }
    dismiss(allBut: members.after)
    release(allBut: members.after)
    admit(members.after)
  }

  /// The leaving screens stay after all.
  func cancel(in visibility: @autoclosure () -> Visibility) {
    stand(views.before)
    for key in order.cancelled { begin(key, isAppearing: key == .from, visibility()) }
    for key in order.cancelled { end(key, isAppearing: key == .from, visibility()) }
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
    _ key: TransitionContextKey, isAppearing: Bool, _ visibility: Visibility
  ) {
    guard !isAppearing || visibility.showsChildren else { return }
    for screen in screens(key) {
      ledger.begin(screen, isAppearing: isAppearing, animated: animated)
    }
  }

  /// What stays arrives with the container if that is on its way itself; and if the container has
  /// disappeared out of a callback, at once.
  private func end(_ key: TransitionContextKey, isAppearing: Bool, _ visibility: Visibility) {
    guard !isAppearing || visibility == .appeared || visibility == .disappeared else { return }
    for screen in screens(key) { ledger.end(screen) }
  }

  /// Whatever an animator has done or forgotten, a screen that stays can be seen.
  private func stand(_ views: [P.View]) {
    for view in views where P.superview(of: view) !== containerView {
      P.addSubview(view, to: containerView)
    }
    if views.count > 1 { P.setOrder(views, in: containerView) }
  }
}

extension Array where Element: AnyObject {
  /// The elements that are not among others.
  func without(_ others: [Element]) -> [Element] {
    guard !isEmpty, !others.isEmpty else { return self }
    let excluded = Set(others.map(ObjectIdentifier.init))
    return filter { !excluded.contains(ObjectIdentifier($0)) }
  }

  /// The elements, and behind them those of another list that are not among them.
  func union(_ others: [Element]) -> [Element] { self + others.without(self) }
}
