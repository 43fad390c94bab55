import AnimProgram

/// What a layer provides under an animator's name.
///
/// Indirect, because definitions are copied often, and a program is many references to count.
package indirect enum AnimatorDefinition: Sendable {
  /// A script.
  case scripted(CompiledAnimator)
  /// Swift code of the app or of a plugin.
  case native(NativeAnimator)

  /// The name under which it is provided.
  package var name: String {
    switch self {
    case .scripted(let animator): animator.name
    case .native(let animator): animator.name
    }
  }
}
