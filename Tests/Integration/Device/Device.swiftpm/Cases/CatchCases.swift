import AnimatorKit
import UIKit

extension DeviceCase {
  /// Running changes that a finger takes control of.
  static let catches = [
    DeviceCase("catch.pop", headless: "catch.txt", body: catchPop),
    DeviceCase("catch.push", headless: "catch.txt", body: catchPush),
  ]

  /// A finger lets go of a pop, and one takes control again before it ends, and sends it back.
  private static func catchPop(_ phone: Phone, _ outcome: inout Outcome) async {
    let (navigation, finger) = await showWithFinger(UIViewController(), in: phone)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.3)
    let reader = FrameReader(detail.view)
    outcome.expect(finger.touch(), "no pop begins")
    await phone.pause(0.1)
    finger.move(to: 0.3)
    await phone.pause(0.1)
    finger.letGo(completing: true)
    await phone.pause(0.1)
    let width = phone.window.bounds.width
    let before = reader.lefts.last ?? 0
    finger.catchAgain()
    await phone.pause(0.3)
    let held = reader.lefts.last ?? 0
    outcome.facts.append("caught at \(Int(before)) pt, held at \(Int(held)) pt")
    outcome.expect(before > width * 0.3, "it does not go on")
    outcome.expect(held >= before && held < width * 0.99, "it is not held")
    finger.move(to: 0.2)
    await phone.pause(0.1)
    outcome.expect(abs((reader.lefts.last ?? 0) - width * 0.2) < 1, "it does not follow the finger")
    finger.letGo(completing: false)
    await phone.pause(1.5)
    reader.stop()
    outcome.expect(navigation.topViewController === detail, "the wrong screen is on top")
    outcome.expect(place(of: detail), navigation.view.bounds, "from")
  }

  /// A drag may take control of a push that a button has begun, and only while it runs.
  private static func catchPush(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), slide, in: phone)
    let before = drags(in: navigation.view).count
    navigation.pushViewController(makeDetail(), animated: true)
    await phone.pause(0.1)
    let running = drags(in: navigation.view)
    outcome.expect(running.count == before + 1, "\(running.count - before) drags")
    outcome.expect(running.last.map { mayBegin($0, by: -20) } == true, "a drag takes no control")
    outcome.expect(
      navigation.transitionCoordinator?.isInterruptible == true, "UIKit cannot interrupt the push")
    await phone.pause(1)
    outcome.expect(drags(in: navigation.view).count == before, "a recognizer is left")
  }
}
