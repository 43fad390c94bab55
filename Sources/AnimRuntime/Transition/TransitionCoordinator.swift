/// Lets an app animate alongside a transition, like UIKit's
/// `UIViewControllerTransitionCoordinator`.
///
/// A container provides one from before the first callback of a change until after the last.
public final class TransitionCoordinator<P: TransitionPlatform> {
  /// A closure that runs alongside a transition.
  public typealias Handler = (TransitionCoordinator<P>) -> Void

  private var duration: () -> Double
  private let context: TransitionContext<P>
  private var animations: [Handler]? = []
  private var completions: [Handler]? = []
  private var interactionHandlers: [Handler] = []
  private var followers: [(Double) -> Void] = []

  init(_ context: TransitionContext<P>, duration: @escaping () -> Double) {
    (self.context, self.duration) = (context, duration)
  }
}

extension TransitionCoordinator {
  /// The duration of the transition without interaction, in seconds.
  public var transitionDuration: Double { duration() }

  /// Whether a gesture or another interaction is driving the transition at the moment.
  public var isInteractive: Bool { context.isInteractive }

  /// Whether the leaving screen stays. As long as the user may take control of the transition
  /// again, this can change.
  public var isCancelled: Bool { context.transitionWasCancelled }

  /// The progress of an interactive transition, 0…1. 0 if it was never interactive.
  public var percentComplete: Double { context.percentComplete }

  /// How long the transition takes from the end of the interaction to its own end, in seconds. `nil`
  /// while a gesture drives it, and if it was never interactive.
  package var settlingDuration: Double? { context.progress?.settling?.duration }

  /// Returns one of the screens. `nil` once the transition is over.
  public func viewController(forKey key: TransitionContextKey) -> P.ViewController? {
    context.viewController(forKey: key)
  }

  /// Calls `animation` right after the animator has started, and `completion` when the transition
  /// is over, after the screens' last callback.
  ///
  /// - Returns: `false` if the animator has already started, in which case `animation` is not
  ///   called. Once the transition is over, neither is called.
  @discardableResult
  public func animate(alongsideTransition animation: Handler?, completion: Handler? = nil) -> Bool {
    if let completion { completions?.append(completion) }
    if let animation { animations?.append(animation) }
    return animations != nil
  }

  /// Calls back in each frame from now on with the elapsed fraction of the transition's duration,
  /// 0…1. In an interactive transition, this is its progress. The last one is 1 if it completes.
  public func follow(_ frame: @escaping (_ share: Double) -> Void) {
    guard completions != nil else { return }
    if context.machine.outcome == true { return frame(1) }
    let duration = max(transitionDuration, context.length, .ulpOfOne)
    followers.append(frame)
    let start = context.runs.isEmpty ? context.start : context.share
    context.animate(for: duration, from: start, frame: { frame(min($0 / duration, 1)) })
  }

  /// Calls back when the user releases the transition, and when they take control of it again.
  public func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    interactionHandlers.append(handler)
  }

  /// Called when the animator has started, with its duration in seconds.
  func begin(duration: Double) {
    self.duration = { duration }
    let handlers = animations ?? []
    animations = nil
    for handler in handlers { handler(self) }
  }

  /// Called when the transition has completed, which may be before the last frame of what follows it.
  func arrive() {
    for frame in followers { frame(1) }
  }

  /// Called when the transition is over.
  func end() {
    let handlers = completions ?? []
    (animations, completions, interactionHandlers, followers) = (nil, nil, [], [])
    for handler in handlers { handler(self) }
  }

  /// Called when the user has released the transition, or has taken control of it.
  func interactionDidChange() {
    for handler in interactionHandlers { handler(self) }
  }
}
