import AnimProgram
import AnimRuntime

/// Screens in memory, for tests and tools.
public enum HeadlessPlatform: TransitionPlatform {
  /// The bounds, beginning at (0, 0).
  public static func bounds(of view: HeadlessView) -> StageRectangle {
    StageRectangle(origin: .zero, size: view.frame.size)
  }

  /// The view's own insets.
  public static func safeAreaInsets(of view: HeadlessView) -> StageInsets { view.safeAreaInsets }

  /// Sets the view's frame.
  public static func setFrame(_ frame: StageRectangle, of view: HeadlessView) { view.frame = frame }

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

  /// Keeps what has changed.
  public static func writer(for view: HeadlessView) -> ViewWriter {
    ViewWriter { appearance, changed in view.take(changed, from: appearance) }
  }

  /// The appearance, laid out in the view's frame.
  public static func appearance(of view: HeadlessView) -> ViewAppearance? {
    var appearance = view.appearance
    appearance.frame = view.frame
    return appearance
  }

  /// Whether the view itself is hidden.
  public static func isHidden(_ view: HeadlessView) -> Bool { view.isHidden }

  /// Hides or shows the view.
  public static func setHidden(_ isHidden: Bool, of view: HeadlessView) {
    view.isHidden = isHidden
  }

  /// The view's appearance, and whether it is hidden.
  public static func saveState(
    of view: HeadlessView
  ) -> (appearance: ViewAppearance, isHidden: Bool) {
    (view.appearance, view.isHidden)
  }

  /// Sets the view's appearance, and shows it where it was not hidden.
  public static func restore(
    _ state: (appearance: ViewAppearance, isHidden: Bool), of view: HeadlessView
  ) {
    view.appearance = state.appearance
    if !state.isHidden { view.isHidden = false }
  }

  /// The views whose identifiers are not empty, where they are laid out.
  public static func findableViews(in screen: HeadlessView) -> [FoundView<HeadlessView>] {
    views(in: screen, at: .zero)
  }

  private static func views(
    in view: HeadlessView, at origin: StagePoint
  ) -> [FoundView<HeadlessView>] {
    view.subviews.flatMap { subview in
      var frame = subview.frame
      frame.x += origin.x
      frame.y += origin.y
      let description = SceneView(
        identifier: subview.identifier, frame: frame,
        cornerRadius: subview.appearance.overrides[Property.cornerRadius]?.first ?? 0)
      let own = FoundView(subview, description: description)
      return (subview.identifier.isEmpty ? [] : [own])
        + views(in: subview, at: StagePoint(x: frame.x, y: frame.y))
    }
  }

  /// A view that knows what it shows.
  public static func makeSnapshot(of view: HeadlessView, part: StageRectangle?) -> HeadlessView {
    HeadlessView(showing: .snapshot(of: view, part: part))
  }

  /// A view that knows its two snapshots.
  public static func makeCrossFade(
    from first: HeadlessView, to second: HeadlessView
  ) -> HeadlessView {
    HeadlessView(showing: .crossFade(from: first, to: second))
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
  public static func traits(of container: HeadlessViewController) -> RequestTraits {
    container.traits
  }

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
