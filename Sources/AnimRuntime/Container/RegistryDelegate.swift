/// A registry as a container's delegate: rules answer what the container asks.
///
/// The registry is asked for anew at each request, so another one counts from the next request on;
/// a transition that runs keeps the program that it began with.
public final class RegistryDelegate<P: Platform>: ContainerControllerDelegate {
  private let registry: () -> Registry

  /// Creates a delegate that reads the present registry from where it is kept.
  public init(registry: @escaping () -> Registry) { self.registry = registry }

  /// The animator that the rules answer with.
  public func containerController(
    _ container: ContainerController<P>,
    animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try registry().makeAnimator(for: request, on: P.self, report: container.report)
  }
}
