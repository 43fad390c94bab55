import AnimProgram

/// A container with an ordered list of children, of which it shows one: the container of objc.io's
/// article. It shows none of them until one is selected.
public final class ContainerController<P: TransitionPlatform>: SelectingContainer<P> {
  /// Gives a container that shows nothing yet children that are created when they are first shown, or
  /// when a gesture could first show them.
  public func setChildren(_ makers: [() -> P.ViewController]) {
    if resting.selected == nil { resting = Children(makers.map { Child(make: $0) }, selected: nil) }
  }
}

extension ContainerController {
  /// Shows the child after the current one. Does nothing at the end of the list.
  @discardableResult
  public func selectNext(
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:]
  ) -> ChangeResult {
    submit(.step(1), animated, values, using: animator)
  }

  /// Shows the child before the current one. Does nothing at the beginning of the list.
  @discardableResult
  public func selectPrevious(
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:]
  ) -> ChangeResult {
    submit(.step(-1), animated, values, using: animator)
  }

  /// Replaces the list of children and shows one of them. If `selected` is `nil`, the current child
  /// stays, even if it is not in the new list, until another one is selected. A running transition
  /// continues if only the list changes.
  @discardableResult
  public func setViewControllers(
    _ viewControllers: [P.ViewController], selected: P.ViewController? = nil,
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(
      .set(viewControllers, selected: selected), animated, values, interaction, using: animator)
  }

  /// Appends a new child to the list and shows it.
  @discardableResult
  public func push(
    _ child: P.ViewController, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:], interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.push(child), animated, values, interaction, using: animator)
  }

  /// Removes the current child from the list and shows the one before it.
  @discardableResult
  public func pop(
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.pop, animated, values, interaction, using: animator)
  }
}
