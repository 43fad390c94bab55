import AnimProgram

/// The container of a transition, as the transition knows it.
protocol TransitionOwner<P>: AnyObject {
  /// The platform of the screens.
  associatedtype P: TransitionPlatform

  /// Called when an interaction controller lets the animator start.
  func transitionMayStart(_ context: TransitionContext<P>)
  /// Called when the transition moves: the animator has started, or an interaction controller moves
  /// it without one.
  func transitionMoves(_ context: TransitionContext<P>)
  /// Called when a gesture has ended, or has taken control.
  func interactionDidChange(of context: TransitionContext<P>)
  /// Called once, when the outcome is known.
  func transition(_ context: TransitionContext<P>, didComplete: Bool)
  /// Takes over a view that an interrupted change has left on stage, and returns its motion. `nil`
  /// if there is none of that role.
  func motion(taking role: StageRole<P>) -> ViewMotion?
  /// How far the interrupted change had come, 0…1, if this one goes back. `nil` if it does not.
  var wayBack: Double? { get }
  /// Called when the transition has put its views in front of all others.
  func transitionDidOrder()
}
