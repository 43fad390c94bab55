import AnimProgram
import AnimRuntime
import AnimatorTesting

/// A navigation container inside a screen of a history. Its screen forwards appearance callbacks to
/// it.
final class InnerNavigation<P: HistoryPlatform> {
  let container: NavigationController<P>

  init(in screen: P.ViewController, of stage: HistoryStage<P>) {
    let view = P.makeStage(frame: P.frame(of: P.view(of: screen)))
    P.addSubview(view, to: P.view(of: screen))
    container = NavigationController(
      of: screen, containerView: view, viewControllers: [stage.makeScreen(mayNest: false)],
      clock: stage.clock)
    container.delegate = stage.delegate
  }

  /// The screen around it has received a callback.
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

  /// Requests a change and returns a description of it.
  func ask(_ stage: HistoryStage<P>) -> String {
    let animated = !stage.random.once(in: 4)
    if stage.random.once(in: 2) {
      container.pop(animated: animated)
      return "pop inside"
    }
    let screen = stage.makeScreen(mayNest: false)
    container.push(screen, animated: animated)
    return "push \(P.name(of: screen)) inside"
  }

  /// The container around it has changed its size.
  func resize(to size: StageSize) {
    let view = container.containerView
    P.setFrame(StageRectangle(origin: P.frame(of: view).origin, size: size), of: view)
    container.viewDidLayoutSubviews()
  }

  var names: [String] { container.viewControllers.map { P.name(of: $0) } }
  var shown: String? { container.topViewController.map { P.name(of: $0) } }

  /// Describes what is wrong while nothing moves. `nil` if nothing is wrong.
  func failureAtRest(_ stage: HistoryStage<P>) -> String? {
    let children = container.viewController.flatMap(P.children)?.map { P.name(of: $0) }
    if let children, Set(children) != Set(names) {
      return "inside: children \(children), should be \(names)"
    }
    let views = P.subviews(of: container.containerView).map { stage.screenName(of: $0) ?? "a view" }
    return views == [shown].compactMap { $0 } ? nil : "inside: views \(views)"
  }
}
