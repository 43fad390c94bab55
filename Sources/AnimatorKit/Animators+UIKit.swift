#if canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimRuntime
  import AnimUIKit
  import UIKit

  extension Animators {
    /// Lets the scripts answer the pushes and pops of a navigation controller. Where no rule answers,
    /// it does as it always does, with the system's own swipe back.
    ///
    /// The navigation controller retains all that is needed. It has one delegate: if you need your
    /// own, keep it and forward to ``delegate``.
    ///
    /// - Returns: what takes it away again; it need not be kept.
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

    /// Lets the scripts answer the changes of a tab bar controller.
    ///
    /// - Returns: what takes it away again; it need not be kept.
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

    /// What takes an installation away again.
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

      /// Gives the controller back as it was, without a delegate.
      public func uninstall() {
        guard isInstalled else { return }
        isInstalled = false
        body()
      }

      /// Whether the controller still asks the scripts. If somebody else has become its delegate, a
      /// message says so.
      @discardableResult
      public func check() -> Bool {
        guard isInstalled else { return false }
        let now = current()
        guard now !== animators.delegate else { return true }
        let other = now.map { "`\(type(of: $0))`" } ?? "nobody"
        animators.report(
          "\(other) is now the delegate of \(what), so no script answers it any more: set your "
            + "delegate first, or forward from it to `animators.delegate`")
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
          "`\(type(of: old))` was the delegate of \(what) and is not called any more: forward from "
            + "it to `animators.delegate` if you need both")
      }
      body()
      let installation = Installation(self, what: what, current: current, uninstall: uninstall)
      owner.attach(installation, as: .installation)
      // Who sets another delegate does it right after this, as a rule.
      Task { @MainActor [weak installation] in installation?.check() }
      return installation
    }
  }

  extension UIViewController {
    /// Presents a screen as the scripts say, with this screen staying in sight behind it.
    ///
    /// The presented screen stands where its `preferredContentSize` puts it: at the lower edge if it
    /// has no width or that of the container, in the middle if it is narrower, and everywhere if it
    /// has no size. A screen whose `modalPresentationStyle` you have set to `.fullScreen` takes the
    /// place of this one.
    ///
    /// - Parameters:
    ///   - screen: the screen to present. It retains the animators.
    ///   - animated: whether the change is to be seen.
    ///   - animators: whose rules answer the presentation and the dismissal.
    ///   - completion: is called when the screen is there.
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
    /// That nobody answers it, and what to write.
    fileprivate var unanswered: String {
      let names = [("from", from), ("to", to)].compactMap { word, name in
        name.map { " \(word) \"\($0)\"" }
      }
      return "no rule answers \(operation.rawValue)\(names.joined()), so UIKit does it: write "
        + "`when \(operation.rawValue) use …` in a script"
    }
  }
#endif
