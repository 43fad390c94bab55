import AnimProgram

/// What a finger does, step by step: the states of UIKit's `UIGestureRecognizer`.
public enum GesturePhase: Sendable, Hashable, CaseIterable {
  case began, changed, ended, cancelled
}

/// A gesture that would begin a change of a container, or take hold of the one that runs.
///
/// A container arms it before anybody asks for a change; a platform makes a recognizer of it and
/// tells it what the finger does. Of several changes that one gesture may begin, such as those to
/// both neighbours, the one begins for which the finger moves forwards.
public final class ArmedGesture<P: TransitionPlatform> {
  /// What the finger does.
  public let gesture: Program.Interaction.Gesture

  /// Whether the gesture drives a change now.
  package var isTracking: Bool { finger != nil }

  private weak var container: TransitionContainer<P>?
  private var finger: PercentDrivenInteraction<P>?

  init(_ gesture: Program.Interaction.Gesture, in container: TransitionContainer<P>) {
    self.gesture = gesture
    self.container = container
  }

  /// The finger has begun, moved on, or let go. A cancelled gesture takes the change back.
  /// Every phase may come at any time; where there is nothing to lead, it does nothing.
  public func handle(_ phase: GesturePhase, _ state: GestureState) {
    let isOver = phase == .ended || phase == .cancelled
    if finger == nil, !isOver { finger = container?.begin(gesture, state) }
    finger?.handle(phase, state)
    if isOver { finger = nil }
  }
}
