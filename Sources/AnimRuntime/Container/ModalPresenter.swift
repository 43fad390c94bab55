import AnimProgram

/// A screen and the screens presented above it, each by the one below, as `UIViewController` does
/// in UIKit.
///
/// It takes the place of a window: the view controller that owns it is the lowest screen, and
/// receives appearance callbacks like the others. Presented screens are not children of any view
/// controller.
public final class ModalPresenter<P: TransitionPlatform>: TransitionContainer<P> {
  package override class var kind: ContainerKind { .modal }
}

extension ModalPresenter {
  /// The presented screens, topmost last. During a transition, the list after it.
  public var presentedViewControllers: [P.ViewController] { children.viewControllers }

  /// The topmost screen. During a transition, the one after it. `nil` if the view controller no
  /// longer exists.
  public var topViewController: P.ViewController? { selected }

  /// Returns whether the presenter of a presented screen stays visible.
  package func keepsPresenter(of screen: P.ViewController) -> Bool {
    children.index(of: screen).map { children.list[$0].presentation.style.keepsPresenter } ?? false
  }

  /// Presents a screen above the topmost one.
  ///
  /// - Parameters:
  ///   - viewController: The screen to present.
  ///   - presentation: The style and the frame.
  ///   - animator: The animator that takes precedence over all rules. `nil` if the screen or the rules choose.
  ///   - animated: Whether the change is animated. If the container is not visible, it never is.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  @discardableResult
  public func present(
    _ viewController: P.ViewController, _ presentation: ModalPresentation = ModalPresentation(),
    using animator: AnimatorName? = nil, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.present(viewController, presentation), animated, values, interaction, using: animator)
  }

  /// Dismisses a screen and everything presented above it, as one change. `nil` for the topmost
  /// screen.
  @discardableResult
  public func dismiss(
    _ viewController: P.ViewController? = nil, using animator: AnimatorName? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) -> ChangeResult {
    submit(.dismiss(viewController), animated, values, interaction, using: animator)
  }
}
