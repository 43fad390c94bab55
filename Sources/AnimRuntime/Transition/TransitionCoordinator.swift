/// What others may do beside a transition: UIKit's `UIViewControllerTransitionCoordinator`.
///
/// A container has one from before the first callback of a change until after its last one.
public final class TransitionCoordinator<P: TransitionPlatform> {
  /// Something to do beside a transition.
  public typealias Handler = (TransitionCoordinator<P>) -> Void

  /// Whether a finger led the transition when it began.
  public let initiallyInteractive: Bool

  private var duration: () -> Double
  private let context: TransitionContext<P>
  private var animations: [Handler]? = []
  private var completions: [Handler]? = []
  private var interactionHandlers: [Handler] = []

  init(_ context: TransitionContext<P>, duration: @escaping () -> Double) {
    self.context = context
    self.duration = duration
    initiallyInteractive = context.isInteractive
    context.onInteractionChange = { [weak self] in self?.interactionDidChange() }
  }
}

extension TransitionCoordinator {
  /// How long the transition takes by itself, in seconds.
  public var transitionDuration: Double { duration() }

  /// Whether a finger leads the transition now.
  public var isInteractive: Bool { context.lead?.state == .led }

  /// Whether the leaving screen stays after all; while a finger may still take hold, for now.
  public var isCancelled: Bool { context.transitionWasCancelled }

  /// How far the finger has led it, 0…1; 0 where none has.
  public var percentComplete: Double { context.percentComplete }

  /// How fast that changes, in 1 a second.
  public var completionVelocity: Double { context.lead?.rate ?? 0 }

  /// How the arriving screen is presented.
  public var presentationStyle: ModalPresentationStyle { context.presentationStyle }

  /// The view in which both screens move.
  public var containerView: P.View { context.containerView }

  /// A screen; nil when the transition is over.
  public func viewController(forKey key: TransitionContextKey) -> P.ViewController? {
    context.viewController(forKey: key)
  }

  /// A screen's view; nil when the transition is over.
  public func view(forKey key: TransitionContextKey) -> P.View? { context.view(forKey: key) }

  /// Calls back right after the animator has begun, and when the transition is over, after the last
  /// callback of the screens. False, and no animation, where the animator has begun already; nothing
  /// at all where the transition is over.
  @discardableResult
  public func animate(alongsideTransition animation: Handler?, completion: Handler? = nil) -> Bool {
    if let completion { completions?.append(completion) }
    if let animation { animations?.append(animation) }
    return animations != nil
  }

  /// Calls back at each frame from now on with the share of the transition's time that is over,
  /// 0…1; where a finger leads, with its progress.
  public func follow(_ frame: @escaping (_ share: Double) -> Void) {
    guard completions != nil else { return }
    let duration = max(transitionDuration, .ulpOfOne)
    context.animate(for: duration) {
      frame(min($0 / duration, 1))
    } completion: {
    }
  }

  /// Calls back when a finger lets go of the transition, and when one takes hold of it.
  public func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    interactionHandlers.append(handler)
  }

  /// The animator has begun, and takes so many seconds.
  func begin(duration: Double) {
    self.duration = { duration }
    let handlers = animations ?? []
    animations = nil
    for handler in handlers { handler(self) }
  }

  /// The transition is over.
  func end() {
    let handlers = completions ?? []
    (animations, completions, interactionHandlers) = (nil, nil, [])
    for handler in handlers { handler(self) }
  }

  private func interactionDidChange() {
    for handler in interactionHandlers { handler(self) }
  }
}
