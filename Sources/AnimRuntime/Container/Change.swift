import AnimProgram

/// A change that was requested from a container.
struct Change<P: TransitionPlatform> {
  /// Computes the destination of a change from what is shown when its turn comes. `nil` if the
  /// container already shows it.
  typealias Way = (Children<P>) throws -> Destination<P>?

  /// Whether it is animated.
  let animated: Bool
  /// The values that scripts read as `request.NAME`.
  let values: [String: ScriptValue]
  /// The interaction controller of the request. `nil` if there is none, in which case the delegate
  /// may provide one.
  let interaction: (any InteractionController<P>)?
  /// The answer, if something had to be known before it was requested.
  let answer: Answer<P>?
  /// Computes the destination.
  let way: Way
}

/// The destination of a change.
struct Destination<P: TransitionPlatform> {
  /// The operation for rules.
  let operation: RequestOperation
  /// The children that the container shows after the change.
  let children: Children<P>
  /// 1 if the new screen enters from the right in a left-to-right layout, else -1.
  let direction: Double
  /// The style of the presentation or dismissal.
  var style = ModalPresentationStyle.custom
}

/// A request that makes no sense.
struct IgnoredRequest: Error {
  /// The reason, as a sentence without a full stop.
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// A change that has completed.
struct EndedChange<P: TransitionPlatform> {
  /// Whether it was animated.
  let animated: Bool
  /// The children that the container showed before.
  let before: Children<P>
  /// The children that it shows now.
  let after: Children<P>
}

extension Change {
  /// The changes to the next child and to the previous one.
  static var toNeighbours: [Way] { [1, -1].map { step in { try $0.selecting(neighbour: step) } } }
}
