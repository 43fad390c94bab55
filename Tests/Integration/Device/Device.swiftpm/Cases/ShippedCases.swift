import AnimatorKit
import UIKit

extension DeviceCase {
  /// Pushes and pops with one animator of each file of shipped animators.
  static let shipped = shippedNames.map { name in
    DeviceCase("shipped.\(name)", headless: "PlanLawTests.atRest") {
      await play(name, on: $0, &$1)
    }
  }

  /// One animator of each file in `animators` that contains any.
  static let shippedNames = [
    "adCube", "androidWindowEnter", "animateBounceFrom", "animateJackInTheBox", "bubble",
    "composeNavigation", "crossfade", "dialog", "easyShow", "flutterCupertino", "heroCover",
    "ibFold", "ionicPage", "containerTransform", "m3Push", "mmSlideUp", "mengFlipX", "navFlip",
    "qtStack", "rnModalSlide", "sheet", "shrink", "slide", "swiftUIPush", "twReveal", "fold",
    "viewReveal", "zfDragable",
  ]

  private static func play(_ name: String, on phone: Phone, _ outcome: inout Outcome) async {
    guard let shipped = phone.shipped else {
      outcome.facts.append("the files of the animators cannot be read here")
      return
    }
    let navigation = await show(UIViewController(), shipped, in: phone)
    let home = navigation.viewControllers[0]
    let detail = makeDetail()
    navigation.push(detail, using: AnimatorName(name))
    await phone.pause(0.05)
    outcome.expect(hasStage(navigation.view), "it does not play")
    await waitForRest(of: navigation, on: phone)
    outcome.expect(detail, in: navigation, "the push")
    navigation.pop(using: AnimatorName(name))
    await phone.pause(0.05)
    await waitForRest(of: navigation, on: phone)
    outcome.expect(home, in: navigation, "the pop")
  }

  /// Waits until nothing moves, but not forever.
  private static func waitForRest(of navigation: UINavigationController, on phone: Phone) async {
    for _ in 0..<50 where hasStage(navigation.view) { await phone.pause(0.1) }
  }
}

extension Outcome {
  /// Expects that a screen is at rest.
  @MainActor fileprivate mutating func expect(
    _ screen: UIViewController, in navigation: UINavigationController, _ what: String
  ) {
    expect(!DeviceCase.hasStage(navigation.view), "\(what) does not end")
    expect(DeviceCase.place(of: screen), navigation.view.bounds, what)
    expect(
      Course.Moment(shown: screen.view)?.alpha == 1, "\(what) leaves the screen transparent")
  }
}
