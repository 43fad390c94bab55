import AnimProgram
import AnimRuntime

extension BindingRule {
  /// A rule that uses the animator of a script with the given name.
  static func rule(
    _ operations: RequestOperation?..., from: RulePattern? = nil, to: RulePattern? = nil,
    in container: RulePattern? = nil, if condition: Condition? = nil, use name: String,
    path: String = "bindings.anim", line: Int = 1
  ) -> BindingRule {
    BindingRule(
      operations: operations.compactMap { $0 }, isAny: operations.contains(nil), from: from,
      to: to, in: container, if: condition, answer: .scripted(.named(name)), text: name,
      source: BindingRule.Source(path: path, line: line))
  }
}

extension CompiledAnimator {
  static func named(_ name: String) -> CompiledAnimator {
    CompiledAnimator(name: name, program: .travel(name))
  }
}

extension Condition {
  /// The condition `container.width > 500pt`.
  static var isWide: Condition {
    var builder = ProgramBuilder("")
    let slot = builder.add(.less, builder.constant(500), builder.input(.containerWidth))
    return Condition(program: builder.program, slot: slot)
  }

  /// A condition that is a single input.
  static func input(_ input: Input) -> Condition {
    var builder = ProgramBuilder("")
    let slot = builder.input(input)
    return Condition(program: builder.program, slot: slot)
  }
}
