import AnimProgram

/// A stack of screens, of which the topmost is shown, like a `UINavigationController` without its
/// bar.
public final class NavigationController<P: TransitionPlatform>: TransitionContainer<P> {
  package override class var kind: ContainerKind { .navigation }
}

extension NavigationController {
  /// The stack, topmost screen last. During a transition, the stack after it.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The topmost screen. During a transition, the arriving one. `nil` if the stack is empty.
  public var topViewController: P.ViewController? { children.selected }

  /// Pushes a new screen onto the stack.
  ///
  /// - Parameters:
  ///   - viewController: The screen to push. One that is already in the stack is reported and
  ///     otherwise ignored.
  ///   - animator: The animator that takes precedence over all rules. `nil` if the screen or the rules choose.
  ///   - animated: Whether the change is animated. If the container is not visible, it never is.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  @discardableResult
  public func push(
    _ viewController: P.ViewController, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:], interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.push(viewController), animated, values, interaction, using: animator)
  }

  /// Pops the topmost screen. The last remaining screen cannot be popped; the attempt is reported
  /// and otherwise ignored.
  @discardableResult
  public func pop(
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.pop, animated, values, interaction, using: animator)
  }

  /// Pops all screens above the given one, as a single change.
  @discardableResult
  public func popTo(
    _ viewController: P.ViewController, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:], interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.popTo(viewController), animated, values, interaction, using: animator)
  }

  /// Pops all screens but the lowest, as a single change.
  @discardableResult
  public func popToRoot(
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.popToRoot, animated, values, interaction, using: animator)
  }

  /// Replaces the stack. The change is a pop if the new topmost screen was in the old stack, a push
  /// if the old topmost screen is in the new stack, and otherwise a replacement. If the topmost
  /// screen stays the same, nothing is animated.
  @discardableResult
  public func setViewControllers(
    _ viewControllers: [P.ViewController], using animator: AnimatorName? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.set(viewControllers, selected: nil), animated, values, interaction, using: animator)
  }

  /// Replaces the topmost screen.
  @discardableResult
  public func replace(
    with viewController: P.ViewController, using animator: AnimatorName? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.replace(viewController), animated, values, interaction, using: animator)
  }
}
