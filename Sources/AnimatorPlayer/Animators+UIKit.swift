#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import AnimUIKit
  import UIKit

  extension Animators {
    /// Lets the scripts animate the pushes and pops of a navigation controller. If no rule matches,
    /// the controller behaves as usual, with the system's own swipe back.
    ///
    /// The navigation controller retains everything it needs. A delegate that it already has keeps
    /// getting its calls, and animates what no rule answers. Installing again takes the place of the
    /// installation before.
    ///
    /// - Returns: An installation that you can undo. You don't have to keep it.
    @discardableResult
    public func install(on navigationController: UINavigationController) -> AnimatorInstallation {
      keep(NavigationInstallation(rules, on: navigationController), on: navigationController)
    }

    /// Lets the scripts animate the tab changes of a tab bar controller. A delegate that it already
    /// has keeps getting its calls.
    ///
    /// - Returns: An installation that you can undo. You don't have to keep it.
    @discardableResult
    public func install(on tabBarController: UITabBarController) -> AnimatorInstallation {
      keep(TabInstallation(rules, on: tabBarController), on: tabBarController)
    }

    /// Returns the frame, in points, of a presented screen in a container of the given size. For `nil`,
    /// the screen's `preferredContentSize` decides: a screen without a height covers the
    /// container, one without a width or with the container's width goes to the bottom edge, and any
    /// other one to the middle.
    public var presentedFrame: ((UIViewController, StageSize) -> StageRectangle?)? {
      get { rules.presentedFrame }
      set { rules.presentedFrame = newValue }
    }

    /// Called when a gesture in one of UIKit's containers has moved so far that the change would now complete
    /// if it ended, or no longer would: the moment for a haptic tick. The containers of this package have an
    /// `onDecision` of their own.
    public var onDecision: ((_ completes: Bool) -> Void)? {
      get { rules.onDecision }
      set { rules.onDecision = newValue }
    }

    private func keep(
      _ installation: AnimatorInstallation, on owner: UIViewController
    ) -> AnimatorInstallation {
      owner.attach(self, as: .animators)
      installation.checkSoon()
      return installation
    }

    func makeRules() -> UIKitRules {
      let rules = UIKitRules(store: store)
      rules.onFinding = { [weak self] in self?.report(AnimatorMessage($0)) }
      rules.onUnansweredRequest = { [weak self] in
        self?.report(AnimatorMessage(.unansweredRequest($0), .note, $0.unanswered))
      }
      rules.onMessage = { [weak self] in self?.report(AnimatorMessage(.setup, .warning, $0)) }
      return rules
    }
  }

  extension UIViewController {
    /// Presents a screen with the animator that the scripts choose. This screen stays visible
    /// behind it. If no rule answers, the screen is presented as UIKit would present it.
    ///
    /// The `preferredContentSize` of the presented screen decides where it goes: at the bottom edge
    /// if it has no width or the container's width, in the middle if it is narrower, and over the
    /// whole container if it has no height. If you have set the screen's `modalPresentationStyle` to
    /// `.fullScreen`, it replaces this screen. Popovers, screens over the current context and the
    /// styles of other frameworks are left to UIKit. Page sheets and form sheets are not: UIKit
    /// describes a screen without a style as one of them. `when present to NAME use system` leaves a
    /// screen to UIKit. Once it has been dismissed, the screen has its own style again.
    ///
    /// - Parameters:
    ///   - screen: The screen to present. It retains the animators.
    ///   - animated: Whether the presentation is animated.
    ///   - animators: The animators whose rules answer the presentation and the dismissal.
    ///   - values: Values that scripts read as `request.NAME`.
    ///   - completion: Called once the screen has been presented.
    public func present(
      _ screen: UIViewController, animated: Bool, using animators: Animators,
      values: [String: ScriptValue] = [:], completion: (() -> Void)? = nil
    ) {
      screen.pass(nil, values, for: .present)
      presentPassed(screen, animated: animated, using: animators, completion: completion)
    }

    /// Presents a screen to which the animator and the values have been passed.
    func presentPassed(
      _ screen: UIViewController, animated: Bool, using animators: Animators,
      completion: (() -> Void)?
    ) {
      if screen.presentingViewController == nil { screen.restoreOwnStyle() }
      var isScripted = false
      switch screen.modalPresentationStyle {
      // UIKit resolves `.automatic` whenever the style is read: to a form sheet since iOS 18, and to
      // a page sheet before.
      case .automatic, .pageSheet, .formSheet, .custom, .fullScreen, .overFullScreen:
        // UIKit draws these in presentations of its own.
        if screen is UIAlertController || screen is UIActivityViewController { break }
        if animators.rules.answersPresentation(of: screen, from: self) {
          screen.useScriptedStyle()
          screen.follow(animators)
          isScripted = true
        }
      default: break
      }
      present(screen, animated: animated) { [weak screen, isScripted, rules = animators.rules] in
        if isScripted { screen?.didPresent(by: rules) }
        completion?()
      }
      guard screen.presentingViewController == nil else { return }
      // UIKit has refused it: the presenter is not on screen, or presents something else. During another change, it
      // may only wait for its end.
      let end = { [weak screen] in
        guard let screen, screen.presentingViewController == nil else { return }
        screen.modalInstallation?.uninstall()
        screen.restoreOwnStyle()
      }
      guard let transitionCoordinator else { return end() }
      transitionCoordinator.animate(alongsideTransition: nil) { _ in end() }
    }
  }

  extension UIViewController {
    /// UIKit has presented this screen, with the rules' presentation unless it has made one of its own before.
    private func didPresent(by rules: UIKitRules) {
      (modalInstallation as? FullScreenInstallation)?.didPresent()
      guard let installation = modalInstallation as? PresentationInstallation,
        installation.isPassedOver
      else { return }
      rules.onMessage?(
        "UIKit presents `\(type(of: self))` itself, because its `presentationController` was read before: "
          + "present the screen first, and set that delegate afterwards")
      installation.uninstall()
      restoreOwnStyle()
    }

    /// The animators that are installed nearest to this screen. `nil` if there are none.
    var nearestAnimators: Animators? {
      if let animators: Animators = attachment(.animators) { return animators }
      return (parent ?? presentingViewController)?.nearestAnimators
    }

    /// Lets the animators animate how this screen is presented and dismissed.
    fileprivate func follow(_ animators: Animators) {
      animators.rules.install(on: self)
      attach(animators, as: .animators)
    }
  }

  extension AttachmentKey {
    static let animators = AttachmentKey()
  }

  extension TransitionRequest {
    /// Says that no rule matches this request, and what to write.
    fileprivate var unanswered: String {
      let names = [("from", from), ("to", to)].compactMap { word, name in
        name.map { " \(word) \"\($0)\"" }
      }
      return "no rule answers \(operation.rawValue)\(names.joined()), so UIKit animates it: write "
        + "`when \(operation.rawValue) use …` in a script, or `use system` if that is intended"
    }
  }
#endif
