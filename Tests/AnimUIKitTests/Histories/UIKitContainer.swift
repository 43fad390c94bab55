import AnimatorKit
import AnimHistories
import AnimRuntime
import Seeds
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A container view controller of this package, on screen.
@MainActor final class UIKitContainer: UIKitModel {
  let name = "ContainerViewController"
  let rules: RuleSource
  let failures: [String] = []
  private let controller: ContainerViewController
  private var count = 3

  init(_ rules: RuleSource, _ random: inout SeededGenerator) {
    self.rules = rules
    controller = ContainerViewController(
      viewControllers: (0..<3).map { Screen("s\($0)") },
      store: .quiet(rules.registry))
    controller.title = "container"
    controller.viewWillAppear(false)
    _ = controller.view
    controller.viewDidAppear(false)
    if random.once(in: 2) { controller.container.defaultGesture = .drag }
  }

  var touchedView: UIView { controller.stage }

  var failureAtRest: String? {
    let container = controller.container
    if container.isTransitioning { return "it never ends" }
    let shown = container.selectedViewController
    if controller.children != [shown].compactMap({ $0 }) {
      return "children \(controller.children)"
    }
    let views = controller.stage.subviews.count
    // The backdrop is behind the screen.
    if views != 2 { return "\(views) views stand on the stage" }
    guard let view = shown?.view else { return "nothing is shown" }
    let appearance = UIKitPlatform.appearance(of: view)
    var rest = ViewAppearance(frame: appearance?.frame)
    rest.frame = appearance?.frame
    if appearance != rest { return "\(shown?.title ?? "") keeps its appearance" }
    let size = controller.stage.bounds.size
    if rest.frame?.width != size.width { return "\(shown?.title ?? "") is not laid out" }
    return nil
  }

  func request(_ random: inout SeededGenerator) -> String {
    let animated = !random.once(in: 5)
    let container = controller.container
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let screen = Screen("s\(count)")
      count += 1
      container.push(screen, animated: animated)
      return "push \(screen.title ?? "")"
    case 1:
      container.pop(animated: animated)
      return "pop"
    case 2:
      let screens = container.viewControllers.filter { _ in !random.once(in: 3) }
      container.setViewControllers(screens, animated: animated)
      return "setViewControllers \(screens.map { $0.title ?? "" })"
    default:
      let index = Int.random(in: 0...container.viewControllers.count, using: &random)
      container.select(at: index, animated: animated)
      return "select \(index)"
    }
  }

  func layOut(_ size: (width: Double, height: Double)) -> String {
    let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    controller.view.frame = whole
    controller.stage.frame = whole
    controller.viewDidLayoutSubviews()
    return "layout \(size)"
  }

  func updateGestures() { controller.store = .quiet(rules.registry) }

  func beginFrame() {}
}

extension RegistryStore {
  /// A store whose containers report only to what a history listens to.
  @MainActor fileprivate static func quiet(_ registry: Registry) -> RegistryStore {
    let store = RegistryStore(registry)
    store.onMessage = { _ in }
    return store
  }
}
