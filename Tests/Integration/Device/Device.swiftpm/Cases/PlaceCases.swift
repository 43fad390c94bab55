import AnimatorKit
import UIKit

extension DeviceCase {
  /// Where screens are beside bars, while the window turns, in safe areas, and with a keyboard.
  static let places = [
    DeviceCase("push.opaque", headless: "frames.txt", body: opaqueBar),
    DeviceCase("push.largeTitle", headless: "frames.txt", body: largeTitle),
    DeviceCase("push.rotation", headless: "frames.txt", body: rotation),
    DeviceCase("push.safeArea", headless: "DrawingTests.safeArea", body: safeArea),
    DeviceCase("push.keyboard", headless: "presentations.txt", body: keyboard),
  ]

  private static func opaqueBar(_ phone: Phone, _ outcome: inout Outcome) async {
    let home = UIViewController()
    let navigation = await show(home, slide, in: phone)
    navigation.navigationBar.isTranslucent = false
    await phone.pause(0.1)
    let rest = place(of: home)
    outcome.facts.append("the bar ends at \(Int(rest.minY)) pt")
    outcome.expect(rest.minY > 0, "the bar is not opaque")
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: true)
    await phone.pause(0.2)
    outcome.expect(place(of: home), rest, "from")
    await phone.pause(0.8)
    outcome.expect(place(of: detail), rest, "to")
  }

  /// From a large title to a small one: the two screens rest at different heights.
  private static func largeTitle(_ phone: Phone, _ outcome: inout Outcome) async {
    let home = UIViewController()
    let navigation = await show(
      home, slide + "animator back { duration 300ms; from { alpha: 1 -> 0 } }\nwhen pop use back",
      in: phone)
    navigation.navigationBar.isTranslucent = false
    navigation.navigationBar.prefersLargeTitles = true
    await phone.pause(0.1)
    let large = place(of: home)
    let detail = makeDetail()
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: true)
    await phone.pause(0.1)
    outcome.expect(place(of: home), large, "from")
    await phone.pause(0.9)
    let small = place(of: detail)
    outcome.facts.append("from \(Int(large.minY)) to \(Int(small.minY)) pt")
    outcome.expect(small.minY < large.minY, "the screen is as low as the one with the large title")
    outcome.expect(abs(small.maxY - phone.window.bounds.maxY) < 1, "it does not reach the bottom")
    navigation.popViewController(animated: true)
    await phone.pause(1)
    outcome.expect(place(of: home), large, "back")
  }

  private static func rotation(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), slide, in: phone)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: true)
    await phone.pause(0.15)
    let old = phone.window.frame
    phone.window.frame = CGRect(x: 0, y: 0, width: old.height, height: old.width)
    await phone.pause(0.1)
    outcome.expect(detail.view.bounds.width == old.height, "the screen keeps its old size")
    await phone.pause(1)
    outcome.expect(place(of: detail), navigation.view.bounds, "to")
    outcome.expect(!hasStage(navigation.view), "the stage is still there")
  }

  private static func safeArea(_ phone: Phone, _ outcome: inout Outcome) async {
    let home = UIViewController()
    let script = push(
      "linear",
      "order from above to; from { translate.y: 0 -> container.height }; to { scale: 0.5 -> 1 }")
    let navigation = await show(home, script, in: phone)
    let insets = home.view.safeAreaInsets
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<3 {
      await phone.pause(0.1)
      outcome.expect(home.view.safeAreaInsets == insets, "the leaving screen's insets change")
    }
    await phone.pause(0.8)
    outcome.expect(home.additionalSafeAreaInsets == .zero, "additional insets are left")
    outcome.expect(detail.additionalSafeAreaInsets == .zero, "additional insets are left")
    outcome.facts.append("insets \(Int(insets.top)) and \(Int(insets.bottom)) pt")
  }

  /// A field that gets the keyboard while its screen arrives keeps it, also when a pop is cancelled.
  private static func keyboard(_ phone: Phone, _ outcome: inout Outcome) async {
    let (navigation, finger) = await showWithFinger(UIViewController(), slide, in: phone)
    let detail = makeDetail()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    detail.view.addSubview(field)
    navigation.pushViewController(detail, animated: true)
    await phone.pause(0.1)
    outcome.expect(field.becomeFirstResponder(), "the field gets no keyboard")
    await phone.pause(1)
    outcome.expect(field.isFirstResponder, "the push takes the keyboard away")
    outcome.expect(finger.touch(), "no pop begins")
    await phone.pause(0.1)
    finger.move(to: 0.3)
    await phone.pause(0.1)
    finger.letGo(completing: false)
    await phone.pause(1)
    outcome.facts.append(
      "after a cancelled pop, the field \(field.isFirstResponder ? "has" : "has lost") the keyboard"
    )
  }
}
