extension Program {
  /// How a finger leads a transition.
  package struct Interaction: Hashable, Sendable {
    /// What leads: one row of the language's table, or what a native plugin declares.
    package enum Gesture: Hashable, Sendable {
      /// Drags anywhere.
      case drag
      /// Drags from the edge whose number a slot holds.
      case edgeDrag(StageEdge)
      /// Pinches with a second one.
      case pinch
      /// A controller of that name, which a native plugin provides.
      case native(String)
    }

    /// The scalars that a gesture brings along, in the order of the slots in ``arguments``.
    package enum Argument: Int, CaseIterable, Sendable {
      case translationX, translationY, velocityX, velocityY, scale, scaleVelocity
      /// The progress that the gesture has reached, which `commit` may read.
      case progress
    }

    /// What leads.
    package var gesture: Gesture
    /// The slot of each ``Argument``, written before ``steps`` run.
    package var arguments: Operands
    /// The instructions that depend on the arguments, in order, among the operands.
    package var steps: Operands
    /// The slot of the progress that the gesture asks for; nil for the usual one.
    package var progress: Slot?
    /// The slot that tells whether letting go goes on to the end; nil for the usual rule.
    package var commit: Slot?
    /// The slot of the curve's number that carries progress to 1; nil for the usual spring.
    package var finish: Slot?
    /// The slot of the curve's number that carries progress back to 0; nil for the usual spring.
    package var cancel: Slot?

    /// Creates an interaction.
    package init(gesture: Gesture, arguments: Operands, steps: Operands) {
      self.gesture = gesture
      self.arguments = arguments
      self.steps = steps
    }
  }

  /// What happens when a new request comes in mid-flight.
  package enum Interruption: String, CaseIterable, Sendable {
    /// The new transition starts from where the views are.
    case retarget
    /// The old one is completed first.
    case finish
    /// The old one runs back.
    case reverse
  }
}
