import AnimProgram

/// The gestures of the language that drive a transition.
package enum GestureName: String, CaseIterable, Sendable {
  case drag, edgeDrag, pinch

  /// A sentence that describes the gesture, and what follows its name in a script.
  var description: (summary: String, edge: String) {
    switch self {
    case .drag: ("A drag that begins anywhere.", "")
    case .edgeDrag: ("A drag that begins at an edge.", " .leading")
    case .pinch: ("A pinch with two fingers.", "")
    }
  }
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

  /// Whether it needs the progress that a gesture of the language has. A plugin's input sets the
  /// progress itself.
  var needsGesture: Bool {
    switch self {
    case .progress, .commit: true
    case .finish, .cancel: false
    }
  }
}
