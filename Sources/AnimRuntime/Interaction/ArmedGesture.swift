import AnimProgram

/// A gesture that would begin a change, or take control of the running one.
///
/// A ``GestureDesk`` provides it before a change is requested. A platform installs a recognizer for it
/// and reports each step. If a gesture could begin several changes, such as those to both
/// neighbors, the one that it moves towards begins.
///
/// A gesture in use is kept until it has ended, whatever happens to the container.
package final class ArmedGesture<P: TransitionPlatform> {
  /// The kind of gesture.
  package let gesture: Program.Interaction.Gesture

  /// Whether the gesture has begun and not yet ended.
  package private(set) var isInUse = false
  /// Returns whether the finger is still there. A platform may take it away without reporting an end.
  package var isTouched: () -> Bool = { true }

  /// Whether the app lets it begin a change. `nil` until it has been asked, which is once a gesture.
  var isAllowed: Bool?

  private weak var desk: GestureDesk<P>?
  private var finger: PercentDrivenInteraction<P>?

  init(_ gesture: Program.Interaction.Gesture, at desk: GestureDesk<P>) {
    self.gesture = gesture
    self.desk = desk
  }

  /// Returns whether a gesture with this movement would begin a change, or take control of the
  /// running one. A drag is judged along the axis on which it moves faster.
  package func mayBegin(_ state: GestureState) -> Bool {
    desk?.mayBegin(self, state.alongItsAxis) ?? false
  }

  /// Reports that the gesture has begun, moved, or ended. A cancelled gesture cancels the change.
  /// It can be called at any time; if there is nothing to drive, it does nothing.
  package func handle(_ phase: GesturePhase, _ state: GestureState) {
    isInUse = phase == .began || phase == .changed
    if finger == nil, isInUse { finger = desk?.begin(self, state) }
    finger?.handle(phase, state)
    guard !isInUse else { return }
    desk?.gestureDidEnd(self, finger)
    (finger, isAllowed) = (nil, nil)
  }

  /// Cancels a gesture whose end the platform has not reported.
  package func endIfLost() {
    if isInUse, !isTouched() { handle(.cancelled, GestureState()) }
  }
}

extension GestureState {
  /// The part of the movement along the axis on which it is faster.
  package var alongItsAxis: GestureState {
    var state = self
    if abs(velocity.x) >= abs(velocity.y) {
      (state.translation.y, state.velocity.y) = (0, 0)
    } else {
      (state.translation.x, state.velocity.x) = (0, 0)
    }
    return state
  }
}
