import AnimFiles
import AnimProgram
import AnimRuntime
import AnimSyntax
import AnimatorTesting
import CorpusFiles
import Testing

@testable import AnimLive

/// A container with two screens and animators from a folder.
private final class App {
  let folder: TemporaryFolder
  let store = RegistryStore()
  let scripts: LiveScripts
  let clock = ManualClock()
  let owner = HeadlessViewController("container")
  let first = HeadlessViewController("first")
  let second = HeadlessViewController("second")
  let container: ContainerController<HeadlessPlatform>

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    try folder.write(text, to: "slide.anim")
    scripts = LiveScripts(folder: folder.path, layerName: "scripts", store: store)
    container = ContainerController(
      of: owner, containerView: owner.view, viewControllers: [first, second], clock: clock)
    container.registry = { [store] in store.current }
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    container.select(first)
  }

  /// How far a screen is from its final position.
  func offset(of controller: HeadlessViewController) -> Double { controller.view.matrix.m41 }
}

@Suite("Scripts that follow their files")
struct LiveScriptsTests {
  @Test("a saved file takes effect with the next transition; a running one does not change")
  func swap() throws {
    let app = try App(Scripts.slide(distance: 100))
    app.container.select(app.second)
    app.clock.advance(by: 0.5)
    #expect(app.offset(of: app.second) == 50)

    try app.folder.save(Scripts.slide(distance: 40), to: "slide.anim")
    #expect(app.scripts.reload().isReplaced)
    app.clock.advance(by: 0.25)
    #expect(app.offset(of: app.second) == 25)
    app.clock.advance(by: 0.25)
    #expect(!app.container.isTransitioning)
    #expect(app.offset(of: app.second) == 0)

    app.container.select(app.first)
    app.clock.advance(by: 0.5)
    #expect(app.offset(of: app.first) == 20)
  }

  @Test("a broken save changes nothing but the diagnostics")
  func brokenSave() throws {
    let app = try App(Scripts.slide(distance: 100))
    #expect(app.scripts.diagnostics.isEmpty)
    try app.folder.save(Scripts.broken, to: "slide.anim")
    let update = app.scripts.reload()
    #expect(!update.isReplaced)
    #expect(update.diagnostics.map(\.id) == ["unit-mismatch"])
    #expect(app.scripts.diagnostics == update.diagnostics)
    app.container.select(app.second)
    app.clock.advance(by: 0.5)
    #expect(app.offset(of: app.second) == 50)

    try app.folder.save(Scripts.slide(distance: 10), to: "slide.anim")
    #expect(app.scripts.reload().isReplaced)
    #expect(app.scripts.diagnostics.isEmpty)
  }

  @Test("a deleted folder keeps the last good version")
  func missingFolder() throws {
    let app = try App(Scripts.slide(distance: 100))
    try app.folder.move("slide.anim", to: "../slide.anim")
    try app.folder.remove("")
    let update = app.scripts.reload()
    #expect(!update.isReplaced)
    #expect(update.diagnostics.map(\.id) == ["unreadable-file"])
    #expect(app.store.current.animator(named: "slide") != nil)
  }

  @Test("a native animator's declaration makes its name known to rules")
  func nativeAnimator() throws {
    let folder = try TemporaryFolder()
    let native = RegistryLayer.native(
      "plugins",
      animators: [
        NativeAnimator("burst", on: HeadlessPlatform.self) { _ in SlideAnimator() }
      ])
    let store = RegistryStore(Registry(layers: [native]))
    try folder.write("extern animator burst\n", to: "plugins.anim")
    try folder.write("import \"plugins.anim\"\nwhen any use burst\n", to: "bindings.anim")
    let scripts = LiveScripts(folder: folder.path, store: store)
    #expect(scripts.diagnostics.filter { $0.severity == .error }.isEmpty)
    let request = TransitionRequest(
      .push, from: "a", to: "b")
    #expect(store.current.resolve(request)?.definition?.name == "burst")
  }
}

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
