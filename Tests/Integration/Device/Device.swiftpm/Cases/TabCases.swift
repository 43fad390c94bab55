import AnimatorKit
import UIKit

extension DeviceCase {
  /// Tab bar controllers.
  static let tabs = [
    DeviceCase("tabs.slide", headless: "tabs.txt", body: slideTabs),
    DeviceCase("tabs.quick", headless: "tabs.txt", body: quickTabs),
    DeviceCase("tabs.quickTap", headless: "tabs.txt", body: quickTap),
  ]

  private static func showTabs(_ script: String, on phone: Phone) async -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in UIViewController() }
    install(script).install(on: tabs)
    phone.window.rootViewController = tabs
    await phone.pause(0.3)
    return tabs
  }

  private static let fadeTabs =
    "animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen select use a"

  /// A tab to the right comes from the right, one to the left from the left.
  private static func slideTabs(_ phone: Phone, _ outcome: inout Outcome) async {
    let tabs = await showTabs(
      """
      animator a { duration 400ms; to { translate.x: container.width * direction -> 0 } }
      when select use a
      """, on: phone)
    for (index, side) in [(1, 1.0), (0, -1)] {
      guard let screen = tabs.viewControllers?[index] else { continue }
      let reader = FrameReader(screen.view)
      tabs.selectedIndex = index
      await phone.pause(1)
      reader.stop()
      outcome.expect(
        reader.lefts.contains { $0 * side > 20 }, "tab \(index) comes from the wrong side")
      outcome.expect(reader.lefts.last == 0, "tab \(index) does not arrive")
    }
  }

  private static func quickTabs(_ phone: Phone, _ outcome: inout Outcome) async {
    let tabs = await showTabs(fadeTabs, on: phone)
    tabs.selectedIndex = 1
    await phone.pause(0.1)
    tabs.selectedIndex = 2
    await phone.pause(1)
    let screens = tabs.viewControllers ?? []
    outcome.expect(tabs.selectedIndex == 2, "tab \(tabs.selectedIndex) is selected")
    outcome.expect(screens[2].viewIfLoaded?.window != nil, "the selected tab is not on screen")
    outcome.expect(screens[1].viewIfLoaded?.window == nil, "the first tab covers the second")
  }

  /// A tap on the bar completes the running change, so that it can select a tab.
  private static func quickTap(_ phone: Phone, _ outcome: inout Outcome) async {
    let tabs = await showTabs(fadeTabs, on: phone)
    guard let other = tabs.viewControllers?.last else { return }
    func maySelect() -> Bool {
      #if canImport(ObjectiveC)
        tabs.delegate?.tabBarController?(tabs, shouldSelect: other) ?? true
      #else
        tabs.delegate?.tabBarController(tabs, shouldSelect: other) ?? true
      #endif
    }
    outcome.expect(maySelect(), "a tap selects nothing at rest")
    tabs.selectedIndex = 1
    await phone.pause(0.1)
    outcome.expect(hasStage(tabs.view), "no change runs")
    outcome.expect(maySelect(), "a tap selects nothing during a change")
    outcome.expect(!hasStage(tabs.view), "the change goes on")
  }
}
