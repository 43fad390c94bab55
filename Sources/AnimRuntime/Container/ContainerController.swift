import AnimProgram

/// A container with an ordered list of children, of which it shows one: the container of objc.io's
/// article.
public final class ContainerController<P: TransitionPlatform>: TransitionContainer<P> {
  /// Creates a container of these children. It shows none of them until one is selected.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    viewControllers: [P.ViewController] = [], clock: any FrameClock
  ) {
    super.init(.screens, of: viewController, containerView: containerView, clock: clock)
    resting = Children(viewControllers)
  }

  /// Creates a container whose children are created when they are first shown, or when a gesture
  /// could first show them.
  public init(
    of viewController: P.ViewController, containerView: P.View,
    children makers: [() -> P.ViewController], clock: any FrameClock
  ) {
    super.init(.screens, of: viewController, containerView: containerView, clock: clock)
    resting = Children(makers.map { Child(make: $0) }, selected: nil)
  }
}

extension ContainerController {
  /// The children in order. During a transition, the list after it. Children that don't exist yet
  /// are created.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The child that is shown. During a transition, the arriving one. `nil` if none has been
  /// selected.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The index of the child that is shown. `nil` if none is, or if it is no longer in the list.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Shows one of the children. If the container shows nothing yet or is not visible, the change is
  /// not animated. A view controller that is not a child is reported and otherwise ignored.
  ///
  /// - Parameters:
  ///   - child: The child to show.
  ///   - animated: Whether the change is animated.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does. It is
  ///     not used if the change is not animated.
  public func select(
    _ child: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction, .select(name(child))) { try $0.selecting(child) }
  }

  /// Shows the child at an index. An index out of range is reported and otherwise ignored.
  public func select(
    at index: Int, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction, .selectAt(index)) { try $0.selecting(at: index) }
  }

  /// Shows the child after the current one. Does nothing at the end of the list.
  public func selectNext(animated: Bool = true, values: [String: ScriptValue] = [:]) {
    submit(animated, values, nil, .selectAt((selectedIndex ?? 0) + 1)) {
      try $0.selecting(neighbour: 1)
    }
  }

  /// Shows the child before the current one. Does nothing at the beginning of the list.
  public func selectPrevious(animated: Bool = true, values: [String: ScriptValue] = [:]) {
    submit(animated, values, nil, .selectAt((selectedIndex ?? 0) - 1)) {
      try $0.selecting(neighbour: -1)
    }
  }

  /// Replaces the list of children and shows one of them. If `selected` is `nil`, the current child
  /// stays, even if it is not in the new list, until another one is selected. A running transition
  /// continues if only the list changes.
  public func setViewControllers(
    _ viewControllers: [P.ViewController], selected: P.ViewController? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      animated, values, interaction, .set(viewControllers.map(name), selected: selected.map(name))
    ) { try $0.relisted(viewControllers, selected: selected) }
  }

  /// Appends a new child to the list and shows it.
  public func push(
    _ child: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction, .push(name(child))) { try $0.pushing(child) }
  }

  /// Removes the current child from the list and shows the one before it.
  public func pop(
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction, .pop) { try $0.popping() }
  }
}
