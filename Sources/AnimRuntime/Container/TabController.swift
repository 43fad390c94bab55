import AnimProgram

/// Screens side by side, of which one is shown: UIKit's `UITabBarController` without its bar.
public final class TabController<P: TransitionPlatform>: TransitionContainer<P> {
  /// Who gives animators, and is told what is shown.
  public weak var delegate: (any TabControllerDelegate<P>)?

  /// Creates a container that shows the first of these screens.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock
  ) {
    super.init(of: viewController, containerView: containerView, clock: clock)
    if !viewControllers.isEmpty { setViewControllers(viewControllers, animated: false) }
  }

  override var appearanceOrder: AppearanceOrder { .tabs }

  override func animator(for proposal: Proposal<P>) throws -> (any Animator<P>)? {
    try delegate?.tabController(
      self, animationControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func interaction(for proposal: Proposal<P>) -> (any InteractionController<P>)? {
    delegate?.tabController(
      self, interactionControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func didEnd(_ change: EndedChange<P>) {
    change.after.selected.map { delegate?.tabController(self, didSelect: $0) }
  }

  override var changesByFinger: [Change<P>.Way] { Change<P>.toNeighbours }

  override func mayBegin(_ destination: Destination<P>) -> Bool {
    guard let delegate, let screen = destination.children.selected else { return true }
    return delegate.tabController(self, shouldSelect: screen)
  }
}

extension TabController {
  /// The tabs in order.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The tab that is shown; in mid-flight the one that arrives.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The place of the tab that is shown.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Shows another tab, which enters from the side on which it stands. Values are those that
  /// scripts read as `request.NAME`; an interaction controller leads the change where it can be
  /// seen.
  public func select(
    _ viewController: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.selecting(viewController) }
  }

  /// Shows the tab of that place.
  public func select(
    at index: Int, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.selecting(at: index) }
  }

  /// Puts other tabs in the place of these. The one that is shown stays where it is among them,
  /// else the first is shown.
  public func setViewControllers(
    _ viewControllers: [P.ViewController], animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.retabbed(viewControllers) }
  }
}
