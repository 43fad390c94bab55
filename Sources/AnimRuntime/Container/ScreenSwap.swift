/// Some screens in the place of others: the callbacks of containment and appearance, in UIKit's
/// order.
struct ScreenSwap<P: TransitionPlatform> {
  /// The container.
  let parent: P.ViewController
  /// Where screens stand.
  let containerView: P.View
  /// Who tells screens that they appear.
  let ledger: AppearanceLedger<P>
  /// Who is told first.
  let order: AppearanceOrder
  /// Whether the change is to be seen.
  let animated: Bool
  /// The view controllers that the container gets.
  let joining: [P.ViewController]
  /// The view controllers that it loses.
  let leaving: [P.ViewController]
  /// The screens that come to be seen, from back to front.
  let appearing: [P.ViewController]
  /// The screens that cease to be seen, from back to front.
  let disappearing: [P.ViewController]

  /// The views that stand before and after it, from back to front.
  let views: (before: [P.View], after: [P.View])

  /// Before anything moves. A callback may hide the container, so its visibility is asked for each.
  func begin(in visibility: @autoclosure () -> Visibility) {
    for child in leaving { P.willMove(child, toParent: nil) }
    for child in joining { P.addChild(child, to: parent) }
    for key in order.beginning { begin(key, isAppearing: key == .to, visibility()) }
  }

  /// Puts the arriving screens where they belong below the topmost one, and all below the leaving
  /// ones.
  func standBelow() { stand(views.after.without(views.before) + views.before) }

  /// When the arriving screens stay.
  func complete(in visibility: @autoclosure () -> Visibility) {
    stand(views.after)
    for view in views.before.without(views.after) { P.removeFromSuperview(view) }
    for key in order.completed { end(key, isAppearing: key == .to, visibility()) }
    for child in leaving { P.removeFromParent(child) }
    for child in joining { P.didMove(child, toParent: parent) }
  }

  /// When the leaving screens stay after all.
  func cancel(in visibility: @autoclosure () -> Visibility) {
    stand(views.before)
    for key in order.cancelled { begin(key, isAppearing: key == .from, visibility()) }
    for key in order.cancelled { end(key, isAppearing: key == .from, visibility()) }
    for child in joining { P.willMove(child, toParent: nil) }
    for view in views.after.without(views.before) { P.removeFromSuperview(view) }
    for child in joining { P.removeFromParent(child) }
    for child in leaving { P.didMove(child, toParent: parent) }
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

  /// What stays arrives with the container where that is on its way itself, and where the container
  /// has disappeared out of a callback it has as well.
  private func end(_ key: TransitionContextKey, isAppearing: Bool, _ visibility: Visibility) {
    guard !isAppearing || visibility == .appeared || visibility == .disappeared else { return }
    for screen in screens(key) { ledger.end(screen) }
  }

  /// Whatever an animator has done or forgotten, a screen that stays is to be seen.
  private func stand(_ views: [P.View]) {
    for view in views where P.superview(of: view) !== containerView {
      P.addSubview(view, to: containerView)
    }
    if views.count > 1 { P.setOrder(views, in: containerView) }
  }
}
