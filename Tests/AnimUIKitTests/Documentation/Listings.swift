#if ANIM_STAND_INS
  import AnimatorKit
  import UIKit

  // The listings of the article on UIKit, as they stand there: a test compares them.

  @MainActor final class Transitions {
    let store = RegistryStore()
    let delegate: RegistryTransitioningDelegate

    init(script: String) {
      delegate = RegistryTransitioningDelegate(store: store)
      for diagnostic in store.load(["app.anim": script]) { print(diagnostic) }
      delegate.onFinding = { print($0.sentence) }
    }

    func install(in navigation: UINavigationController) {
      navigation.delegate = delegate
    }
  }

  final class DetailViewController: UIViewController, @MainActor TransitionIdentifiable {
    var transitionIdentifier: String { "Detail" }
  }

  @MainActor func install(_ delegate: RegistryTransitioningDelegate, in tabs: UITabBarController) {
    tabs.delegate = delegate
  }

  @MainActor func present(
    _ sheet: UIViewController, from screen: UIViewController,
    _ delegate: RegistryTransitioningDelegate
  ) {
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = delegate
    screen.present(sheet, animated: true)
  }

  @MainActor final class Twist: @MainActor InteractionController {
    private let trigger: InteractionTrigger<UIKitPlatform>
    private let finger = PercentDrivenInteraction<UIKitPlatform>()
    private var leads = false

    init(_ trigger: InteractionTrigger<UIKitPlatform>) { self.trigger = trigger }

    func startInteractiveTransition(_ context: TransitionContext<UIKitPlatform>) {
      finger.startInteractiveTransition(context)
    }

    func twist(_ state: UIGestureRecognizer.State, by angle: CGFloat) {
      if state == .began { leads = trigger.begin() }
      guard leads else { return }
      switch state {
      case .began, .changed: finger.update(angle / .pi)
      case .ended where angle > .pi / 2: finger.finish()
      default: finger.cancel()
      }
    }
  }

  @MainActor func registerTwist(in store: RegistryStore) {
    let twist = NativeInteraction("twist", onUIKit: { Twist($0) })
    store.replace(.native("app", interactions: [twist]))
  }

  @MainActor func makeContainer(
    _ screens: [UIViewController], _ store: RegistryStore
  ) -> ContainerViewController {
    let container = ContainerViewController(viewControllers: screens, store: store)
    container.container.onFinding = { print($0.sentence) }
    return container
  }

  @MainActor func show(_ index: Int, in container: ContainerViewController) {
    container.container.select(container.container.viewControllers[index])
  }

  func follow(_ store: RegistryStore, environment: [String: String]) -> LiveScripts? {
    guard let folder = environment["ANIMATORS_FOLDER"] else { return nil }
    let scripts = LiveScripts(folder: folder, store: store)
    scripts.watch { update in
      for diagnostic in update.diagnostics { print(diagnostic) }
    }
    return scripts
  }

  func receive(_ data: Data, _ store: RegistryStore) {
    let text = String(decoding: data, as: UTF8.self)
    let diagnostics = store.load(["app.anim": text], as: "server")
    for diagnostic in diagnostics { print(diagnostic) }
  }
#endif
