import AnimProgram
import AnimRuntime
import AnimatorTesting

/// A platform for random histories of containers. Adds what they need beyond what the runtime
/// needs.
package protocol HistoryPlatform: TransitionPlatform {
  /// The registries that a history switches between.
  static var repertoire: SampleRegistries { get }

  /// Whether the views show every frame. `false` if the platform runs animations by itself, so that
  /// only the platform knows how a view looks.
  static var showsEveryFrame: Bool { get }

  /// Returns a new view controller with a view of the given size. It reports each of its callbacks,
  /// such as `viewWillAppear(true)`.
  static func makeScreen(
    _ name: String, size: StageSize, onCallback: @escaping (String) -> Void
  ) -> ViewController

  /// Returns a new view that scripts find by its name.
  static func makeView(_ name: String, frame: StageRectangle) -> View

  /// Returns a new view in which a container moves its screens.
  static func makeStage(frame: StageRectangle) -> View

  /// The views in a view, from back to front.
  static func subviews(of view: View) -> [View]

  /// The view that a view is a picture of. `nil` if it is not a picture, or if the platform doesn't
  /// know.
  static func original(of picture: View) -> View?

  /// The name of a view. Empty if the platform gives it none.
  static func name(of view: View) -> String

  /// The frame of a view in its superview, in points.
  static func frame(of view: View) -> StageRectangle

  /// Sets the top of a view's safe area, in points.
  static func setSafeArea(top: Double, of view: View)

  /// Sets the traits that apply to all changes in a container.
  static func setTraits(rightToLeft: Bool, reduceMotion: Bool, of container: ViewController)

  /// The children of a view controller. `nil` if the platform keeps no list of them.
  static func children(of controller: ViewController) -> [ViewController]?

  /// Returns a native interaction that gets its controllers from the given hands.
  static func nativeInteraction(_ name: String, of hands: TestInteractions<Self>)
    -> NativeInteraction
}

extension HistoryPlatform {
  /// How a view looks at the moment, without its frame.
  static func look(of view: View) -> ViewAppearance {
    var look = appearance(of: view) ?? ViewAppearance()
    look.frame = nil
    return look
  }

  /// Returns whether a view, or a view inside it, is hidden.
  static func hidesSomething(in view: View) -> Bool {
    isHidden(view) || subviews(of: view).contains { hidesSomething(in: $0) }
  }

  /// The name of a screen. Empty if it has none.
  static func name(of screen: ViewController) -> String { identifier(of: screen) ?? "" }
}

extension HeadlessPlatform: HistoryPlatform {
  package static let repertoire = SampleRegistries(
    natives: Misbehaviour.allCases.map(nativeAnimator))

  package static var showsEveryFrame: Bool { true }

  package static func makeScreen(
    _ name: String, size: StageSize, onCallback: @escaping (String) -> Void
  ) -> HeadlessViewController {
    let screen = HeadlessViewController(name, size: size)
    screen.onCallback = onCallback
    return screen
  }

  package static func makeView(_ name: String, frame: StageRectangle) -> HeadlessView {
    HeadlessView(name, frame: frame)
  }

  package static func makeStage(frame: StageRectangle) -> HeadlessView {
    HeadlessView("stage", frame: frame)
  }

  package static func subviews(of view: HeadlessView) -> [HeadlessView] { view.subviews }

  package static func original(of picture: HeadlessView) -> HeadlessView? {
    if case .snapshot(let view, nil) = picture.content { view } else { nil }
  }

  package static func name(of view: HeadlessView) -> String { view.identifier }

  package static func frame(of view: HeadlessView) -> StageRectangle { view.frame }

  package static func setSafeArea(top: Double, of view: HeadlessView) {
    view.safeAreaInsets.top = top
  }

  package static func setTraits(
    rightToLeft: Bool, reduceMotion: Bool, of container: HeadlessViewController
  ) {
    container.traits.rightToLeft = rightToLeft
    container.traits.reduceMotion = reduceMotion
  }

  package static func children(
    of controller: HeadlessViewController
  ) -> [HeadlessViewController]? { controller.children }

  /// Returns a native animator that creates ``MisbehavingAnimator``s of one kind.
  private static func nativeAnimator(_ misbehaviour: Misbehaviour) -> NativeAnimator {
    NativeAnimator(misbehaviour.rawValue, on: HeadlessPlatform.self) { _ in
      try MisbehavingAnimator(misbehaviour)
    }
  }

  package static func nativeInteraction(
    _ name: String, of hands: TestInteractions<HeadlessPlatform>
  ) -> NativeInteraction {
    NativeInteraction(name, on: HeadlessPlatform.self) { [weak hands] in try hands?.make($0) }
  }
}
