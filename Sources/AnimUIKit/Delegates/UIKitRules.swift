#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// Answers what UIKit asks about changes with the rules of a registry. All installations of an app's
  /// animators share it.
  @MainActor package final class UIKitRules {
    /// Called with each problem.
    package var onFinding: ((TransitionFinding) -> Void)?
    /// Called with each request of UIKit's that no rule answers.
    package var onUnansweredRequest: ((TransitionRequest) -> Void)?
    /// Called when a gesture would now complete a change if it ended, or no longer would.
    package var onDecision: ((Bool) -> Void)?
    /// Called with what has happened to an installation.
    package var onMessage: ((String) -> Void)?
    /// Returns the frame of a screen with the style `.custom` in a container of some size. `nil` to
    /// use the screen's `preferredContentSize`.
    package var presentedFrame: ((UIViewController, StageSize) -> StageRectangle?)?

    private let registry: () -> Registry
    /// Returns how many times as long as it should every change takes.
    let slowMotion: () -> Double
    /// The keyboard, for which presented screens make room.
    let keyboard = Keyboard()
    private var installations: [Weak] = []
    private var motion: [Observer] = []

    private struct Weak {
      weak var installation: AnimatorInstallation?
    }

    /// Creates rules that call `registry` to get the current registry, and `slowMotion` to know how many
    /// times as long as it should every change takes.
    package init(
      registry: @escaping () -> Registry, slowMotion: @escaping () -> Double = { 1 }
    ) {
      (self.registry, self.slowMotion) = (registry, slowMotion)
      motion = Observer.ofMotion { [weak self] in self?.updateGestures() }
      keyboard.onMove = { [weak self] in
        self?.installations.forEach { $0.installation?.keyboardWillMove() }
      }
    }

    /// Updates the gestures of all controllers. Call it after the rules have changed. A gesture in
    /// progress and the change that it drives are not disturbed: the update follows afterwards.
    package func updateGestures() {
      for weak in installations { weak.installation?.updateGestures() }
    }

    /// Updates the gestures of an installation too, as long as it exists.
    func add(_ installation: AnimatorInstallation) {
      installations.removeAll { $0.installation == nil }
      installations.append(Weak(installation: installation))
    }

    func report(_ finding: TransitionFinding) { onFinding?(finding) }

    /// Returns the answer to a change. `nil` if no rule matches, or if the change is left to the
    /// system.
    ///
    /// - Parameters:
    ///   - known: The answer to the same change, if a gesture has requested it.
    ///   - isEarly: Whether the change is only possible so far. Once it has been requested, UIKit's
    ///     transition is prepared where a rule chooses it, and a request without a rule is reported.
    ///   - other: The animator in place of one that is missing or that fails.
    func answer(
      to proposal: Proposal<UIKitPlatform>, known: Answer<UIKitPlatform>? = nil, isEarly: Bool,
      orElse other: any Animator<UIKitPlatform> = SlideAnimator<UIKitPlatform>()
    ) -> Answer<UIKitPlatform>? {
      // An unnamed container may have another name by now, because it shows another screen.
      if let known = known?.adapted(to: proposal) { return known }
      let resolution = registry().resolve(proposal.request)
      // UIKit asks the screen that comes or goes for its `preferredTransition`.
      let changing = proposal.changingScreen
      if let prepare = resolution?.systemTransition {
        if !isEarly { changing?.prepare(prepare) }
        return nil
      }
      if changing?.prefersOwnTransition(to: resolution, for: proposal.request) == true {
        return nil
      }
      // A screen that the rules leave to UIKit goes back as it has come.
      let isLeft = resolution?.isSystem ?? true
      if !isEarly, !isLeft || !proposal.request.operation.goesBack {
        changing?.endPreparedTransition()
      }
      // A rule that leaves the change to the system has answered.
      if resolution == nil, !isEarly { onUnansweredRequest?(proposal.request) }
      return Answer(to: proposal, by: resolution, orElse: other) { report($0) }
    }
  }

  extension UIKitRules {
    /// Returns the scripts that drive changes of an operation interactively, for any screens, begun for a
    /// container: one of them will say how the user changes to a screen that does not exist yet.
    func possibleScripts(
      _ operation: RequestOperation, in owner: UIViewController
    ) -> [Transition] {
      let view = UIKitPlatform.view(of: owner)
      var traits = UIKitPlatform.traits(of: owner)
      traits.interactive = true
      let request = TransitionRequest(
        operation, in: UIKitPlatform.identifier(of: owner),
        size: UIKitPlatform.bounds(of: view).size,
        safeArea: UIKitPlatform.safeAreaInsets(of: view), traits: traits)
      return registry().scripts(for: request).filter { $0.program.interaction != nil }
    }
  }

  extension Proposal<UIKitPlatform> {
    /// Proposes a change that replaces one screen of one of UIKit's controllers by another, with what
    /// the app has passed. Whoever proposes it early leaves that for the change itself.
    @MainActor init(
      _ operation: RequestOperation, from: UIViewController, to: UIViewController,
      in owner: UIViewController, direction: Double? = nil, isInteractive: Bool, isEarly: Bool,
      passed: PassedRequest? = nil
    ) {
      let screen = operation.goesBack ? from : to
      let passed = isEarly ? passed : screen.takePassed(for: operation)
      self.init(
        operation, from: from, to: to, in: owner, place: UIKitPlatform.view(of: owner),
        direction: direction ?? operation.defaultDirection, isInteractive: isInteractive
      ) { $0.add(passed, screen) }
    }

    /// The screen that comes, or that goes in a pop or a dismissal. `nil` if it no longer exists.
    @MainActor var changingScreen: UIViewController? {
      request.operation.goesBack ? from : to
    }
  }

  extension UIViewController {
    /// Returns whether this screen keeps the transition that it prefers itself, such as iOS 18's zoom,
    /// although a rule answers: only a rule that names the screen, or a choice in code, is about it.
    func prefersOwnTransition(to answer: Resolution?, for request: TransitionRequest) -> Bool {
      // Only SDKs since that of iOS 18 have this module, and `preferredTransition`.
      #if os(iOS) && canImport(SwiftUICore) || ANIM_STAND_INS
        guard #available(iOS 18, *), preferredTransition != nil, !hasPreparedTransition, let answer
        else { return false }
        let isArriving = !request.operation.goesBack
        return !answer.names(isArriving ? .to : .from, in: request)
      #else
        return false
      #endif
    }
  }
#endif
