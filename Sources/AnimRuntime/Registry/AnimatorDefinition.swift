import AnimProgram

/// The animator that a layer provides under a name.
///
/// The enumeration is indirect because definitions are copied often, and copying a program would
/// retain many objects.
package indirect enum AnimatorDefinition: Sendable {
  /// A script.
  case scripted(CompiledAnimator)
  /// Swift code of the app or of a plugin.
  case native(NativeAnimator)

  /// The name of the animator.
  package var name: String {
    switch self {
    case .scripted(let animator): animator.name
    case .native(let animator): animator.name
    }
  }
}
