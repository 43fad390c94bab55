#if canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimRuntime
  import AnimUIKit
  import UIKit

  extension Animators {
    /// Lets the scripts animate the pushes and pops of a navigation controller. If no rule matches,
    /// the controller behaves as usual, with the system's own swipe back.
    ///
    /// The navigation controller retains everything it needs. It has only one delegate: if you need
    /// your own, keep it and forward its calls to ``delegate``.
    ///
    /// - Returns: An installation that you can undo. You don't have to keep it.
    @discardableResult
    public func install(on navigationController: UINavigationController) -> Installation {
      install(
        on: navigationController, replacing: navigationController.delegate,
        current: { [weak navigationController] in navigationController?.delegate },
        uninstall: { [weak navigationController, delegate] in
          navigationController.map(delegate.uninstall)
        },
        body: {
          navigationController.delegate = delegate
          delegate.attend(to: navigationController)
        })
    }

    /// Lets the scripts animate the tab changes of a tab bar controller.
    ///
    /// - Returns: An installation that you can undo. You don't have to keep it.
    @discardableResult
    public func install(on tabBarController: UITabBarController) -> Installation {
      install(
        on: tabBarController, replacing: tabBarController.delegate,
        current: { [weak tabBarController] in tabBarController?.delegate },
        uninstall: { [weak tabBarController, delegate] in
          if tabBarController?.delegate === delegate { tabBarController?.delegate = nil }
        }, body: { tabBarController.delegate = delegate })
    }

    func makeDelegate() -> RegistryTransitioningDelegate {
      let delegate = RegistryTransitioningDelegate(store: store)
      delegate.onFinding = { [weak self] in self?.report($0.sentence) }
      delegate.onUnansweredRequest = { [weak self] in self?.report($0.unanswered) }
      return delegate
    }

    /// An installation of animators on a controller, which can be undone.
    @MainActor public final class Installation {
      private let animators: Animators
      private let current: () -> AnyObject?
      private let body: () -> Void
      private let what: String
      private var isInstalled = true

      fileprivate init(
        _ animators: Animators, what: String, current: @escaping () -> AnyObject?,
        uninstall: @escaping () -> Void
      ) {
        (self.animators, self.what, self.current, body) = (animators, what, current, uninstall)
      }

      /// Removes the delegate from the controller. Calling it again has no effect.
      public func uninstall() {
        guard isInstalled else { return }
        isInstalled = false
        body()
      }

      /// Returns whether the controller still asks the scripts. If another object has become its
      /// delegate, this logs a message that says so.
      @discardableResult
      public func check() -> Bool {
        guard isInstalled else { return false }
        let now = current()
        guard now !== animators.delegate else { return true }
        let other = now.map { "`\(type(of: $0))`" } ?? "nobody"
        animators.report(
          "\(other) is now the delegate of \(what), so the scripts no longer animate it: set your "
            + "delegate first, or forward its calls to `animators.delegate`")
        return false
      }
    }

    private func install(
      on owner: UIViewController, replacing old: AnyObject?, current: @escaping () -> AnyObject?,
      uninstall: @escaping () -> Void, body: () -> Void
    ) -> Installation {
      let what = "\(type(of: owner))"
      if let old, old !== delegate {
        report(
          "`\(type(of: old))` was the delegate of \(what) and is no longer called: forward calls from "
            + "it to `animators.delegate` if you need both")
      }
      body()
      let installation = Installation(self, what: what, current: current, uninstall: uninstall)
      owner.attach(installation, as: .installation)
      // Code that sets another delegate usually does so right after this.
      Task { @MainActor [weak installation] in installation?.check() }
      return installation
    }
  }

  extension UIViewController {
    /// Presents a screen with the animator that the scripts choose. This screen stays visible
    /// behind it.
    ///
    /// The `preferredContentSize` of the presented screen decides where it goes: at the bottom edge
    /// if it has no width or the container's width, in the middle if it is narrower, and over the
    /// whole container if it has no size. If you have set the screen's `modalPresentationStyle` to
    /// `.fullScreen`, it replaces this screen.
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
      if screen.modalPresentationStyle != .fullScreen { screen.modalPresentationStyle = .custom }
      screen.transitioningDelegate = animators.delegate
      screen.attach(animators, as: .installation)
      present(screen, animated: animated, completion: completion)
    }
  }

  extension AttachmentKey {
    fileprivate static let installation = AttachmentKey()
  }

  extension TransitionRequest {
    /// Says that no rule matches this request, and what to write.
    fileprivate var unanswered: String {
      let names = [("from", from), ("to", to)].compactMap { word, name in
        name.map { " \(word) \"\($0)\"" }
      }
      return "no rule answers \(operation.rawValue)\(names.joined()), so UIKit animates it: write "
        + "`when \(operation.rawValue) use …` in a script"
    }
  }
#endif
