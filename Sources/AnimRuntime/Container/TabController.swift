import AnimProgram

/// Screens side by side, of which one is shown, like a `UITabBarController` without its bar.
public final class TabController<P: TransitionPlatform>: TransitionContainer<P> {
  package override class var kind: ContainerKind { .tabs }
}

extension TabController {
  /// The tabs in order.
  public var viewControllers: [P.ViewController] { children.viewControllers }

  /// The tab that is shown. During a transition, the arriving one. `nil` if there are no tabs.
  public var selectedViewController: P.ViewController? { children.selected }

  /// The index of the tab that is shown. `nil` if there are no tabs.
  public var selectedIndex: Int? { children.index(of: children.selected) }

  /// Shows another tab. It enters from the side of its position in the list.
  ///
  /// - Parameters:
  ///   - viewController: The tab to show. One that is not in the list is reported and otherwise
  ///     ignored.
  ///   - animated: Whether the change is animated. If the container is not visible, it never is.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  @discardableResult
  public func select(
    _ viewController: P.ViewController, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.select(viewController), animated, values, interaction)
  }

  /// Shows the tab at an index. An index out of range is reported and otherwise ignored.
  @discardableResult
  public func select(
    at index: Int, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.selectAt(index), animated, values, interaction)
  }

  /// Replaces the tabs. If the current tab is among the new ones, it stays; otherwise the first one
  /// is shown. An empty list is reported and otherwise ignored.
  @discardableResult
  public func setViewControllers(
    _ viewControllers: [P.ViewController], animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.set(viewControllers, selected: nil), animated, values, interaction)
  }
}
