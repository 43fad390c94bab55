import AnimProgram

/// A container that shows one of its children.
public class SelectingContainer<P: TransitionPlatform>: TransitionContainer<P> {}

extension SelectingContainer {
  /// The children in order. During a transition, the list after it. Children that don't exist yet
  /// are created.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The child that is shown. During a transition, the arriving one. `nil` if none has been
  /// selected.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The index of the child that is shown. `nil` if none is, or if it is no longer in the list.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Shows one of the children, which enters from the side of its position in the list. If the container
  /// shows nothing yet or is not visible, the change is not animated. A view controller that is not a child is
  /// reported and otherwise ignored.
  ///
  /// - Parameters:
  ///   - child: The child to show.
  ///   - animator: The animator that takes precedence over all rules. `nil` if the screen or the rules choose.
  ///   - animated: Whether the change is animated.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does. It is
  ///     not used if the change is not animated.
  @discardableResult
  public func select(
    _ child: P.ViewController, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:], interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.select(child), animated, values, interaction, using: animator)
  }

  /// Shows the child at an index. An index out of range is reported and otherwise ignored.
  @discardableResult
  public func select(
    at index: Int, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:], interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.selectAt(index), animated, values, interaction, using: animator)
  }
}
