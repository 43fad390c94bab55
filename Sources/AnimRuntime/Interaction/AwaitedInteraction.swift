/// An interaction controller that may be used before its change begins, and for one change after
/// another.
protocol AwaitedInteraction: AnyObject {
  /// A change is requested that it is to drive.
  func prepare()

  /// The requested change does not need it: the request was ignored, or carried out at once.
  func refuse(report: @escaping (TransitionFinding) -> Void)
}
