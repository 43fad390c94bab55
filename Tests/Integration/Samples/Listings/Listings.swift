import AnimatorKit
import UIKit

@testable import FiveButtons

// The listings of the articles for apps with UIKit, word for word: `DocumentationTests` compares them.

@MainActor func makeRoot(_ home: UIViewController) -> UINavigationController {
  let navigation = UINavigationController(rootViewController: home)
  Animators(.bundle).install(on: navigation)
  return navigation
}

@MainActor func makeCompiledRoot(_ home: UIViewController) -> UINavigationController {
  let navigation = UINavigationController(rootViewController: home)
  Animators(.compiled).install(on: navigation)
  return navigation
}

@MainActor func makeDetail() -> UIViewController {
  let detail = UIViewController()
  detail.animatorID = "Detail"
  return detail
}

@MainActor func install(_ animators: Animators, on tabs: UITabBarController) {
  animators.install(on: tabs)
}

@available(iOS 18, *)
@MainActor func provideZoom(in animators: Animators) {
  animators.store.replace(.native("system", animators: [.systemZoom]))
}

@MainActor func showPhoto(
  _ photo: UIViewController, from screen: UIViewController, _ animators: Animators
) {
  photo.preferredContentSize = CGSize(width: 0, height: 420)
  screen.present(photo, animated: true, using: animators)
}

@MainActor final class Twist: @MainActor InteractionController {
  private let trigger: InteractionTrigger<UIKitPlatform>
  private let finger = PercentDrivenInteraction<UIKitPlatform>()
  private var drives = false

  init(_ trigger: InteractionTrigger<UIKitPlatform>) { self.trigger = trigger }

  func startInteractiveTransition(_ context: TransitionContext<UIKitPlatform>) {
    finger.startInteractiveTransition(context)
  }

  func twist(_ state: UIGestureRecognizer.State, by angle: CGFloat) {
    if state == .began { drives = trigger.begin(driving: finger) }
    guard drives else { return }
    switch state {
    case .began, .changed: finger.update(angle / .pi)
    case .ended where angle > .pi / 2: finger.finish()
    default: finger.cancel()
    }
  }
}

@MainActor func registerTwist(in animators: Animators) {
  let twist = NativeInteraction("twist", onUIKit: { Twist($0) })
  animators.store.replace(.native("twist", interactions: [twist]))
}

struct Ripple: @MainActor Animator {
  let amount: ScriptValue?

  @MainActor func transitionDuration(
    using context: TransitionContext<UIKitPlatform>
  ) -> Double { 0.35 }

  @MainActor func animateTransition(using context: TransitionContext<UIKitPlatform>) {
    guard let view = context.view(forKey: .to), case .number(let amount) = amount else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(view)
    context.animate(for: 0.35) { seconds in
      view.alpha = pow(seconds / 0.35, amount)
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@MainActor func registerRipple(in animators: Animators) {
  let ripple = NativeAnimator(
    "ripple", [NativeParameter("amount", .number, default: .number(1))],
    onUIKit: { Ripple(amount: $0["amount"]) })
  animators.store.replace(.native("ripple", animators: [ripple]))
}

@MainActor func makeContainer(
  _ screens: [UIViewController], _ animators: Animators
) -> ContainerViewController {
  ContainerViewController(viewControllers: screens, animators: animators)
}

@MainActor func show(_ index: Int, in container: ContainerViewController) {
  container.container.select(container.container.viewControllers[index])
}

final class PagesController: ContainerViewController {
  init(_ pages: [UIViewController], _ animators: Animators) {
    super.init(viewControllers: pages, animators: animators)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor func makeAnimators(environment: [String: String]) -> Animators {
  if let folder = environment["ANIMATORS_FOLDER"] {
    return Animators(.folder(URL(fileURLWithPath: folder)))
  }
  return Animators(.bundle)
}

@MainActor func makeAnimators(server: URL?, token: String) -> Animators {
  let animators = Animators(.bundle)
  if let server { animators.load(.server(server, token: token)) }
  return animators
}

@MainActor func receive(_ data: Data, _ animators: Animators) {
  animators.load(.data(data, named: "server.anim"))
}

@MainActor func open(
  _ detail: UIViewController, in navigation: UINavigationController, from button: CGPoint
) {
  detail.chosenAnimators.pop = "fade"
  navigation.push(detail, using: "zoom", values: ["button": .pair(button.x, button.y)])
}

@MainActor func makeStack(_ home: UIViewController, _ animators: Animators) -> StackViewController {
  let stack = StackViewController(viewControllers: [home], animators: animators)
  stack.onSelect = { print("now at", $0.title ?? "") }
  return stack
}

@MainActor func open(_ detail: UIViewController, from screen: UIViewController) {
  screen.stackViewController?.container.push(detail)
}

@MainActor func placeBanner(below top: Double, _ animators: Animators) {
  animators.presentedFrame = { screen, size in
    guard screen.animatorID == "Banner" else { return nil }
    return StageRectangle(x: 8, y: top + 8, width: size.width - 16, height: 80)
  }
}

@MainActor func slowDown(_ animators: Animators, _ isOn: Bool) {
  animators.slowMotion = isOn ? 5 : 1
}

@MainActor func focus(on title: UIView, of detail: UIViewController) {
  detail.arrivalFocus = title
}

@MainActor func follow(_ screens: [UIViewController], in navigation: UINavigationController) {
  navigation.setViewControllers(navigation.viewControllers + screens, animated: true)
}

@MainActor func makeAnimators(sending send: @escaping (String) -> Void) -> Animators {
  Animators(.bundle) { message in
    message.log()
    if message.severity == .error { send(message.sentence) }
  }
}
