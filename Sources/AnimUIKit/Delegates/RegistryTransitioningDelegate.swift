#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A registry as the delegate of UIKit's own containers: rules answer what they ask, and where
  /// none does, UIKit does as it always does.
  ///
  /// UIKit does not hold its delegates, so an app does.
  @MainActor public final class RegistryTransitioningDelegate: NSObject {
    /// Called with each problem.
    public var onFinding: ((TransitionFinding) -> Void)?

    private let registry: () -> Registry
    private var popGesture: GestureSource?
    private weak var navigation: UINavigationController?
    private var popInteraction: NamedInteraction<UIKitPlatform>?
    /// The interaction that has requested the change which UIKit is to begin.
    private var leader: (any InteractionController<UIKitPlatform>)?
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    /// The interactive change that runs.
    private weak var led: InteractiveTransition?
    /// Whether the rules have changed while a gesture was in progress.
    private var needsUpdate = false

    /// Creates a delegate that reads the present registry from where it is kept.
    public init(registry: @escaping () -> Registry) { self.registry = registry }

    private func transition(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double
    ) -> AnimatedTransition? {
      AnimatedTransition(
        operation, from: from, to: to, in: owner, direction: direction, registry: registry()
      ) { [weak self] in self?.onFinding?($0) }
    }
  }

  // MARK: - Navigation

  extension RegistryTransitioningDelegate: UINavigationControllerDelegate {
    /// The animator that the rules answer with.
    public func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      switch operation {
      case .push:
        transition(.push, from: fromVC, to: toVC, in: navigationController, direction: 1)
      case .pop:
        transition(.pop, from: fromVC, to: toVC, in: navigationController, direction: -1)
      default: nil
      }
    }

    /// What has asked for the change, a finger or a plugin's interaction; nil where nothing has.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let leader, let transition = animationController as? AnimatedTransition else {
        return nil
      }
      self.leader = nil
      let led = InteractiveTransition(transition, ledBy: leader)
      self.led = led
      transition.onEnd = { [weak self] in self?.interactiveChangeDidEnd() }
      return led
    }

    private func interactiveChangeDidEnd() {
      led = nil
      updateIfNeeded()
    }

    /// Arms the gesture that goes back from here: the script's, or a drag from the leading edge. A
    /// change without a rule keeps UIKit's own.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      navigation = navigationController
      updateGestures()
    }

    /// Arms the gesture that goes back anew. Call it when the rules have changed. A gesture in
    /// progress and the change that it drives are left alone: they are followed by the update.
    public func updateGestures() {
      needsUpdate = true
      updateIfNeeded()
    }

    private func updateIfNeeded() {
      guard needsUpdate, led == nil, finger == nil, popGesture?.isInUse != true else { return }
      needsUpdate = false
      armPop()
    }

    private func armPop() {
      popGesture?.remove()
      popInteraction?.interactionEnded()
      (popGesture, popInteraction) = (nil, nil)
      guard let navigationController = navigation else { return }
      let stack = navigationController.viewControllers
      let pop = stack.last.flatMap { top in
        stack.dropLast().last.flatMap {
          transition(.pop, from: top, to: $0, in: navigationController, direction: -1)
        }
      }
      #if !os(tvOS)
        navigationController.interactivePopGestureRecognizer?.isEnabled = pop == nil
        // Declared since the SDK of iOS 26.
        #if compiler(>=6.2)
          if #available(iOS 26, visionOS 26, *) {
            navigationController.interactiveContentPopGestureRecognizer?.isEnabled = pop == nil
          }
        #endif
      #endif
      if let pop { arm(pop.rules, in: navigationController) }
    }

    /// Lets a plugin's interaction wait, or a recognizer where the script names none that is there.
    private func arm(_ rules: Transition?, in navigationController: UINavigationController) {
      let view = UIKitPlatform.view(of: navigationController)
      var gesture = rules?.program.interaction?.gesture ?? .edgeDrag(.leading)
      if let rules, case .native(let name) = gesture {
        let trigger = InteractionTrigger<UIKitPlatform>(in: view) { [weak self] _ in
          guard let self, let interaction = popInteraction, led == nil else { return false }
          return pop(ledBy: interaction)
        }
        popInteraction = NamedInteraction(name, of: rules, waitingWith: trigger) { onFinding?($0) }
        guard popInteraction == nil else { return }
        gesture = .edgeDrag(.leading)
      }
      popGesture = GestureSource(gesture, in: view) { [weak self] in self?.handle($0, $1) }
    }

    private func handle(_ phase: GesturePhase, _ state: GestureState) {
      if phase == .began, finger == nil, led == nil {
        let finger = PercentDrivenInteraction<UIKitPlatform>(isQuiet: true)
        self.finger = finger
        pop(ledBy: finger)
      }
      finger?.handle(phase, state)
      guard phase == .ended || phase == .cancelled else { return }
      (finger, leader) = (nil, nil)
      updateIfNeeded()
    }

    /// Asks UIKit for a pop that somebody leads; false where it has none.
    @discardableResult
    private func pop(ledBy leader: any InteractionController<UIKitPlatform>) -> Bool {
      self.leader = leader
      guard navigation?.popViewController(animated: true) != nil else {
        self.leader = nil
        return false
      }
      return true
    }
  }

  // MARK: - Tabs

  extension RegistryTransitioningDelegate: UITabBarControllerDelegate {
    /// The animator that the rules answer with.
    public func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let tabs = tabBarController.viewControllers ?? []
      let place = { (tab: UIViewController) in tabs.firstIndex { $0 === tab } ?? 0 }
      return transition(
        .select, from: fromVC, to: toVC, in: tabBarController,
        direction: place(toVC) > place(fromVC) ? 1 : -1)
    }

    /// Nil: a finger chooses no tab.
    public func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  }

  // MARK: - Presentation

  extension RegistryTransitioningDelegate: UIViewControllerTransitioningDelegate {
    /// The animator that the rules answer with.
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition(.present, from: presenting, to: presented, in: presenting, direction: 1)
    }

    /// The animator that the rules answer with.
    public func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let presenter = dismissed.presentingViewController else { return nil }
      return transition(.dismiss, from: dismissed, to: presenter, in: presenter, direction: -1)
    }

    /// Nil: a presentation runs by itself.
    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    /// Nil: a dismissal runs by itself.
    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  }
#endif
