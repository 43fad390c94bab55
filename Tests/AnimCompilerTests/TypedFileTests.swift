import AnimProgram
import AnimSyntax
import Cases
import Testing

@testable import AnimCompiler

/// A typed file says what everything means, and what is wrong.
@Suite("Typed files") struct TypedFileTests {
  @Test("A value is constant if it depends on nothing")
  func constants() {
    forEachCase([
      ("let a = 2 * 3pt", true), ("let a = container.width", false),
      ("let a = if direction > 0 then 1 else 1", false),
      ("let a = f(1)\nfunc f(x: Number) = x", true),
      ("let a = f(1)\nfunc f(x: Number) = x * direction", false),
      ("let a = t(0.5)\ntiming t(x) = x * x", true), ("let a = b\nlet b = progress", false),
    ]) { text, isConstant in
      let script = Script(text)
      let file = script.stages()
      guard case .constant(let constant)? = file.syntax.declarations.first?.kind else {
        Issue.record("no constant")
        return
      }
      let value = LoweredExpression(TypedID(constant.value), of: file, in: script.folder)
      #expect((value.constant != nil) == isConstant)
    }
  }
}
