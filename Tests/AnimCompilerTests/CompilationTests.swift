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

  /// Compiles texts, and again with one file changed. Returns the work for the edit, and expects
  /// the same result as from scratch.
  private func work(
    _ file: Int, _ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> Compilation.Work {
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
    return compilation.work
  }

  private func counts(_ work: Compilation.Work) -> [Int] {
    [work.resolved, work.checked, work.lowered]
  }

  @Test("without a change, nothing is compiled")
  func noChange() {
    let units = Script.units(Self.base)
    var compilation = Compilation(lexicon: Script.lexicon)
    compilation.update(units)
    #expect(counts(compilation.work) == [4, 4, 4])
    compilation.update(units)
    #expect(counts(compilation.work) == [0, 0, 0])
  }

  @Test("a change in a file that nobody imports recompiles that file alone")
  func alone() {
    let work = work(3, "animator other { duration 400ms\nto { alpha: 0.5 -> 1 } }")
    #expect(counts(work) == [1, 1, 1])
  }

  @Test("an update names the files whose results it may have changed")
  func changedFiles() {
    var units = Script.units(Self.base)
    var compilation = Compilation(lexicon: Script.lexicon)
    #expect(compilation.update(units).change == .all)
    #expect(compilation.update(units).change == .files([]))
    var texts = Self.base
    texts[3] = "animator other { duration 400ms\nto { alpha: 0.5 -> 1 } }"
    units[3] = Script.units(texts)[3]
    #expect(compilation.update(units).change == .files([3]))
    texts[0] = "let far = 30pt\nfunc half(x: Length) -> Length = x / 3\ntiming mine = ease"
    units[0] = Script.units(texts)[0]
    #expect(compilation.update(units).change == .files([0, 1, 2]))
  }

  @Test("a changed body is lowered again where it is used")
  func body() {
    let work = work(
      0, "let far = 30pt\nfunc half(x: Length) -> Length = x / 3\ntiming mine = ease")
    #expect(counts(work) == [1, 2, 3])
  }

  @Test("a changed signature is checked again where it is used")
  func signature() {
    let work = work(
      0, "let far = 20pt\nfunc half(x: Length) -> Number = x / 2pt\ntiming mine = ease")
    #expect(counts(work) == [1, 2, 3])
  }

  @Test("a new name is resolved again where it is visible")
  func newName() {
    let work = work(
      0, "let new = 1\nlet far = 20pt\nfunc half(x: Length) -> Length = x / 2\ntiming mine = ease")
    #expect(counts(work) == [2, 2, 3])
  }

  @Test("a removed name is reported where it was used")
  func missingName() {
    let work = work(0, "func half(x: Length) -> Length = x / 2\ntiming mine = ease")
    #expect(work.resolved == 2)
  }
}
