#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Answers the delegate calls of UIKit's own containers with the rules of a registry. If no rule
  /// matches, UIKit behaves as usual.
  ///
  /// One object can serve any number of navigation controllers, tab bar controllers and
  /// presentations. UIKit does not retain its delegates, so the app has to.
  @MainActor public final class RegistryTransitioningDelegate: NSObject {
    /// Called with each problem.
    public var onFinding: ((TransitionFinding) -> Void)?
    /// Returns the frame, in points, of a screen with the style `.custom` in a container of the
    /// given size. If this is `nil`, the screen's `preferredContentSize` decides: a screen without
    /// a width, or with the container's width, goes to the bottom edge, and any other one to the
    /// middle.
    public var presentedFrame: ((UIViewController, StageSize) -> StageRectangle)?

    /// Called with each request of UIKit's that no rule answers.
    package var onUnansweredRequest: ((TransitionRequest) -> Void)?

    private let registry: () -> Registry
    private var pops: [InteractivePop] = []
    #if !os(visionOS)
      /// The gestures of tab bar controllers.
      var interactiveTabs: [InteractiveTabs] = []
    #endif
    /// The changes of tabs that are running, by their tab bar controllers.
    var tabChanges: [ObjectIdentifier: AnimatedTransition] = [:]
    private var presentations: [Presentation] = []

    /// A presentation, which UIKit retains.
    private struct Presentation {
      weak var controller: ScriptedPresentation?
    }

    /// Creates a delegate that calls `registry` to get the current registry.
    public init(registry: @escaping () -> Registry) { self.registry = registry }

    /// Updates the gestures that go back and those that dismiss. Call it after the rules have changed. A gesture in
    /// progress and the change that it drives are not disturbed: the update follows afterwards.
    public func updateGestures() {
      for pop in pops { pop.update() }
      #if !os(visionOS)
        for tabs in interactiveTabs { tabs.update() }
      #endif
      for presentation in presentations { presentation.controller?.updateGesture() }
    }

    /// Removes this delegate from a navigation controller and restores the system's own swipe back.
    public func uninstall(from navigationController: UINavigationController) {
      leave(navigationController)
      if navigationController.delegate === self { navigationController.delegate = nil }
    }

    /// Stops serving a navigation controller, whose delegate may be another object that forwards
    /// its calls here.
    package func leave(_ navigationController: UINavigationController) {
      for pop in pops where pop.navigation === navigationController { pop.uninstall() }
      pops.removeAll { $0.navigation === navigationController }
    }

    private func report(_ finding: TransitionFinding) { onFinding?(finding) }

    /// Creates a change that UIKit requests, or would request.
    func replacing(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double, isAsked: Bool = true
    ) -> AnimatedTransition? {
      let report: (TransitionFinding) -> Void = { [weak self] in self?.report($0) }
      let registry = registry()
      let change = ReplacingChange(
        operation, from: from, to: to, in: owner, direction: direction, registry: registry,
        isAsked: isAsked, onFinding: report)
      guard let request = change.request, answers(request, in: registry, isAsked: isAsked),
        !change.screen.prefersOwnTransition(to: registry.resolve(request), for: request)
      else { return nil }
      return AnimatedTransition(change, onFinding: report)
    }

    /// Returns whether a rule answers a request with an animator. Reports a request that no rule
    /// matches, but not one that a rule leaves to the system.
    private func answers(
      _ request: TransitionRequest, in registry: Registry, isAsked: Bool = true
    ) -> Bool {
      guard let resolution = registry.resolve(request) else {
        if isAsked { onUnansweredRequest?(request) }
        return false
      }
      return !resolution.isSystem
    }
  }

  // MARK: - Navigation

  extension RegistryTransitioningDelegate: UINavigationControllerDelegate {
    /// Returns the animator that the rules choose.
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

    /// Returns what drives the change: the gesture or the plugin's interaction that has requested it,
    /// or a gesture that may take control of it while it runs. `nil` for an animator of others.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let transition = animationController as? AnimatedTransition else { return nil }
      return pops.first { $0.navigation === navigationController }?
        .interactionController(for: transition) ?? InteractiveTransition(transition)
    }

    /// Updates the gesture that goes back from the new screen: the script's, or a drag from the
    /// leading edge. If no rule answers a pop, the system's own swipe is used.
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      attend(to: navigationController)
    }

    /// Starts serving a navigation controller that already shows a screen. Without this call, that
    /// happens once the next screen has been shown.
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

    /// Returns the pop that would happen now.
    private func proposedPop(in navigation: UINavigationController) -> AnimatedTransition? {
      let stack = navigation.viewControllers
      guard let top = stack.last, let next = stack.dropLast().last else { return nil }
      return replacing(.pop, from: top, to: next, in: navigation, direction: -1, isAsked: false)
    }
  }

  // MARK: - Presentation

  extension RegistryTransitioningDelegate: UIViewControllerTransitioningDelegate {
    /// For the style `.custom`, returns a presentation controller that keeps the presenter visible
    /// and the screen at its frame. `nil` for any other style, and if no rule matches.
    public func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      guard presented.modalPresentationStyle == .custom else { return nil }
      let presentation = presentation(of: presented, presenting: presenting, source: source)
      presentation.passed = presented.takePassed(for: .present)
      guard answers(presentation.request(.present)) else { return nil }
      presentations.removeAll { $0.controller == nil }
      presentations.append(Presentation(controller: presentation))
      return presentation
    }

    /// Returns whether a rule answers a presentation that keeps its presenter in view.
    package func answersPresentation(
      of presented: UIViewController, from source: UIViewController
    ) -> Bool {
      let presentation = presentation(of: presented, presenting: nil, source: source)
      presentation.passed = presented.passed(for: .present)
      return answers(presentation.request(.present))
    }

    private func presentation(
      of presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> ScriptedPresentation {
      let frame = presentedFrame.map { frame in
        { [weak presented] size in
          presented.map { frame($0, size) } ?? StageRectangle(origin: .zero, size: size)
        }
      }
      return ScriptedPresentation(
        of: presented, presenting: presenting, source: source, frame: frame, registry: registry
      ) { [weak self] in self?.report($0) }
    }

    /// Returns the animator that the rules choose for the styles `.custom` and `.fullScreen`. `nil`
    /// for any other style: such a presentation belongs to UIKit, which keeps one of the two views.
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      switch presented.modalPresentationStyle {
      case .custom where presented.presentationController is ScriptedPresentation:
        transition(.present, of: presented)
      case .fullScreen:
        replacing(.present, from: presenting, to: presented, in: presenting, direction: 1)
      default: nil
      }
    }

    /// Returns the animator that the rules choose for the styles `.custom` and `.fullScreen`. `nil`
    /// for any other style.
    public func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      switch dismissed.modalPresentationStyle {
      case .custom:
        (dismissed.presentationController as? ScriptedPresentation).flatMap {
          $0.passed = dismissed.takePassed(for: .dismiss)
          return answers($0.request(.dismiss)) ? transition(.dismiss, of: dismissed) : nil
        }
      case .fullScreen:
        dismissed.presentingViewController.flatMap {
          replacing(.dismiss, from: dismissed, to: $0, in: $0, direction: -1)
        }
      default: nil
      }
    }

    /// Returns a controller with which a gesture may take control of the running presentation. `nil`
    /// for an animator of others.
    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      (animator as? AnimatedTransition).map { InteractiveTransition($0) }
    }

    /// Returns what drives the dismissal: the gesture that has requested it, or one that may take
    /// control of it while it runs. `nil` for an animator of others.
    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let transition = animator as? AnimatedTransition else { return nil }
      return transition.presentation?.interactionController(for: transition)
        ?? InteractiveTransition(transition)
    }

    private func transition(
      _ operation: RequestOperation, of presented: UIViewController
    ) -> AnimatedTransition {
      AnimatedTransition(PresentationChange(operation, of: presented)) { [weak self] in
        self?.report($0)
      }
    }

    /// Returns whether a rule answers a request. `nil` is a request that cannot be made.
    private func answers(_ request: TransitionRequest?) -> Bool {
      request.map { answers($0, in: registry()) } ?? false
    }
  }
#endif
