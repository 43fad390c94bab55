import AnimProgram
import AnimRuntime
import TestScripts

extension Program {
  /// Both screens move by one container width on `linear`, and the leaving one fades.
  static func travel(_ name: String = "travel", duration: Double = 1) -> Program {
    let text = """
      animator \(name) {
          duration \(duration)s
          timing linear
          from { alpha: 1 -> 0; translate.x: 0 -> -direction * container.width }
          to { translate.x: direction * container.width -> 0 }
      }
      """
    return (try? compiled(text)) ?? Program(name: name)
  }
}

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
  /// An animator that does nothing.
  static func named(_ name: String) -> CompiledAnimator {
    CompiledAnimator(name: name, program: Program(name: name))
  }
}
