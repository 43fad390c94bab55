/// A view controller that provides the name by which rules refer to it.
public protocol TransitionIdentifiable {
  /// The name, such as `Detail`.
  var transitionIdentifier: String { get }
}

extension ViewPlatform {
  /// Returns the identifier of a view controller that does not provide one itself: its restoration
  /// identifier, or otherwise the name of its type without the module.
  public static func identifier(
    of controller: ViewController, restorationIdentifier: String?
  ) -> String {
    restorationIdentifier ?? String(describing: type(of: controller))
  }
}
