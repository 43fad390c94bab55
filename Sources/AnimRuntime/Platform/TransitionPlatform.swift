import AnimProgram

/// What the runtime needs of a place where screens live: UIKit, or a tree in memory.
///
/// The runtime is not isolated and starts no tasks, so a platform of the main actor conforms with
/// an isolated conformance: `@MainActor enum UIKitPlatform: @MainActor Platform`. Names are UIKit's,
/// and so is what they do: ``addChild(_:to:)`` sends `willMove(toParent:)` by itself, and
/// ``removeFromParent(_:)`` sends `didMove(toParent: nil)`.
public protocol TransitionPlatform {
  /// A view. Its coordinates are points, y down.
  associatedtype View: AnyObject
  /// A view controller.
  associatedtype ViewController: AnyObject
  /// What ``saveState(of:)`` remembers of a view.
  associatedtype SavedState

  // MARK: Views

  /// The bounds of a view in points.
  static func bounds(of view: View) -> StageRectangle
  /// The distances of the safe area from a view's edges.
  static func safeAreaInsets(of view: View) -> StageInsets
  /// Lays a view out in a rectangle of its superview, whatever its transform is.
  static func setFrame(_ frame: StageRectangle, of view: View)
  /// The view in which a view stands.
  static func superview(of view: View) -> View?
  /// Puts a view in front of its new siblings.
  static func addSubview(_ view: View, to superview: View)
  /// Takes a view out of its superview.
  static func removeFromSuperview(_ view: View)
  /// Draws these subviews in this order, the last in front.
  static func setOrder(_ views: [View], in superview: View)
  /// A new view for an overlay of a transition: clear, and deaf to touches.
  static func makeOverlay(named name: String) -> View
  /// Shows a view like this, in place of what was applied before.
  static func apply(_ appearance: ViewAppearance, to view: View)
  /// Shows the frames of a transition on its views, which are looked up once, when that begins; a view
  /// that is not there is `nil`. Each frame shows what ``apply(_:to:)`` would.
  static func target(for views: [View?]) -> any FrameTarget
  /// How a view stands now, in the terms of ``apply(_:to:)``, with a frame; nil where the platform
  /// cannot say, so that a change that interrupts a native animator begins without it.
  static func appearance(of view: View) -> ViewAppearance?
  /// Whether a view is hidden itself, whatever it stands in.
  static func isHidden(_ view: View) -> Bool
  /// Hides a view with all that stands in it, or shows it again; nothing is laid out anew.
  static func setHidden(_ isHidden: Bool, of view: View)
  /// Remembers all of a view that ``apply(_:to:)`` and an animator may change, but for its frame.
  static func saveState(of view: View) -> SavedState
  /// Puts back what was remembered. A view that was hidden then is left as it is: who hid it, perhaps
  /// another container's transition, shows it again, and may have done so already.
  static func restore(_ state: SavedState, of view: View)
  /// Ends, at their last values, the animations that the platform itself runs in and below a view.
  static func removeAnimations(in view: View)

  /// Runs a stretch of a transition by itself, from now on; false where it does not, and frames are
  /// applied one by one. The next ``apply(_:to:)`` to a view ends what runs there.
  static func run(_ stretch: TransitionStretch<Self>) -> Bool

  // MARK: Pictures

  /// The views inside a screen that scripts can find, those with an identifier of their own, in the
  /// order of the tree, parents first; laid out if need be.
  static func findableViews(in screen: View) -> [FoundView<View>]
  /// A new view that shows a view as it looks now, or a part of it in its own coordinates; what is
  /// hidden inside it is left out. It stretches with its frame, and is deaf to touches.
  static func makeSnapshot(of view: View, part: StageRectangle?) -> View
  /// A new view of two snapshots that fill it, of which the first is seen where the override
  /// `match.fade` is 0, and the second where that is 1.
  static func makeCrossFade(from first: View, to second: View) -> View

  // MARK: View controllers

  /// A view controller's view, loaded if need be.
  static func view(of controller: ViewController) -> View
  /// The name by which rules know a view controller; nil for none.
  static func identifier(of controller: ViewController) -> String?
  /// What is true of all changes in a container.
  static func traits(of container: ViewController) -> RequestTraits
  /// Makes a view controller a child, and sends it `willMove(toParent:)`.
  static func addChild(_ child: ViewController, to parent: ViewController)
  /// Tells a child that it is about to get a parent, or to lose it.
  static func willMove(_ child: ViewController, toParent parent: ViewController?)
  /// Tells a child that it has got a parent.
  static func didMove(_ child: ViewController, toParent parent: ViewController?)
  /// Takes a child out of its parent, and sends it `didMove(toParent: nil)`.
  static func removeFromParent(_ child: ViewController)
  /// Tells a child that it begins to appear or to disappear.
  static func beginAppearanceTransition(
    _ child: ViewController, isAppearing: Bool, animated: Bool)
  /// Tells a child that it has appeared or disappeared.
  static func endAppearanceTransition(_ child: ViewController)

  // MARK: Plugins

  /// The animator that a native animator's factory makes; nil where the factory is for another
  /// platform or makes none.
  static func makeAnimator(
    _ factory: any Sendable, arguments: [String: ScriptValue]
  ) throws -> (any Animator<Self>)?

  /// The interaction controller that a native interaction's factory makes; nil likewise.
  static func makeInteractionController(
    _ factory: any Sendable, trigger: InteractionTrigger<Self>
  ) throws -> (any InteractionController<Self>)?
}

extension TransitionPlatform {
  /// Applies the whole appearance of each view that a frame changes.
  public static func target(for views: [View?]) -> any FrameTarget {
    AppliedFrames<Self>(views)
  }

  /// False: every frame is applied.
  public static func run(_ stretch: TransitionStretch<Self>) -> Bool { false }

  /// Nil: the platform cannot say.
  public static func appearance(of view: View) -> ViewAppearance? { nil }

  /// Nothing: a platform without animations of its own.
  public static func removeAnimations(in view: View) {}

  /// What an ``AnimatorFactory`` of this platform makes.
  public static func makeAnimator(
    _ factory: any Sendable, arguments: [String: ScriptValue]
  ) throws -> (any Animator<Self>)? {
    try (factory as? AnimatorFactory<Self>)?.make(arguments)
  }

  /// What an ``InteractionFactory`` of this platform makes.
  public static func makeInteractionController(
    _ factory: any Sendable, trigger: InteractionTrigger<Self>
  ) throws -> (any InteractionController<Self>)? {
    try (factory as? InteractionFactory<Self>)?.make(trigger)
  }
}

/// Makes animators of one platform from arguments by parameter name.
package struct AnimatorFactory<P: TransitionPlatform>: Sendable {
  /// Makes an animator.
  package let make: @Sendable ([String: ScriptValue]) throws -> (any Animator<P>)?

  /// Creates a factory.
  package init(make: @escaping @Sendable ([String: ScriptValue]) throws -> (any Animator<P>)?) {
    self.make = make
  }
}

/// Makes interaction controllers of one platform, which wait with a trigger. A container makes a
/// waiting controller anew when its factory is another object.
package final class InteractionFactory<P: TransitionPlatform>: Sendable {
  /// Makes an interaction controller.
  package let make: @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?

  /// Creates a factory.
  package init(
    make: @escaping @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?
  ) {
    self.make = make
  }
}
