/// An interaction controller that can be used before its change begins, and for several changes one
/// after another.
protocol AwaitedInteraction: AnyObject {
  /// The name by which scripts know it. `nil` if it has none.
  var scriptName: String? { get }
  /// Whether it always reports the end of its input, as the recognizer of a finger does.
  var reportsItsEnd: Bool { get }

  /// Called when a change has been requested that it will drive.
  func prepare()

  /// Called if the requested change does not need it, because the request was ignored or carried
  /// out at once.
  func refuse(report: @escaping (TransitionFinding) -> Void)
}
