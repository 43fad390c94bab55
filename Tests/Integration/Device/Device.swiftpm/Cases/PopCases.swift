import AnimatorKit
import UIKit

extension DeviceCase {
  /// Pops, by a button and by a finger.
  static let pops = [
    DeviceCase("pop.plan", headless: "PlanLawTests.atRest", body: pop),
    DeviceCase("pop.finger", headless: "plugins.txt") {
      await popByFinger($0, completes: true, &$1)
    },
    DeviceCase("pop.cancel", headless: "plugins.txt") {
      await popByFinger($0, completes: false, &$1)
    },
    DeviceCase("pop.cancel.opaque", headless: "frames.txt", body: cancelBelowBar),
    DeviceCase(
      "pop.cancel.callbacks", headless: "changes.txt", body: callbacksOfCancel),
    DeviceCase("pop.alongside", headless: "catch.txt", body: alongsideFinger),
    DeviceCase("pop.hiddenBack", headless: "swipes.txt", body: hiddenBack),
    DeviceCase("pop.systemSwipe", headless: "swipes.txt", body: systemSwipe),
  ]

  /// A pop that moves the leaving screen to the right, and that a finger may drive.
  static let pull = """
    \(Finger.declaration)
    animator pull {
      duration 400ms
      timing linear
      order from above to
      from { translate.x: 0 -> container.width }
      interaction finger { }
    }
    when pop use pull

    """

  /// Shows a stack whose pops a finger of the case's drives.
  static func showWithFinger(
    _ home: UIViewController, _ script: String = "", in phone: Phone
  ) async -> (UINavigationController, Finger) {
    let animators = install(pull + script)
    let finger = Finger(in: animators)
    return (await show(home, animators, in: phone), finger)
  }

  private static func pop(_ phone: Phone, _ outcome: inout Outcome) async {
    let home = UIViewController()
    let (navigation, _) = await showWithFinger(home, in: phone)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.3)
    let reader = FrameReader(detail.view)
    navigation.popViewController(animated: true)
    await phone.pause(1)
    reader.stop()
    let lefts = reader.lefts
    outcome.expect(zip(lefts, lefts.dropFirst()).allSatisfy(<=), "it goes back and forth")
    outcome.expect((lefts.max() ?? 0) > phone.window.bounds.width * 0.9, "it does not leave")
    outcome.expect(home.view.window != nil, "the screen below is not shown")
  }

  private static func popByFinger(_ phone: Phone, completes: Bool, _ outcome: inout Outcome) async {
    let home = UIViewController()
    let (navigation, finger) = await showWithFinger(home, in: phone)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.3)
    let reader = FrameReader(detail.view)
    outcome.expect(finger.touch(), "no pop begins")
    await phone.pause(0.1)
    finger.move(to: 0.5)
    await phone.pause(0.3)
    let middle = reader.lefts.last ?? 0
    outcome.facts.append("at 50 % the screen is at \(Int(middle)) pt")
    outcome.expect(abs(middle - phone.window.bounds.width / 2) < 1, "it does not follow the finger")
    finger.letGo(completing: completes)
    await phone.pause(1.5)
    reader.stop()
    let shown = completes ? home : detail
    outcome.expect(navigation.topViewController === shown, "the wrong screen is on top")
    outcome.expect(place(of: shown), navigation.view.bounds, completes ? "to" : "from")
    outcome.expect((completes ? detail : home).view.window == nil, "both screens are shown")
    outcome.expect(navigation.transitionCoordinator == nil, "the pop does not end")
  }

  private static func cancelBelowBar(_ phone: Phone, _ outcome: inout Outcome) async {
    let (navigation, finger) = await showWithFinger(UIViewController(), in: phone)
    navigation.navigationBar.isTranslucent = false
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.3)
    let rest = place(of: detail)
    outcome.expect(finger.touch(), "no pop begins")
    await phone.pause(0.1)
    finger.move(to: 0.4)
    await phone.pause(0.1)
    finger.letGo(completing: false)
    await phone.pause(1.5)
    outcome.expect(place(of: detail), rest, "from")
  }

  private static func callbacksOfCancel(_ phone: Phone, _ outcome: inout Outcome) async {
    let (navigation, finger) = await showWithFinger(Recorder("Home"), in: phone)
    navigation.pushViewController(Recorder("Detail"), animated: false)
    await phone.pause(0.3)
    Recorder.calls = []
    outcome.expect(finger.touch(), "no pop begins")
    await phone.pause(0.1)
    finger.letGo(completing: false)
    await phone.pause(1.5)
    for (screen, expected) in [
      ("Detail", ["willDisappear", "willAppear", "didAppear"]),
      ("Home", ["willAppear", "willDisappear", "didDisappear"]),
    ] {
      let calls = Recorder.calls.filter { $0.hasPrefix(screen) }
      outcome.expect(
        calls == expected.map { "\(screen) \($0)" }, calls.joined(separator: ", "))
    }
  }

  /// What the app animates alongside a pop follows the finger too.
  private static func alongsideFinger(_ phone: Phone, _ outcome: inout Outcome) async {
    let home = UIViewController()
    let (navigation, finger) = await showWithFinger(home, in: phone)
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    badge.backgroundColor = .systemOrange
    home.view.addSubview(badge)
    navigation.pushViewController(makeDetail(), animated: false)
    await phone.pause(0.3)
    outcome.expect(finger.touch(), "no pop begins")
    navigation.transitionCoordinator?.animate { _ in
      badge.alpha = 0
    } completion: { _ in
    }
    await phone.pause(0.1)
    finger.move(to: 0.5)
    await phone.pause(0.6)
    let middle = Double(badge.layer.presentation()?.opacity ?? 0)
    outcome.facts.append("at 50 % the opacity is \((middle * 100).rounded() / 100)")
    outcome.expect(abs(middle - 0.5) < 0.2, "it does not follow the finger")
    finger.letGo(completing: true)
    await phone.pause(1.5)
    outcome.expect(badge.alpha == 0, "it does not end")
  }

  /// A swipe begins only where the app does not hide the back button: from the edge, and since iOS 26
  /// anywhere.
  private static func hiddenBack(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(
      UIViewController(), "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a",
      in: phone)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.3)
    for isHidden in [false, true] {
      detail.navigationItem.hidesBackButton = isHidden
      let begins = drags(in: navigation.view).contains { isOurs($0) && mayBegin($0, by: 20) }
      outcome.expect(begins != isHidden, isHidden ? "a swipe goes back" : "no swipe goes back")
    }
  }

  /// Without a rule for pops, the system's own swipe stays.
  private static func systemSwipe(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), slide, in: phone)
    navigation.pushViewController(makeDetail(), animated: false)
    await phone.pause(0.3)
    let swipe = navigation.interactivePopGestureRecognizer
    outcome.expect(swipe?.isEnabled == true, "it is switched off")
    #if canImport(ObjectiveC)
      let begins = swipe.flatMap { $0.delegate?.gestureRecognizerShouldBegin?($0) } ?? false
    #else
      let begins = swipe.flatMap { $0.delegate?.gestureRecognizerShouldBegin($0) } ?? false
    #endif
    outcome.expect(begins, "it does not begin")
  }
}
