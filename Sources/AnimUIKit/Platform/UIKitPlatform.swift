#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// UIKit's views and view controllers.
  ///
  /// Screens move in a ``StageView``, which wraps each of them in a host view. Scripts write to the
  /// layers of the host, so a screen's own alpha, transform and layer still belong to the app.
  @MainActor public enum UIKitPlatform: @MainActor TransitionPlatform {
    /// The properties of a view that an animator in Swift may have changed, and the appearance of
    /// its host.
    public struct SavedState {
      fileprivate let appearance: ViewAppearance?
      fileprivate let alpha: CGFloat
      fileprivate let transform: CATransform3D
      fileprivate let isHidden: Bool
    }

    // MARK: Views

    /// The bounds, with their origin at (0, 0).
    public static func bounds(of view: UIView) -> StageRectangle {
      StageRectangle(origin: .zero, size: StageSize(view.bounds.size))
    }

    /// The safe-area insets as the system reports them.
    public static func safeAreaInsets(of view: UIView) -> StageInsets {
      let insets = view.safeAreaInsets
      return StageInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// Sets the frame of the view, and of its host if it has one.
    public static func setFrame(_ frame: StageRectangle, of view: UIView) {
      if let host = view.host { host.setFrame(frame) } else { view.frame = CGRect(frame) }
    }

    /// The superview, or the stage if the view has a host.
    public static func superview(of view: UIView) -> UIView? {
      view.host?.superview ?? view.superview
    }

    /// Adds a subview in front. On a stage, it is wrapped in a host.
    public static func addSubview(_ view: UIView, to superview: UIView) {
      if let stage = superview as? StageView { return stage.insert(view) }
      let host = view.host
      superview.addSubview(view)
      host?.removeFromSuperview()
    }

    /// Removes a view and its host.
    public static func removeFromSuperview(_ view: UIView) {
      view.host?.removeFromSuperview()
      view.removeFromSuperview()
    }

    /// Brings the subviews, or their hosts, to the front, one after another.
    public static func setOrder(_ views: [UIView], in superview: UIView) {
      for view in views { superview.bringSubviewToFront(view.host ?? view) }
    }

    /// Creates a clear view.
    public static func makeOverlay(named name: String) -> UIView {
      let overlay = UIView(frame: .zero)
      overlay.isUserInteractionEnabled = false
      return overlay
    }

    /// Writes the appearance to the layers of the view's host.
    public static func apply(_ appearance: ViewAppearance, to view: UIView) {
      showTogether {
        (view as? StageView)?.apply(appearance)
        // An animator that is written as for UIKit adds a screen without a host.
        if view.host == nil { (view.superview as? StageView)?.insert(view) }
        view.host?.apply(appearance)
      }
    }

    /// What the app has set with `UIView.setAnimationsEnabled(_:)`.
    public static var areAnimationsEnabled: Bool { UIView.areAnimationsEnabled }

    /// Makes changes in one transaction, without Core Animation's implicit animations.
    public static func showTogether(_ changes: () -> Void) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }

    /// The appearance of the host. `nil` if the view is not on a stage.
    public static func appearance(of view: UIView) -> ViewAppearance? {
      (view as? StageView)?.appearance ?? view.host?.appearance
    }

    /// Returns whether the view itself is hidden.
    public static func isHidden(_ view: UIView) -> Bool {
      view.isHidden || view.layer.opacity == hiddenOpacity
    }

    /// Hides or shows the view.
    public static func setHidden(_ isHidden: Bool, of view: UIView) { view.isHidden = isHidden }

    /// The opacity of a hidden view inside a screen, which no app sets.
    private static let hiddenOpacity = Float.leastNormalMagnitude

    /// Hides a view by its opacity: a stack view would lay out the others without a view that is hidden. If the
    /// app sets another opacity meanwhile, that stays.
    public static func hide(_ view: UIView) -> () -> Void {
      let (layer, opacity) = (view.layer, view.layer.opacity)
      showTogether { layer.opacity = hiddenOpacity }
      return {
        if layer.opacity == hiddenOpacity { showTogether { layer.opacity = opacity } }
      }
    }

    /// Returns the view's alpha and transform, and the appearance of its host.
    public static func saveState(of view: UIView) -> SavedState {
      SavedState(
        appearance: view.host?.appearance, alpha: view.alpha, transform: view.layer.transform,
        isHidden: isHidden(view))
    }

    /// Restores the saved state, and shows the view unless it was hidden.
    public static func restore(_ state: SavedState, of view: UIView) {
      if !state.isHidden { view.alpha = state.alpha }
      view.layer.transform = state.transform
      restoreAppearance(state, of: view)
    }

    /// Restores the appearance of the host, and shows the view unless it was hidden.
    public static func restoreAppearance(_ state: SavedState, of view: UIView) {
      if !state.isHidden { view.isHidden = false }
      var appearance = state.appearance ?? ViewAppearance()
      appearance.frame = nil
      apply(appearance, to: view)
    }

    /// Ends the animations of the hosts, and those on the layers of the screens themselves.
    /// Animations inside a screen belong to the app and continue.
    public static func removeAnimations(in view: UIView) {
      (view as? StageView)?.removeAnimations()
      view.host?.removeAnimations()
    }

    // MARK: Snapshots

    /// The views with an `animatorID` or an accessibility identifier, with their frames in the
    /// screen. Those that the app has hidden are left out.
    public static func findableViews(in screen: UIView) -> [FoundView<UIView>] {
      screen.layoutIfNeeded()
      return views(in: screen, of: screen)
    }

    private static func views(in view: UIView, of screen: UIView) -> [FoundView<UIView>] {
      // A list hides the cells that it keeps for later, with the names of what they have shown.
      view.subviews.filter { !$0.isHidden }.flatMap { subview in
        let below = views(in: subview, of: screen)
        guard let name = subview.animatorID ?? subview.accessibilityIdentifier, !name.isEmpty
        else { return below }
        let description = SceneView(
          identifier: name, frame: StageRectangle(subview.convert(subview.bounds, to: screen)),
          cornerRadius: subview.layer.cornerRadius)
        return [FoundView(subview, description: description)] + below
      }
    }

    /// Creates a snapshot of a view as it looks now. If the view has been rendered, its contents are
    /// copied from the screen. If not, because it is new or one of its subviews has just been
    /// hidden, it is drawn into an image. Neither makes the system render a frame in between, which
    /// would be visible as a flash. An image does not contain visual effects or video.
    public static func makeSnapshot(of view: UIView, part: StageRectangle?) -> UIView {
      let bounds = part.map { CGRect($0) } ?? view.bounds
      let snapshot =
        copy(of: view, part: part.map { CGRect($0) })
        ?? UIImageView(image: image(of: view, in: bounds))
      snapshot.isUserInteractionEnabled = false
      // It applies to everything inside a view.
      snapshot.accessibilityIgnoresInvertColors = sequence(first: view, next: \.superview)
        .contains(where: \.accessibilityIgnoresInvertColors)
      return snapshot
    }

    /// Creates a snapshot of each part. A view that is not on screen is drawn once, and each snapshot
    /// shows its part of that image.
    public static func makeSlices(of view: UIView, _ parts: [StageRectangle]) -> [UIView] {
      let bounds = view.bounds
      guard view.layer.presentation() == nil, bounds.width > 0, bounds.height > 0 else {
        return parts.map { makeSnapshot(of: view, part: $0) }
      }
      let image = image(of: view, in: bounds)
      return parts.map { part in
        let slice = UIImageView(image: image)
        slice.frame = CGRect(x: 0, y: 0, width: part.width, height: part.height)
        slice.layer.contentsRect = CGRect(
          x: (part.x - bounds.minX) / bounds.width, y: (part.y - bounds.minY) / bounds.height,
          width: part.width / bounds.width, height: part.height / bounds.height)
        slice.isUserInteractionEnabled = false
        return slice
      }
    }

    /// Returns a copy of what the screen shows of a view. `nil` if that is not its current state.
    private static func copy(of view: UIView, part: CGRect?) -> UIView? {
      guard let part else {
        return view.layer.isOnScreen ? view.snapshotView(afterScreenUpdates: false) : nil
      }
      // There may be hundreds of slices of one screen, so its subviews are not searched.
      guard view.layer.presentation() != nil else { return nil }
      return view.resizableSnapshotView(
        from: part, afterScreenUpdates: false, withCapInsets: .zero)
    }

    private static func image(of view: UIView, in bounds: CGRect) -> UIImage {
      view.layoutIfNeeded()
      return UIGraphicsImageRenderer(bounds: bounds).image { renderer in
        view.layer.render(in: renderer.cgContext)
      }
    }

    /// Creates a view that contains both snapshots.
    public static func makeCrossFade(from first: UIView, to second: UIView) -> UIView {
      let snapshot = CrossFadeView(from: first, to: second)
      snapshot.isUserInteractionEnabled = false
      return snapshot
    }
  }

  extension UIView {
    /// The host of a view on a stage. `nil` if it has none.
    var host: HostView? {
      guard let host = superview?.superview?.superview as? HostView, host.content === self else {
        return nil
      }
      return host
    }
  }

  extension CALayer {
    /// Whether the screen shows the current state of the layer and its sublayers, as far as they
    /// are visible.
    fileprivate var isOnScreen: Bool {
      guard let shown = presentation(), shown.isVisible == isVisible else { return false }
      return !isVisible || (sublayers ?? []).allSatisfy(\.isOnScreen)
    }

    // The page of `hitTest(_:with:)` draws the same line.
    private var isVisible: Bool { !isHidden && opacity >= 0.01 }
  }
#endif
