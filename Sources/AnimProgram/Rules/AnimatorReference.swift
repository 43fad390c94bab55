/// The animator that a rule answers with.
///
/// The enumeration is indirect because rules are copied often, and copying a program would retain
/// many objects.
package indirect enum AnimatorReference: Hashable, Sendable {
  /// An expression such as `reversed slide` or `slide + fade`. It always means what was compiled.
  case scripted(CompiledAnimator)
  /// A name or a call such as `slide(padding: 8pt)`, which the registry looks up when the rule
  /// answers. `own` is the animator of that name in the rule's file; `nil` if the file declares it
  /// `extern`.
  case named(AnimatorCall, own: CompiledAnimator? = nil)
  /// `system`: the request goes back to the system, as if no rule matched it.
  case system

  /// The animator that was compiled together with the rule. `nil` if the file declares it `extern`,
  /// or if the system answers.
  package var compiled: CompiledAnimator? {
    switch self {
    case .scripted(let animator): animator
    case .named(_, let own): own
    case .system: nil
    }
  }
}

/// The name of an animator in a rule, with the arguments that the rule passes.
package struct AnimatorCall: Sendable, Hashable {
  /// One argument of a call.
  package struct Argument: Sendable, Hashable {
    /// The name of the parameter.
    package var name: String
    /// The type of the parameter, as the rule's file declares it.
    package var type: ScriptValueType
    /// The value. `nil` if it depends on the request, so that only the compiled animator knows it.
    package var value: ScriptValue?

    /// Creates an argument.
    package init(_ name: String, _ type: ScriptValueType, _ value: ScriptValue?) {
      (self.name, self.type, self.value) = (name, type, value)
    }
  }

  /// The name of the animator.
  package var name: String
  /// The arguments that the rule passes, at most one for each parameter.
  package var arguments: [Argument]

  /// Creates a call.
  package init(_ name: String, _ arguments: [Argument] = []) {
    (self.name, self.arguments) = (name, arguments)
  }

  /// The values of the arguments by parameter name.
  package var values: [String: ScriptValue] {
    arguments.reduce(into: [:]) { values, argument in values[argument.name] = argument.value }
  }
}
