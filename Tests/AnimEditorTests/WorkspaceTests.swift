import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Seeds
import Testing
import Transcripts

@testable import AnimEditor

/// After any edits, a workspace has the same results as a new one, and every feature works anywhere
/// in any file.
@Suite("Workspaces after edits", .serialized) struct WorkspaceTests {
  private static let shipped = CorpusFile.shipped.map {
    FileChange(path: "/animators/\($0.name).anim", bytes: (try? $0.bytes()) ?? [])
  }

  @Test("after random edits, a workspace has the same findings as a new one")
  func edits() {
    var random = SeededGenerator(seed: 7)
    var edited = Workspace(root: "/animators")
    edited.update(Self.shipped)
    var texts = Dictionary(
      uniqueKeysWithValues: edited.scripts.sources.map { ($0.path, $0.bytes) })
    for round in 0..<Thoroughness.count(12, thorough: 200) {
      guard let path = texts.keys.sorted().randomElement(using: &random) else { return }
      if round % 5 == 4 {
        texts[path] = nil
        edited.update([FileChange(path: path, bytes: nil)])
      } else {
        var bytes = texts[path] ?? []
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...6, using: &random))
        bytes.replaceSubrange(start..<end, with: Array(["", "a", "{", "1", "\n"][round % 5].utf8))
        texts[path] = bytes
        edited.update([FileChange(path: path, bytes: bytes)])
      }
    }
    var fresh = Workspace(root: "/animators")
    fresh.update(texts.map { FileChange(path: $0.key, bytes: $0.value) })
    #expect(edited.paths == fresh.paths)
    for path in fresh.paths {
      #expect(Set(edited.diagnostics(of: path)) == Set(fresh.diagnostics(of: path)), "\(path)")
    }
  }

  /// Returns files that import each other, and edits that each replace one of them.
  @Test(
    "after random edits of imports, a workspace has the same findings and programs as a new one")
  func imports() {
    forEachCase(0..<Thoroughness.count(4, thorough: 100)) { seed in
      let names = ["a", "b", "c", "d"].map { "/animators/\($0).anim" }
      let lines = [
        "import \"a.anim\"", "import \"b.anim\"", "import \"c.anim\"", "import \"missing.anim\"",
        "let far = 1pt", "let far = 1s", "let near = far", "let glow = 0.5",
        "func half(x: Length) -> Length = x / 2", "func half(x: Number) -> Number = x",
        "animator slide { duration 1s\n to { translate.x: half(far) -> 0pt } }",
        "animator shine { duration 1s\n to { alpha: glow -> 1 } }",
        "animator back = reversed slide",
        "when push use slide", "when pop use back", "when any use shine", "}",
      ]
      var random = SeededGenerator(seed: UInt64(seed))
      var edited = Workspace(root: "/animators")
      var texts: [String: [UInt8]] = [:]
      for _ in 0..<24 {
        guard let path = names.randomElement(using: &random) else { return }
        let text = lines.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
        texts[path] = text.isEmpty ? nil : Array(text.joined(separator: "\n").utf8)
        let changed = edited.update([FileChange(path: path, bytes: texts[path])])
        var fresh = Workspace(root: "/animators")
        fresh.update(
          texts.sorted { $0.key < $1.key }.map { FileChange(path: $0.key, bytes: $0.value) })
        let scripts = texts.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(edited.paths == fresh.paths, "\(scripts)")
        #expect(Set(edited.wantedImports) == Set(fresh.wantedImports))
        #expect(changed.contains(ExactPath(path)))
        // The first file of a circle of imports depends on the files before it.
        let all = fresh.paths.flatMap(fresh.diagnostics(of:))
        if all.contains(where: { $0.id == .importCycle }) { continue }
        for path in fresh.paths {
          #expect(edited.diagnostics(of: path) == fresh.diagnostics(of: path), "\(scripts)")
          #expect(programs(of: path, in: edited) == programs(of: path, in: fresh), "\(scripts)")
        }
      }
    }
  }

  private func programs(of path: String, in workspace: Workspace) -> [Program] {
    guard let view = workspace.view(of: path) else { return [] }
    return workspace.compiled(view.number).animators.map(\.animator.program)
  }

  @Test("an edit above an animator moves its proved findings along")
  func checks() {
    let path = "/animators/a.anim"
    let text = "animator a {\n    duration 4s\n    to { alpha: 0 -> 1 }\n}\n"
    var workspace = Workspace(root: "/animators")
    workspace.update([FileChange(path: path, bytes: Array(text.utf8))])
    #expect(workspace.diagnostics(of: path).isEmpty)
    while workspace.isChecking { _ = workspace.checkNext() }
    let before = workspace.diagnostics(of: path)
    #expect(before.contains { $0.id == .longDuration })
    workspace.update([FileChange(path: path, bytes: Array(("// A comment.\n" + text).utf8))])
    let after = workspace.diagnostics(of: path)
    #expect(after.map(\.message) == before.map(\.message))
    #expect(after.map(\.span.start) == before.map { $0.span.start + 14 })
  }

  @Test("every question can be asked anywhere in any script")
  func everywhere() throws {
    let scripts = CorpusFile.tree("tree") + CorpusFile.tree("errors")
    for script in Thoroughness.some(24, of: scripts) {
      let (path, bytes) = ("/corpus/\(script.name).anim", try script.bytes())
      var workspace = Workspace(root: "/corpus")
      workspace.update([FileChange(path: path, bytes: bytes)])
      guard let view = workspace.view(of: path) else { continue }
      let step = max(1, bytes.count / Thoroughness.count(12, thorough: 400))
      for offset in stride(from: 0, through: bytes.count, by: step) {
        check(view, offset)
      }
      let whole = SourceSpan(0, bytes.count)
      let spans =
        OutlineItem.all(in: view.syntax).map(\.span) + SemanticToken.all(in: view).map(\.span)
        + FoldingRange.all(in: view.syntax).map(\.span)
        + CodeAction.all(in: whole, of: view).flatMap(\.edits).map(\.span)
        + InlayHint.all(in: whole, of: view).map { SourceSpan($0.offset, $0.offset) }
        + DocumentColor.all(in: view.syntax).map(\.span)
      #expect(spans.allSatisfy { $0.start <= $0.end && Int($0.end) <= bytes.count })
      #expect(SemanticToken.all(in: view).areApart, "\(script)")
    }
  }

  private func check(_ view: ScriptView, _ offset: Int) {
    let count = view.syntax.source.bytes.count
    if let hover = Hover(at: offset, in: view) { #expect(Int(hover.span.end) <= count) }
    let completion = Completion(at: offset, in: view)
    #expect(completion.replaced.touches(offset) && Int(completion.replaced.end) <= count)
    let selection = SelectionRanges.all(at: offset, in: view.syntax)
    #expect(
      zip(selection, selection.dropFirst()).allSatisfy { $0.start >= $1.start && $0.end <= $1.end })
    _ = SignatureHelp(at: offset, in: view)
    _ = DefinitionQuery.run(at: offset, in: view)
    if let references = References(at: offset, in: view) {
      #expect(references.places.contains { $0.range.span.touches(offset) })
    }
  }

  @Test("formatting in an editor gives the text that `animc fmt` writes")
  func formatting() throws {
    for script in CorpusFile.tree("format") {
      let bytes = try script.bytes()
      let syntax = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
      let edited = bytes.applying(Formatting.edits(of: syntax))
      #expect(edited == syntax.formatted(), "\(script)")
    }
  }
}

extension [SemanticToken] {
  fileprivate var areApart: Bool {
    zip(self, dropFirst()).allSatisfy { $0.span.end <= $1.span.start }
  }
}
