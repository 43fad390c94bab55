import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimSource
import AnimSyntax

extension CompiledFolder {
  /// The animators and rules as a layer of a registry.
  package func layer(_ name: String) -> RegistryLayer {
    .folder(name, animators: animators.map(\.animator), rules: rules.map(\.rule))
  }

  /// Returns warnings about rules that keep their own animators because an animator of the same
  /// name in a later layer does not accept the rule's arguments. Only cases in which this folder,
  /// the layer `layerName`, contains the rule or the animator are reported.
  func mismatches(in registry: Registry, layerName: String) -> [Diagnostic] {
    registry.mismatches.compactMap { mismatch in
      guard let (part, sentence) = mismatch.warning(for: layerName) else { return nil }
      let place =
        switch part {
        case .rule: place(ofRuleAt: mismatch.source)
        case .animator: place(ofAnimator: mismatch.name)
        }
      return place.map { warning(sentence, at: $0) }
    }
  }

  private func place(ofRuleAt source: BindingRule.Source) -> Origin? {
    rules.first { $0.rule.source == source }?.place
  }

  private func place(ofAnimator name: String) -> Origin? {
    animators.last { $0.animator.name == name }?.place
  }

  private func warning(_ message: String, at place: Origin) -> Diagnostic {
    var warning = Diagnostic(
      .argumentMismatch, message, path: folder.path(Int(place.file)), at: place.span)
    warning.severity = .warning
    return warning
  }
}
