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

  @Test(
    "Nothing doubles with a level of names: a program stays small, or it is refused",
    .timeLimit(.minutes(20)),
    arguments: [
      ["timing f0(t) = t^2", "timing f1(t) = f0(f0(t))", "timing f40"],
      [
        "timing f0(t) = t^2",
        "timing c1 = if rightToLeft then linear else f0\ntiming f1(t) = c1(c1(t))",
        "timing f40",
      ],
      ["timing f0 = ease", "timing f1 = if direction > 0 then f0 else f0", "timing f40"],
      [
        "timing f0 = ease\ntiming g0 = linear",
        "timing f1 = if direction > 0 then f0 else g0\ntiming g1 = if rightToLeft then g0 else f0",
        "timing f40",
      ],
      ["let f0 = container.width", "let f1 = f0 + f0", "from { translate.x: 0 -> f40 }"],
      [
        "func f0(x: Number) = x * x", "func f1(x: Number) = f0(x) + f0(x + 1)",
        "from { alpha: f40(t) }",
      ],
      [
        "func f0(x: Number) = x * x", "func f1(x: Number) = f0(f0(x)) / 2",
        "from { alpha: f40(t) }",
      ],
      [
        "let f0 = [rotate(1deg)]", "let f1 = if direction > 0 then f0 else f0",
        "from { transform: [] -> f40 }",
      ],
      [
        "let f0 = [rotate(1deg)]\nlet g0 = [scale(2)]",
        "let f1 = if direction > 0 then f0 else g0\nlet g1 = if rightToLeft then g0 else f0",
        "from { transform: [] -> f40 }",
      ],
      [
        "func f0(c: Timing, t: Number) = c(t)",
        "func f1(c: Timing, t: Number) = f0(c, f0(c, t))", "from { alpha: f40(easeIn, t) }",
      ],
    ])
  func levelsOfNames(_ lines: [String]) throws {
    let levels = (1...40).map { level in
      lines[1].replacing(#/([cfg])([01])/#) { "\($0.1)\($0.2 == "0" ? level - 1 : level)" }
    }
    let text = ([lines[0]] + levels).joined(separator: "\n")
    let script = Script(
      text + "\nanimator a {\n  duration 1s\n  \(lines[2])\n  to { alpha: 0 -> 1 }\n}")
    let errors = script.result.diagnostics.filter { $0.severity == .error }
    if errors.isEmpty {
      let program = try #require(script.result.animators.first?.animator.program)
      #expect(program.instructions.count + program.transforms.count < 1_000)
    } else {
      #expect(errors.allSatisfy { $0.id == .limitExceeded }, "\(errors)")
    }
  }

  @Test("The body of a timing has only its own steps, and not those of the timings that it applies")
  func stepsOfBodies() throws {
    let script = Script(
      """
      timing one(t) = t^2
      timing either = if rightToLeft then linear else one
      timing two(t) = either(t) + either(1 - t)
      animator a { duration 1s; timing two; to { alpha: 0 -> 1 } }
      """)
    let program = try #require(script.result.animators.first?.animator.program)
    let steps = program.bodies.map { Set(program.operands[$0.steps.range]) }
    #expect(steps.count == 2 && steps[0].isDisjoint(with: steps[1]))
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
