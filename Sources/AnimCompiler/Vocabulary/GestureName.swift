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
  case progress, commit, finish, cancel, haptic, tapOutside

  /// The type of the value. `nil` if it is one of the names of ``Haptic``.
  package var type: ScriptValueType? {
    switch self {
    case .progress: .number
    case .commit, .tapOutside: .bool
    case .finish, .cancel: .timing
    case .haptic: nil
    }
  }

  /// The type as people read it.
  package var typeName: String { type.map { "\($0)" } ?? "Haptic" }

  /// Whether it needs the progress that a gesture of the language has. A plugin's input sets the
  /// progress itself.
  var needsGesture: Bool {
    switch self {
    case .progress, .commit, .haptic: true
    case .finish, .cancel, .tapOutside: false
    }
  }
}
