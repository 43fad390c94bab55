import AnimProgram
import AnimRuntime
import Foundation

/// An animator as it moves one view that comes and goes by itself, without another screen beside it.
///
/// A view that comes plays the script's `to`, one that goes its `from`, in a container as large as
/// the view. Its phase runs from -1, before it has come, over 0, where it rests, to 1, when it has
/// gone: what SwiftUI calls `TransitionPhase.value`. Of what a script writes, place, transforms,
/// alpha and blur are seen; what needs other views, or lays the view out anew, is not.
package struct LoneViewTransition: Sendable {
  /// The script; a cross-fade where a registry has none of the name.
  package let program: Program
  /// The parameters' values by name; others take their defaults.
  package let parameters: [String: ScriptValue]
  /// 1 where the view comes from the right, -1 where from the left.
  package let direction: Double
  private let natives: Natives
  private let prepared = PreparedTransitions()

  /// How the view stands at a moment.
  package struct Standing: Hashable, Sendable {
    /// What is drawn instead of the view, in its own coordinates: their origin is its corner.
    package var matrix = StageMatrix.identity
    /// The opacity, 0…1.
    package var alpha = 1.0
    /// The radius of its blur in points, 0 or more.
    package var blur = 0.0
  }

  /// Takes an animator out of a registry. A missing name, and an animator in Swift, which moves views
  /// of its own platform alone, is a cross-fade: a view comes and goes all the same.
  package init(
    _ name: String, in registry: Registry, parameters: [String: ScriptValue] = [:],
    direction: Double = 1
  ) {
    if case .scripted(let animator) = registry.animator(named: name) {
      program = animator.program
    } else {
      program = Program.slide(padding: 0, duration: 0.3).crossFade()
    }
    (self.parameters, self.direction, natives) = (parameters, direction, registry.natives)
  }

  /// The length in seconds, for a view of some size.
  package func duration(in size: StageSize) -> Double {
    let duration = transition(in: size, rightToLeft: false).duration
    return duration.isFinite ? max(0, duration) : 0
  }

  /// How the view stands in a phase, -1…1; where a number is not finite, as it rests.
  package func standing(
    at phase: Double, in size: StageSize, rightToLeft: Bool = false
  ) -> Standing {
    guard phase != 0 else { return Standing() }
    let role = phase < 0 ? Program.View.Role.to : .from
    // Its program has a view for each picture that a script looks for.
    let transition = transition(in: size, rightToLeft: rightToLeft)
    guard let view = transition.program.views.firstIndex(where: { $0.role == role }) else {
      return Standing()
    }
    var frame = transition.makeFrame()
    let progress = min(max(phase < 0 ? 1 + phase : phase, 0), 1)
    transition.evaluate(at: progress * transition.duration, into: &frame)
    let container = transition.program.container.map { transition.appearance(of: $0, in: frame) }
    return Standing(
      transition.appearance(of: view, in: frame), in: container ?? ViewAppearance(), of: size)
  }

  /// The script made ready for a size, once for all phases.
  private func transition(in size: StageSize, rightToLeft: Bool) -> Transition {
    prepared.transition(in: size, rightToLeft: rightToLeft) {
      var inputs = TransitionInputs(
        container: size, direction: rightToLeft ? -direction : direction)
      inputs.traits.rightToLeft = rightToLeft
      inputs.parameters = parameters
      inputs.natives = natives
      return Transition(program, inputs: inputs)
    }
  }
}

/// The transitions of one animator that have been made ready, by the view's size. SwiftUI asks for
/// phases from any thread.
private final class PreparedTransitions: @unchecked Sendable {
  private struct Key: Hashable {
    let size: StageSize
    let rightToLeft: Bool
  }

  /// So many sizes are kept: views of one list share a transition and may differ.
  private static let limit = 16

  private let lock = NSLock()
  private var transitions: [Key: Transition] = [:]

  func transition(
    in size: StageSize, rightToLeft: Bool, prepare: () -> Transition
  ) -> Transition {
    let key = Key(size: size, rightToLeft: rightToLeft)
    lock.lock()
    defer { lock.unlock() }
    if let transition = transitions[key] { return transition }
    if transitions.count >= Self.limit { transitions = [:] }
    let transition = prepare()
    transitions[key] = transition
    return transition
  }
}

extension LoneViewTransition.Standing {
  /// The same without a layout: what the view's own place and anchor and the container's eye do to it
  /// is all in the matrix.
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
