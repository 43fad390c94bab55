import AnimProgram

/// A screen and the screens presented above it, each by the one below, as `UIViewController` does
/// in UIKit.
///
/// It takes the place of a window: the view controller that owns it is the lowest screen, and
/// receives appearance callbacks like the others. Presented screens are not children of any view
/// controller.
public final class ModalPresenter<P: TransitionPlatform>: TransitionContainer<P> {
  /// Creates a container that shows its view controller and has nothing presented.
  public init(
    of viewController: P.ViewController, containerView: P.View, clock: any FrameClock
  ) {
    super.init(.modal, of: viewController, containerView: containerView, clock: clock)
    defaultAnimator = CoverAnimator<P>()
    let view = P.view(of: viewController)
    if P.superview(of: view) !== containerView { P.addSubview(view, to: containerView) }
  }
}

extension ModalPresenter {
  /// The presented screens, topmost last. During a transition, the list after it.
  public var presentedViewControllers: [P.ViewController] { children.viewControllers }

  /// The topmost screen. During a transition, the one after it. `nil` if the view controller no
  /// longer exists.
  public var topViewController: P.ViewController? { children.selected ?? viewController }

  /// Presents a screen above the topmost one.
  ///
  /// - Parameters:
  ///   - viewController: The screen to present.
  ///   - presentation: The style and the frame.
  ///   - animated: Whether the change is animated. If the container is not visible, it never is.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  public func present(
    _ viewController: P.ViewController, _ presentation: ModalPresentation = ModalPresentation(),
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<P>)? = nil
  ) {
    submit(
      animated, values, interaction, .present(name(viewController), presentation.style)
    ) { try $0.presenting(viewController, presentation) }
  }

  /// Dismisses a screen and everything presented above it, as one change. `nil` for the topmost
  /// screen.
  public func dismiss(
    _ viewController: P.ViewController? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:], interaction: (any InteractionController<P>)? = nil
  ) {
    submit(animated, values, interaction, .dismiss(viewController.map(name))) {
      try $0.dismissing(viewController)
    }
  }
}
