import AnimProgram

/// A native interaction controller, together with the name that scripts use for it.
package final class NamedInteraction<P: TransitionPlatform>: InteractionController {
  /// The name.
  package let name: String

  private let controller: any InteractionController<P>
  private let factory: any Sendable

  /// Creates a controller that waits for its input. If there is no such interaction, or if its plugin throws
  /// an error, this is reported, and the initializer returns `nil`.
  package init?(
    _ name: String, of script: Transition, waitingWith trigger: InteractionTrigger<P>,
    report: (TransitionFinding) -> Void
  ) {
    do {
      guard let factory = script.inputs.natives[name],
        let made = try (factory as? InteractionFactory<P>)?.make(trigger)
      else {
        report(
          TransitionFinding(
            .missingInteraction,
            "the app has no interaction `\(name)`, so the default gesture counts"))
        return nil
      }
      (self.name, controller, self.factory) = (name, made, factory)
    } catch {
      report(TransitionFinding(.interactionFailed, "the interaction `\(name)` failed: \(error)"))
      return nil
    }
  }

  /// Lets the controller drive the change.
  package func startInteractiveTransition(_ context: TransitionContext<P>) {
    controller.startInteractiveTransition(context)
  }

  /// Returns whether the controller was made by the factory of a script's natives. Factories
  /// that are not objects cannot be distinguished.
  package func isMade(by script: Transition) -> Bool {
    guard let other = script.inputs.natives[name] else { return false }
    return !(type(of: factory) is AnyClass) || (factory as AnyObject) === (other as AnyObject)
  }

  /// Tells the controller to stop listening.
  package func interactionEnded() { controller.interactionEnded() }
}

extension NamedInteraction: AwaitedInteraction {
  var scriptName: String? { name }
  var reportsItsEnd: Bool { false }

  func prepare() { (controller as? any AwaitedInteraction)?.prepare() }

  func refuse(report: @escaping (TransitionFinding) -> Void) {
    (controller as? any AwaitedInteraction)?.refuse(report: report)
  }
}

extension NativeInteraction {
  /// Creates an interaction for one platform. A new controller is made whenever the container shows
  /// something that the interaction could change.
  public init<P: TransitionPlatform>(
    _ name: String, on platform: P.Type,
    make: @escaping @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?
  ) {
    self.init(name, factory: InteractionFactory<P>(make: make))
  }
}
