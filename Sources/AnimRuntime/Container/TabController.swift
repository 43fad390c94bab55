import AnimProgram

/// Screens side by side, of which one is shown, like a `UITabBarController` without its bar.
public final class TabController<P: TransitionPlatform>: SelectingContainer<P> {
  package override class var kind: ContainerKind { .tabs }
}

extension TabController {
  /// Replaces the tabs. If the current tab is among the new ones, it stays; otherwise the first one
  /// is shown. An empty list is reported and otherwise ignored.
  @discardableResult
  public func setViewControllers(
    _ viewControllers: [P.ViewController], using animator: AnimatorName? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.set(viewControllers, selected: nil), animated, values, interaction, using: animator)
  }
}
