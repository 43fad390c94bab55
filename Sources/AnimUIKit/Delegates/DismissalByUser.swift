#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The ways in which the user dismisses a presented screen: the gesture that the script of the
  /// dismissal names, a tap beside the screen if the script says so, and VoiceOver's escape gesture.
  @MainActor final class DismissalByUser: NSObject, UIGestureRecognizerDelegate {
    /// Returns the answer to a dismissal by a gesture now. `nil` if no rule matches.
    typealias Question = () -> Answer<UIKitPlatform>?

    private(set) weak var screen: UIViewController?
    private let place: () -> UIView?
    private let isAtRest: () -> Bool
    private let ask: Question
    /// The answer to a dismissal by a gesture. `nil` if no rule matches.
    private(set) var answer: Answer<UIKitPlatform>?
    private var gesture: GestureSource?
    private var tap: UIGestureRecognizer?
    private var tapTarget: ActionTarget?
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    /// The controller that has requested the dismissal that UIKit is about to begin.
    private var requester: PercentDrivenInteraction<UIKitPlatform>?
    /// The presentation that the user ends. `nil` if the user has not requested a dismissal. Once it
    /// is over, the screen could only make another one.
    private var ending: UIPresentationController?
    /// Whether the rules have changed during a gesture or a change.
    private var needsUpdate = false

    /// Creates the ways to dismiss a screen. They begin with ``update()``.
    ///
    /// - Parameters:
    ///   - screen: The presented screen.
    ///   - place: Returns the view in which gestures are recognized.
    ///   - isAtRest: Returns whether no change is running.
    ///   - ask: Returns the answer to a dismissal.
    init(
      of screen: UIViewController, in place: @escaping () -> UIView?,
      isAtRest: @escaping () -> Bool, ask: @escaping Question
    ) {
      (self.screen, self.place, self.isAtRest, self.ask) = (screen, place, isAtRest, ask)
    }

    /// The answer to the dismissal that a gesture has requested. `nil` if none has.
    var requestedAnswer: Answer<UIKitPlatform>? { requester == nil ? nil : answer }

    /// Takes the controller that has requested a dismissal. `nil` if no gesture has.
    func takeRequester() -> PercentDrivenInteraction<UIKitPlatform>? {
      defer { requester = nil }
      return requester
    }

    /// Asks the rules again, and recognizes what they name. A gesture in progress and a running
    /// change are not disturbed: the update follows afterwards.
    func update() {
      needsUpdate = gesture?.isInUse == true || !isAtRest()
      guard !needsUpdate else { return }
      stop()
      answer = ask()
      guard let view = place(), let script = answer?.script else { return }
      if let kind = answer?.gesture {
        gesture = GestureSource(
          kind, in: view,
          shouldBegin: { [weak self] in script.moves(forwards: $0) && self?.mayDismiss() == true },
          handle: { [weak self] in self?.handle($0, $1) })
      }
      if script.beginsByTapOutside { recognizeTaps(in: view) }
    }

    /// Recognizes nothing any more, and forgets the answers, which retain the screen.
    func end() {
      stop()
      answer = nil
    }

    /// The dismissal is over.
    func didEnd(completed: Bool) {
      if completed { ending?.tellDidDismiss() }
      ending = nil
      if completed { end() } else { update() }
    }

    /// VoiceOver's escape gesture dismisses the screen. Returns whether it does.
    func escape() -> Bool {
      guard mayDismiss() else { return false }
      dismiss(by: nil)
      return true
    }

    private func stop() {
      gesture?.remove()
      tap.map { $0.view?.removeGestureRecognizer($0) }
      (gesture, tap, tapTarget) = (nil, nil, nil)
    }

    private func recognizeTaps(in view: UIView) {
      let target = ActionTarget { [weak self] in
        if self?.tap?.state == .ended { _ = self?.escape() }
      }
      let tap = UITapGestureRecognizer(target: target, action: ActionTarget.selector)
      tap.delegate = self
      view.addGestureRecognizer(tap)
      (self.tap, tapTarget) = (tap, target)
    }

    /// Only a tap beside the screen counts.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let view = screen?.viewIfLoaded else { return false }
      return !view.bounds.contains(gestureRecognizer.location(in: view))
    }

    /// Returns whether the user may dismiss the screen now. If only the app forbids it, its delegate
    /// hears of the attempt.
    private func mayDismiss() -> Bool {
      guard let screen, isAtRest() else { return false }
      if screen.allowsDismissal { return true }
      screen.presentationController?.tellDidAttemptToDismiss()
      return false
    }

    /// The user dismisses the screen, with a gesture that drives the dismissal or without one.
    private func dismiss(by finger: PercentDrivenInteraction<UIKitPlatform>?) {
      (self.finger, requester) = (finger, finger)
      ending = screen?.presentationController
      ending?.tellWillDismiss()
      screen?.dismiss(animated: true)
    }

    private func handle(_ phase: GesturePhase, _ state: GestureState) {
      if phase == .began, finger == nil, isAtRest(), screen?.allowsDismissal == true {
        dismiss(by: PercentDrivenInteraction<UIKitPlatform>(isQuiet: true))
      }
      finger?.handle(phase, state)
      guard phase == .ended || phase == .cancelled else { return }
      (finger, requester) = (nil, nil)
      if needsUpdate { update() }
    }
  }

  extension UIViewController {
    /// The ways in which the user dismisses this screen, if it is presented in full screen. `nil` for
    /// another one.
    var dismissalByUser: DismissalByUser? {
      get { attachment(.dismissalByUser) }
      set { attach(newValue, as: .dismissalByUser) }
    }
  }

  extension AttachmentKey {
    fileprivate static let dismissalByUser = AttachmentKey()
  }
#endif
