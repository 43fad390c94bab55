import AnimatorKit
import SwiftUI
import UIKit

/// What only a device can say. Each case prints its answer, and fails only if nothing can be asked.
extension DeviceCase {
  static let questions = [
    DeviceCase(
      "question.interactiveStart", headless: "catch.txt", body: interactiveStart),
    DeviceCase("question.flush", headless: "frames.txt", body: flush),
    DeviceCase("question.shouldSelect", headless: "tabs.txt", body: shouldSelect),
    DeviceCase("question.statusBar", headless: "presentations.txt", body: statusBar),
    DeviceCase("question.hiddenBar", headless: "swipes.txt", body: hiddenBar),
    DeviceCase("question.lateSheet", headless: "presentations.txt", body: lateSheet),
    DeviceCase("question.mirrored", headless: "LoneViewTransitionTests.mirrored", body: mirrored),
  ]

  /// Does UIKit call `startInteractiveTransition` when `wantsInteractiveStart` is false? Otherwise a
  /// change that a finger catches is never told of.
  private static func interactiveStart(_ phone: Phone, _ outcome: inout Outcome) async {
    let asking = AskingDelegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = asking
    phone.window.rootViewController = navigation
    await phone.pause(0.3)
    navigation.pushViewController(makeDetail(), animated: true)
    await phone.pause(1)
    outcome.expect(asking.animator.hasRun || asking.interaction.hasStarted, "nobody was asked")
    outcome.facts.append("startInteractiveTransition called: \(asking.interaction.hasStarted)")
  }

  /// Does `CATransaction.flush()` in `animateTransition` commit bars that UIKit has half made?
  private static func flush(_ phone: Phone, _ outcome: inout Outcome) async {
    let asking = AskingDelegate()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.delegate = asking
    var heights: [CGFloat] = []
    asking.animator.onStart = { [weak navigation] in
      let bar = navigation?.navigationBar
      heights.append(bar?.layer.presentation()?.bounds.height ?? -1)
      CATransaction.flush()
      heights.append(bar?.layer.presentation()?.bounds.height ?? -1)
    }
    phone.window.rootViewController = navigation
    await phone.pause(0.3)
    navigation.pushViewController(makeDetail(), animated: true)
    await phone.pause(1)
    outcome.facts.append("the height of the bar before and after: \(heights)")
  }

  /// Does a delegate with `shouldSelectTab` hide the earlier delegate's `shouldSelect`?
  private static func shouldSelect(_ phone: Phone, _ outcome: inout Outcome) async {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), makeDetail()]
    let asked = AskedTabDelegate()
    tabs.delegate = asked
    install("").install(on: tabs)
    phone.window.rootViewController = tabs
    await phone.pause(0.3)
    outcome.facts.append("tap the other tab by hand within 5 s")
    await phone.pause(5)
    outcome.facts.append("the earlier delegate was asked: \(asked.wasAsked)")
  }

  /// Does hiding and showing the bar enable a swipe again that the app has disabled?
  private static func hiddenBar(_ phone: Phone, _ outcome: inout Outcome) async {
    let navigation = await show(UIViewController(), "", in: phone)
    navigation.pushViewController(makeDetail(), animated: false)
    await phone.pause(0.3)
    let swipe = navigation.interactivePopGestureRecognizer
    swipe?.isEnabled = false
    for isHidden in [true, false] {
      navigation.isNavigationBarHidden = isHidden
      let state = swipe?.isEnabled == true ? "enabled" : "disabled"
      outcome.facts.append("\(state) with a \(isHidden ? "hidden" : "visible") bar")
    }
  }

  /// Does UIKit present a screen after a dismissal during which that was requested?
  private static func lateSheet(_ phone: Phone, _ outcome: inout Outcome) async {
    let (home, sheet) = (UIViewController(), makeDetail())
    phone.window.rootViewController = home
    await phone.pause(0.1)
    home.present(UIViewController(), animated: true)
    await phone.pause(1)
    home.dismiss(animated: true)
    let script = "animator up { duration 400ms; to { alpha: 0 -> 1 } }\nwhen present use up"
    home.present(sheet, animated: true, using: install(script))
    outcome.facts.append("presented at once: \(sheet.presentingViewController != nil)")
    await phone.pause(2)
    outcome.facts.append("presented afterwards: \(sheet.presentingViewController != nil)")
    outcome.facts.append("by the script: \(sheet.modalPresentationStyle == .custom)")
  }

  /// Does SwiftUI mirror a visual effect in a layout from right to left? `AnimatorTransition` does not.
  private static func mirrored(_ phone: Phone, _ outcome: inout Outcome) async {
    let box = Text("box").animatorID("box").visualEffect { effect, _ in
      var transform = ProjectionTransform()
      transform.m31 = 30
      return effect.transformEffect(transform)
    }
    phone.window.rootViewController = UIHostingController(
      rootView: box.environment(\.layoutDirection, .rightToLeft))
    await phone.pause(0.5)
    let views = sequence(state: [phone.window as UIView]) { waiting -> UIView? in
      guard let view = waiting.popLast() else { return nil }
      waiting += view.subviews
      return view
    }
    let found = views.first { $0.animatorID == "box" }
    outcome.expect(found != nil, "there is no box")
    let middle = found.map { $0.convert($0.bounds, to: nil).midX - phone.window.bounds.midX }
    outcome.facts.append("30 points to the right are \(middle ?? 0)")
  }

  /// Who decides about the status bar under `.custom`?
  private static func statusBar(_ phone: Phone, _ outcome: inout Outcome) async {
    let (home, sheet) = (UIViewController(), StatusBarController())
    phone.window.rootViewController = home
    await phone.pause(0.1)
    let script = "animator up { duration 400ms; to { alpha: 0 -> 1 } }\nwhen present use up"
    home.present(sheet, animated: true, using: install(script))
    await phone.pause(1)
    outcome.facts.append("the presented screen was asked: \(sheet.wasAsked)")
  }
}

/// A delegate whose interaction never wants to start interactively.
private final class AskingDelegate: NSObject, UINavigationControllerDelegate {
  let animator = AskingAnimator()
  let interaction = AskingInteraction()

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    interaction.animator = animator
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

private final class AskingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var hasRun = false
  var onStart: (() -> Void)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    hasRun = true
    onStart?()
    transitionContext.view(forKey: .to).map(transitionContext.containerView.addSubview)
    transitionContext.completeTransition(true)
  }
}

private final class AskingInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  private(set) var hasStarted = false
  var animator: AskingAnimator?
  var wantsInteractiveStart: Bool { false }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    hasStarted = true
    animator?.animateTransition(using: transitionContext)
  }
}

private final class AskedTabDelegate: NSObject, UITabBarControllerDelegate {
  private(set) var wasAsked = false

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    wasAsked = true
    return true
  }
}

private final class StatusBarController: UIViewController {
  private(set) var wasAsked = false

  override var preferredStatusBarStyle: UIStatusBarStyle {
    wasAsked = true
    return .lightContent
  }
}
