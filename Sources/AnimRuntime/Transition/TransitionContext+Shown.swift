import AnimProgram

extension TransitionContext {
  /// The script that runs, at the moment that it shows. `nil` for another animator.
  package var shownScript: ShownScript? {
    guard let script = scripted as? ScriptedAnimation<P> else { return nil }
    return ShownScript(
      script.transition, at: script.scriptTime, age: script.age, rate: script.scriptRate * rate,
      drag: script.drag)
  }
}
