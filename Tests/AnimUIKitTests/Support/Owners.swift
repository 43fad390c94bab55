import AnimatorKit
import AnimProgram
import AnimRuntime
import TestScripts
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// UIKit's own containers with a registry as their delegate, which they ask in UIKit's way.
@MainActor final class Owners {
  let navigation = UINavigationController()
  let tabs = UITabBarController()
  let home = Screen("Home")
  let detail = Screen("Detail")
  private(set) var rules: UIKitRules
  private(set) var findings: [TransitionFinding] = []

  init(_ script: String, _ natives: RegistryLayer = .native("none")) {
    let registry = Registry.scripts(script).replacing(natives)
    rules = UIKitRules { registry }
    navigation.title = "navigation"
    tabs.viewControllers = [home, detail]
    rules.onFinding = { [weak self] in self?.findings.append($0) }
    use(rules)
  }

  /// Installs other rules everywhere.
  func use(_ other: UIKitRules) {
    rules = other
    NavigationInstallation(rules, on: navigation)
  }

  /// Pushes the detail screen, or pops it, below an opaque bar of this height, which may have another
  /// one for the new screen.
  func navigate(
    _ operation: UINavigationController.Operation, below bar: Double = 0, then next: Double? = nil
  ) -> Change? {
    let isPush = operation == .push
    navigation.barHeight = { [home] in ($0 === home) == isPush ? bar : next ?? bar }
    navigation.viewControllers = isPush ? [home] : [home, detail]
    if isPush { navigation.pushViewController(detail, animated: true) }
    if !isPush { navigation.popViewController(animated: true) }
    return change
  }

  /// The kinds of recognizers in the navigation controller.
  var recognizersOfStack: [String] { recognizers(in: navigation.view) }

  /// The screen that the navigation controller shows.
  var shownScreen: String? { navigation.topViewController?.title }

  /// The running change of the navigation controller. `nil` if none is running.
  var change: Change? { navigation.change.flatMap(Change.init) }

  /// Selects the tab of a screen, from that of another one. Returns the running change.
  func select(_ screen: Screen, from other: Screen) -> Change? {
    if tabs.selectedViewController !== other { tabs.selectedViewController = other }
    if tabs.delegate == nil { TabInstallation(rules, on: tabs) }
    _ = Trace.take()
    tabs.selectedViewController = screen
    return tabs.change.flatMap(Change.init)
  }

  /// Presents a screen that replaces its presenter.
  func present(_ screen: Screen, above presenter: Screen) -> Change? {
    screen.modalPresentationStyle = .fullScreen
    rules.install(on: screen)
    presenter.present(screen, animated: true)
    return Change(of: screen)
  }

  /// Dismisses a screen.
  func dismiss(_ screen: Screen, animated: Bool = true) -> Change? {
    screen.dismiss(animated: animated)
    return Change(of: screen)
  }

  /// A change that UIKit has begun.
  struct Change {
    let animator: any UIViewControllerAnimatedTransitioning
    let context: RunningChange
    /// What drives it, or may drive it later.
    var controller: (any UIViewControllerInteractiveTransitioning)?

    /// A change with an animator. `nil` if it has none.
    @MainActor init?(_ change: RunningChange) {
      guard let animator = change.animator else { return nil }
      (self.animator, context, controller) = (animator, change, change.interaction)
    }

    /// The change that presents or dismisses a screen with an animator. `nil` if none is running.
    @MainActor init?(of screen: Screen) {
      guard let change = screen.presentationChange else { return nil }
      self.init(change)
    }
  }

  /// Drags from the left edge of the navigation.
  func drag(_ state: UIGestureRecognizer.State, _ distance: Double, speed: Double = 0) {
    touch?.move(state, to: distance, speed: speed)
  }
}

/// The animations that Core Animation runs for a screen, such as `transform: keyframes 0.4 s`.
@MainActor func animations(of screen: UIViewController) -> [String] {
  screen.view.host.map { animations(in: $0) } ?? []
}

/// The animations that Core Animation runs in a host.
@MainActor func animations(in host: HostView) -> [String] {
  LayerProperty.shared.flatMap { property in
    [host.layer(property.part)].compactMap { $0 }.compactMap { layer in
      layer.animation(forKey: "animators." + property.keyPath).map {
        "\(property.keyPath): \($0.words)"
      }
    }
  }
}

/// An animation of a screen's host or card.
@MainActor private func running(_ keyPath: String, of screen: UIViewController) -> CAAnimation? {
  let parts: [LayerProperty.Part] = [.host, .card]
  let layers = parts.compactMap { screen.view.host?.layer($0) }
  return layers.compactMap { $0.animation(forKey: "animators." + keyPath) }.first
}

/// When an animation of a screen began, in Core Animation's time.
@MainActor func beginTime(_ keyPath: String, of screen: UIViewController) -> Double? {
  running(keyPath, of: screen)?.beginTime
}

/// The values of an animation of a screen, one after another.
@MainActor func values(_ keyPath: String, of screen: UIViewController) -> [Double] {
  let values = (running(keyPath, of: screen) as? CAKeyframeAnimation)?.values ?? []
  return values.flatMap { value -> [Double] in
    guard let t = value as? CATransform3D else { return [value as? Double ?? .nan] }
    return [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
  }
}

extension CAAnimation {
  fileprivate var words: String {
    let kind = self is CAKeyframeAnimation ? "keyframes" : "\(type(of: self))"
    return "\(kind) \((duration * 1000).rounded() / 1000) s"
  }
}

extension Owners {
  /// Puts the containers into the state after a push from home to detail.
  func pushed() {
    navigation.viewControllers = [home, detail]
  }
}

/// Runs a body for a user who prefers less motion.
@MainActor func withReducedMotion<Result>(_ body: () throws -> Result) rethrows -> Result {
  UIAccessibility.isReduceMotionEnabled = true
  defer { UIAccessibility.isReduceMotionEnabled = false }
  return try body()
}

extension AnimatedTransition {
  /// How the arriving screen looks at the beginning of its script. `nil` if there is no script.
  var beginning: ViewAppearance? {
    guard let script = answer.script,
      let to = script.program.views.firstIndex(where: { $0.role == .to })
    else { return nil }
    var frame = script.makeFrame()
    script.evaluate(at: 0, into: &frame)
    return script.appearance(of: to, in: frame)
  }
}
