#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The delegate of a navigation controller whose pushes and pops the rules answer. If no rule answers
  /// a pop, UIKit's own swipes go back. It loads the view of the navigation controller.
  @MainActor package final class NavigationInstallation: AnimatorInstallation {
    private weak var navigation: UINavigationController?
    private var swipes: [SystemSwipe] = []

    /// Becomes the delegate of a navigation controller.
    @discardableResult
    package init(_ rules: UIKitRules, on navigation: UINavigationController) {
      navigation.installation?.uninstall()
      self.navigation = navigation
      // UIKit creates its recognizers, and sets their delegates, when it loads the view. A subclass of the app's
      // may become the delegate then.
      _ = UIKitPlatform.view(of: navigation)
      super.init(rules, on: navigation, before: navigation.delegate)
      navigation.delegate = self
      // Those of a new navigation controller have UIKit's own delegates.
      let new = UINavigationController()
      _ = UIKitPlatform.view(of: new)
      swipes = zip(navigation.swipes, new.swipes).map { swipe, own in
        SystemSwipe(swipe, like: own) { [weak self] in self?.mayUIKitBegin(isLeftToApp: $0) ?? true
        }
      }
      updateGestures()
    }

    override var delegate: (any NSObjectProtocol)? {
      get { navigation?.delegate }
      set { navigation?.delegate = newValue as? any UINavigationControllerDelegate }
    }

    package override func uninstall() {
      super.uninstall()
      for swipe in swipes { swipe.end() }
      swipes = []
    }

    override var bars: [UIView] {
      navigation.map { [$0.navigationBar, $0.toolbar].compactMap(\.self) } ?? []
    }

    package override var proposals: [Proposal<UIKitPlatform>] {
      guard let navigation, let top = navigation.viewControllers.last,
        let next = navigation.viewControllers.dropLast().last
      else { return [] }
      return [
        Proposal(
          .pop, from: top, to: next, in: navigation, isInteractive: true, isEarly: true)
      ]
    }

    override func begin(_ answer: Answer<UIKitPlatform>) -> Bool {
      navigation?.popViewController(animated: true) != nil
    }

    /// UIKit shows no screen after a change that was cancelled, but the rules may have changed. Another delegate
    /// that passes on only questions does not say what is shown.
    override func didEnd(_ change: AnimatedTransition) {
      if change.didComplete != true || delegate !== self { super.didEnd(change) }
    }

    /// Where UIKit's own swipe begins anywhere in the content, since iOS 26, a pop whose script names no gesture
    /// does too. Before, and where the app has disabled that swipe, it begins at the leading edge.
    package override func updateGestures() {
      desk.defaultGesture =
        navigation?.contentSwipe?.isEnabled == true ? .drag : .edgeDrag(.leading)
      super.updateGestures()
    }

    /// Returns whether a swipe may go back now. The app forbids it in the ways that UIKit's own swipe
    /// obeys: a disabled recognizer, a hidden back button, a button in its place, or a delegate of its own.
    package override func mayBegin(_ answer: Answer<UIKitPlatform>) -> Bool {
      guard super.mayBegin(answer) else { return false }
      if (answer.gesture ?? desk.defaultGesture) == .drag,
        navigation?.contentSwipe?.isEnabled == false
      {
        return false
      }
      guard let edge = swipes.first, edge.isLeftToApp else {
        return isSwipeAllowed(byDefault: answer.gesture == nil)
      }
      return edge.isAllowedByApp
    }

    /// - Parameter byDefault: Whether no script names the gesture. Like UIKit's own swipe, it then
    ///   needs a navigation bar too.
    private func isSwipeAllowed(byDefault: Bool) -> Bool {
      guard let navigation, navigation.viewControllers.count > 1,
        navigation.interactivePopGestureRecognizer?.isEnabled != false
      else { return false }
      if byDefault, navigation.isNavigationBarHidden { return false }
      guard let item = navigation.topViewController?.navigationItem else { return true }
      let isReplaced =
        item.leftBarButtonItems?.isEmpty == false || !item.leadingItemGroups.isEmpty
      return !item.hidesBackButton && (!isReplaced || item.leftItemsSupplementBackButton)
    }

    /// Whether one of UIKit's own swipes may begin: if no rule answers a pop, and if UIKit would let it
    /// begin. Since iOS 26, that is also during a change of UIKit's own.
    ///
    /// - Parameter isLeftToApp: Whether the app itself says where the swipe goes back.
    private func mayUIKitBegin(isLeftToApp: Bool) -> Bool {
      guard let navigation, change == nil, navigation.viewControllers.count > 1,
        isLeftToApp || isSwipeAllowed(byDefault: true),
        navigation.contentSwipe != nil || navigation.transitionCoordinator == nil
      else { return false }
      guard check(), !desk.candidates().isEmpty else { return true }
      // The rule may not have answered when the screen was shown: the next swipe is its gesture's.
      updateGestures()
      return false
    }
  }

  /// The delegate of one of UIKit's own swipes back, while animators are installed.
  ///
  /// UIKit disables its swipes as soon as the delegate of a navigation controller has an animator
  /// method, even if that returns `nil`, unless the recognizer has another delegate. That one has to
  /// check what UIKit would have checked. Everything else is still up to the delegate before, and so is
  /// that if an app has replaced UIKit's, or removed it.
  @MainActor private final class SystemSwipe: NSObject, UIGestureRecognizerDelegate {
    private weak var recognizer: UIGestureRecognizer?
    // UIKit asks on the main thread which methods there are, but its declaration doesn't say so.
    nonisolated(unsafe) private weak var previous: (any UIGestureRecognizerDelegate)?
    /// Whether that is the app's, or none.
    private let wasLeftToApp: Bool
    private let mayBegin: (_ isLeftToApp: Bool) -> Bool

    init(
      _ recognizer: UIGestureRecognizer, like own: UIGestureRecognizer,
      mayBegin: @escaping (_ isLeftToApp: Bool) -> Bool
    ) {
      (self.recognizer, self.mayBegin) = (recognizer, mayBegin)
      previous = recognizer.delegate
      let kinds = [recognizer, own].map { $0.delegate.map { ObjectIdentifier(type(of: $0)) } }
      // An app may replace or remove the delegates of all navigation controllers.
      wasLeftToApp = kinds[0] != kinds[1] || previous == nil || previous is UIViewController
      super.init()
      recognizer.delegate = self
      previous?.whenGone(tell: self) { $0.renew() }
    }

    /// UIKit would go on calling the methods of the delegate before.
    private func renew() {
      guard recognizer?.delegate === self else { return }
      recognizer?.delegate = nil
      recognizer?.delegate = self
    }

    /// Becomes the delegate again if UIKit has set its own one. Another delegate stays.
    func stay() {
      if recognizer?.delegate === previous { recognizer?.delegate = self }
    }

    func end() {
      if recognizer?.delegate === self { recognizer?.delegate = previous }
    }

    /// Whether the app says where the swipe begins, because it has replaced or removed UIKit's delegate.
    var isLeftToApp: Bool { wasLeftToApp || isReplaced }

    /// Whether the app has done so since the installation. UIKit may also set its own one again.
    private var isReplaced: Bool {
      recognizer.map { $0.delegate !== self && $0.delegate !== previous } ?? false
    }

    /// Whether the app lets it begin, if that is left to the app.
    var isAllowedByApp: Bool {
      guard let recognizer, recognizer.isEnabled else { return false }
      let asked = isReplaced ? recognizer.delegate : previous
      return ask(asked?.gestureRecognizerShouldBegin(_:), recognizer) ?? true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard mayBegin(isLeftToApp) else { return false }
      return isLeftToApp ? isAllowedByApp : gestureRecognizer.mayGoBack
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      ask(
        previous?.gestureRecognizer(_:shouldBeRequiredToFailBy:), gestureRecognizer,
        otherGestureRecognizer) ?? false
    }

    #if canImport(ObjectiveC)
      // All other methods of the delegate before.
      nonisolated override func responds(to aSelector: Selector!) -> Bool {
        super.responds(to: aSelector) || previous?.responds(to: aSelector) ?? false
      }

      nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? {
        previous?.responds(to: aSelector) == true ? previous : nil
      }
    #endif
  }

  extension UIGestureRecognizer {
    /// Whether its movement goes back: the page of `interactiveContentPopGestureRecognizer` says that it is for
    /// horizontal pans. UIKit's edge swipe only begins inwards.
    @MainActor fileprivate var mayGoBack: Bool {
      guard let pan = self as? UIPanGestureRecognizer, !(pan is UIScreenEdgePanGestureRecognizer)
      else { return true }
      let velocity = pan.velocity(in: view)
      let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return (isMirrored ? -velocity.x : velocity.x) >= abs(velocity.y)
    }
  }

  extension RequestOperation {
    /// UIKit pushes a screen for `setViewControllers(_:animated:)` although the leaving one is in the stack
    /// no more: for scripts, that is a replacement.
    @MainActor fileprivate init(
      _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
      in navigation: UINavigationController
    ) {
      let stack = navigation.viewControllers
      let isReplacement = stack.contains { $0 === to } && !stack.contains { $0 === from }
      self = operation == .pop ? .pop : isReplacement ? .replace : .push
    }
  }

  extension NavigationInstallation: UINavigationControllerDelegate {
    private var previous: (any UINavigationControllerDelegate)? { earlier() }

    /// Returns the animator that the rules choose, or else that of the previous delegate. A change that
    /// is still running, which UIKit allows since iOS 26, ends first.
    package func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      change?.finish()
      let pending = takePending(from: fromVC)
      guard operation != .none else { return nil }
      let proposal = Proposal<UIKitPlatform>(
        RequestOperation(operation, from: fromVC, to: toVC, in: navigationController), from: fromVC,
        to: toVC, in: navigationController,
        isInteractive: pending != nil, isEarly: false)
      return replacing(proposal, in: navigationController, for: pending)
        ?? ask(
          previous?.navigationController(_:animationControllerFor:from:to:), navigationController,
          operation, fromVC, toVC) ?? nil
    }

    /// Returns what drives the change: the gesture or the plugin's interaction that has requested it,
    /// or a gesture that may take control of it while it runs.
    package func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      interaction(for: animationController)
        ?? ask(
          previous?.navigationController(_:interactionControllerFor:), navigationController,
          animationController) ?? nil
    }

    /// Updates the gesture that goes back from the new screen, and tells the previous delegate.
    package func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      for swipe in swipes { swipe.stay() }
      updateGestures()
      ask(
        previous?.navigationController(_:didShow:animated:), navigationController, viewController,
        animated)
    }
  }
#endif
