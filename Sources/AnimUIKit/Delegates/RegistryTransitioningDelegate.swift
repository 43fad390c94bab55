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

    /// Called with each container that carries out a change, before the change begins.
    package var onContainer: ((TransitionContainer<UIKitPlatform>) -> Void)?

    private let registry: () -> Registry
    private var pops: [InteractivePop] = []
    #if !os(visionOS)
      /// The gestures of tab bar controllers.
      var interactiveTabs: [InteractiveTabs] = []
    #endif
    /// The changes of tabs that are running, by their tab bar controllers.
    var tabChanges: [ObjectIdentifier: AnimatedTransition] = [:]
    private var presentations: [Presentation] = []

    /// The ways to dismiss a presented screen, which the screen or its presentation retains.
    private struct Presentation {
      weak var dismissal: DismissalByUser?
    }

    /// Creates a delegate that calls `registry` to get the current registry.
    public init(registry: @escaping () -> Registry) { self.registry = registry }

    /// Updates the gestures that go back and those that dismiss. Call it after the rules have
    /// changed. A gesture in progress and the change that it drives are not disturbed: the update
    /// follows afterwards.
    public func updateGestures() {
      for pop in pops { pop.update() }
      #if !os(visionOS)
        for tabs in interactiveTabs { tabs.update() }
      #endif
      for presentation in presentations { presentation.dismissal?.update() }
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

    /// Returns the animator for a change that replaces one screen by another. `nil` if no rule
    /// matches.
    ///
    /// - Parameters:
    ///   - known: The answer to the same change, if a gesture has asked for it.
    func replacing(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double, known: Answer<UIKitPlatform>? = nil
    ) -> AnimatedTransition? {
      let screen = [.pop, .dismiss].contains(operation) ? from : to
      let passed = screen.takePassed(for: operation)
      let proposal = Proposal<UIKitPlatform>(
        operation, from: from, to: to, in: owner, place: UIKitPlatform.view(of: owner),
        direction: direction, isInteractive: known != nil
      ) { $0.add(passed, screen) }
      let report: (TransitionFinding) -> Void = { [weak self] in self?.report($0) }
      guard let answer = answer(to: proposal, known: known) else { return nil }
      return AnimatedTransition(
        answer,
        in: ReplacementHost(of: owner, onFinding: report) { [weak self] in self?.onContainer?($0) },
        onFinding: report)
    }

    /// Returns the answer to a change that UIKit requests. `nil` if no rule matches, which is
    /// reported, or if one leaves the change to the system.
    private func answer(
      to proposal: Proposal<UIKitPlatform>?, known: Answer<UIKitPlatform>? = nil,
      orElse other: any Animator<UIKitPlatform> = SlideAnimator<UIKitPlatform>()
    ) -> Answer<UIKitPlatform>? {
      guard let proposal else { return nil }
      if let known, known.answers(proposal) { return known }
      let resolution = registry().resolve(proposal.request)
      // UIKit asks the screen that comes or goes for its `preferredTransition`.
      let changing =
        [.pop, .dismiss].contains(proposal.request.operation) ? proposal.from : proposal.to
      if let prepare = resolution?.systemTransition {
        prepare(changing)
        return nil
      }
      if changing.prefersOwnTransition(to: resolution, for: proposal.request) {
        return nil
      }
      // A rule that leaves the change to the system has answered.
      if resolution == nil { onUnansweredRequest?(proposal.request) }
      return Answer(to: proposal, by: resolution, orElse: other) { report($0) }
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
        replacing(
          .pop, from: fromVC, to: toVC, in: navigationController, direction: -1,
          known: pops.first { $0.navigation === navigationController }?.requestedAnswer)
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
        } ask: { [weak self] in
          self?.answerToPop(in: $0)
        }
      if known == nil { pops.append(pop) }
      pop.update()
    }

    /// Returns the answer to a pop by a gesture now. `nil` if no rule matches.
    private func answerToPop(in navigation: UINavigationController) -> Answer<UIKitPlatform>? {
      let stack = navigation.viewControllers
      guard let top = stack.last, let next = stack.dropLast().last else { return nil }
      return answerToNextChange(
        .pop, from: top, to: next, in: navigation, direction: -1)
    }

    /// Returns the answer to the change that may come next by a gesture. `nil` if no rule matches.
    func answerToNextChange(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double
    ) -> Answer<UIKitPlatform>? {
      let screen = [.pop, .dismiss].contains(operation) ? from : to
      let proposal = Proposal<UIKitPlatform>(
        operation, from: from, to: to, in: owner, place: UIKitPlatform.view(of: owner),
        direction: direction, isInteractive: true
      ) { $0.add(nil, screen) }
      let resolution = registry().resolve(proposal.request)
      guard resolution?.systemTransition == nil,
        !screen.prefersOwnTransition(to: resolution, for: proposal.request)
      else { return nil }
      return Answer(to: proposal, by: resolution) { report($0) }
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
      presentation.answer = answer(
        to: presentation.proposal(.present), orElse: CoverAnimator<UIKitPlatform>())
      guard presentation.answer != nil else { return nil }
      onContainer?(presentation.presenter)
      follow(presentation.dismissal)
      return presentation
    }

    private func follow(_ dismissal: DismissalByUser) {
      presentations.removeAll { $0.dismissal == nil }
      presentations.append(Presentation(dismissal: dismissal))
    }

    /// Starts serving a screen that has been presented with the style `.fullScreen`: the gesture that
    /// the script of its dismissal names dismisses it. After an animated presentation that a rule
    /// has answered, this happens by itself.
    public func attend(toPresented screen: UIViewController) {
      guard screen.modalPresentationStyle == .fullScreen, screen.dismissalByUser == nil else {
        return
      }
      let dismissal = DismissalByUser(of: screen) { [weak screen] in
        screen?.viewIfLoaded
      } isAtRest: { [weak screen] in
        guard let screen else { return false }
        return screen.transitionCoordinator == nil && screen.presentedViewController == nil
          && !screen.isBeingPresented && !screen.isBeingDismissed
      } ask: { [weak self, weak screen] in
        guard let self, let screen, let presenter = screen.presentingViewController else {
          return nil
        }
        return answerToNextChange(
          .dismiss, from: screen, to: presenter, in: presenter, direction: -1)
      }
      screen.dismissalByUser = dismissal
      follow(dismissal)
      dismissal.update()
    }

    /// Returns whether a rule answers a presentation that keeps its presenter in view.
    package func answersPresentation(
      of presented: UIViewController, from source: UIViewController
    ) -> Bool {
      let presentation = presentation(of: presented, presenting: nil, source: source)
      presentation.passed = presented.passed(for: .present)
      return answer(to: presentation.proposal(.present)) != nil
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
      case .custom:
        (presented.presentationController as? ScriptedPresentation).flatMap {
          transition(.present, $0)
        }
      case .fullScreen: presentation(replacing: presenting, by: presented)
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
          return transition(.dismiss, $0)
        }
      case .fullScreen:
        dismissed.presentingViewController.flatMap { dismissal(of: dismissed, revealing: $0) }
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
      return (transition.host as? ScriptedPresentation)?.interactionController(for: transition)
        ?? InteractiveTransition(
          transition,
          drivenBy: transition.answer.proposal.from.dismissalByUser?.takeRequester())
    }

    private func presentation(
      replacing presenting: UIViewController, by presented: UIViewController
    ) -> AnimatedTransition? {
      let change = replacing(
        .present, from: presenting, to: presented, in: presenting, direction: 1)
      change?.onEnd = { [weak self, weak change, weak presented] in
        if change?.didComplete == true, let presented { self?.attend(toPresented: presented) }
      }
      return change
    }

    private func dismissal(
      of dismissed: UIViewController, revealing presenter: UIViewController
    ) -> AnimatedTransition? {
      let dismissal = dismissed.dismissalByUser
      let change = replacing(
        .dismiss, from: dismissed, to: presenter, in: presenter, direction: -1,
        known: dismissal?.requestedAnswer)
      change?.onEnd = { [weak change, weak dismissal] in
        dismissal?.didEnd(completed: change?.didComplete == true)
      }
      return change
    }

    private func transition(
      _ operation: RequestOperation, _ presentation: ScriptedPresentation
    ) -> AnimatedTransition? {
      answer(
        to: presentation.proposal(operation),
        known: operation == .present ? presentation.answer : presentation.dismissal.answer,
        orElse: CoverAnimator<UIKitPlatform>()
      ).map {
        AnimatedTransition($0, in: presentation) {
          [weak self] in self?.report($0)
        }
      }
    }
  }
#endif
