import AnimProgram
import AnimRuntime

/// An animator for a single view that is inserted and removed, without another screen beside it.
///
/// An inserted view plays the script's `to`, and a removed one its `from`, in a container of the
/// view's size. The phase goes from -1, before the view is inserted, through 0, at rest, to 1,
/// after it has been removed; SwiftUI calls this `TransitionPhase.value`. Position, transforms,
/// alpha and blur are visible. Properties that need other views, or that lay out the view, are not.
package struct LoneViewTransition: Sendable {
  /// The script. A cross-fade if the registry has none of that name.
  package let program: Program
  /// The arguments by parameter name. Other parameters have their default values.
  package let parameters: [String: ScriptValue]
  /// 1 if the view comes from the right, -1 if it comes from the left.
  package let direction: Double

  /// The state of the view at one moment.
  package struct Pose: Hashable, Sendable {
    /// The transform of the view in its own coordinates, with their origin at its corner.
    package var matrix = StageMatrix.identity
    /// The opacity, 0…1.
    package var alpha = 1.0
    /// The radius of its blur in points, 0 or more.
    package var blur = 0.0
  }

  /// Creates a transition from an animator of a registry. If the name is unknown, or if the
  /// animator is written in Swift, which only moves the views of its own platform, it is a
  /// cross-fade.
  package init(
    _ name: String, in registry: Registry, parameters: [String: ScriptValue] = [:],
    direction: Double = 1
  ) {
    if case .scripted(let animator) = registry.animator(named: name) {
      program = animator.program
    } else {
      program = Program.slide(padding: 0, duration: 0.3).crossFade()
    }
    (self.parameters, self.direction) = (parameters, direction)
  }

  /// Returns the duration in seconds, for a view of some size.
  package func duration(in size: StageSize) -> Double {
    let duration = transition(in: size).duration
    return duration.isFinite ? max(0, duration) : 0
  }

  /// Returns the state of the view in a phase, -1…1. If it is not finite, the view is at rest.
  package func pose(at phase: Double, in size: StageSize) -> Pose {
    guard phase != 0 else { return Pose() }
    let role = phase < 0 ? Program.View.Role.to : .from
    // The program has a view for each snapshot that a script looks for.
    let transition = transition(in: size)
    guard let view = transition.program.views.firstIndex(where: { $0.role == role }) else {
      return Pose()
    }
    var frame = transition.makeFrame()
    let progress = min(max(phase < 0 ? 1 + phase : phase, 0), 1)
    transition.evaluate(at: progress * transition.duration, into: &frame)
    let container = transition.program.container.map { transition.appearance(of: $0, in: frame) }
    return Pose(
      transition.appearance(of: view, in: frame), in: container ?? ViewAppearance(), of: size)
  }

  /// Returns the script for a size, from left to right: in the other direction, SwiftUI mirrors what it does.
  private func transition(in size: StageSize) -> Transition {
    var inputs = TransitionInputs(container: size, direction: direction)
    inputs.parameters = parameters
    return Transition(program, inputs: inputs)
  }
}

extension LoneViewTransition.Pose {
  /// Creates the state of a view without its layout: the effects of its position and anchor and of
  /// the container's perspective are all in the matrix.
  fileprivate init(_ view: ViewAppearance, in container: ViewAppearance, of size: StageSize) {
    guard view.isFinite, container.isFinite else { return }
    let eye = (container.eye * container.matrix).about(x: size.width / 2, y: size.height / 2)
    let anchor = (x: view.anchor.x * size.width, y: view.anchor.y * size.height)
    let place = view.frame ?? .zero
    matrix =
      eye * .translation(x: place.x, y: place.y) * view.matrix.about(x: anchor.x, y: anchor.y)
    alpha = min(max(view.alpha, 0), 1)
    blur = max(0, view.overrides["blur"]?.first ?? 0)
  }
}
