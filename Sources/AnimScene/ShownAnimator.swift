import AnimCheck
import AnimCompiler
import AnimProgram

/// An animator in the change and on the device in which a picture or a page shows it.
package struct ShownAnimator {
  /// The animator.
  package let animator: CompiledAnimator
  /// The change.
  package let change: ShownChange
  /// The inputs of the transition. The screens have no views at first.
  package var inputs: TransitionInputs

  /// Shows an animator.
  package init(
    _ animator: CompiledAnimator, as change: ShownChange, on device: Configuration = .picture
  ) {
    (self.animator, self.change) = (animator, change)
    inputs = change.inputs(container: device.size, traits: device.traits)
    inputs.safeArea = device.safeArea
  }

  /// The program that plays with the traits of the inputs.
  package var program: Program { animator.program(for: inputs.traits, in: change.operation) }

  /// The transition, which is linear if a gesture drives it.
  package var transition: Transition {
    Transition(program, inputs: inputs, isLinear: inputs.traits.interactive)
  }

  /// Gives the screens the views that the animator looks for.
  package mutating func addExampleViews() {
    let isBack = change.operation.goesBack || animator.name.hasPrefix("reversed ")
    inputs.scene =
      ExampleScene(program, size: inputs.container, hasOnePair: true, goesBack: isBack).scene
  }
}
