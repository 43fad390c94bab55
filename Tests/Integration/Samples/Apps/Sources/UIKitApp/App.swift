// An app with UIKit: every line that you need on the first day.

import AnimatorKit
import Foundation
import UIKit

@MainActor final class AppScreens {
  let animators = Animators(.bundle)
  let navigation = UINavigationController(rootViewController: HomeViewController())
  let tabs = UITabBarController()

  func start() {
    animators.install(on: navigation)
    let installation: AnimatorInstallation = animators.install(on: tabs)
    installation.check()
    animators.log = { print("animators: \($0)") }
    animators.load(.data(Data("when push use slide".utf8)))
    animators.store.replace(
      .native("app", animators: [NativeAnimator("drop", onUIKit: { _ in Drop() })]))
  }

  func showDetail() {
    let detail = UIViewController()
    detail.animatorID = "Detail"
    navigation.pushViewController(detail, animated: true)
  }

  func openPhoto(_ photo: UIViewController, from button: CGPoint) {
    photo.chosenAnimators.pop = "slide"
    navigation.push(photo, using: "open", values: ["button": .pair(button.x, button.y)])
  }

  func showSheet(_ sheet: UIViewController) {
    sheet.preferredContentSize = CGSize(width: 0, height: 320)
    navigation.present(sheet, animated: true, using: animators)
  }

  func makeContainer() -> UIViewController {
    let container = ContainerViewController(
      viewControllers: [HomeViewController(), UIViewController()], animators: animators)
    container.onSelect = { print($0) }
    return container
  }
}

final class HomeViewController: UIViewController {}

/// An animator in Swift.
struct Drop: @MainActor Animator {
  @MainActor func transitionDuration(
    using context: TransitionContext<UIKitPlatform>
  ) -> Double { 0.3 }

  @MainActor func animateTransition(using context: TransitionContext<UIKitPlatform>) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
    UIKitPlatform.addSubview(view, to: context.containerView)
    context.animate(for: 0.3) { time in
      var appearance = ViewAppearance()
      appearance.matrix = .translation(x: 0, y: -200 * (1 - time / 0.3))
      UIKitPlatform.apply(appearance, to: view)
    } completion: {
      context.completeTransition(true)
    }
  }
}

// The system's modules keep their names.
func useFoundation(_ queue: OperationQueue, _ operation: Operation) -> Dimension {
  queue.addOperation(operation)
  return UnitLength.meters
}
