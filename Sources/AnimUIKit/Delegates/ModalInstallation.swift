#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The transitioning delegate of a screen whose presentation and dismissal the rules answer. What
  /// they don't answer is up to the delegate that the screen had before. It also has the
  /// ways in which the user dismisses it: the gesture that the script of the dismissal names, and, of a
  /// screen that keeps its presenter, VoiceOver's escape gesture.
  @MainActor package class ModalInstallation: AnimatorInstallation {
    /// The presentation that the user ends. `nil` if the user has not requested a dismissal. Once it
    /// is over, the screen could only make another one. It retains the screen.
    private weak var ending: UIPresentationController?

    init(_ rules: UIKitRules, on screen: UIViewController) {
      screen.modalInstallation?.uninstall()
      super.init(rules, on: screen, as: .modalInstallation, before: screen.transitioningDelegate)
      screen.transitioningDelegate = self
    }

    override var delegate: (any NSObjectProtocol)? {
      get { owner?.transitioningDelegate }
      set { owner?.transitioningDelegate = newValue as? any UIViewControllerTransitioningDelegate }
    }

    /// Returns whether the user may dismiss the screen now. If the app forbids it, its delegate hears
    /// of the attempt.
    package override func mayBegin(_ answer: Answer<UIKitPlatform>) -> Bool {
      super.mayBegin(answer) && mayDismiss()
    }

    override func begin(_ answer: Answer<UIKitPlatform>) -> Bool {
      guard owner?.allowsDismissal == true else { return false }
      dismiss()
      return true
    }

    override func begin(_ change: AnimatedTransition?) -> AnimatedTransition? {
      if let change {
        (change.presentation, ending) = (ending, nil)
      } else {
        ending?.tellWillDismiss()
      }
      return super.begin(change)
    }

    /// Whether no change is running, and the screen is presented and presents nothing itself. UIKit may
    /// forget a screen without a word, and then reading its `presentationController` would make another one,
    /// which retains the screen.
    override var isAtRest: Bool {
      change == nil && owner?.presentingViewController != nil
        && owner?.presentedViewController == nil
    }

    // MARK: The user

    /// The presentation is over: the user may dismiss the screen.
    package func didPresent() { desk.update() }

    /// The dismissal is over.
    func didDismiss(completed: Bool) {
      // UIKit still has callbacks of its own to make. Where a rule animates the dismissal, the change tells it.
      if completed, let ending { Task { @MainActor in ending.tellDidDismiss() } }
      ending = nil
      guard completed else { return updateGestures() }
      end()
      owner?.restoreOwnStyle()
    }

    /// Recognizes nothing any more.
    func end() { desk.end() }

    /// VoiceOver's escape gesture, or a tap beside the screen, dismisses it. Returns whether it does.
    func escape() -> Bool {
      guard isAtRest, mayDismiss() else { return false }
      dismiss()
      return true
    }

    private func mayDismiss() -> Bool {
      guard let owner else { return false }
      if owner.allowsDismissal { return true }
      owner.presentationController?.tellDidAttemptToDismiss()
      return false
    }

    private func dismiss() {
      ending = owner?.presentationController
      owner?.dismiss(animated: true)
    }

    // MARK: For UIKit

    private var previous: (any UIViewControllerTransitioningDelegate)? { earlier() }

    /// Returns the presentation controller of the previous delegate.
    package func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      ask(
        previous?.presentationController(forPresented:presenting:source:), presented, presenting,
        source) ?? nil
    }

    /// Returns the animator that the rules choose for a presentation or a dismissal. `nil` if none does.
    /// Each kind overrides it.
    func transition(
      _ operation: RequestOperation, with presenter: UIViewController?
    ) -> AnimatedTransition? { nil }

    /// Returns the animator that the rules choose, or else that of the previous delegate.
    package func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition(.present, with: presenting)
        ?? ask(
          previous?.animationController(forPresented:presenting:source:), presented, presenting,
          source) ?? nil
    }

    /// Returns the animator that the rules choose, or else that of the previous delegate.
    package final func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      transition(.dismiss, with: dismissed.presentingViewController)
        ?? ask(previous?.animationController(forDismissed:), dismissed) ?? nil
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
  }

  extension ModalInstallation: UIViewControllerTransitioningDelegate {}

  extension UIViewController {
    /// The outermost container around it, or itself. A child lets that one present (the page of
    /// `present(_:animated:completion:)`).
    package var outermost: UIViewController { sequence(first: self, next: \.parent).reversed()[0] }
  }

  extension UIKitRules {
    /// Returns whether a rule answers a presentation, or the dismissal of a screen that replaces its
    /// presenter.
    package func answersPresentation(
      of presented: UIViewController, from source: UIViewController
    ) -> Bool {
      if presented.modalPresentationStyle == .fullScreen {
        let presenter = source.outermost
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
