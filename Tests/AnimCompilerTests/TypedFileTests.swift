import AnimProgram
import AnimSyntax
import Cases
import Testing

@testable import AnimCompiler

/// A typed file says what everything means, and what is wrong.
@Suite("Typed files") struct TypedFileTests {
  /// The typed value of the first constant of a text.
  private func value(_ text: String) -> (file: TypedFile, expression: TypedExpression)? {
    let file = Script(text).stages()
    guard case .constant(let constant)? = file.syntax.declarations.first?.kind else { return nil }
    return (file, file[constant.value])
  }

  @Test("Numbers are in base units")
  func baseUnits() throws {
    let (_, length) = try #require(value("let a = 250ms"))
    guard case .number(let seconds) = length.kind else {
      Issue.record("\(length.kind)")
      return
    }
    #expect(seconds == 0.25)
    #expect(length.type == .time)
  }

  @Test("Parentheses leave no node, and a comparison is made of one operation")
  func operations() throws {
    let (file, node) = try #require(value("let a = ((2 > 1))"))
    guard case .operation(.less, let list) = node.kind else {
      Issue.record("\(node.kind)")
      return
    }
    let numbers = file.parts.operands[list.range].map { file[$0].kind }
    guard case .number(1) = numbers[0], case .number(2) = numbers[1] else {
      Issue.record("\(numbers)")
      return
    }
    #expect(file.text(of: node.span) == "((2 > 1))")
    #expect(file.text(of: node.place) == ">")
  }

  @Test("The arguments of a call are in the order of the parameters")
  func arguments() throws {
    let file = Script(
      "func f(a: Number, b: Number = 2, c: Number) = a + b + c\nlet x = f(c: 3, a: 1)"
    )
    .stages()
    guard case .constant(let constant) = file.syntax.declarations[1].kind,
      case .call(_, let list) = file[constant.value].kind
    else {
      Issue.record("no call")
      return
    }
    #expect(
      (0..<3).map { file.argument(list, $0).map { file.text(of: file[$0].span) } } == [
        "1", nil, "3",
      ])
  }

  @Test("What is wrong is marked, and the sound parts still report their values")
  func wrongParts() {
    let script = Script(
      """
      animator a {
        duration 300ms
        order to above to
        to { alpha: nothing -> 1 using spring(mass: 0); scale: 0.5 -> 1 using bezier(2, 0, 1, 1) }
      }
      """)
    #expect(
      script.findings == [
        "order to above to: a screen cannot be above itself",
        "nothing: cannot find `nothing`", "0: the mass of a spring must be above 0",
        "2: x1 of a bezier must be from 0 to 1",
      ])
    let file = script.stages()
    let wrong = file.parts.invalid.map { file.text(of: file.syntax[$0].span) }
    #expect(wrong == ["order to above to"])
  }

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

  @Test("The type that is expected of a wrong expression is known")
  func expectedTypes() throws {
    for (text, type) in [
      ("let a: Length = wrong", ScriptValueType.length), ("let a = 2pt + wrong", .length),
      ("let a = spring(response: wrong)", .time), ("let a = if wrong then 1 else 2", .bool),
      ("let a = [rotate(wrong)]", .angle),
    ] {
      let file = Script(text).stages()
      let id = try #require(
        file.syntax.expressionIndices
          .first { file.text(of: file.syntax[$0].span) == "wrong" })
      #expect(file.expectedType(of: id) == type, "\(text)")
    }
  }

  @Test("The number of slices is known in the whole animator")
  func sliceCounts() throws {
    let script = Script(
      """
      animator a {
        duration 100ms * s.count
        order from above to
        slices s of from in grid(2, 3) { alpha: 1 -> 0 }
      }
      """)
    let program = try #require(script.animator("a")).program
    let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
    #expect(abs(Transition(program, inputs: inputs).duration - 0.6) < 1e-9)
    #expect(!program.instructions.contains { $0.operation == .snapshot && $0.c == 1 })
  }
}
