#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A screen that keeps its presenter: the style `.custom`. A tap beside it dismisses it.
  @MainActor package final class PresentationInstallation: ModalInstallation {
    private weak var presentation: ScriptedPresentationController?
    private var tap: OutsideTap?

    /// Whether UIKit has not asked for the presentation.
    package var isPassedOver: Bool { presentation == nil }

    package override var gesturePlace: UIView? { presentation?.stage }

    override var isAtRest: Bool { super.isAtRest && presentation?.isAtRest == true }

    package override var proposals: [Proposal<UIKitPlatform>] {
      presentation?.passed = nil
      return [presentation?.proposal(.dismiss, isInteractive: true)].compactMap { $0 }
    }

    package override func answer(
      to proposal: Proposal<UIKitPlatform>
    ) -> Answer<UIKitPlatform>? {
      rules.answer(to: proposal, isEarly: true, orElse: CoverAnimator<UIKitPlatform>())
    }

    package override func didPresent() {
      super.didPresent()
      guard tap == nil, let stage = presentation?.stage, let owner else { return }
      tap = OutsideTap(of: owner, in: stage) { [weak self] in _ = self?.escape() }
    }

    override func end() {
      super.end()
      tap?.end()
      tap = nil
    }

    override func keyboardWillMove() { presentation?.keyboardWillMove() }

    /// Returns a presentation controller that keeps the presenter visible and the screen at its frame.
    /// That of the previous delegate if no rule matches.
    package override func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      let presentation = ScriptedPresentationController(
        of: presented, presenting: presenting, source: source, rules)
      presentation.passed = presented.takePassed(for: .present)
      presentation.answer = (isInstalled ? presentation.proposal(.present) : nil).flatMap {
        rules.answer(to: $0, isEarly: false, orElse: CoverAnimator<UIKitPlatform>())
      }
      guard presentation.answer != nil else {
        return super.presentationController(
          forPresented: presented, presenting: presenting, source: source)
      }
      presentation.installation = self
      self.presentation = presentation
      return presentation
    }

    override func transition(
      _ operation: RequestOperation, with presenter: UIViewController?
    ) -> AnimatedTransition? {
      let isDismissal = operation == .dismiss
      let pending = isDismissal ? owner.flatMap(takePending) : nil
      guard isInstalled, let owner, let presentation,
        owner.presentationController === presentation
      else { return nil }
      if isDismissal { presentation.passed = owner.takePassed(for: .dismiss) }
      guard let proposal = presentation.proposal(operation, isInteractive: pending != nil),
        let answer = rules.answer(
          to: proposal, known: isDismissal ? pending?.answer : presentation.answer, isEarly: false,
          orElse: CoverAnimator<UIKitPlatform>())
      else { return nil }
      return begin(
        AnimatedTransition(answer, drivenBy: pending?.interaction, in: presentation, rules))
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
#endif
