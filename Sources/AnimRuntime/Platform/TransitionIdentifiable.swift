/// A view controller that says itself by which name rules know it.
public protocol TransitionIdentifiable {
  /// The name, such as `Detail`.
  var transitionIdentifier: String { get }
}

extension TransitionPlatform {
  /// The identifier of a view controller that does not say one: the restoration identifier where it
  /// has one, else its type's name without the module.
  public static func identifier(
    of controller: ViewController, restorationIdentifier: String?
  ) -> String {
    restorationIdentifier ?? String(describing: type(of: controller))
  }
}
