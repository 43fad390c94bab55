import AnimProgram
import AnimRuntime

/// A situation that is easily forgotten, and that must occur in the histories of each kind of
/// container.
package enum Moment: String, Sendable, CaseIterable {
  /// The controller of a plugin's interaction drives a change.
  case pluginInteraction
  /// A controller drives a change but never starts its animator.
  case controllerWithoutStart
  /// Two gestures are in progress.
  case twoGestures
  /// A change is requested while a cancelled one returns.
  case requestOnTheWayBack
  /// A layout pass with an unchanged size happens during a change.
  case layoutOfTheSameSize
  /// The scripts are replaced while a gesture drives a change.
  case swapDuringAGesture
  /// The list of screens is replaced during a change.
  case listInFlight

  /// Returns whether the situation can occur in a kind of container.
  package func isPossible(in kind: ContainerKind) -> Bool {
    switch self {
    case .listInFlight: kind != .modal
    // In the other kinds, a gesture can begin only one change.
    case .twoGestures: kind == .screens || kind == .tabs
    default: true
    }
  }
}

/// A running transition.
struct Flight {
  /// What the container showed before.
  var previous: Model
  /// What the container shows if the transition completes.
  var next: Model
  /// The only end that the transition can reach: `true` for `next`, `false` for `previous`, `nil`
  /// for either.
  var onlyEnd: Bool?
}

/// A gesture in progress. It stays armed until the platform turns gestures off.
struct Gesture<P: HistoryPlatform> {
  let gesture: ArmedGesture<P>
  var state: GestureState
  var isArmed = true
}

/// A request, expressed as a change of the model.
struct Asked {
  /// The model that the request starts from.
  let base: Model
  /// Whether the running transition may reverse instead.
  var mayTurn = false
  /// Returns the model after the request. `nil` if the request should be ignored.
  let next: (Model) -> Model?
}
