import AnimFiles
import AnimRuntime
import Testing

@testable import AnimLive

@Suite("What an app prints of a script")
struct ScriptDiagnosticTests {
  @Test("a diagnostic prints as a line that Xcode and editors turn into a link")
  func description() throws {
    let files = MemoryFiles(["app.anim": "animator a {\n/* é */ duration 350\n}\n"])
    let scripts = LiveScripts(
      folder: files.workingFolder, store: RegistryStore(), loader: ScriptLoader(files: files))
    let diagnostic = try #require(scripts.diagnostics.first)
    #expect("\(diagnostic)" == "/app.anim:2:18: error: expected a Time, found a Number")
    #expect(diagnostic.id == "unit-mismatch" && diagnostic.severity == .error)
  }

  @Test("a file that cannot be read is reported at its first line")
  func unreadable() throws {
    let scripts = LiveScripts(
      folder: "missing", store: RegistryStore(), loader: ScriptLoader(files: MemoryFiles([:])))
    let diagnostic = try #require(scripts.diagnostics.first)
    #expect(diagnostic.id == "unreadable-file" && (diagnostic.line, diagnostic.column) == (1, 1))
  }
}
