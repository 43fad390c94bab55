extension RuleAnswer {
  /// The answer as a rule holds it.
  package var animator: AnimatorReference {
    switch self {
    case .system: .system
    case .nothing:
      .scripted(CompiledAnimator(name: rawValue, program: .instant(name: rawValue)))
    }
  }
}
