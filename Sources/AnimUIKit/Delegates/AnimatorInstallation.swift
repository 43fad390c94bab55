#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// What recognizes the gestures that begin changes of screens.
  @MainActor package protocol GestureUpdating {
    /// Updates the gestures after something has changed that decides about the next change.
    func updateGestures()
  }

  /// An installation of animators on a controller, which can be undone. It is the controller's
  /// delegate, and passes all calls on to the delegate that the controller had before. The controller
  /// retains it.
  @MainActor public class AnimatorInstallation: NSObject, GestureUpdating {
    /// Called when a change that the scripts have animated is over, after UIKit's own callbacks, with what
    /// the rules were asked, and whether the new screen stays. It does not if the user has gone back.
    public var onEnd: ((_ request: TransitionRequest, _ isShown: Bool) -> Void)?

    let rules: UIKitRules
    /// The delegate before. `nil` if there was none, or if it no longer exists.
    // UIKit asks on the main thread which methods there are, but its declaration doesn't say so.
    nonisolated(unsafe) private weak var previous: (any NSObjectProtocol)?
    final private(set) weak var owner: UIViewController?
    private let name: String
    private(set) var isInstalled = true
    /// The delegate that has passed on UIKit's last question. `nil` if it was this object, or if none came.
    private weak var forwarder: (any NSObjectProtocol)?
    private let key: AttachmentKey
    /// What recognizes the gestures that begin changes.
    let recognizers = Recognizers()
    /// The gestures that begin changes.
    private(set) lazy var desk = makeDesk()
    /// The change that a gesture has requested, until UIKit asks for it.
    private var pending: PendingChange?
    /// The change that UIKit carries out with the rules' animator, which an earlier installation may have
    /// begun.
    var change: AnimatedTransition? { owner?.seat(key).change }

    init(
      _ rules: UIKitRules, on owner: UIViewController, as key: AttachmentKey = .installation,
      before previous: (any NSObjectProtocol)?
    ) {
      (self.rules, self.owner, self.previous, self.key) = (rules, owner, previous, key)
      name = "\(type(of: owner))"
      super.init()
      owner.seat(key).installation = self
      rules.add(self)
      previous?.whenGone(tell: self) { $0.renew() }
    }

    /// UIKit asks which methods a delegate has when it is set, and would go on calling those of the delegate
    /// before.
    private func renew() {
      guard delegate === self else { return }
      delegate = nil
      delegate = self
    }

    private func makeDesk() -> GestureDesk<UIKitPlatform> {
      let desk = GestureDesk<UIKitPlatform>(of: self)
      desk.onChange = { [weak self] in
        self?.recognizers.show($0, in: self?.gesturePlace) { [weak self] in self?.bars ?? [] }
      }
      return desk
    }

    /// Gives the controller back the delegate that it had before. Calling it again has no effect.
    public func uninstall() {
      guard isInstalled else { return }
      isInstalled = false
      desk.end()
      if let seat = owner?.seat(key), seat.installation === self { seat.installation = nil }
      if delegate === self { delegate = previous }
    }

    /// Returns whether the controller still asks the scripts. If another object has become its delegate, and has
    /// passed nothing on yet, this logs a message that says so.
    @discardableResult
    public func check() -> Bool {
      guard isInstalled else { return false }
      guard !isAsked else { return true }
      let other = delegate.map { "`\(type(of: $0))`" } ?? "no object"
      rules.onMessage?(
        "\(other) is now the delegate of \(name), so the scripts no longer animate it unless it passes all "
          + "calls on: set your delegate before you install the animators, which pass all calls on to it"
      )
      return false
    }

    /// Checks soon: code that sets another delegate usually does so right after an installation.
    package func checkSoon() {
      Task { @MainActor [weak self] in self?.check() }
    }

    // MARK: What a kind of controller decides

    /// The present delegate of the controller. Each kind overrides it.
    var delegate: (any NSObjectProtocol)? {
      get { nil }
      set {}
    }

    /// The view in which gestures are recognized.
    package var gesturePlace: UIView? { owner?.viewIfLoaded }

    /// The controller's own bars, in which no drag begins: they stay while the screens move.
    var bars: [UIView] { [] }

    /// The changes that a gesture could begin. Each kind overrides it.
    package var proposals: [Proposal<UIKitPlatform>] { [] }

    /// The scripts that may name the gestures of these changes, if proposing them would create screens.
    /// `nil` if it does not.
    package var possibleScripts: [Transition]? { nil }

    /// Returns the answer to one of them.
    package func answer(to proposal: Proposal<UIKitPlatform>) -> Answer<UIKitPlatform>? {
      rules.answer(to: proposal, isEarly: true)
    }

    /// Returns whether the user may begin one of them now.
    package func mayBegin(_ answer: Answer<UIKitPlatform>) -> Bool { check() && isAtRest }

    /// Whether no change is running, so that a gesture may begin one.
    var isAtRest: Bool { change == nil && owner?.transitionCoordinator == nil }

    /// Requests one of them from UIKit. Returns whether that is possible. Each kind overrides it.
    func begin(_ answer: Answer<UIKitPlatform>) -> Bool { false }

    /// Called when the keyboard comes, goes or changes its height.
    func keyboardWillMove() {}

    /// Called when a change is over, also after it has been uninstalled during the change.
    func didEnd(_ change: AnimatedTransition) { updateGestures() }

    // MARK: Changes

    /// Whether the controller asks this object, as far as is known. If it does not, a gesture would
    /// begin a change that nothing drives.
    final var isAsked: Bool { delegate.map { $0 === self || $0 === forwarder } ?? false }

    /// Updates the gestures. One in progress stays until it ends.
    package func updateGestures() {
      if isInstalled { desk.update() }
    }

    /// The delegate before as one of some kind. `nil` if it is the controller's delegate again, and
    /// passes its calls on to this one: it would get them back.
    func earlier<Delegate>() -> Delegate? {
      delegate === previous ? nil : previous as? Delegate
    }

    /// Remembers the change that UIKit begins. Gestures wait until it is over.
    func begin(_ change: AnimatedTransition?) -> AnimatedTransition? {
      forwarder = delegate
      guard let seat = owner?.seat(key) else { return change }
      seat.change = change
      change?.onEnd = { [weak seat, weak change] in
        guard let seat, let change else { return }
        if seat.change === change { seat.change = nil }
        seat.installation?.didEnd(change)
        seat.installation?.onEnd?(change.answer.proposal.request, change.didComplete == true)
      }
      return change
    }

    /// Returns the animator for a change that replaces one screen by another. `nil` if no rule
    /// matches.
    func replacing(
      _ proposal: Proposal<UIKitPlatform>, in owner: UIViewController, for pending: PendingChange?
    ) -> AnimatedTransition? {
      guard isInstalled else { return nil }
      return begin(
        rules.answer(to: proposal, known: pending?.answer, isEarly: false).map {
          AnimatedTransition(
            $0, drivenBy: pending?.interaction, in: ReplacementHost(of: owner), rules)
        })
    }

    /// Takes the change that a gesture has requested. `nil` if UIKit asks about another one, in which
    /// another screen leaves.
    func takePending(from screen: UIViewController) -> PendingChange? {
      desk.endLost()
      defer { pending = nil }
      return pending?.answer.proposal.from === screen ? pending : nil
    }

    /// Returns what drives a change: the gesture that has requested it, or one that may take control
    /// of it while it runs. `nil` for an animator of others.
    func interaction(
      for animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      (animator as? AnimatedTransition).map { InteractiveTransition($0) }
    }

    #if canImport(ObjectiveC)
      // Methods of the delegate before that are not passed on otherwise.

      /// Returns whether this object or the previous delegate has a method.
      public nonisolated override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || previous?.responds(to: aSelector) ?? false
      }

      /// Returns the previous delegate for a method that only it has.
      public nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
        previous?.responds(to: aSelector) == true ? previous : nil
      }
    #endif
  }

  /// A change that a gesture has requested, with what drives it.
  struct PendingChange {
    let answer: Answer<UIKitPlatform>
    let interaction: any InteractionController<UIKitPlatform>
  }

  // Gestures stay armed while something else runs, because nothing says when that is over.
  extension AnimatorInstallation: @MainActor GestureOwner {
    package func request(
      _ answer: Answer<UIKitPlatform>,
      drivenBy interaction: any InteractionController<UIKitPlatform>
    ) -> Bool {
      guard isAsked, isAtRest else { return false }
      pending = PendingChange(answer: answer, interaction: interaction)
      if begin(answer) { return true }
      pending = nil
      return false
    }

    package func forget(_ interaction: any InteractionController<UIKitPlatform>) {
      if pending?.interaction === interaction { pending = nil }
    }

    package func report(_ finding: TransitionFinding) { rules.report(finding) }
  }

  /// The place of an installation at its controller.
  @MainActor private final class Seat {
    var installation: AnimatorInstallation?
    /// The change that UIKit carries out for this or an earlier installation.
    weak var change: AnimatedTransition?
  }

  extension UIViewController {
    /// What has been installed here. `nil` if nothing has.
    package var installation: AnimatorInstallation? { seat(.installation).installation }

    /// What animates how this screen is presented and dismissed. `nil` if UIKit does.
    package var modalInstallation: ModalInstallation? {
      seat(.modalInstallation).installation as? ModalInstallation
    }

    fileprivate func seat(_ key: AttachmentKey) -> Seat {
      if let seat: Seat = attachment(key) { return seat }
      let seat = Seat()
      attach(seat, as: key)
      return seat
    }
  }

  extension UIViewController {
    /// The animators that the app has chosen for this screen in code. By default, the rules choose.
    public var chosenAnimators: ScreenAnimators {
      get { attachment(.screenAnimators) ?? ScreenAnimators() }
      set {
        attach(newValue, as: .screenAnimators)
        let owners: [Any?] = [navigationController?.installation, modalInstallation, parent]
        for case let owner as any GestureUpdating in owners { owner.updateGestures() }
      }
    }
  }
#endif
