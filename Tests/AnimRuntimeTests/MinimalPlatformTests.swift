import AnimProgram
import AnimRuntime
import TestScripts
import Testing

/// The least that a platform on the main actor needs: everything in it is isolated, as in UIKit.
@MainActor final class MinimalView {
  var frame = StageRectangle(x: 0, y: 0, width: 100, height: 200)
  var appearance = ViewAppearance() {
    didSet {
      writes += 1
      onWrite?()
    }
  }
  /// How often it has been written to.
  private(set) var writes = 0
  var onWrite: (() -> Void)?
  var identifier = ""
  var isHidden = false
  weak var superview: MinimalView?
  var subviews: [MinimalView] = []
}

@MainActor final class MinimalController {
  let view = MinimalView()
}

@MainActor enum MinimalPlatform: @MainActor TransitionPlatform {
  static func bounds(of view: MinimalView) -> StageRectangle { view.frame }
  static func safeAreaInsets(of view: MinimalView) -> StageInsets { StageInsets() }
  static func setFrame(_ frame: StageRectangle, of view: MinimalView) { view.frame = frame }
  static func superview(of view: MinimalView) -> MinimalView? { view.superview }
  static func addSubview(_ view: MinimalView, to superview: MinimalView) {
    removeFromSuperview(view)
    superview.subviews.append(view)
    view.superview = superview
  }
  static func removeFromSuperview(_ view: MinimalView) {
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = nil
  }
  static func setOrder(_ views: [MinimalView], in superview: MinimalView) {
    let others = superview.subviews.filter { view in !views.contains { $0 === view } }
    superview.subviews = others + views
  }
  static func makeOverlay(named name: String) -> MinimalView { MinimalView() }
  static func apply(_ appearance: ViewAppearance, to view: MinimalView) {
    view.appearance = appearance
  }
  static func saveState(of view: MinimalView) -> ViewAppearance { view.appearance }
  static func restore(_ state: ViewAppearance, of view: MinimalView) { view.appearance = state }
  static func isHidden(_ view: MinimalView) -> Bool { view.isHidden }
  static func setHidden(_ isHidden: Bool, of view: MinimalView) { view.isHidden = isHidden }
  static func findableViews(in screen: MinimalView) -> [FoundView<MinimalView>] {
    screen.subviews.map { view in
      FoundView(view, description: SceneView(identifier: view.identifier, frame: view.frame))
    }
  }
  static func makeSnapshot(of view: MinimalView, part: StageRectangle?) -> MinimalView {
    let snapshot = MinimalView()
    let hidden = view.subviews.filter(\.isHidden).map(\.identifier)
    snapshot.identifier = ([view.identifier] + hidden).joined(separator: " without ")
    return snapshot
  }
  static func makeCrossFade(from first: MinimalView, to second: MinimalView) -> MinimalView {
    let picture = MinimalView()
    picture.identifier = "\(first.identifier) > \(second.identifier)"
    return picture
  }
  static func view(of controller: MinimalController) -> MinimalView { controller.view }
  static func identifier(of controller: MinimalController) -> String? {
    "MinimalController"
  }
  static func traits(of container: MinimalController) -> RequestTraits { RequestTraits() }
  static func addChild(_ child: MinimalController, to parent: MinimalController) {}
  static func willMove(_ child: MinimalController, toParent parent: MinimalController?) {}
  static func didMove(_ child: MinimalController, toParent parent: MinimalController?) {}
  static func removeFromParent(_ child: MinimalController) {}
  static func beginAppearanceTransition(
    _ child: MinimalController, isAppearing: Bool, animated: Bool
  ) {}
  static func endAppearanceTransition(_ child: MinimalController) {}
}

@MainActor private final class DisplayLink: @MainActor FrameClock {
  var now = 0.0
  private var callbacks: [(Double) -> Bool] = []

  func start(_ callback: @escaping (Double) -> Bool) { callbacks.append(callback) }

  func fire(at seconds: Double) {
    now = seconds
    callbacks = callbacks.filter { $0(seconds) }
  }
}

@MainActor @Suite("A platform on the main actor with the least that is needed")
struct MinimalPlatformTests {
  private let parent = MinimalController()
  private let screens = [MinimalController(), MinimalController()]
  private let clock = DisplayLink()

  private func makeContainer() -> ContainerController<MinimalPlatform> {
    let container = ContainerController<MinimalPlatform>(
      of: parent, containerView: parent.view, viewControllers: screens, clock: clock)
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    container.select(screens[0])
    return container
  }

  @Test("a view with a picture of its own is not in the picture of its screen")
  func pictures() throws {
    let container = makeContainer()
    for (screen, name) in zip(screens, ["screen", "other"]) {
      screen.view.identifier = name
      let photo = MinimalView()
      photo.identifier = "photo"
      MinimalPlatform.addSubview(photo, to: screen.view)
    }
    let script = try Script(
      """
      animator both {
          duration 1s
          match photo like photo { }
          slices old of from in columns(1) { alpha: 1 -> 0 }
      }
      """
    ).animator()
    var rule = BindingRule.rule(.select, use: "both")
    rule.answer = .scripted(script)
    let registry = Registry(layers: [.folder("app", animators: [], rules: [rule])])
    container.registry = { registry }
    container.select(screens[1])
    #expect(
      parent.view.subviews.map(\.identifier)
        == ["screen", "screen without photo", "other", "photo > photo"])
    clock.fire(at: 1)
    #expect(parent.view.subviews.map(\.identifier) == ["other"])
    #expect(screens.allSatisfy { !$0.view.isHidden && !$0.view.subviews[0].isHidden })
  }
}
