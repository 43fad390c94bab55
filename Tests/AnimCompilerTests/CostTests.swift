import AnimProgram
import AnimSource
import AnimSyntax
import Testing

@testable import AnimCompiler

@Suite("Small scripts that could take hours") struct CostTests {
  @Test(
    "A value error two imports away is found in many layers of imports", .timeLimit(.minutes(20)))
  func layersOfImports() {
    let (width, depth) = (6, 20)
    var texts = [
      "func h(x: Number) -> Number = bezier(x, 0, 1, 1)(0.5)\n",
      "import \"f0.anim\"\nfunc g(x: Number) -> Number = h(x)\n",
    ]
    for layer in 0..<depth {
      let below = layer == 0 ? [] : (texts.count - width..<texts.count).map { $0 }
      for number in 0..<width {
        let imports = below.map { "import \"f\($0).anim\"\n" }.joined()
        texts.append(imports + "func n\(layer)x\(number)(x: Number) -> Number = x\n")
      }
    }
    let imports = ((texts.count - width..<texts.count) + [1]).map { "import \"f\($0).anim\"\n" }
    texts.append(
      imports.joined() + "animator a {\n  duration 300ms\n  to { alpha: 0 -> g(2) }\n}\n")
    #expect(Script(texts).findings == ["g(2): x1 of a bezier must be from 0 to 1"])
  }

  @Test("The declarations of a chain share one budget", .timeLimit(.minutes(20)))
  func chainOfCalls() {
    let (length, levels) = (45, 17)
    var lines = ["let a = g0(3)"]
    for number in 0..<length {
      lines.append("func g\(number)(x: Number) -> Number = g\(number + 1)(x) + b0(x)")
    }
    lines.append("func g\(length)(x: Number) -> Number = bezier(x, 0, 1, 1)(0.5)")
    for level in 0..<levels {
      lines.append(
        "func b\(level)(x: Number) -> Number = b\(level + 1)(x * 2) + b\(level + 1)(x * 2 + 1)")
    }
    lines.append("func b\(levels)(x: Number) -> Number = x")
    lines.append("animator z {\n  duration 300ms\n  to { alpha: 0 -> a }\n}")
    let script = Script(lines.joined(separator: "\n"))
    #expect(script.result.diagnostics.contains { $0.id == .limitExceeded })
    let checked = script.stages()
    var budget = Budget()
    for index in 1...length {
      _ = checked.ownFindings(of: index, &budget)
    }
    #expect(budget.expansions < 2 * Limits.expansions)
  }

  @Test("A chain of conditional timings is compiled once for each", .timeLimit(.minutes(20)))
  func chainOfTimings() {
    var lines = ["timing f0 = ease"]
    for number in 1...60 {
      let other = "f\(number - 1)"
      lines.append("timing f\(number) = if direction > 0 then \(other) else \(other)")
    }
    lines.append("animator a { duration 1s; timing f60; to { alpha: 0 -> 1 } }")
    #expect(Script(lines.joined(separator: "\n")).findings == [])
  }

  @Test("Imports that lead back to their file are found in a folder of layers")
  func circlesOfImports() {
    let texts = [
      "import \"f1.anim\"\nlet a = 1s", "import \"f2.anim\"\nimport \"f3.anim\"\nlet b = a",
      "import \"f0.anim\"\nlet c = 1s", "let d = 1s", "import \"f4.anim\"", "import \"f3.anim\"",
    ]
    let circular = Script(texts).result.diagnostics.filter { $0.id == .importCycle }
    #expect(circular.map(\.path) == ["f0.anim", "f1.anim", "f2.anim", "f4.anim"])
  }
}
