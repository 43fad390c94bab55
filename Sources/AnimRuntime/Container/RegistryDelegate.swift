/// Answers the requests of containers with the rules of a registry. It can be the delegate of any
/// container.
///
/// It reads the registry for each request, so a new registry takes effect with the next one. A
/// running transition keeps the program that it started with.
public final class RegistryDelegate<P: TransitionPlatform> {
  private let registry: () -> Registry

  /// Creates a delegate that calls `registry` to get the current registry.
  package init(registry: @escaping () -> Registry) { self.registry = registry }
}

extension RegistryDelegate: ContainerDelegate {
  /// What the registry says.
  public var interruption: Interruption { registry().interruption }

  /// Returns the animator that the rules choose.
  public func container(
    _ container: TransitionContainer<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    try registry().makeAnimator(for: request, on: P.self, report: container.report)
  }
}
