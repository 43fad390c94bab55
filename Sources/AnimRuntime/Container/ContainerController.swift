import AnimProgram

/// The article's container: an ordered list of children, of which it shows one.
public final class ContainerController<P: TransitionPlatform>: TransitionContainer<P> {
  /// Who gives animators, and is told what is shown.
  public weak var delegate: (any ContainerControllerDelegate<P>)?

  /// Called after the delegate with the child that is shown when a change has completed.
  public var onSelect: ((P.ViewController) -> Void)?

  /// Creates a container that shows none of its children yet.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock
  ) {
    super.init(of: viewController, containerView: containerView, clock: clock)
    resting = Children(viewControllers)
  }

  /// Creates a container whose children are made when each is first shown, or when a finger could
  /// first show it.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    children makers: [() -> P.ViewController], clock: any FrameClock
  ) {
    super.init(of: viewController, containerView: containerView, clock: clock)
    resting = Children(makers.map { Child(make: $0) }, selected: nil)
  }

  /// Only the selected one: the others are no children of the view controller.
  override func members(of children: Children<P>) -> [P.ViewController] { screens(of: children) }

  /// The selected one may be none of the list.
  override func children(_ children: Children<P>, in list: [Child<P>]) -> Children<P>? {
    Children(list, selected: children.selected)
  }

  override func animator(for proposal: Proposal<P>) throws -> (any Animator<P>)? {
    try delegate?.containerController(
      self, animationControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func interaction(for proposal: Proposal<P>) -> (any InteractionController<P>)? {
    delegate?.containerController(
      self, interactionControllerFor: proposal.request, from: proposal.from, to: proposal.to)
  }

  override func didEnd(_ change: EndedChange<P>) {
    // Another list is no other selection.
    guard let selected = change.after.selected, change.before.selected !== selected else { return }
    delegate?.containerController(self, didSelect: selected)
    onSelect?(selected)
  }

  override var changesByFinger: [Change<P>.Way] { Change<P>.toNeighbours }
}

extension ContainerController {
  /// The children in order; in mid-flight as they will be. Those that are still to be made are made.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The child that is shown; in mid-flight the one that arrives.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The place of the child that is shown.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Shows one of the children. The first one, and any while the container cannot be seen, is
  /// shown at once. Values are those that scripts read as `request.NAME`; an interaction controller
  /// leads the change where it can be seen.
  public func select(
    _ child: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.selecting(child) }
  }

  /// Shows the child of that place.
  public func select(
    at index: Int, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.selecting(at: index) }
  }

  /// Shows the child after the one that is shown; does nothing at the end.
  public func selectNext(animated: Bool = true, values: [String: ScriptValue] = [:]) {
    submit(animated, values, nil) { try $0.selecting(neighbour: 1) }
  }

  /// Shows the child before the one that is shown; does nothing at the beginning.
  public func selectPrevious(animated: Bool = true, values: [String: ScriptValue] = [:]) {
    submit(animated, values, nil) { try $0.selecting(neighbour: -1) }
  }

  /// Puts other children in the place of these, and shows one of them; nil for the one that is shown
  /// already, which stays until another is selected, even where it is none of them. A change that
  /// runs goes on where only the list becomes another.
  public func setViewControllers(
    _ viewControllers: [P.ViewController], selected: P.ViewController? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.relisted(viewControllers, selected: selected) }
  }

  /// Shows a new child, the last in the list.
  public func push(
    _ child: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.pushing(child) }
  }

  /// Goes back to the child before the one that is shown, which leaves the list.
  public func pop(
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction) { try $0.popping() }
  }
}
