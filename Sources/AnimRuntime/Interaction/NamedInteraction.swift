import AnimProgram

/// What a native interaction controller waits with: where it listens, and how it begins.
public final class InteractionTrigger<P: TransitionPlatform> {
  /// The view in which screens move, in which it listens for its input.
  public let containerView: P.View

  private let onBegin: (Double?) -> Bool

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - containerView: the view in which screens move.
  ///   - onBegin: asks for the change, see ``begin(direction:)``.
  public init(in containerView: P.View, onBegin: @escaping (_ direction: Double?) -> Bool) {
    (self.containerView, self.onBegin) = (containerView, onBegin)
  }

  /// The input has come: begins the change for which the controller waits, or takes hold of the one
  /// that runs. The container answers by
  /// ``InteractionController/startInteractiveTransition(_:)``, at once unless it is calling out.
  ///
  /// - Parameter direction: of several changes, such as those to both neighbours, the one whose new
  ///   screen enters from the right at 1, from the left at -1; nil for the first that may begin.
  /// - Returns: whether there is anything to lead.
  @discardableResult
  public func begin(direction: Double? = nil) -> Bool { onBegin(direction) }
}

/// A native interaction controller, by the name under which a script asks for it.
public final class NamedInteraction<P: TransitionPlatform>: InteractionController {
  /// The name.
  public let name: String

  private let controller: any InteractionController<P>
  private let factory: any Sendable

  /// Lets a controller wait for its input.
  ///
  /// - Parameters:
  ///   - name: what stands behind `interaction`.
  ///   - rules: the transition whose script asks for it, with what plugins provide.
  ///   - report: called where there is none, or where its plugin throws; the initializer then gives
  ///     nil.
  package init?(
    _ name: String, of rules: Transition, waitingWith trigger: InteractionTrigger<P>,
    report: (TransitionFinding) -> Void
  ) {
    do {
      guard let factory = rules.inputs.natives.interactions[name],
        let made = try P.makeInteractionController(factory, trigger: trigger)
      else {
        report(
          TransitionFinding(.missingInteraction, "no layer provides the interaction `\(name)` here")
        )
        return nil
      }
      (self.name, controller, self.factory) = (name, made, factory)
    } catch {
      report(TransitionFinding(.interactionFailed, "the interaction `\(name)` failed: \(error)"))
      return nil
    }
  }

  /// Lets the controller lead.
  public func startInteractiveTransition(_ context: TransitionContext<P>) {
    controller.startInteractiveTransition(context)
  }

  /// Whether the controller is the one that a transition's natives would make. Factories that are no
  /// objects cannot be told apart.
  package func isMade(by rules: Transition) -> Bool {
    guard let other = rules.inputs.natives.interactions[name] else { return false }
    return !(type(of: factory) is AnyClass) || (factory as AnyObject) === (other as AnyObject)
  }

  /// Lets the controller listen no more.
  public func interactionEnded() { controller.interactionEnded() }
}

extension NamedInteraction: AwaitedInteraction {
  func prepare() { (controller as? any AwaitedInteraction)?.prepare() }

  func refuse(report: @escaping (TransitionFinding) -> Void) {
    (controller as? any AwaitedInteraction)?.refuse(report: report)
  }
}

extension NativeInteraction {
  /// Creates an interaction of one platform. It is made anew whenever a container shows something
  /// that it could lead away from.
  public init<P: TransitionPlatform>(
    _ name: String, on platform: P.Type,
    make: @escaping @Sendable (InteractionTrigger<P>) throws -> (any InteractionController<P>)?
  ) {
    self.init(name, factory: InteractionFactory<P>(make: make))
  }
}
