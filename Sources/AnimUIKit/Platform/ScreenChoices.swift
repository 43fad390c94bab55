#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The animators that an app has chosen for a screen in code. They take precedence over all rules:
  ///
  /// ```swift
  /// detail.chosenAnimators.push = .slide(padding: 24)
  /// detail.chosenAnimators.pop = "fade"
  /// ```
  public struct ScreenAnimators: Hashable, Sendable {
    /// Creates a choice that leaves everything to the rules.
    public init() {}

    /// Plays when the screen is pushed. `nil` if the rules choose.
    public var push: AnimatorName?
    /// Plays when the screen is popped. `nil` if the rules choose.
    public var pop: AnimatorName?
    /// Plays when the screen, or its tab, is selected. `nil` if the rules choose. Which gesture selects a tab is up to the
    /// scripts that rules name.
    public var select: AnimatorName?
    /// Plays when the screen is presented. `nil` if the rules choose.
    public var present: AnimatorName?
    /// Plays when the screen is dismissed. `nil` if the rules choose.
    public var dismiss: AnimatorName?

    /// Returns the animator for an operation.
    subscript(operation: RequestOperation) -> AnimatorName? {
      switch operation {
      case .push: push
      case .pop: pop
      case .select: select
      case .present: present
      case .dismiss: dismiss
      case .replace: nil
      }
    }
  }

  extension UIKitPlatform {
    /// Returns what the screen's `chosenAnimators` say.
    public static func chosenAnimator(
      for operation: RequestOperation, of screen: UIViewController
    ) -> AnimatorName? {
      (screen.attachment(.screenAnimators) as ScreenAnimators?)?[operation]
    }
  }

  extension UIViewController {
    /// What an app passes with the change that it is about to request. `nil` if it passes nothing.
    private var passed: PassedRequest? {
      get { attachment(.passedRequest) }
      set { attach(newValue, as: .passedRequest) }
    }

    /// Passes an animator and values with a change that is requested right after this.
    package func pass(
      _ chosen: AnimatorName?, _ values: [String: ScriptValue], for operation: RequestOperation
    ) {
      passed = PassedRequest(operation: operation, chosen: chosen, values: values)
    }

    /// The values with which the screen has come, which it has again when it goes.
    fileprivate var arrivalValues: [String: ScriptValue] {
      get { attachment(.arrivalValues) ?? [:] }
      set { attach(newValue, as: .arrivalValues) }
    }

    /// Returns what an app has passed with a change. `nil` if it has passed nothing with this one.
    func passed(for operation: RequestOperation) -> PassedRequest? {
      passed?.operation == operation ? passed : nil
    }

    /// Takes what an app has passed with a change. It counts for one change only, but its values also for the
    /// change in which the screen goes again.
    func takePassed(for operation: RequestOperation) -> PassedRequest? {
      defer { passed = nil }
      if !operation.goesBack { arrivalValues = passed(for: operation)?.values ?? [:] }
      return passed(for: operation)
    }
  }

  /// What an app passes with one change.
  struct PassedRequest {
    let operation: RequestOperation
    /// The animator that it has chosen. `nil` if the screen or the rules choose.
    let chosen: AnimatorName?
    /// The values that scripts read as `request.NAME`.
    let values: [String: ScriptValue]
  }

  extension TransitionRequest {
    /// Adds what an app has passed with the change of a screen that comes or goes.
    @MainActor mutating func add(_ passed: PassedRequest?, _ screen: UIViewController) {
      let passed = passed.flatMap { $0.operation == operation ? $0 : nil }
      if operation.goesBack { values.merge(screen.arrivalValues) { $1 } }
      values.merge(passed?.values ?? [:]) { $1 }
      chosen = passed?.chosen ?? chosen
    }
  }
#endif
