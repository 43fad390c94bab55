import AnimProgram

/// Screens in memory, for tests and tools.
public enum HeadlessPlatform: Platform {
  /// The bounds, beginning at (0, 0).
  public static func bounds(of view: HeadlessView) -> Rectangle {
    Rectangle(origin: .zero, size: view.frame.size)
  }

  /// The view's own insets.
  public static func safeAreaInsets(of view: HeadlessView) -> Insets { view.safeAreaInsets }

  /// Sets the view's frame.
  public static func setFrame(_ frame: Rectangle, of view: HeadlessView) { view.frame = frame }

  /// The view's superview.
  public static func superview(of view: HeadlessView) -> HeadlessView? { view.superview }

  /// Adds a subview in front.
  public static func addSubview(_ view: HeadlessView, to superview: HeadlessView) {
    superview.addSubview(view)
  }

  /// Removes a view.
  public static func removeFromSuperview(_ view: HeadlessView) { view.removeFromSuperview() }

  /// Sorts subviews; those that are not named stay behind.
  public static func setOrder(_ views: [HeadlessView], in superview: HeadlessView) {
    let named = Set(views.map(ObjectIdentifier.init))
    let others = superview.subviews.filter { !named.contains(ObjectIdentifier($0)) }
    superview.subviews = others + views.filter { $0.superview === superview }
  }

  /// A view with the overlay's name.
  public static func makeOverlay(named name: String) -> HeadlessView {
    HeadlessView("overlay.\(name)")
  }

  /// Keeps the appearance, and lays the view out where that says so.
  public static func apply(_ appearance: ViewAppearance, to view: HeadlessView) {
    if let frame = appearance.frame { view.frame = frame }
    view.appearance = appearance
    view.appearance.frame = nil
  }

  /// The view's appearance.
  public static func saveState(of view: HeadlessView) -> ViewAppearance { view.appearance }

  /// Sets the view's appearance.
  public static func restore(_ state: ViewAppearance, of view: HeadlessView) {
    view.appearance = state
  }

  /// The controller's view.
  public static func view(of controller: HeadlessViewController) -> HeadlessView {
    controller.view
  }

  /// The controller's identifier; nil where that is empty.
  public static func identifier(of controller: HeadlessViewController) -> String? {
    controller.identifier.isEmpty ? nil : controller.identifier
  }

  /// The controller's traits.
  public static func traits(of container: HeadlessViewController) -> Traits { container.traits }

  /// Makes a child.
  public static func addChild(
    _ child: HeadlessViewController, to parent: HeadlessViewController
  ) {
    parent.addChild(child)
  }

  /// Records the callback.
  public static func willMove(
    _ child: HeadlessViewController, toParent parent: HeadlessViewController?
  ) {
    child.willMove(toParent: parent)
  }

  /// Records the callback.
  public static func didMove(
    _ child: HeadlessViewController, toParent parent: HeadlessViewController?
  ) {
    child.didMove(toParent: parent)
  }

  /// Takes a child out of its parent.
  public static func removeFromParent(_ child: HeadlessViewController) {
    child.removeFromParent()
  }

  /// Records `viewWillAppear` or `viewWillDisappear`.
  public static func beginAppearanceTransition(
    _ child: HeadlessViewController, isAppearing: Bool, animated: Bool
  ) {
    child.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Records `viewDidAppear` or `viewDidDisappear`.
  public static func endAppearanceTransition(_ child: HeadlessViewController) {
    child.endAppearanceTransition()
  }
}
