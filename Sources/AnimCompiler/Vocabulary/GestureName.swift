import AnimProgram

/// The gestures of the language that drive a transition.
package enum GestureName: String, CaseIterable, Sendable {
  case drag, edgeDrag, pinch
}

/// The rows of an interaction.
package enum InteractionRow: String, CaseIterable, Sendable {
  case progress, commit, finish, cancel

  /// The type of the value.
  package var type: ScriptValueType {
    switch self {
    case .progress: .number
    case .commit: .bool
    case .finish, .cancel: .timing
    }
  }
}
