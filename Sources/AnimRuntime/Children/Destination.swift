import AnimProgram

/// The destination of a change.
package struct Destination<Screen: AnyObject> {
  /// The operation for rules.
  package let operation: RequestOperation
  /// The children that the container shows after the change.
  package let children: Children<Screen>
  /// 1 if the new screen enters from the right in a left-to-right layout, else -1.
  package let direction: Double
  /// The style of the presentation or dismissal.
  package let style: ModalPresentationStyle

  /// Creates a destination.
  package init(
    operation: RequestOperation, children: Children<Screen>, direction: Double,
    style: ModalPresentationStyle = .custom
  ) {
    (self.operation, self.children) = (operation, children)
    (self.direction, self.style) = (direction, style)
  }
}

/// A request that makes no sense.
package struct IgnoredRequest: Error {
  /// The reason, as a sentence without a full stop.
  package let sentence: String

  /// Creates the error.
  package init(_ sentence: String) { self.sentence = sentence }
}

extension Children {
  /// Computes the destination of a change from what is shown when its turn comes. `nil` if the
  /// container already shows it.
  package typealias Way = (Children) throws -> Destination<Screen>?

  /// The changes to the next child and to the previous one.
  package static var toNeighbours: [Way] {
    [1, -1].map { step in { try $0.selecting(neighbour: step) } }
  }
}
