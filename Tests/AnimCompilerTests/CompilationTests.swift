import AnimProgram
import AnimSource
import Testing

@testable import AnimCompiler

@Suite("What an edit recompiles") struct CompilationTests {
  private static let base = [
    "let far = 20pt\nfunc half(x: Length) -> Length = x / 2\ntiming mine = ease",
    """
    import "f0.anim"
    animator slide { duration 300ms
    to { translate.x: half(far) -> 0 using mine } }
    """,
    "import \"f1.anim\"\nanimator back = reversed slide",
    "animator other { duration 300ms\nto { alpha: 0 -> 1 } }",
  ]

  /// Compiles texts, and again with one file changed. Returns how many files the edit compiles, and
  /// expects the same result as from scratch.
  private func compiled(
    _ file: Int, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Int {
    var units = Script.units(Self.base)
    var compilation = Compilation(lexicon: Script.lexicon)
    compilation.update(units)
    var texts = Self.base
    texts[file] = text
    let edited = Script.units(texts)
    units[file] = edited[file]
    compilation.update(units)
    let result = compilation.result
    let expected = CompilationResult(edited, lexicon: Script.lexicon)
    #expect(result.diagnostics == expected.diagnostics, sourceLocation: sourceLocation)
    #expect(
      result.soundAnimators.map(\.animator.program.instructions)
        == expected.soundAnimators.map(\.animator.program.instructions),
      sourceLocation: sourceLocation)
    return compilation.compiledCount
  }

  @Test("without a change, nothing is compiled")
  func noChange() {
    let units = Script.units(Self.base)
    var compilation = Compilation(lexicon: Script.lexicon)
    compilation.update(units)
    #expect(compilation.compiledCount == 4)
    compilation.update(units)
    #expect(compilation.compiledCount == 0)
  }

  @Test("if no file imports a changed file, only that file is compiled")
  func alone() {
    #expect(compiled(3, "animator other { duration 400ms\nto { alpha: 0.5 -> 1 } }") == 1)
  }

  @Test("a change compiles the file and everything that imports it, directly or through others")
  func importers() {
    #expect(
      compiled(0, "let far = 30pt\nfunc half(x: Length) -> Length = x / 3\ntiming mine = ease") == 3
    )
  }

  @Test("a removed name is reported where it was used")
  func missingName() {
    #expect(compiled(0, "func half(x: Length) -> Length = x / 2\ntiming mine = ease") == 3)
  }

  @Test("a file with an unknown name is compiled again whenever another one changes")
  func unknownName() {
    var units = Script.units(["when push use fade", "let a = 1pt"])
    var compilation = Compilation(lexicon: Script.lexicon)
    compilation.update(units)
    let fade = "animator fade { duration 300ms\nto { alpha: 0 -> 1 } }"
    units[1] = Script.units(["", fade])[1]
    compilation.update(units)
    let advice = compilation.result.diagnostics.flatMap(\.help)
    #expect(advice.contains { $0.hasSuffix("import that file") })
  }

  @Test("an update names the files whose diagnostics it may have changed")
  func changedPaths() {
    var units = Script.units(Self.base)
    let paths = units.map(\.syntax.source.path)
    var compilation = Compilation(lexicon: Script.lexicon)
    #expect(compilation.update(units) == Set(paths))
    #expect(compilation.update(units) == [])
    var texts = Self.base
    texts[3] = "animator other { duration 400ms\nto { alpha: 0.5 -> 1 } }"
    units[3] = Script.units(texts)[3]
    #expect(compilation.update(units) == [paths[3]])
  }

  @Test("a constant that is no longer used elsewhere is reported in its file")
  func unusedConstant() {
    var units = Script.units(Self.base)
    let paths = units.map(\.syntax.source.path)
    var compilation = Compilation(lexicon: Script.lexicon)
    compilation.update(units)
    var texts = Self.base
    texts[1] =
      "import \"f0.anim\"\nanimator slide { duration 300ms\nto { alpha: 0 -> 1 using mine } }"
    units[1] = Script.units(texts)[1]
    #expect(compilation.update(units).contains(paths[0]))
    #expect(compilation.result.diagnostics(of: 0).map(\.id) == [.unusedName])
  }
}
