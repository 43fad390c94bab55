/// The order of the appearance callbacks of two screens.
struct AppearanceOrder {
  /// Before the transition.
  let beginning: [TransitionContextKey]
  /// After a completed transition.
  let completed: [TransitionContextKey]
  /// For a cancelled transition, both before and after.
  let cancelled: [TransitionContextKey] = [.to, .from]

  /// The order in a kind of container, which is that of UIKit's.
  init(_ kind: ContainerKind) {
    beginning = kind == .tabs ? [.to, .from] : [.from, .to]
    completed = kind == .modal ? [.to, .from] : [.from, .to]
  }
}
