import AnimCheck
import AnimProgram
import TestScripts

@testable import AnimTools

/// The animators in `animators`.
enum Shipped {
  static let programs = Script.shipped.result.animators.map(\.animator.program)

  static let names = programs.map(\.name).sorted()

  static func program(_ name: String) -> Program? { programs.first { $0.name == name } }

  /// Returns the transition of an animator in a container with the views that it looks for.
  static func transition(
    _ program: Program, width: Double, height: Double, direction: Double,
    isLinear: Bool = false
  ) -> Transition {
    let size = StageSize(width: width, height: height)
    var inputs = TransitionInputs(container: size, direction: direction)
    inputs.scene = ExampleScene(program, size: size).scene
    return Transition(program, inputs: inputs, isLinear: isLinear)
  }
}
