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

  @Test("an update names the files whose diagnostics it may have changed")
  func changedPaths() {
    var units = Script.units(Self.base)
    let paths = units.map(\.syntax.source.path)
    let none = CompiledFolder([], lexicon: Script.lexicon)
    let first = CompiledFolder(units, lexicon: Script.lexicon, after: none)
    #expect(first.changes(since: none) == Set(paths))
    let same = CompiledFolder(units, lexicon: Script.lexicon, after: first)
    #expect(same.changes(since: first) == [])
    var texts = Self.base
    texts[3] = "animator other { duration 400ms\nto { alpha: 0.5 -> 1 } }"
    units[3] = Script.units(texts)[3]
    let second = CompiledFolder(units, lexicon: Script.lexicon, after: same)
    #expect(second.changes(since: same) == [paths[3]])
  }

  @Test("a constant that is no longer used elsewhere is reported in its file")
  func unusedConstant() {
    var units = Script.units(Self.base)
    let paths = units.map(\.syntax.source.path)
    let before = CompiledFolder(units, lexicon: Script.lexicon)
    var texts = Self.base
    texts[1] =
      "import \"f0.anim\"\nanimator slide { duration 300ms\nto { alpha: 0 -> 1 using mine } }"
    units[1] = Script.units(texts)[1]
    let after = CompiledFolder(units, lexicon: Script.lexicon, after: before)
    #expect(after.changes(since: before).contains(paths[0]))
    #expect(after.diagnostics(of: 0).map(\.id) == [.unusedName])
  }
}
