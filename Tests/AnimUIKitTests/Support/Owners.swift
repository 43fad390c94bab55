import AnimatorKit
import AnimProgram
import AnimRuntime
import TestScripts
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A navigation controller of UIKit's whose pushes and pops a registry answers.
@MainActor final class Owners {
  let navigation = UINavigationController()
  let home = Screen("Home")
  let detail = Screen("Detail")

  init(_ script: String) {
    let registry = Registry.scripts(script)
    use(UIKitRules { registry })
  }

  /// Installs other rules.
  func use(_ rules: UIKitRules) { NavigationInstallation(rules, on: navigation) }

  /// Pushes the detail screen. Returns the running change.
  func push() -> RunningChange? {
    navigation.viewControllers = [home]
    navigation.pushViewController(detail, animated: true)
    return change
  }

  /// The kinds of recognizers in the navigation controller.
  var recognizersOfStack: [String] { recognizers(in: navigation.view) }

  /// The running change that an animator carries out. `nil` if there is none.
  var change: RunningChange? { navigation.change?.animator == nil ? nil : navigation.change }
}

extension RunningChange {
  /// The duration that its animator tells UIKit, in seconds.
  var toldDuration: Double? { animator?.transitionDuration(using: self) }
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
