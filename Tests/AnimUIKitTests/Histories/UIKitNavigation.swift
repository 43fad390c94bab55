import AnimHistories
import AnimRuntime
import Seeds
import UIKit

@testable import AnimUIKit

/// UIKit's navigation controller.
@MainActor final class UIKitNavigation: UIKitModel {
  let name = "UINavigationController"
  let rules: RuleSource
  private let answers: UIKitRules
  private let navigation: UINavigationController

  init(_ rules: RuleSource, _ random: inout SeededGenerator) {
    self.rules = rules
    answers = UIKitRules { rules.registry }
    navigation = UINavigationController()
    navigation.startsLate = random.once(in: 3)
    NavigationInstallation(answers, on: navigation)
    navigation.viewControllers = (0..<3).map { Screen("s\($0)") }
  }

  var touchedView: UIView { navigation.view }
  var failures: [String] { navigation.failures }

  var failureAtRest: String? {
    if navigation.change != nil { return "UIKit waits for the end of a change" }
    let views = navigation.containerView.subviews
    guard views.count == 1, views.first === navigation.topViewController?.view else {
      return "\(views.count) views stand in UIKit's container"
    }
    return nil
  }

  func request(_ random: inout SeededGenerator) -> String {
    if random.once(in: 2) {
      navigation.popViewController(animated: true)
      return "pop"
    }
    navigation.pushViewController(
      Screen("s\(random.next() % 1000)"), animated: true)
    return "push"
  }

  func layOut(_ size: (width: Double, height: Double)) -> String {
    let whole = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    navigation.containerView.frame = whole
    for view in navigation.containerView.subviews {
      view.frame = whole
      view.layoutSubviews()
    }
    return "layout \(size)"
  }

  func updateGestures() { answers.updateGestures() }

  func beginFrame() { navigation.startIfWaiting() }
}
