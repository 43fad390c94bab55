#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A registry as the delegate of UIKit's own containers: rules answer what they ask, and where
  /// none does, UIKit does as it always does.
  ///
  /// One object may serve any number of navigation controllers, tab bar controllers and
  /// presentations. UIKit does not retain its delegates, so an app does.
  @MainActor public final class RegistryTransitioningDelegate: NSObject {
    /// Called with each problem.
    public var onFinding: ((TransitionFinding) -> Void)?
    /// Where a screen with the style `.custom` stands in a container of some size, in points; `nil`
    /// for where its `preferredContentSize` puts it: at the lower edge if it has no width or that of
    /// the container, else in the middle.
    public var presentedFrame: ((UIViewController, StageSize) -> StageRectangle)?

    /// Called with each request of UIKit's that no rule answers.
    package var onUnansweredRequest: ((TransitionRequest) -> Void)?

    private let registry: () -> Registry
    private var pops: [InteractivePop] = []

    /// Creates a delegate that reads the present registry from where it is kept.
    public init(registry: @escaping () -> Registry) { self.registry = registry }

    /// Looks again for the gestures that go back. Call it when the rules have changed. A gesture in
    /// progress and the change that it drives are left alone: they are followed by the update.
    public func updateGestures() {
      for pop in pops { pop.update() }
    }

    /// Gives a navigation controller back as it was, with the system's own swipe.
    public func uninstall(from navigationController: UINavigationController) {
      for pop in pops where pop.navigation === navigationController { pop.uninstall() }
      pops.removeAll { $0.navigation === navigationController }
      if navigationController.delegate === self { navigationController.delegate = nil }
    }

    private func report(_ finding: TransitionFinding) { onFinding?(finding) }

    /// A change that UIKit asks for, or would ask for.
    private func replacing(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double, isAsked: Bool = true
    ) -> AnimatedTransition? {
      let report: (TransitionFinding) -> Void = { [weak self] in self?.report($0) }
      let registry = registry()
      let change = ReplacingChange(
        operation, from: from, to: to, in: owner, direction: direction, registry: registry,
        onFinding: report)
      guard let request = change.request, registry.resolve(request) != nil else {
        if isAsked, let request = change.request { onUnansweredRequest?(request) }
        return nil
      }
      return AnimatedTransition(change, onFinding: report)
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
        replacing(.push, from: fromVC, to: toVC, in: navigationController, direction: 1)
      case .pop:
        replacing(.pop, from: fromVC, to: toVC, in: navigationController, direction: -1)
      default: nil
      }
    }

    /// What has asked for the change, a gesture or a plugin's interaction; `nil` if nothing has.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let transition = animationController as? AnimatedTransition else { return nil }
      return pops.first { $0.navigation === navigationController }?
        .interactionController(for: transition)
    }

    /// Looks for the gesture that goes back from here: the script's, or a drag from the leading edge.
    /// Where no rule answers a pop, the system's own swipe does it.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      attend(to: navigationController)
    }

    /// Begins to serve a navigation controller that shows a screen already. It does so by itself
    /// when the next screen has been shown.
    public func attend(to navigationController: UINavigationController) {
      pops.removeAll { $0.navigation == nil }
      let known = pops.first { $0.navigation === navigationController }
      let pop =
        known
        ?? InteractivePop(in: navigationController) { [weak self] in
          self?.report($0)
        } proposal: { [weak self] in
          self?.proposedPop(in: $0)
        }
      if known == nil { pops.append(pop) }
      pop.update()
    }

    /// The pop that would come now.
    private func proposedPop(in navigation: UINavigationController) -> AnimatedTransition? {
      let stack = navigation.viewControllers
      guard let top = stack.last, let next = stack.dropLast().last else { return nil }
      return replacing(.pop, from: top, to: next, in: navigation, direction: -1, isAsked: false)
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
      return replacing(
        .select, from: fromVC, to: toVC, in: tabBarController,
        direction: place(toVC) > place(fromVC) ? 1 : -1)
    }
  }

  // MARK: - Presentation

  extension RegistryTransitioningDelegate: UIViewControllerTransitioningDelegate {
    /// For the style `.custom`, what keeps the presenter in sight and the screen where the script has
    /// put it; `nil` for any other style, and if no rule answers.
    public func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      guard presented.modalPresentationStyle == .custom,
        answers(.present, from: source, to: presented)
      else { return nil }
      let frame = presentedFrame.map { frame in
        { [weak presented] size in
          presented.map { frame($0, size) } ?? StageRectangle(origin: .zero, size: size)
        }
      }
      return ScriptedPresentation(
        of: presented, presenting: presenting, source: source, frame: frame, registry: registry
      ) { [weak self] in self?.report($0) }
    }

    /// The animator that the rules answer with.
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard presented.modalPresentationStyle == .custom else {
        return replacing(.present, from: presenting, to: presented, in: presenting, direction: 1)
      }
      return answers(.present, from: source, to: presented)
        ? transition(.present, of: presented) : nil
    }

    /// The animator that the rules answer with.
    public func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let presenter = dismissed.presentingViewController else { return nil }
      guard dismissed.presentationController is ScriptedPresentation else {
        return replacing(.dismiss, from: dismissed, to: presenter, in: presenter, direction: -1)
      }
      return answers(.dismiss, from: dismissed, to: presenter)
        ? transition(.dismiss, of: dismissed) : nil
    }

    /// What has asked for the dismissal: the gesture that the script names. `nil` if it runs by
    /// itself.
    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let transition = animator as? AnimatedTransition else { return nil }
      return transition.presentation?.interactionController(for: transition)
    }

    private func transition(
      _ operation: RequestOperation, of presented: UIViewController
    ) -> AnimatedTransition {
      AnimatedTransition(PresentationChange(operation, of: presented)) { [weak self] in
        self?.report($0)
      }
    }

    /// Whether a rule answers a presentation or a dismissal.
    private func answers(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController
    ) -> Bool {
      let owner = operation == .present ? from : to
      let view = UIKitPlatform.view(of: owner)
      var traits = UIKitPlatform.traits(of: owner)
      traits.keepsPresenter = true
      let request = TransitionRequest(
        operation, from: UIKitPlatform.identifier(of: from), to: UIKitPlatform.identifier(of: to),
        in: UIKitPlatform.identifier(of: owner), size: StageSize(view.bounds.size),
        safeArea: UIKitPlatform.safeAreaInsets(of: view), traits: traits)
      let isAnswered = registry().resolve(request) != nil
      if !isAnswered { onUnansweredRequest?(request) }
      return isAnswered
    }
  }
#endif
