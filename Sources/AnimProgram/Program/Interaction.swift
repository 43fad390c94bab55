extension Program {
  /// The rules by which a gesture drives a transition.
  package struct Interaction: Hashable, Sendable {
    /// The input that drives the transition: a gesture of the language, or an interaction of a
    /// native plugin.
    package enum Gesture: Hashable, Sendable {
      /// A drag anywhere.
      case drag
      /// A drag that starts at an edge.
      case edgeDrag(StageEdge)
      /// A pinch with two fingers.
      case pinch
      /// A controller of that name, provided by a native plugin.
      case native(String)
    }

    /// The gesture.
    package var gesture: Gesture
    /// The slots of the ``GestureValue``s, which are written before ``steps`` run.
    package var arguments: Operands
    /// The instructions that depend on the arguments, in order.
    package var steps: Operands
    /// The slot of the progress for the gesture. `nil` for the default progress.
    package var progress: Slot?
    /// The slot that decides whether the transition completes when the gesture ends. `nil` for the
    /// default rule.
    package var commit: Slot?
    /// The slot with the number of the curve that takes progress to 1. `nil` for the default
    /// spring.
    package var finish: Slot?
    /// The slot with the number of the curve that takes progress back to 0. `nil` for the default
    /// spring.
    package var cancel: Slot?

    /// Creates an interaction.
    package init(gesture: Gesture, arguments: Operands, steps: Operands) {
      self.gesture = gesture
      self.arguments = arguments
      self.steps = steps
    }
  }
}
