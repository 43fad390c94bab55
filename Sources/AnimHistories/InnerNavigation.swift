import AnimRuntime
import AnimatorTesting

/// A navigation inside a screen of a history: a container in a container, which hears from its screen
/// that it appears.
final class InnerNavigation {
  let container: NavigationController<HeadlessPlatform>

  init(in screen: HeadlessViewController, of stage: HistoryStage) {
    let view = HeadlessView("inner", frame: screen.view.frame)
    screen.view.addSubview(view)
    container = NavigationController(
      of: screen, containerView: view, viewControllers: [stage.makeScreen(mayNest: false)],
      clock: stage.clock)
    container.delegate = stage.delegate
  }

  /// The screen around it is told something.
  func hear(_ callback: String) {
    let animated = callback.hasSuffix("(true)")
    switch callback.prefix(while: { $0 != "(" }) {
    case "viewWillAppear": container.viewWillAppear(animated)
    case "viewDidAppear": container.viewDidAppear(animated)
    case "viewWillDisappear": container.viewWillDisappear(animated)
    case "viewDidDisappear": container.viewDidDisappear(animated)
    default: break
    }
  }

  /// Asks for a change, and says for which.
  func ask(_ stage: HistoryStage) -> String {
    let animated = !stage.random.once(in: 4)
    if stage.random.once(in: 2) {
      container.pop(animated: animated)
      return "pop inside"
    }
    let screen = stage.makeScreen(mayNest: false)
    container.push(screen, animated: animated)
    return "push \(screen.identifier) inside"
  }

  /// The container around it has got another size.
  func resize(to size: HeadlessView) {
    container.containerView.frame.size = size.frame.size
    container.viewDidLayoutSubviews()
  }

  var names: [String] { container.viewControllers.map(\.identifier) }
  var shown: String? { container.topViewController?.identifier }

  /// What is wrong with it where nothing moves; nil where all is well.
  var failureAtRest: String? {
    let children = container.viewController?.children.map(\.identifier) ?? []
    if Set(children) != Set(names) { return "inside: children \(children), should be \(names)" }
    let views = container.containerView.subviews.map(\.identifier)
    return views == [shown].compactMap { $0 } ? nil : "inside: views \(views)"
  }
}
