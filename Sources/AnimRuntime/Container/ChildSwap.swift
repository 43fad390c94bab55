/// One child in the place of another: the callbacks of containment and appearance, in UIKit's
/// order.
struct ChildSwap<P: Platform> {
  /// The container.
  let parent: P.ViewController
  /// Where children's views stand.
  let containerView: P.View
  /// Who tells children that they appear.
  let ledger: AppearanceLedger<P>
  /// The child that leaves; nil for the first one.
  let from: P.ViewController?
  /// The child that arrives.
  let to: P.ViewController
  /// Whether the change is to be seen.
  let animated: Bool

  /// Before anything moves.
  func begin(in visibility: Visibility) {
    if let from { P.willMove(from, toParent: nil) }
    P.addChild(to, to: parent)
    if let from { ledger.begin(from, isAppearing: false, animated: animated) }
    if visibility.showsChildren { ledger.begin(to, isAppearing: true, animated: animated) }
  }

  /// When the arriving child stays.
  func complete(in visibility: Visibility) {
    show(to)
    if let from { P.removeFromSuperview(P.view(of: from)) }
    if let from { ledger.end(from) }
    if visibility == .appeared { ledger.end(to) }
    if let from { P.removeFromParent(from) }
    P.didMove(to, toParent: parent)
  }

  /// When the leaving child stays after all.
  func cancel(in visibility: Visibility) {
    ledger.begin(to, isAppearing: false, animated: animated)
    if let from { beginAgain(from, visibility) }
    ledger.end(to)
    if let from, visibility == .appeared { ledger.end(from) }
    P.willMove(to, toParent: nil)
    P.removeFromSuperview(P.view(of: to))
    P.removeFromParent(to)
    if let from { P.didMove(from, toParent: parent) }
  }

  private func beginAgain(_ from: P.ViewController, _ visibility: Visibility) {
    show(from)
    if visibility.showsChildren { ledger.begin(from, isAppearing: true, animated: animated) }
  }

  /// Whatever an animator has done or forgotten, the child that stays is to be seen.
  private func show(_ child: P.ViewController) {
    let view = P.view(of: child)
    if P.superview(of: view) !== containerView { P.addSubview(view, to: containerView) }
  }
}
