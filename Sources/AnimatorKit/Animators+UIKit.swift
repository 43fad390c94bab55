#if canImport(UIKit) && !os(watchOS)
  import AnimLive
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
    public func install(on navigationController: UINavigationController) -> Installation {
      navigationController.installation?.uninstall()
      let installation = Installation(
        self, on: navigationController, before: previous(navigationController.delegate),
        delegate: { [weak navigationController] in navigationController?.delegate },
        uninstall: { [weak navigationController, delegate] installation in
          guard let navigationController else { return }
          delegate.leave(navigationController)
          if navigationController.delegate === installation {
            navigationController.delegate =
              installation.previous as? any UINavigationControllerDelegate
          }
        })
      navigationController.delegate = installation
      delegate.attend(to: navigationController)
      return keep(installation, on: navigationController)
    }

    #if !os(visionOS)
      /// Lets the scripts animate the tab changes of a tab bar controller. A delegate that it already
      /// has keeps getting its calls.
      ///
      /// - Returns: An installation that you can undo. You don't have to keep it.
      @discardableResult
      public func install(on tabBarController: UITabBarController) -> Installation {
        tabBarController.installation?.uninstall()
        let installation = Installation(
          self, on: tabBarController, before: previous(tabBarController.delegate),
          delegate: { [weak tabBarController] in tabBarController?.delegate },
          uninstall: { [weak tabBarController, delegate] installation in
            guard let tabBarController else { return }
            delegate.leave(tabBarController)
            guard tabBarController.delegate === installation else { return }
            tabBarController.delegate = installation.previous as? any UITabBarControllerDelegate
          })
        tabBarController.delegate = installation
        delegate.attend(to: tabBarController)
        return keep(installation, on: tabBarController)
      }
    #endif

    /// The delegate that an installation forwards calls to. Not our own, which gets them anyway.
    private func previous(_ present: (any NSObjectProtocol)?) -> (any NSObjectProtocol)? {
      present === delegate ? nil : present
    }

    private func keep(
      _ installation: Installation, on owner: UIViewController
    ) -> Installation {
      owner.attach(installation, as: .installation)
      // Code that sets another delegate usually does so right after this.
      Task { @MainActor [weak installation] in installation?.check() }
      return installation
    }

    func makeDelegate() -> RegistryTransitioningDelegate {
      let delegate = RegistryTransitioningDelegate(store: store)
      delegate.onFinding = { [weak self] in self?.report($0.sentence) }
      delegate.onUnansweredRequest = { [weak self] in self?.report($0.unanswered) }
      return delegate
    }
  }

  extension UIViewController {
    /// Presents a screen with the animator that the scripts choose. This screen stays visible
    /// behind it. If no rule answers, the screen is presented as UIKit would present it.
    ///
    /// The `preferredContentSize` of the presented screen decides where it goes: at the bottom edge
    /// if it has no width or the container's width, in the middle if it is narrower, and over the
    /// whole container if it has no size. If you have set the screen's `modalPresentationStyle` to
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
      values: [String: ScriptValue], completion: (() -> Void)? = nil
    ) {
      screen.pass(nil, values, for: .present)
      present(screen, animated: animated, using: animators, completion: completion)
    }

    /// Presents a screen with the animator that the scripts choose, without values.
    ///
    /// - Parameters:
    ///   - screen: The screen to present. It retains the animators.
    ///   - animated: Whether the presentation is animated.
    ///   - animators: The animators whose rules answer the presentation and the dismissal.
    ///   - completion: Called once the screen has been presented.
    public func present(
      _ screen: UIViewController, animated: Bool, using animators: Animators,
      completion: (() -> Void)? = nil
    ) {
      if screen.presentingViewController == nil { screen.restoreOwnStyle() }
      switch screen.modalPresentationStyle {
      // UIKit resolves `.automatic` whenever the style is read: to a form sheet since iOS 18, and to
      // a page sheet before.
      case .automatic, .pageSheet, .formSheet, .custom:
        if animators.delegate.answersPresentation(of: screen, from: self) {
          screen.useScriptedStyle()
          screen.follow(animators)
        }
      case .fullScreen: screen.follow(animators)
      default: break
      }
      present(screen, animated: animated) { [weak screen, weak animators] in
        if let screen { animators?.delegate.attend(toPresented: screen) }
        completion?()
      }
    }
  }

  extension UIViewController {
    /// The animators that are installed nearest to this screen. `nil` if there are none.
    var nearestAnimators: Animators? {
      if let animators = installation?.animators { return animators }
      if let animators: Animators = attachment(.animators) { return animators }
      return (parent ?? presentingViewController)?.nearestAnimators
    }

    /// What the animators have installed here. `nil` if they have not.
    fileprivate var installation: Animators.Installation? { attachment(.installation) }

    /// Lets the animators animate how this screen is presented and dismissed.
    fileprivate func follow(_ animators: Animators) {
      transitioningDelegate = animators.delegate
      attach(animators, as: .animators)
    }
  }

  extension AttachmentKey {
    fileprivate static let installation = AttachmentKey()
    fileprivate static let animators = AttachmentKey()
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
