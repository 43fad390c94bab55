import AnimProgram

/// A stack of screens, of which the topmost is shown: UIKit's `UINavigationController` without its
/// bar.
public final class NavigationController<P: TransitionPlatform>: TransitionContainer<P> {
  /// Who gives animators, and is told what is shown.
  public weak var delegate: (any NavigationControllerDelegate<P>)?

  /// Creates a container that shows the last of these screens.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock
  ) {
    super.init(of: viewController, containerView: containerView, clock: clock)
    defaultGesture = .edgeDrag(.leading)
    if !viewControllers.isEmpty { setViewControllers(viewControllers, animated: false) }
  }

  /// A stack that ends with the selected one.
  override func children(_ children: Children<P>, in list: [Child<P>]) -> Children<P>? {
    let stack = super.children(children, in: list)
    return stack.flatMap { stack in
      stack.index(of: stack.selected).map {
        Children(Array(list[...$0]), selected: stack.selected)
      }
    }
  }

  override func animator(for proposal: Proposal<P>) throws -> (any Animator<P>)? {
    try delegate?.navigationController(
      self, animationControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func interaction(for proposal: Proposal<P>) -> (any InteractionController<P>)? {
    delegate?.navigationController(
      self, interactionControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func willShow(_ screen: P.ViewController, animated: Bool) {
    delegate?.navigationController(self, willShow: screen, animated: animated)
  }

  override func didEnd(_ change: EndedChange<P>) {
    change.after.selected.map {
      delegate?.navigationController(self, didShow: $0, animated: change.animated)
    }
  }

  override var changesByFinger: [Change<P>.Way] { [{ try $0.popping() }] }
}

extension NavigationController {
  /// The stack, the topmost last; in mid-flight as it will be.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The screen that is shown; in mid-flight the one that arrives.
  public var topViewController: P.ViewController? { children.selected }

  /// Shows a new screen above the others. Values are those that scripts read as `request.NAME`; an
  /// interaction controller leads the change where it can be seen.
  public func push(
    _ viewController: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.pushing(viewController) }
  }

  /// Goes back to the screen below.
  public func pop(
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.popping() }
  }

  /// Goes back to a screen further below: one change, whatever the number of screens.
  public func popTo(
    _ viewController: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.popping(to: viewController) }
  }

  /// Goes back to the lowest screen.
  public func popToRoot(
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { children in
      guard let root = children.list.first else { throw IgnoredRequest("pop: there is no screen") }
      return try children.popping(to: root.viewController)
    }
  }

  /// Puts another stack in the place of this one. It is a pop where the new topmost screen stands
  /// in the old stack, a push where the old one stands in the new stack, else a replacement; where
  /// the topmost screen stays, nothing moves.
  public func setViewControllers(
    _ viewControllers: [P.ViewController], animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.restacked(viewControllers) }
  }

  /// Puts another screen in the place of the topmost one.
  public func replace(
    with viewController: P.ViewController, animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { children in
      try children.restacked(children.viewControllers.dropLast() + [viewController])
    }
  }
}
