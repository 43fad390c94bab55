import AnimProgram

/// The destination of a change.
struct Destination<Screen: AnyObject> {
  /// The operation for rules.
  let operation: RequestOperation
  /// The children that the container shows after the change.
  let children: Children<Screen>
  /// 1 if the new screen enters from the right in a left-to-right layout, else -1.
  let direction: Double

  /// Creates a destination. If `direction` is `nil`, it is the operation's default direction.
  init(_ operation: RequestOperation, _ children: Children<Screen>, direction: Double? = nil) {
    (self.operation, self.children) = (operation, children)
    self.direction = direction ?? operation.defaultDirection
  }
}

/// A request that makes no sense.
struct IgnoredRequest: Error {
  /// The reason, as a sentence without a full stop.
  let sentence: String

  /// Creates the error.
  init(_ sentence: String) { self.sentence = sentence }
}
