import AnimCompiler
import AnimProgram
import AnimScene

extension StyleSheet {
  /// Returns the style sheet of an animator in a change as text, or why CSS cannot play it. `origin` says who wrote it.
  package static func text(
    of animator: CompiledAnimator, as change: ShownChange, from origin: String
  ) -> (text: String?, why: String) {
    do throws(StyleRefusal) {
      return (try StyleSheet(ShownAnimator(animator, as: change), origin: origin).text, "")
    } catch {
      return (nil, error.message)
    }
  }

  /// Creates the style sheet of an animator for a change.
  package init(
    _ shown: ShownAnimator, type: String? = nil, element: String = "root", origin: String
  ) throws(StyleRefusal) {
    func motion(_ traits: RequestTraits) throws(StyleRefusal) -> StyledMotion {
      func inputs(_ size: StageSize) -> TransitionInputs {
        var own = shown.change.inputs(container: size, traits: traits)
        (own.safeArea, own.requestValues) = (shown.inputs.safeArea, shown.inputs.requestValues)
        return own
      }
      let program = shown.animator.program(
        for: inputs(.standard).traits, in: shown.change.operation)
      return try StyledMotion(program, name: shown.animator.name, inputs: inputs)
    }
    var calm = shown.inputs.traits
    calm.reduceMotion = true
    let isSame = shown.inputs.traits.reduceMotion || shown.animator.reduction == .none
    self.init(
      motion: try motion(shown.inputs.traits), reduced: isSame ? nil : try motion(calm),
      type: type ?? shown.change.operation.rawValue, element: element, origin: origin)
  }
}
