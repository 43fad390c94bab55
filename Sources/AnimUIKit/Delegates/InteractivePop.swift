#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The input that pops a navigation controller without a tap: the script's gesture, a plugin's
  /// interaction, or the system's own swipe if no rule answers a pop.
  @MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    /// Returns the answer to a pop now, by a gesture or without one. `nil` if no rule matches.
    typealias Question = (UINavigationController, _ isInteractive: Bool) -> Answer<UIKitPlatform>?

    private(set) weak var navigation: UINavigationController?
    private let ask: Question
    private let onFinding: (TransitionFinding) -> Void
    /// The answer to the pop that a gesture would begin. `nil` if no rule matches.
    private var answer: Answer<UIKitPlatform>?
    private var gesture: GestureSource?
    private var interaction: NamedInteraction<UIKitPlatform>?
    /// The controller that has requested the change that UIKit is about to begin.
    private var requester: (any InteractionController<UIKitPlatform>)?
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    /// The running interactive change.
    private var running: InteractiveTransition?
    /// Whether the rules have changed during a gesture.
    private var needsUpdate = false
    #if !os(tvOS)
      /// The original delegate of the system's swipe.
      private weak var swipeOwner: (any UIGestureRecognizerDelegate)?
      /// The app's own setting of the swipe over the whole screen while it is switched off. `nil` if
      /// it is not.
      private var contentSwipe: Bool?
    #endif

    init(
      in navigation: UINavigationController, onFinding: @escaping (TransitionFinding) -> Void,
      ask: @escaping Question
    ) {
      (self.navigation, self.onFinding, self.ask) = (navigation, onFinding, ask)
      super.init()
      #if !os(tvOS)
        swipeOwner = navigation.interactivePopGestureRecognizer?.delegate
        navigation.interactivePopGestureRecognizer?.delegate = self
      #endif
    }

    /// Restores the navigation controller.
    func uninstall() {
      gesture?.remove()
      interaction?.interactionEnded()
      (gesture, interaction, answer) = (nil, nil, nil)
      navigation?.foresee([])
      #if !os(tvOS)
        if let swipe = navigation?.interactivePopGestureRecognizer, swipe.delegate === self {
          swipe.delegate = swipeOwner
        }
        suspendContentSwipe(false)
      #endif
    }

    /// Returns the controller for a change of UIKit's, which a gesture may have requested, or may
    /// take control of later.
    func interactionController(
      for transition: AnimatedTransition
    ) -> any UIViewControllerInteractiveTransitioning {
      defer { requester = nil }
      let running = InteractiveTransition(transition, drivenBy: requester)
      self.running = running
      transition.onEnd = { [weak self] in
        self?.running = nil
        self?.updateIfNeeded()
      }
      return running
    }

    /// The answer to the pop that a gesture has requested. `nil` if none has.
    var requestedAnswer: Answer<UIKitPlatform>? { requester == nil ? nil : answer }

    /// Updates what can pop. A gesture in progress and the change that it drives are not disturbed:
    /// the update follows afterwards.
    func update() {
      needsUpdate = true
      updateIfNeeded()
    }

    private func updateIfNeeded() {
      guard needsUpdate, running == nil, finger == nil, gesture?.isInUse != true else { return }
      needsUpdate = false
      gesture?.remove()
      interaction?.interactionEnded()
      (gesture, interaction) = (nil, nil)
      guard let navigation else { return }
      answer = ask(navigation, true)
      navigation.foresee([ask(navigation, false)])
      #if !os(tvOS)
        suspendContentSwipe(answer != nil)
      #endif
      if let answer { arm(answer.script, in: navigation) }
    }

    /// Makes a plugin's interaction wait for its input, or installs a recognizer if the script
    /// names no available interaction.
    private func arm(_ script: Transition?, in navigation: UINavigationController) {
      let view = UIKitPlatform.view(of: navigation)
      var kind = script?.program.interaction?.gesture ?? .edgeDrag(.leading)
      if let script, case .native(let name) = kind {
        let trigger = InteractionTrigger<UIKitPlatform>(in: view) { [weak self] _ in
          guard let self, let interaction else { return false }
          return pop(by: interaction)
        }
        interaction = NamedInteraction(name, of: script, waitingWith: trigger) {
          [onFinding] in onFinding($0)
        }
        guard interaction == nil else { return }
        kind = .edgeDrag(.leading)
      }
      let isDefault = script?.program.interaction == nil
      gesture = GestureSource(
        kind, in: view,
        shouldBegin: { [weak self] state in
          self?.maySwipe(byDefault: isDefault) == true && script?.moves(forwards: state) ?? true
        },
        handle: { [weak self] in self?.handle($0, $1) })
    }

    private func handle(_ phase: GesturePhase, _ state: GestureState) {
      if phase == .began, finger == nil {
        let finger = PercentDrivenInteraction<UIKitPlatform>(isQuiet: true)
        if pop(by: finger) { self.finger = finger }
      }
      finger?.handle(phase, state)
      guard phase == .ended || phase == .cancelled else { return }
      (finger, requester) = (nil, nil)
      updateIfNeeded()
    }

    /// UIKit cannot interrupt a running change of a navigation controller.
    private var mayPop: Bool {
      guard let navigation else { return false }
      return running == nil && navigation.transitionCoordinator == nil
        && navigation.viewControllers.count > 1
    }

    /// Whether a swipe may go back now. The app forbids it in the ways that UIKit's own swipe obeys:
    /// a hidden back button, a button in its place, or a disabled recognizer.
    ///
    /// - Parameter byDefault: Whether no script names the gesture. Like UIKit's own swipe, it then
    ///   needs a navigation bar too.
    private func maySwipe(byDefault: Bool) -> Bool {
      guard mayPop, let navigation else { return false }
      #if os(tvOS)
        return true
      #else
        guard navigation.interactivePopGestureRecognizer?.isEnabled != false else { return false }
        if byDefault, navigation.isNavigationBarHidden { return false }
        guard let item = navigation.topViewController?.navigationItem else { return true }
        let isReplaced = item.leftBarButtonItems?.isEmpty == false
        return !item.hidesBackButton && (!isReplaced || item.leftItemsSupplementBackButton)
      #endif
    }

    /// Asks UIKit for an interactive pop. `false` if that is not possible.
    private func pop(by requester: any InteractionController<UIKitPlatform>) -> Bool {
      guard mayPop else { return false }
      self.requester = requester
      guard navigation?.popViewController(animated: true) != nil else {
        self.requester = nil
        return false
      }
      return true
    }

    // MARK: The system's swipe

    #if !os(tvOS)
      /// UIKit disables its swipe as soon as a delegate has an animator method, even if that
      /// returns `nil`, unless the recognizer has another delegate. That one has to check what UIKit
      /// would have checked.
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard maySwipe(byDefault: true), let navigation else { return false }
        return ask(navigation, true) == nil
      }

      /// Switches off the swipe over the whole screen, whose delegate cannot be replaced, or gives
      /// it back the app's own setting.
      private func suspendContentSwipe(_ isSuspended: Bool) {
        guard let swipe = contentSwipeRecognizer else { return }
        if isSuspended {
          contentSwipe = contentSwipe ?? swipe.isEnabled
          swipe.isEnabled = false
        } else if let own = contentSwipe {
          swipe.isEnabled = own
          contentSwipe = nil
        }
      }

      private var contentSwipeRecognizer: UIGestureRecognizer? {
        // Declared since the SDK of iOS 26.
        #if compiler(>=6.2)
          if #available(iOS 26, visionOS 26, *) {
            return navigation?.interactiveContentPopGestureRecognizer
          }
        #endif
        return nil
      }
    #endif
  }
#endif
