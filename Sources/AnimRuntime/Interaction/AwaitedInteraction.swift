/// An interaction controller that can be used before its change begins, and for several changes one
/// after another.
protocol AwaitedInteraction: AnyObject {
  /// Called when a change has been requested that it will drive.
  func prepare()

  /// Called if the requested change does not need it, because the request was ignored or carried
  /// out at once.
  func refuse(report: @escaping (TransitionFinding) -> Void)
}
