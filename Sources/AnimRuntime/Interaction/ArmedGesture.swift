import AnimProgram

/// The phase of a gesture, as in the states of UIKit's `UIGestureRecognizer`.
public enum GesturePhase: Sendable, Hashable, CaseIterable {
  /// The gesture has begun, has moved, has ended, or was cancelled.
  case began, changed, ended, cancelled
}

/// A gesture that would begin a change of a container, or take hold of the one that runs.
///
/// A container arms it before anybody asks for a change; a platform makes a recognizer of it and
/// reports each step of the gesture. Of several changes that one gesture may begin, such as those to
/// both neighbours, the one begins for which the gesture moves forwards.
///
/// A gesture in use stays armed until it has ended, whatever happens to the container meanwhile.
package final class ArmedGesture<P: TransitionPlatform> {
  /// The kind of gesture.
  package let gesture: Program.Interaction.Gesture

  /// Whether the gesture has begun and not ended yet.
  package private(set) var isInUse = false

  private weak var container: TransitionContainer<P>?
  private var finger: PercentDrivenInteraction<P>?

  init(_ gesture: Program.Interaction.Gesture, in container: TransitionContainer<P>) {
    self.gesture = gesture
    self.container = container
  }

  /// Whether a gesture that moves like this would begin a change, or take hold of the one that runs.
  package func mayBegin(_ state: GestureState) -> Bool {
    container?.mayBegin(self, state) ?? false
  }

  /// Reports that the gesture has begun, moved on, or ended. A cancelled gesture takes the change
  /// back. Every phase may come at any time; where there is nothing to drive, it does nothing.
  package func handle(_ phase: GesturePhase, _ state: GestureState) {
    isInUse = phase == .began || phase == .changed
    if finger == nil, isInUse { finger = container?.begin(self, state) }
    finger?.handle(phase, state)
    guard !isInUse else { return }
    finger = nil
    container?.gestureDidEnd(self)
  }
}
