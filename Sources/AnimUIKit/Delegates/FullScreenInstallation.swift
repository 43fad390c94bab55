#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A screen that replaces its presenter: the style `.fullScreen`. In any other style, UIKit keeps one of
  /// the two views.
  @MainActor package final class FullScreenInstallation: ModalInstallation {
    /// Whether UIKit has carried out the presentation for which it was installed.
    private var isUsed = false

    /// UIKit's view around the screen: the gestures of a stack that is the screen are further inside, and so is a
    /// list.
    package override var gesturePlace: UIView? { super.gesturePlace.flatMap { $0.superview ?? $0 } }

    override var isAtRest: Bool {
      guard super.isAtRest, let owner, owner.transitionCoordinator == nil else { return false }
      return !owner.isBeingPresented && !owner.isBeingDismissed
    }

    package override var proposals: [Proposal<UIKitPlatform>] {
      guard let owner, owner.modalPresentationStyle == .fullScreen,
        let presenter = owner.presentingViewController
      else { return [] }
      return [
        Proposal(
          .dismiss, from: owner, to: presenter, in: presenter, isInteractive: true, isEarly: true)
      ]
    }

    override func didEnd(_ change: AnimatedTransition) {
      isUsed = true
      let isDismissal = change.answer.proposal.request.operation == .dismiss
      let didComplete = change.didComplete == true
      guard isDismissal || !didComplete else { return didPresent() }
      // An app may have presented the screen again when it has heard of the end.
      let isGone = isDismissal == didComplete && owner?.presentingViewController == nil
      didDismiss(completed: isGone)
    }

    package override func didPresent() {
      isUsed = true
      super.didPresent()
    }

    /// UIKit asks for no animator if the screen is dismissed without animation, or with others: then the app
    /// presents it by itself the next time.
    package override func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      defer {
        if isUsed { presented.restoreOwnStyle() }
      }
      return super.animationController(
        forPresented: presented, presenting: presenting, source: source)
    }

    override func transition(
      _ operation: RequestOperation, with presenter: UIViewController?
    ) -> AnimatedTransition? {
      let isDismissal = operation == .dismiss
      let pending = isDismissal ? owner.flatMap(takePending) : nil
      guard isInstalled, isDismissal || !isUsed, let owner,
        owner.modalPresentationStyle == .fullScreen,
        let presenter
      else { return nil }
      let proposal = Proposal<UIKitPlatform>(
        operation, from: isDismissal ? owner : presenter, to: isDismissal ? presenter : owner,
        in: presenter, isInteractive: pending != nil, isEarly: false)
      return replacing(proposal, in: presenter, for: pending)
    }
  }

  extension UIKitRules {
    /// Animates how a screen is presented and dismissed, in the style that it has.
    package func install(on screen: UIViewController) {
      if screen.modalPresentationStyle == .fullScreen {
        _ = FullScreenInstallation(self, on: screen)
      } else {
        _ = PresentationInstallation(self, on: screen)
      }
    }
  }
#endif
