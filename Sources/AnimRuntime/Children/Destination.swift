import AnimProgram

/// The destination of a change.
struct Destination<Screen: AnyObject> {
  /// The operation for rules.
  let operation: RequestOperation
  /// The children that the container shows after the change.
  let children: Children<Screen>
  /// 1 if the new screen enters from the right in a left-to-right layout, else -1.
  let direction: Double
  /// The style of the presentation or dismissal.
  var style = ModalPresentationStyle.custom
}

/// A request that makes no sense.
struct IgnoredRequest: Error {
  /// The reason, as a sentence without a full stop.
  let sentence: String

  /// Creates the error.
  init(_ sentence: String) { self.sentence = sentence }
}

extension Children {
  /// A request with the screens themselves.
  package typealias Request = ContainerRequest<Screen, ModalPresentation>
}
