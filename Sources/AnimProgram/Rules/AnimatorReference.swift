/// The animator that a rule answers with.
public enum AnimatorReference: Hashable, Sendable {
  /// One that was compiled together with the rule.
  case scripted(CompiledAnimator)
  /// One that some layer provides under this name, looked up when the rule answers; the arguments
  /// are by parameter name.
  case named(String, arguments: [String: ScriptValue])
}
