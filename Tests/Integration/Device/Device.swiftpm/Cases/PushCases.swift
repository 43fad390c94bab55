import AnimatorKit
import Foundation
import UIKit

extension DeviceCase {
  /// Pushes whose frames are compared with the same script in memory: curves, springs, keys, turns in
  /// space before one eye, fades, and a layout from right to left. With Reduce Motion on, both play
  /// what replaces the script.
  static let comparisons: [DeviceCase] =
    [
      ("linear", "linear", "to { translate.x: container.width -> 0 }"),
      ("curve", "easeInOut", "to { translate.x: container.width -> 0 }"),
      ("spring", "spring(dampingRatio: 0.8)", "to { translate.x: container.width -> 0 }"),
      ("keys", "linear", "to { translate.x: container.width -> -20pt at 70% -> 0 }"),
      ("fade", "easeOut", "to { alpha: 0 -> 1; scale: 0.5 -> 1 }"),
      (
        "turn", "easeIn",
        "container { perspective: 900pt }; to { anchor: (0, 0.5); rotate.y: 60deg -> 0 }"
      ),
      (
        "matrix", "linear",
        "to { rotate: 40deg -> 0; scale: 0.4 -> 1; transform: skewX(20deg) -> skewX(0deg) }"
      ),
      ("direction", "linear", "to { translate.x: container.width * direction -> 0 }"),
    ].map { name, timing, rows in
      DeviceCase("push.\(name)", headless: "PlanLawTests.atRest") {
        await comparison(push(timing, rows), on: $0, rightToLeft: false, &$1)
      }
    } + [
      DeviceCase("push.rightToLeft", headless: "PlanLawTests.atRest") {
        await comparison(
          push("linear", "to { translate.x: container.width * direction -> 0 }"), on: $0,
          rightToLeft: true, &$1)
      },
      DeviceCase("push.reduceMotion", headless: "changes.txt", body: reduceMotion),
    ]

  /// Pushes that a script does not animate, and one that is slow to begin.
  static let pushes = [
    DeviceCase("push.system", headless: "install.txt", body: systemPush),
    DeviceCase("push.zoom", headless: "choices.txt", body: zoom),
    DeviceCase("push.none", headless: "changes.txt", body: instantPush),
    DeviceCase(
      "push.notAnimated", headless: "frames.txt", body: pushNotAnimated),
    DeviceCase("push.heavy", headless: "DrawingTests.firstFrame", body: heavy),
  ]

  /// Pushes a screen, and reads its frames for some seconds.
  private static func push(
    _ screen: UIViewController, in navigation: UINavigationController, on phone: Phone,
    animated: Bool = true, for seconds: Double = 1
  ) async -> FrameReader {
    let reader = FrameReader(screen.view)
    navigation.pushViewController(screen, animated: animated)
    await phone.pause(seconds)
    reader.stop()
    return reader
  }

  private static func comparison(
    _ script: String, on phone: Phone, rightToLeft: Bool, _ outcome: inout Outcome
  ) async {
    let navigation = await show(UIViewController(), script, in: phone)
    if rightToLeft { navigation.view.semanticContentAttribute = .forceRightToLeft }
    let detail = makeDetail()
    let start = CACurrentMediaTime()
    let reader = await push(detail, in: navigation, on: phone)
    reader.compare(
      with: script, duration: 0.4, from: start, size: phone.window.bounds.size,
      rightToLeft: rightToLeft, into: &outcome)
    outcome.expect(navigation.topViewController === detail, "the screen is not on top")
  }

  private static func systemPush(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(
      UIViewController(), fade + "when push to Detail use system", in: phone)
    let detail = makeDetail()
    let reader = await push(detail, in: navigation, on: phone)
    outcome.expect(reader.lefts.contains { $0 > 20 }, "UIKit's own push does not slide")
  }

  /// UIKit's zoom as the answer of a rule: the screen grows, and does not come from the side.
  private static func zoom(_ phone: Phone, _ outcome: inout Outcome) async {
    #if canImport(SwiftUICore) || ANIM_STAND_INS
      guard #available(iOS 18, *) else {
        outcome.facts.append("there is none before iOS 18")
        return
      }
      let animators = install(
        """
        extern animator systemZoom(source: Text)
        when push to Detail use systemZoom(source: "photo")
        """)
      animators.store.replace(.native("system", animators: [.systemZoom]))
      let home = UIViewController()
      let photo = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
      photo.backgroundColor = .systemOrange
      photo.animatorID = "photo"
      home.view.addSubview(photo)
      let navigation = await show(home, animators, in: phone)
      let detail = makeDetail()
      let reader = await push(detail, in: navigation, on: phone, for: 1.5)
      outcome.expect(detail.preferredTransition != nil, "the screen has no transition")
      outcome.expect(
        reader.lefts.allSatisfy { $0 < phone.window.bounds.width * 0.9 },
        "UIKit's own push slides instead")
      outcome.expect(place(of: detail), navigation.view.bounds, "to")
    #else
      outcome.facts.append("this SDK has none")
    #endif
  }

  private static func instantPush(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), "when push use none", in: phone)
    navigation.pushViewController(makeDetail(), animated: true)
    await phone.pause(0.1)
    outcome.expect(navigation.transitionCoordinator == nil, "the push is still running")
  }

  private static func pushNotAnimated(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), slide, in: phone)
    let detail = makeDetail()
    let reader = await push(detail, in: navigation, on: phone, animated: false)
    outcome.expect(!reader.lefts.isEmpty, "the screen is not shown")
    outcome.expect(reader.lefts.allSatisfy { $0 == 0 }, "it moves")
    outcome.expect(navigation.topViewController === detail, "the screen is not on top")
  }

  /// Passes with Reduce Motion on and off, each time for what the script then says.
  private static func reduceMotion(_ phone: Phone, _ outcome: inout Outcome) async {
    let script = push(
      "linear", "to { translate.x: container.width -> 0 }; reduced { to { alpha: 0 -> 1 } }")
    let navigation = await show(UIViewController(), script, in: phone)
    let detail = makeDetail()
    let reader = await push(detail, in: navigation, on: phone)
    outcome.facts.append("Reduce Motion is \(isMotionReduced ? "on" : "off")")
    outcome.expect(reader.lefts.contains { $0 > 20 } != isMotionReduced, "it moves the wrong way")
    outcome.expect(reader.alphas.contains { $0 < 0.9 } == isMotionReduced, "it fades the wrong way")
  }

  /// A screen with many views, whose first commit takes long.
  private static func heavy(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), slide, in: phone)
    let detail = makeDetail()
    for number in 0..<600 {
      let view = UIView(frame: CGRect(x: 8, y: CGFloat(number), width: 200, height: 3))
      view.backgroundColor = .systemTeal
      detail.view.addSubview(view)
    }
    let reader = await push(detail, in: navigation, on: phone)
    let first = reader.lefts.first ?? 0
    outcome.facts.append("the first frame shows it at \(Int(first)) pt")
    outcome.expect(first > phone.window.bounds.width * 0.8, "the first frames are skipped")
  }
}
