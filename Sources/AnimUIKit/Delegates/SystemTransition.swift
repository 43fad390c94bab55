#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A transition of UIKit's own that rules choose like an animator.
  struct SystemTransition: Sendable {
    /// Tells UIKit which transition a screen gets.
    let prepare: @MainActor @Sendable (UIViewController, [String: ScriptValue]) -> Void
  }

  extension NativeAnimator {
    /// Creates an animator that leaves the change to UIKit. `prepare` is called before, for example to
    /// set the `preferredTransition` of the arriving screen, or of the leaving one in a pop or a
    /// dismissal. It receives that screen and the arguments by parameter name.
    public init(
      _ name: String, _ parameters: [NativeParameter] = [],
      onSystem prepare:
        @escaping @MainActor @Sendable (UIViewController, [String: ScriptValue]) ->
        Void
    ) {
      self.init(name, parameters, factory: SystemTransition(prepare: prepare))
    }

    /// UIKit's zoom, which scripts use as `systemZoom(source: "photo")`: the arriving screen grows out of
    /// the view with that `animatorID` or `accessibilityIdentifier`, and shrinks back into it. An app
    /// that is built with an SDK before that of iOS 18 gets UIKit's usual transition.
    @available(iOS 18, *)
    public static var systemZoom: NativeAnimator {
      NativeAnimator("systemZoom", [NativeParameter("source", .text)]) { screen, arguments in
        // Only SDKs since that of iOS 18 have this module, and `preferredTransition`.
        #if canImport(SwiftUICore) || ANIM_STAND_INS
          guard case .text(let name) = arguments["source"] else { return }
          screen.preferredTransition = .zoom { context in
            UIKitPlatform.findableViews(in: UIKitPlatform.view(of: context.sourceViewController))
              .first { $0.description.identifier == name }?.view
          }
        #endif
      }
    }
  }

  extension UIViewController {
    /// Lets an app prepare a transition of UIKit's own, and remembers the one that this screen gets.
    func prepare(_ prepare: (UIViewController) -> Void) {
      endPreparedTransition()
      #if os(iOS) && canImport(SwiftUICore) || ANIM_STAND_INS
        if #available(iOS 18, *) {
          let own = preferredTransition
          prepare(self)
          return attach(
            preferredTransition === own ? nil : preferredTransition, as: .preparedTransition)
        }
      #endif
      prepare(self)
    }

    /// Takes back the transition that a rule has chosen for this screen.
    func endPreparedTransition() {
      #if os(iOS) && canImport(SwiftUICore) || ANIM_STAND_INS
        if #available(iOS 18, *), hasPreparedTransition { preferredTransition = nil }
      #endif
      attach(nil, as: .preparedTransition)
    }

    #if os(iOS) && canImport(SwiftUICore) || ANIM_STAND_INS
      /// Whether a rule, and not the app, has chosen the transition that this screen prefers.
      @available(iOS 18, *)
      var hasPreparedTransition: Bool {
        let prepared: UIViewController.Transition? = attachment(.preparedTransition)
        return prepared != nil && prepared === preferredTransition
      }
    #endif
  }

  extension Resolution {
    /// What UIKit has to know before it animates the change itself. `nil` unless an app has provided
    /// the animator as one of UIKit's own.
    var systemTransition: (@MainActor (UIViewController) -> Void)? {
      guard case .native(let animator) = definition,
        let system = animator.factory as? SystemTransition
      else { return nil }
      let arguments = animator.completed(arguments)
      return { system.prepare($0, arguments) }
    }
  }
#endif
