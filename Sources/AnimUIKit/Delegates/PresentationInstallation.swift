#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The transitioning delegate of a screen whose presentation and dismissal the rules answer. What
  /// they don't answer is up to the delegate that the screen had before. It also has the
  /// ways in which the user dismisses it: the gesture that the script of the dismissal names, a tap
  /// beside the screen if the script says so, and VoiceOver's escape gesture.
  @MainActor package final class PresentationInstallation: AnimatorInstallation {
    private weak var screen: UIViewController?
    /// The presentation in the style `.custom`. `nil` in another style.
    private weak var presentation: ScriptedPresentationController?
    private var tap: OutsideTap?
    /// The presentation that the user ends. `nil` if the user has not requested a dismissal. Once it
    /// is over, the screen could only make another one. It retains the screen.
    private weak var ending: UIPresentationController?

    /// Becomes the transitioning delegate of a screen.
    @discardableResult
    package init(_ rules: UIKitRules, on screen: UIViewController) {
      screen.presentationInstallation?.uninstall()
      self.screen = screen
      super.init(
        rules, on: screen, as: .presentationInstallation, before: screen.transitioningDelegate)
      screen.transitioningDelegate = self
    }

    override var current: AnyObject? { screen?.transitioningDelegate }

    override func restore(_ delegate: (any NSObjectProtocol)?) {
      screen?.transitioningDelegate = delegate as? any UIViewControllerTransitioningDelegate
    }

    package override var gesturePlace: UIView? { presentation?.stage ?? screen?.viewIfLoaded }

    override var isAtRest: Bool {
      guard let screen, screen.presentedViewController == nil else { return false }
      if let presentation { return presentation.isAtRest }
      return screen.modalPresentationStyle == .fullScreen && screen.transitionCoordinator == nil
        && change == nil && !screen.isBeingPresented && !screen.isBeingDismissed
    }

    package override var proposals: [Proposal<UIKitPlatform>] {
      if let presentation {
        presentation.passed = nil
        return [presentation.proposal(.dismiss, isInteractive: true)].compactMap { $0 }
      }
      guard let screen, screen.modalPresentationStyle == .fullScreen,
        let presenter = screen.presentingViewController
      else { return [] }
      return [
        Proposal(
          .dismiss, from: screen, to: presenter, in: presenter, isInteractive: true, isEarly: true)
      ]
    }

    package override func answer(
      to proposal: Proposal<UIKitPlatform>
    ) -> Answer<UIKitPlatform>? {
      presentation == nil
        ? super.answer(to: proposal)
        : rules.answer(to: proposal, isEarly: true, orElse: CoverAnimator<UIKitPlatform>())
    }

    /// Returns whether the user may dismiss the screen now. If the app forbids it, its delegate hears
    /// of the attempt.
    override func allows(_ answer: Answer<UIKitPlatform>) -> Bool { mayDismiss() }

    override func begin(_ answer: Answer<UIKitPlatform>) -> Bool {
      guard screen?.allowsDismissal == true else { return false }
      dismiss()
      return true
    }

    // MARK: The user

    /// The presentation is over: the user may dismiss the screen.
    package func didPresent() {
      desk.update()
      guard tap == nil, let stage = presentation?.stage, let screen else { return }
      tap = OutsideTap(of: screen, in: stage) { [weak self] in _ = self?.escape() }
    }

    /// The dismissal is over.
    func didDismiss(completed: Bool) {
      if completed { ending?.tellDidDismiss() }
      ending = nil
      guard completed else { return desk.update() }
      end()
      screen?.restoreOwnStyle()
    }

    /// Recognizes nothing any more.
    func end() {
      desk.end()
      tap?.end()
      tap = nil
    }

    /// VoiceOver's escape gesture, or a tap beside the screen, dismisses it. Returns whether it does.
    func escape() -> Bool {
      guard isAtRest, mayDismiss() else { return false }
      dismiss()
      return true
    }

    private func mayDismiss() -> Bool {
      guard let screen else { return false }
      if screen.allowsDismissal { return true }
      screen.presentationController?.tellDidAttemptToDismiss()
      return false
    }

    private func dismiss() {
      ending = screen?.presentationController
      ending?.tellWillDismiss()
      screen?.dismiss(animated: true)
    }

    override func didEnd(_ change: AnimatedTransition) {
      // UIKit may have told the presentation first, while gestures had to wait for this change.
      guard presentation == nil else { return super.didEnd(change) }
      if change.answer.proposal.request.operation == .dismiss {
        didDismiss(completed: change.didComplete == true)
      } else if change.didComplete == true {
        didPresent()
      }
    }
  }

  /// Recognizes taps beside a screen. It is no part of the installation, which would pass questions about
  /// the tap on to the app's delegate.
  @MainActor private final class OutsideTap: NSObject, UIGestureRecognizerDelegate {
    private weak var screen: UIViewController?
    private let target: ActionTarget
    private let tap: UITapGestureRecognizer

    init(of screen: UIViewController, in view: UIView, _ body: @escaping () -> Void) {
      (self.screen, target) = (screen, ActionTarget(body))
      tap = UITapGestureRecognizer(target: target, action: ActionTarget.selector)
      super.init()
      tap.delegate = self
      view.addGestureRecognizer(tap)
    }

    func end() { tap.view?.removeGestureRecognizer(tap) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let view = screen?.viewIfLoaded else { return false }
      return !view.bounds.contains(gestureRecognizer.location(in: view))
    }
  }

  extension PresentationInstallation: UIViewControllerTransitioningDelegate {
    private var previous: (any UIViewControllerTransitioningDelegate)? { earlier() }

    /// For the style `.custom`, returns a presentation controller that keeps the presenter visible
    /// and the screen at its frame. That of the previous delegate if no rule matches.
    package func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      guard presented.modalPresentationStyle == .custom else { return nil }
      let presentation = ScriptedPresentationController(
        of: presented, presenting: presenting, source: source, rules)
      presentation.passed = presented.takePassed(for: .present)
      presentation.answer = presentation.proposal(.present).flatMap {
        rules.answer(to: $0, isEarly: false, orElse: CoverAnimator<UIKitPlatform>())
      }
      guard presentation.answer != nil else {
        return ask(
          previous?.presentationController(forPresented:presenting:source:), presented, presenting,
          source) ?? nil
      }
      presentation.installation = self
      presentation.delegate = presented.ownWatcher
      self.presentation = presentation
      return presentation
    }

    /// Returns the animator that the rules choose for the styles `.custom` and `.fullScreen`, or else
    /// that of the previous delegate. In any other style, UIKit keeps one of the two views.
    package func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let own =
        switch presented.modalPresentationStyle {
        case .custom:
          (presented.presentationController as? ScriptedPresentationController).flatMap {
            transition(.present, $0, known: $0.answer, for: nil)
          }
        case .fullScreen:
          replacing(.present, from: presenting, to: presented, in: presenting, for: nil)
        default: nil as AnimatedTransition?
        }
      return own
        ?? ask(
          previous?.animationController(forPresented:presenting:source:), presented, presenting,
          source) ?? nil
    }

    /// Returns the animator that the rules choose for the styles `.custom` and `.fullScreen`, or else
    /// that of the previous delegate.
    package func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      dismissal(of: dismissed)
        ?? ask(previous?.animationController(forDismissed:), dismissed) ?? nil
    }

    private func dismissal(of dismissed: UIViewController) -> AnimatedTransition? {
      let pending = takePending(from: dismissed)
      var dismissal: AnimatedTransition?
      switch dismissed.modalPresentationStyle {
      case .custom:
        presentation?.passed = dismissed.takePassed(for: .dismiss)
        dismissal = presentation.flatMap {
          transition(.dismiss, $0, known: pending?.answer, for: pending)
        }
      case .fullScreen:
        dismissal = dismissed.presentingViewController.flatMap {
          replacing(.dismiss, from: dismissed, to: $0, in: $0, for: pending)
        }
      default: break
      }
      dismissal?.presentation = ending
      return dismissal
    }

    /// Returns a controller with which a gesture may take control of the running presentation. That of
    /// the previous delegate for an animator of others.
    package func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      interaction(for: animator)
        ?? ask(previous?.interactionControllerForPresentation(using:), animator) ?? nil
    }

    /// Returns what drives the dismissal: the gesture that has requested it, or one that may take
    /// control of it while it runs. That of the previous delegate for an animator of others.
    package func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      interaction(for: animator)
        ?? ask(previous?.interactionControllerForDismissal(using:), animator) ?? nil
    }

    private func replacing(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, for pending: PendingChange?
    ) -> AnimatedTransition? {
      let proposal = Proposal<UIKitPlatform>(
        operation, from: from, to: to, in: owner, isInteractive: pending != nil, isEarly: false)
      return replacing(proposal, in: owner, for: pending)
    }

    private func transition(
      _ operation: RequestOperation, _ presentation: ScriptedPresentationController,
      known: Answer<UIKitPlatform>?, for pending: PendingChange?
    ) -> AnimatedTransition? {
      guard
        let proposal = presentation.proposal(operation, isInteractive: pending != nil),
        let answer = rules.answer(
          to: proposal, known: known, isEarly: false, orElse: CoverAnimator<UIKitPlatform>())
      else { return nil }
      return begin(
        AnimatedTransition(answer, drivenBy: pending?.interaction, in: presentation, rules))
    }
  }

  extension UIKitRules {
    /// Returns whether a rule answers a presentation, or the dismissal of a screen that replaces its
    /// presenter.
    package func answersPresentation(
      of presented: UIViewController, from source: UIViewController
    ) -> Bool {
      if presented.modalPresentationStyle == .fullScreen {
        // A child lets the outermost container around it present.
        let presenter = sequence(first: source, next: \.parent).reversed()[0]
        let present = Proposal<UIKitPlatform>(
          .present, from: presenter, to: presented, in: presenter, isInteractive: false,
          isEarly: true, passed: presented.passed(for: .present))
        let dismiss = Proposal<UIKitPlatform>(
          .dismiss, from: presented, to: presenter, in: presenter, isInteractive: false,
          isEarly: true)
        return answer(to: present, isEarly: false) != nil
          || answer(to: dismiss, isEarly: true) != nil
      }
      let presentation = ScriptedPresentationController(
        of: presented, presenting: nil, source: source, self)
      presentation.passed = presented.passed(for: .present)
      return presentation.proposal(.present).flatMap { answer(to: $0, isEarly: false) } != nil
    }
  }
#endif
