import AnimCompiler
import AnimProgram
import AnimScene

extension StyleSheet {
  /// Returns the style sheet of an animator in a change as text, or why CSS cannot play it. `origin` says who wrote it.
  package static func text(
    of animator: CompiledAnimator, as change: ShownChange, from origin: String
  ) -> (text: String?, why: String) {
    let inputs = change.inputs(container: .standard, traits: RequestTraits())
    do throws(StyleRefusal) {
      return (try StyleSheet(animator, change, inputs, origin: origin).text, "")
    } catch {
      return (nil, error.message)
    }
  }

  /// Creates the style sheet of an animator for a change.
  package init(
    _ compiled: CompiledAnimator, _ change: ShownChange, _ inputs: TransitionInputs,
    type: String? = nil, element: String = "root", origin: String
  ) throws(StyleRefusal) {
    func motion(_ traits: RequestTraits) throws(StyleRefusal) -> StyledMotion {
      let program = compiled.program(
        for: change.inputs(container: .standard, traits: traits).traits, in: change.operation)
      return try StyledMotion(program, name: compiled.name) { size in
        var own = change.inputs(container: size, traits: traits)
        (own.parameters, own.requestValues) = (inputs.parameters, inputs.requestValues)
        own.safeArea = inputs.safeArea
        return own
      }
    }
    var calm = inputs.traits
    calm.reduceMotion = true
    let isSame = inputs.traits.reduceMotion || compiled.reduction == .none
    self.init(
      motion: try motion(inputs.traits), reduced: isSame ? nil : try motion(calm),
      type: type ?? change.operation.rawValue, element: element, origin: origin)
  }
}
