import AnimatorKit
import UIKit

extension DeviceCase {
  /// What an app and its screens hear, and what is left afterwards.
  static let callbacks = [
    DeviceCase("push.callbacks", headless: "changes.txt", body: callbackOrder),
    DeviceCase("push.alongside", headless: "catch.txt", body: alongside),
    DeviceCase("install.twice", headless: "install.txt", body: installTwice),
    DeviceCase("leaks", headless: "InstallTests.leaks", body: leaks),
  ]

  /// Screens hear of a scripted push what they hear of UIKit's own.
  private static func callbackOrder(_ phone: Phone, _ outcome: inout Outcome) async {
    var heard: [[String]] = []
    for script in ["when push use system", fade] {
      let navigation = await show(Recorder("Home"), script, in: phone)
      Recorder.calls = []
      navigation.pushViewController(Recorder("Detail"), animated: true)
      await phone.pause(1)
      heard.append(Recorder.calls)
    }
    outcome.expect(heard[0].count == 4, "UIKit's own push: \(heard[0].joined(separator: ", "))")
    outcome.expect(heard[1] == heard[0], heard[1].joined(separator: ", "))
  }

  /// What the app animates alongside begins, moves and ends with the script.
  private static func alongside(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), fade, in: phone)
    let detail = makeDetail()
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    badge.backgroundColor = .systemTeal
    detail.view.addSubview(badge)
    navigation.pushViewController(detail, animated: true)
    let coordinator = navigation.transitionCoordinator
    var ended = false
    coordinator?.animate { _ in
      badge.alpha = 0
    } completion: { _ in
      ended = true
    }
    outcome.expect(abs((coordinator?.transitionDuration ?? 0) - 0.4) < 0.01, "another duration")
    await phone.pause(0.2)
    let middle = Double(badge.layer.presentation()?.opacity ?? 0)
    outcome.facts.append("after 200 ms the opacity is \((middle * 100).rounded() / 100)")
    outcome.expect(middle > 0.05 && middle < 0.95, "it does not move with the push")
    outcome.expect(!ended, "it is already over")
    await phone.pause(0.8)
    outcome.expect(ended, "it is not over")
    outcome.expect(badge.alpha == 0, "it does not arrive")
  }

  private static func installTwice(_ phone: Phone, _ outcome: inout Outcome) async {
    let script = "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a"
    let navigation = await show(UIViewController(), script, in: phone)
    navigation.pushViewController(makeDetail(), animated: false)
    await phone.pause(0.3)
    let before = navigation.view.gestureRecognizers?.count
    install(script).install(on: navigation)
    await phone.pause(0.1)
    outcome.expect(navigation.view.gestureRecognizers?.count == before, "a recognizer is left")
  }

  /// Neither a popped screen nor a stack that is gone stays in memory.
  private static func leaks(_ phone: Phone, _ outcome: inout Outcome) async {
    weak var popped: UIViewController?
    weak var stack: UINavigationController?
    do {
      let navigation = await show(UIViewController(), fade, in: phone)
      stack = navigation
      popped = await pushAndPop(in: navigation, on: phone)
    }
    outcome.expect(popped == nil, "the popped screen is still in memory")
    phone.window.rootViewController = UIViewController()
    await phone.pause(0.5)
    outcome.expect(stack == nil, "the navigation controller is still in memory")
  }

  private static func pushAndPop(
    in navigation: UINavigationController, on phone: Phone
  ) async -> UIViewController? {
    weak var popped: UIViewController?
    do {
      let detail = makeDetail()
      popped = detail
      navigation.pushViewController(detail, animated: true)
    }
    await phone.pause(1)
    navigation.popViewController(animated: true)
    await phone.pause(1)
    return popped
  }
}
