import AnimFiles
import AnimRuntime
import AnimCompiler
import AnimSource
import Testing

@testable import AnimLive

/// A load reports the rules that keep their own animators.
@Suite("Animators that do not replace those of other layers") struct LayerWarningTests {
  private func load(_ text: String, _ name: String, into store: RegistryStore) -> [ScriptDiagnostic]
  {
    let files = MemoryFiles(["app.anim": text])
    return LiveScripts(
      folder: files.workingFolder, layerName: name, store: store,
      loader: ScriptLoader(files: files)
    ).diagnostics
  }

  private let base = """
    animator slide(gap: Length = 8pt) { duration 1s; to { translate.x: gap -> 0; alpha: 0 -> 1 } }
    when any use slide(gap: 4pt)
    """

  @Test("an animator that does not fit another layer's rule is a warning in the layer that loads")
  func mismatch() throws {
    let store = RegistryStore()
    #expect(load(base, "base", into: store).isEmpty)
    let later = load(
      "animator slide { duration 1s; to { alpha: 0 -> 1 } }", "later", into: store)
    let warning = try #require(later.first)
    #expect(later.count == 1 && warning.severity == .warning && warning.path == "/app.anim")
    #expect(warning.line == 1, "the animator")
    #expect(
      warning.message == "`slide` does not replace the one that /app.anim:2 of the layer `base` "
        + "uses: it has no parameter `gap`")

    let again = load(base, "base", into: store)
    #expect(
      again.map(\.message) == [
        "`slide` of the layer `later` does not fit this rule: it has no parameter `gap`"
      ])
  }
}
