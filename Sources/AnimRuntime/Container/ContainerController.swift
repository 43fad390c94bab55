import AnimProgram

/// The article's container: an ordered list of children, of which it shows one.
public final class ContainerController<P: Platform>: TransitionContainer<P> {
  /// Who gives animators, and is told what is shown.
  public weak var delegate: (any ContainerControllerDelegate<P>)?

  /// Creates a container that shows none of its children yet.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock
  ) {
    super.init(of: viewController, containerView: containerView, clock: clock)
    children = Children(viewControllers)
  }

  /// Only the selected one: the others are no children of the view controller.
  override func members(of children: Children<P>) -> [P.ViewController] { screens(of: children) }

  override func animator(for proposal: Proposal<P>) throws -> (any Animator<P>)? {
    try delegate?.containerController(
      self, animationControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func interaction(for proposal: Proposal<P>) -> (any InteractionController<P>)? {
    delegate?.containerController(
      self, interactionControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func didShow(_ screen: P.ViewController, animated: Bool) {
    delegate?.containerController(self, didSelect: screen)
  }
}

extension ContainerController {
  /// The children in order; in mid-flight as they will be.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The child that is shown; in mid-flight the one that arrives.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The place of the child that is shown.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Shows one of the children. The first one, and any while the container cannot be seen, is
  /// shown at once. Values are those that scripts read as `request.NAME`; an interaction controller
  /// leads the change where it can be seen.
  public func select(
    _ child: P.ViewController, animated: Bool = true, values: [String: Value] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      Change(animated: animated, values: values, interaction: interaction) {
        children throws(IgnoredRequest) in try children.selecting(child)
      })
  }

  /// Shows a new child, the last in the list.
  public func push(
    _ child: P.ViewController, animated: Bool = true, values: [String: Value] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      Change(animated: animated, values: values, interaction: interaction) {
        children throws(IgnoredRequest) in try children.pushing(child)
      })
  }

  /// Goes back to the child before the one that is shown, which leaves the list.
  public func pop(
    animated: Bool = true, values: [String: Value] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      Change(animated: animated, values: values, interaction: interaction) {
        children throws(IgnoredRequest) in try children.popping()
      })
  }
}
