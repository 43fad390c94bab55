import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimTools

extension Trial {
  /// Compiles an animator that may use the declarations of a folder. It is tried in the change for
  /// which the folder's rules use it, unless another one is given, and in its direction, unless
  /// another one is.
  init(
    _ text: String, in scripts: Scripts, as given: ShownChange? = nil, direction: Double? = nil
  ) throws(Refusal) {
    guard let compiled = scripts.compiled else {
      throw Refusal("the folder has had errors since the preview started")
    }
    let units = compiled.folder.units
    let requested = units.indices.filter { units[$0].isRequested }
    let expression = compiled.compile(animator: text, seeing: requested)
    guard let answer = expression.result else {
      let error = expression.diagnostics.first { $0.severity == .error }
      throw Refusal(error?.message ?? "`\(text)` is not an animator")
    }
    if answer == .system { throw Refusal("`\(text)` is not an animator: the system plays it") }
    guard let animator = answer.compiled else {
      throw Refusal("`\(text)` is native: only the app can run it")
    }
    self.text = text
    scene = ExampleScene(animator.program, size: StageSize(width: 320, height: 568)).scene
    var change = given ?? ShownChange(of: text, by: compiled.rules)
    if let direction { change.direction = direction }
    self.change = change
    let source = BindingRule.Source(path: animator.path, line: 1)
    // The folder answers all other requests of a presented screen, such as a drag that dismisses it.
    let rule =
      change.isModal
      ? BindingRule(
        operations: [change.operation],
        from: change.isDismissal ? RulePattern(Trial.names.from) : nil,
        to: change.isDismissal ? nil : RulePattern(Trial.names.to),
        answer: .scripted(animator), text: text, source: source)
      : BindingRule(
        operations: [], isAny: true, answer: .scripted(animator), text: text, source: source)
    let own = RegistryLayer.folder("trial", animators: [], rules: [rule])
    registry = Registry(layers: (change.isModal ? scripts.registry.layers : []) + [own])
  }
}
