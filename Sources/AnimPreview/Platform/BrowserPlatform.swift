import AnimProgram
import AnimRuntime

/// A browser as a platform: a tree of ``BrowserView``s, whose changes a page draws.
package enum BrowserPlatform: TransitionPlatform {
  /// The properties of a view that a transition may change.
  package struct SavedState {
    fileprivate let appearance: ViewAppearance
    fileprivate let isHidden: Bool
  }

  /// Returns the bounds, whose origin is (0, 0).
  package static func bounds(of view: BrowserView) -> StageRectangle {
    StageRectangle(origin: .zero, size: view.frame.size)
  }

  /// Returns the part of the device's safe area that overlaps the view, ignoring transforms.
  package static func safeAreaInsets(of view: BrowserView) -> StageInsets {
    var place = StageRectangle(origin: .zero, size: view.frame.size)
    var root = view
    while let superview = root.superview {
      place.x += root.frame.x
      place.y += root.frame.y
      root = superview
    }
    let (safe, size) = (root.safeArea, root.frame.size)
    return StageInsets(
      top: max(0, safe.top - place.y), left: max(0, safe.left - place.x),
      bottom: max(0, place.y + place.height - (size.height - safe.bottom)),
      right: max(0, place.x + place.width - (size.width - safe.right)))
  }

  /// Sets the view's frame.
  package static func setFrame(_ frame: StageRectangle, of view: BrowserView) { view.frame = frame }

  /// Returns the view's superview.
  package static func superview(of view: BrowserView) -> BrowserView? { view.superview }

  /// Adds a subview in front of the others.
  package static func addSubview(_ view: BrowserView, to superview: BrowserView) {
    superview.addSubview(view)
  }

  /// Removes a view.
  package static func removeFromSuperview(_ view: BrowserView) { view.removeFromSuperview() }

  /// Puts subviews in this order; the others stay behind them.
  package static func setOrder(_ views: [BrowserView], in superview: BrowserView) {
    let named = Set(views.map(ObjectIdentifier.init))
    let others = superview.subviews.filter { !named.contains(ObjectIdentifier($0)) }
    superview.subviews = others + views.filter { $0.superview === superview }
  }

  /// Returns a transparent view.
  package static func makeOverlay(named name: String) -> BrowserView {
    BrowserView(.card, look: Look("overlay"))
  }

  /// Sets the appearance, and lays out the view if it has a frame.
  package static func apply(_ appearance: ViewAppearance, to view: BrowserView) {
    if let frame = appearance.frame { view.frame = frame }
    view.appearance = appearance
    view.appearance.frame = nil
  }

  /// Returns the appearance, with the view's frame.
  package static func appearance(of view: BrowserView) -> ViewAppearance? {
    var appearance = view.appearance
    appearance.frame = view.frame
    return appearance
  }

  /// Returns whether the view itself is hidden.
  package static func isHidden(_ view: BrowserView) -> Bool { view.isHidden }

  /// Hides or shows the view.
  package static func setHidden(_ isHidden: Bool, of view: BrowserView) {
    view.isHidden = isHidden
  }

  /// Returns the view's appearance, and whether it is hidden.
  package static func saveState(of view: BrowserView) -> SavedState {
    SavedState(appearance: view.appearance, isHidden: view.isHidden)
  }

  /// Sets the view's appearance, and shows the view unless it was hidden.
  package static func restore(_ state: SavedState, of view: BrowserView) {
    view.appearance = state.appearance
    if !state.isHidden { view.isHidden = false }
  }

  // MARK: Pictures

  /// Returns the views that have an identifier, with their frames.
  package static func findableViews(in screen: BrowserView) -> [FoundView<BrowserView>] {
    views(in: screen, at: .zero)
  }

  private static func views(
    in view: BrowserView, at origin: StagePoint
  ) -> [FoundView<BrowserView>] {
    view.subviews.flatMap { subview in
      var frame = subview.frame
      frame.x += origin.x
      frame.y += origin.y
      let description = SceneView(
        identifier: subview.identifier, frame: frame, cornerRadius: subview.look.cornerRadius)
      let own = FoundView(subview, description: description)
      return (subview.identifier.isEmpty ? [] : [own])
        + views(in: subview, at: StagePoint(x: frame.x, y: frame.y))
    }
  }

  /// Returns a view that the page copies from another one.
  package static func makeSnapshot(of view: BrowserView, part: StageRectangle?) -> BrowserView {
    BrowserView(
      .snapshot(of: view, part: part ?? bounds(of: view), without: hiddenViews(in: view)),
      look: Look("picture"))
  }

  private static func hiddenViews(in view: BrowserView) -> [BrowserView] {
    view.subviews.flatMap { $0.isHidden ? [$0] : hiddenViews(in: $0) }
  }

  /// Returns a view with two snapshots.
  package static func makeCrossFade(from first: BrowserView, to second: BrowserView) -> BrowserView
  {
    BrowserView(.crossFade(from: first, to: second), look: Look("picture"))
  }

  // MARK: View controllers

  /// Returns the controller's view.
  package static func view(of controller: BrowserViewController) -> BrowserView { controller.view }

  /// Returns the controller's identifier.
  package static func identifier(of controller: BrowserViewController) -> String? {
    controller.identifier
  }

  /// Returns the traits of the device.
  package static func traits(of container: BrowserViewController) -> RequestTraits {
    container.device.traits
  }

  /// Adds a child.
  package static func addChild(
    _ child: BrowserViewController, to parent: BrowserViewController
  ) {
    child.willMove(toParent: parent)
  }

  /// Records the callback.
  package static func willMove(
    _ child: BrowserViewController, toParent parent: BrowserViewController?
  ) {
    child.willMove(toParent: parent)
  }

  /// Records the callback.
  package static func didMove(
    _ child: BrowserViewController, toParent parent: BrowserViewController?
  ) {
    child.didMove(toParent: parent)
  }

  /// Removes a child from its parent.
  package static func removeFromParent(_ child: BrowserViewController) {
    child.didMove(toParent: nil)
  }

  /// Records `viewWillAppear` or `viewWillDisappear`, and forwards it.
  package static func beginAppearanceTransition(
    _ child: BrowserViewController, isAppearing: Bool, animated: Bool
  ) {
    child.beginAppearanceTransition(isAppearing, animated: animated)
  }

  /// Records `viewDidAppear` or `viewDidDisappear`, and forwards it.
  package static func endAppearanceTransition(_ child: BrowserViewController) {
    child.endAppearanceTransition()
  }
}
