import AnimProgram
import AnimRuntime

/// A moment that is easily forgotten, and must come up among the histories of each kind of container.
package enum Moment: String, Sendable, CaseIterable {
  /// The controller of a plugin's interaction drives a change.
  case pluginInteraction
  /// A controller drives a change whose animator it never starts.
  case controllerWithoutStart
  /// Two gestures are in progress.
  case twoGestures
  /// A change is requested while a cancelled one goes back.
  case requestOnTheWayBack
  /// A layout pass brings no other size while a change runs.
  case layoutOfTheSameSize
  /// The scripts are swapped while a gesture drives a change.
  case swapDuringAGesture
  /// The list of screens is replaced while a change runs.
  case listInFlight

  /// Whether it can come up in a kind of container.
  package func isPossible(in kind: ContainerKind) -> Bool {
    switch self {
    case .listInFlight: kind != .modal
    // Elsewhere a finger can begin one change only.
    case .twoGestures: kind == .plain || kind == .tabs
    default: true
    }
  }
}

/// A transition in mid-flight.
struct Flight {
  /// What was shown before.
  var previous: Model
  /// What it leads to.
  var next: Model
  /// The only one of both ends that it may reach, true for the latter; `nil` for either.
  var onlyEnd: Bool?
}

/// A gesture in progress, which stays armed until nobody wants gestures any more.
struct Gesture<P: HistoryPlatform> {
  let gesture: ArmedGesture<P>
  var state: GestureState
  var isArmed = true
}

/// A request in terms of models.
struct Asked {
  /// The model from which it leads on.
  let base: Model
  /// Whether the running transition may turn to where it leads.
  var mayTurn = false
  /// What it makes of a model; `nil` if it should be ignored.
  let next: (Model) -> Model?
}
