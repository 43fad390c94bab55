import AnimProgram
import AnimRuntime

/// Views and view controllers in memory, for tests and tools.
public enum HeadlessPlatform: TransitionPlatform {
  /// The view's bounds, with their origin at (0, 0).
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

  /// Sorts the named subviews in front of all others, in the given order.
  public static func setOrder(_ views: [HeadlessView], in superview: HeadlessView) {
    let named = Set(views.map(ObjectIdentifier.init))
    let others = superview.subviews.filter { !named.contains(ObjectIdentifier($0)) }
    superview.subviews = others + views.filter { $0.superview === superview }
  }

  /// Creates a view that is named after the overlay.
  public static func makeOverlay(named name: String) -> HeadlessView {
    HeadlessView("overlay.\(name)")
  }

  /// Stores the appearance, and sets the view's frame if the appearance has one.
  public static func apply(_ appearance: ViewAppearance, to view: HeadlessView) {
    if let frame = appearance.frame { view.frame = frame }
    view.appearance = appearance
    view.appearance.frame = nil
  }

  /// The view's appearance, including its frame.
  public static func appearance(of view: HeadlessView) -> ViewAppearance? {
    var appearance = view.appearance
    appearance.frame = view.frame
    return appearance
  }

  /// Returns whether the view itself is hidden.
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

  /// Restores the view's appearance, and shows the view unless it was hidden.
  public static func restore(
    _ state: (appearance: ViewAppearance, isHidden: Bool), of view: HeadlessView
  ) {
    view.appearance = state.appearance
    if !state.isHidden { view.isHidden = false }
  }

  /// The views with an identifier, in the screen's coordinates.
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

  /// Creates a view that records which view, or which part of it, it shows.
  public static func makeSnapshot(of view: HeadlessView, part: StageRectangle?) -> HeadlessView {
    let snapshot = HeadlessView(showing: .snapshot(of: view, part: part))
    snapshot.hiddenViews = hiddenViews(in: view)
    snapshot.originalSize = part?.size ?? view.frame.size
    return snapshot
  }

  private static func hiddenViews(in view: HeadlessView) -> [HeadlessView] {
    view.subviews.flatMap { $0.isHidden ? [$0] : hiddenViews(in: $0) }
  }

  /// Creates a view that records which two snapshots it shows.
  public static func makeCrossFade(
    from first: HeadlessView, to second: HeadlessView
  ) -> HeadlessView {
    HeadlessView(showing: .crossFade(from: first, to: second))
  }

  /// The controller's view.
  public static func view(of controller: HeadlessViewController) -> HeadlessView {
    controller.view
  }

  /// The controller's identifier. `nil` if it is empty.
  public static func identifier(of controller: HeadlessViewController) -> String? {
    controller.identifier.isEmpty ? nil : controller.identifier
  }

  /// Whether the screen lets the user dismiss it.
  public static func allowsDismissal(of controller: HeadlessViewController) -> Bool {
    !controller.isModalInPresentation
  }

  /// The controller's traits.
  public static func traits(of container: HeadlessViewController) -> RequestTraits {
    container.traits
  }

  /// Makes the controller a child of the parent.
  public static func addChild(
    _ child: HeadlessViewController, to parent: HeadlessViewController
  ) {
    willMove(child, toParent: parent)
    parent.children.append(child)
    child.parent = parent
  }

  /// Records the callback.
  public static func willMove(
    _ child: HeadlessViewController, toParent parent: HeadlessViewController?
  ) {
    child.call("willMove(toParent: \(parent?.identifier ?? "nil"))")
  }

  /// Records the callback.
  public static func didMove(
    _ child: HeadlessViewController, toParent parent: HeadlessViewController?
  ) {
    child.call("didMove(toParent: \(parent?.identifier ?? "nil"))")
  }

  /// Removes a child from its parent.
  public static func removeFromParent(_ child: HeadlessViewController) {
    child.parent?.children.removeAll { $0 === child }
    child.parent = nil
    didMove(child, toParent: nil)
  }

  /// Records `viewWillAppear` or `viewWillDisappear`.
  public static func beginAppearanceTransition(
    _ child: HeadlessViewController, isAppearing: Bool, animated: Bool
  ) {
    child.transition = (isAppearing, animated)
    child.call("\(isAppearing ? "viewWillAppear" : "viewWillDisappear")(\(animated))")
    child.onAppearance?(isAppearing, animated, false)
  }

  /// Records `viewDidAppear` or `viewDidDisappear`.
  public static func endAppearanceTransition(_ child: HeadlessViewController) {
    guard let (isAppearing, animated) = child.transition else {
      return child.call("unbalanced end")
    }
    child.transition = nil
    child.call("\(isAppearing ? "viewDidAppear" : "viewDidDisappear")(\(animated))")
    child.onAppearance?(isAppearing, animated, true)
  }
}
