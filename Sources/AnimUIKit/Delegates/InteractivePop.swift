#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The input that pops a navigation controller without a tap: the script's gesture, a plugin's
  /// interaction, or the system's own swipes if no rule answers a pop.
  @MainActor final class InteractivePop: NSObject, UIGestureRecognizerDelegate {
    /// Returns the answer to a pop by a gesture now. `nil` if no rule matches.
    typealias Question = (UINavigationController) -> Answer<UIKitPlatform>?

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
      #if !os(tvOS)
        if let swipe = navigation?.interactivePopGestureRecognizer, swipe.delegate === self {
          swipe.delegate = swipeOwner
        }
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
      answer = ask(navigation)
      if let answer { arm(answer.script, in: navigation) }
    }

    /// Makes a plugin's interaction wait for its input, or installs a recognizer if the script
    /// names no available interaction.
    private func arm(_ script: Transition?, in navigation: UINavigationController) {
      let view = UIKitPlatform.view(of: navigation)
      var kind = script?.program.interaction?.gesture ?? defaultGesture
      if let script, case .native(let name) = kind {
        let trigger = InteractionTrigger<UIKitPlatform>(in: view) { [weak self] _ in
          guard let self, let interaction else { return false }
          return pop(by: interaction)
        }
        interaction = NamedInteraction(name, of: script, waitingWith: trigger) {
          [onFinding] in onFinding($0)
        }
        guard interaction == nil else { return }
        kind = defaultGesture
      }
      let isDefault = script?.program.interaction == nil
      gesture = GestureSource(
        kind, in: view, before: navigation.swipes,
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

    /// The gesture for a script that names none: where UIKit's own begins anywhere in the content,
    /// since iOS 26, this does too. Before, it begins at the leading edge.
    private var defaultGesture: Program.Interaction.Gesture {
      contentSwipe == nil ? .edgeDrag(.leading) : .drag
    }

    /// UIKit's swipe over the whole content. It is meant for failure requirements only (header of
    /// `UINavigationController`), so it is neither switched off nor given a delegate: a gesture for a
    /// rule comes before it.
    private var contentSwipe: UIGestureRecognizer? { navigation?.contentSwipe }

    /// Whether a rule's pop can begin: none of ours runs, and none of UIKit's.
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
      guard mayPop else { return false }
      #if os(tvOS)
        return true
      #else
        return contentSwipe?.isEnabled != false && isSwipeAllowed(byDefault: byDefault)
      #endif
    }

    #if !os(tvOS)
      private func isSwipeAllowed(byDefault: Bool) -> Bool {
        guard let navigation, navigation.viewControllers.count > 1,
          navigation.interactivePopGestureRecognizer?.isEnabled != false
        else { return false }
        if byDefault, navigation.isNavigationBarHidden { return false }
        guard let item = navigation.topViewController?.navigationItem else { return true }
        let isReplaced = item.leftBarButtonItems?.isEmpty == false
        return !item.hidesBackButton && (!isReplaced || item.leftItemsSupplementBackButton)
      }
    #endif

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
      /// Since iOS 26, it also begins during a change of UIKit's own.
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, running == nil, isSwipeAllowed(byDefault: true),
          contentSwipe != nil || navigation.transitionCoordinator == nil
        else { return false }
        return ask(navigation) == nil
      }
    #endif
  }
#endif
