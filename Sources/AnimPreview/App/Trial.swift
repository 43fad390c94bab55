import AnimProgram
import AnimRuntime
import AnimTools

/// An animator that is tried on two screens, regardless of the rules of the folder.
struct Trial {
  /// The animator as a rule would write it.
  let text: String
  /// A registry whose only rule answers with the animator.
  let registry: Registry
  /// The views that the animator looks for.
  let scene: Scene
  /// The change in which it is tried.
  let change: ShownChange

  /// The identifiers of the two screens.
  static let names = (from: "From", to: "To")
}
