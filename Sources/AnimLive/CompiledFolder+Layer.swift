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
      let rule = "\(mismatch.source.path):\(mismatch.source.line)"
      if mismatch.ruleLayer == layerName {
        return place(ofRuleAt: mismatch.source).map { place in
          warning(
            "`\(mismatch.name)` of the layer `\(mismatch.layer)` does not replace this one: "
              + mismatch.reason, at: place)
        }
      }
      guard mismatch.layer == layerName else { return nil }
      return place(ofAnimator: mismatch.name).map { place in
        warning(
          "`\(mismatch.name)` does not replace the one that \(rule) of the layer "
            + "`\(mismatch.ruleLayer)` uses: \(mismatch.reason)", at: place)
      }
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
