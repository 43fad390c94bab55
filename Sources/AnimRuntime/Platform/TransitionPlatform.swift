import AnimProgram

/// The views and view controllers that the runtime works with: those of UIKit, or objects in
/// memory.
///
/// The runtime is not isolated to an actor and starts no tasks. A platform on the main actor
/// therefore conforms with an isolated conformance: `@MainActor enum UIKitPlatform: @MainActor
/// TransitionPlatform`. The requirements have the names and the behavior of UIKit's methods:
/// ``addChild(_:to:)`` calls `willMove(toParent:)`, and ``removeFromParent(_:)`` calls
/// `didMove(toParent: nil)`. Only types of this package conform: a minor version may add requirements.
public protocol TransitionPlatform {
  /// A view. Coordinates are in points, with y pointing down.
  associatedtype View: AnyObject
  /// A view controller.
  associatedtype ViewController: AnyObject
  /// The state of a view that ``saveState(of:)`` returns.
  associatedtype SavedState

  // MARK: Views

  /// The bounds of a view in points.
  static func bounds(of view: View) -> StageRectangle
  /// The insets of the safe area from a view's edges, in points.
  static func safeAreaInsets(of view: View) -> StageInsets
  /// Sets a view's frame in its superview, regardless of its transform.
  static func setFrame(_ frame: StageRectangle, of view: View)
  /// The superview. `nil` if there is none.
  static func superview(of view: View) -> View?
  /// Adds a view to a superview, in front of its siblings.
  static func addSubview(_ view: View, to superview: View)
  /// Removes a view from its superview.
  static func removeFromSuperview(_ view: View)
  /// Sets the order in which subviews are drawn, from back to front.
  static func setOrder(_ views: [View], in superview: View)
  /// Creates a view for an overlay of a transition. It is clear and ignores touches.
  static func makeOverlay(named name: String) -> View
  /// Shows a view with this appearance, which replaces the one applied before.
  static func apply(_ appearance: ViewAppearance, to view: View)
  /// Whether the app lets anything be animated at the moment.
  static var areAnimationsEnabled: Bool { get }
  /// Makes changes that become visible together, those of one frame.
  static func showTogether(_ changes: () -> Void)
  /// The current appearance of a view, as ``apply(_:to:)`` takes it, including its frame. `nil` if
  /// the platform cannot tell; a change that interrupts a native animator then starts without it.
  static func appearance(of view: View) -> ViewAppearance?
  /// Returns whether the view itself is hidden, regardless of its superviews.
  static func isHidden(_ view: View) -> Bool
  /// Hides a view with its subviews, or shows it again. This does not affect layout.
  static func setHidden(_ isHidden: Bool, of view: View)
  /// Hides a view inside a screen, with its subviews. Returns what shows it again, unless the app has changed
  /// that meanwhile. Neither affects layout.
  static func hide(_ view: View) -> () -> Void
  /// Returns everything about a view that ``apply(_:to:)`` and an animator may change, except for
  /// its frame.
  static func saveState(of view: View) -> SavedState
  /// Restores a saved state. A view that was hidden when the state was saved keeps its current
  /// visibility: whoever hid it, such as another container's transition, shows it again and may
  /// have done so already.
  static func restore(_ state: SavedState, of view: View)
  /// Restores only what a script changes of a view: its visibility, and what ``apply(_:to:)`` does. The rest is the
  /// app's.
  static func restoreAppearance(_ state: SavedState, of view: View)
  /// Ends the animations that the platform itself runs in and below a view, at their final values.
  static func removeAnimations(in view: View)

  /// Runs a part of a transition with the platform's own animations, starting now. Returns the numbers
  /// of the views that it runs; the others are applied frame by frame. The next ``apply(_:to:)`` to a
  /// view ends its animations.
  static func run(_ stretch: TransitionStretch<Self>) -> Set<Int>

  // MARK: Snapshots

  /// Returns the views inside a screen that scripts can find, that is, those with an identifier,
  /// parents before their children. Lays out the screen if necessary.
  static func findableViews(in screen: View) -> [FoundView<View>]
  /// Creates a view that shows how a view looks now, or a part of it in its own coordinates. Hidden
  /// subviews are left out. The snapshot stretches with its frame and ignores touches. The part is
  /// `nil` for the whole view.
  static func makeSnapshot(of view: View, part: StageRectangle?) -> View
  /// Creates a snapshot of each of these parts of a view, in their order. There may be hundreds.
  static func makeSlices(of view: View, _ parts: [StageRectangle]) -> [View]
  /// Creates a view that contains two snapshots, the second in front of the first, and cross-fades
  /// between them. The override `match.fade` is 0 for the first and 1 for the second;
  /// `match.from.alpha` and `match.to.alpha` are the opacities of the first and of the second.
  static func makeCrossFade(from first: View, to second: View) -> View

  // MARK: View controllers

  /// The view of a view controller, which is loaded if necessary.
  static func view(of controller: ViewController) -> View
  /// The name by which rules refer to a view controller. `nil` if it has none.
  static func identifier(of controller: ViewController) -> String?
  /// Returns whether the user may dismiss a presented view controller.
  static func allowsDismissal(of controller: ViewController) -> Bool
  /// The animator that the app has chosen in code for the changes with this operation in which a screen comes
  /// or goes back. `nil` if the rules choose.
  static func chosenAnimator(
    for operation: RequestOperation, of screen: ViewController
  ) -> AnimatorName?
  /// The traits that all changes in a container have.
  static func traits(of container: ViewController) -> RequestTraits
  /// Makes a view controller a child, and calls `willMove(toParent:)` on it.
  static func addChild(_ child: ViewController, to parent: ViewController)
  /// Tells a child that it is about to get a parent, or to lose it if `parent` is `nil`.
  static func willMove(_ child: ViewController, toParent parent: ViewController?)
  /// Tells a child that it has a new parent, or none if `parent` is `nil`.
  static func didMove(_ child: ViewController, toParent parent: ViewController?)
  /// Removes a child from its parent, and calls `didMove(toParent: nil)` on it.
  static func removeFromParent(_ child: ViewController)
  /// Tells a child that it is about to appear or disappear.
  static func beginAppearanceTransition(
    _ child: ViewController, isAppearing: Bool, animated: Bool)
  /// Tells a child that it has appeared or disappeared.
  static func endAppearanceTransition(_ child: ViewController)
}

extension TransitionPlatform {
  /// Returns `true`.
  public static func allowsDismissal(of controller: ViewController) -> Bool { true }

  /// Hides the view, and shows it again unless it was hidden before.
  public static func hide(_ view: View) -> () -> Void {
    let wasHidden = isHidden(view)
    setHidden(true, of: view)
    return { setHidden(wasHidden, of: view) }
  }

  /// Restores everything.
  public static func restoreAppearance(_ state: SavedState, of view: View) {
    restore(state, of: view)
  }

  /// `true`.
  public static var areAnimationsEnabled: Bool { true }

  /// Returns `nil`: the rules choose.
  public static func chosenAnimator(
    for operation: RequestOperation, of screen: ViewController
  ) -> AnimatorName? { nil }

  /// Makes the changes.
  public static func showTogether(_ changes: () -> Void) { changes() }

  /// Creates one snapshot after another.
  public static func makeSlices(of view: View, _ parts: [StageRectangle]) -> [View] {
    parts.map { makeSnapshot(of: view, part: $0) }
  }

  /// Runs none of the views: every frame is applied.
  public static func run(_ stretch: TransitionStretch<Self>) -> Set<Int> { [] }

  /// Returns `nil`: the platform cannot tell.
  public static func appearance(of view: View) -> ViewAppearance? { nil }

  /// Does nothing, for platforms without animations of their own.
  public static func removeAnimations(in view: View) {}
}
