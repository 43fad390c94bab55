import AnimLive
import AnimTools
import Testing

@testable import AnimPreview

/// An edit replaces a token of a script by another of the same kind, and changes nothing else.
@Suite("Edits of a page") struct EditingTests {
  private static let text = """
    // Keeps its café.
    animator fade(padding: Length = 16pt) {
        duration 200ms
        timing bezier(0.4, 0, 0.2, 1)
        from { translate.x: 0 -> -padding; backface: false }
        to { dim.color: #102030; alpha: 0 -> 1 }
    }
    """

  private let disk = Disk(["animators/fade.anim": text])
  private var workspace: ServedFolder { ServedFolder("animators", files: disk) }

  private func edit(_ old: String, _ new: String, file: Int = 0, at start: Int? = nil) -> TokenEdit
  {
    let bytes = Array(Self.text.utf8)
    let place = bytes.indices.first { bytes[$0...].starts(with: old.utf8) }
    return TokenEdit(
      file: file, revision: TokenEdit.fingerprint(of: bytes), start: start ?? place ?? -1, old: old,
      new: new)
  }

  @Test(
    "an edit changes one token of the file, and can be undone once",
    arguments: [
      ("16pt", "24pt"), ("200ms", "1500ms"), ("0.4", "0.25"), ("#102030", "#fff"),
      ("false", "true"),
    ])
  func undo(_ old: String, _ new: String) throws {
    let workspace = workspace
    try workspace.commit(.tokens([edit(old, new)]))
    #expect(disk["animators/fade.anim"] == Self.text.replacing(old, with: new, maxReplacements: 1))
    #expect(workspace.reload())
    try workspace.undo()
    #expect(disk["animators/fade.anim"] == Self.text)
    #expect(throws: Refusal.self) { try workspace.undo() }
  }

  @Test("two tokens can change at once")
  func twoTokens() throws {
    try workspace.commit(.tokens([edit("0.4", "0.1"), edit("0.2", "0.9")]))
    #expect(disk["animators/fade.anim"].contains("bezier(0.1, 0, 0.9, 1)"))
  }

  @Test("a previewed edit plays without being written")
  func preview() throws {
    let scripts = try workspace.scripts(with: .tokens([edit("16pt", "24pt")]))
    #expect(scripts.compiled?.animators.first?.parameters.first?.defaultValue == "24pt")
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test(
    "an edit that is not one token of the same kind is refused",
    arguments: [
      ("16pt", "24ms"), ("16pt", "24"), ("16pt", "24pt "), ("16pt", "24pt, b: 2pt"),
      ("16pt", "-4pt"),
      ("16pt", ""), ("16pt", "padding"), ("16pt", "1\(String(repeating: "0", count: 40))pt"),
      ("#102030", "red"), ("#102030", "#12"), ("false", ".left"), ("false", "maybe"),
      ("fade", "other"), ("bezier", "spring"), ("padding", "width"), ("café", "16pt"),
      ("16pt", "24pt // "), ("16pt", "24pt\n}"),
    ])
  func otherText(_ old: String, _ new: String) {
    #expect(throws: Refusal.self) { try workspace.commit(.tokens([edit(old, new)])) }
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test("edits of other files and places are refused")
  func otherPlaces() {
    let workspace = workspace
    for wrong in [
      edit("16pt", "24pt", file: 1), edit("16pt", "24pt", file: -1), edit("16pt", "24pt", at: 0),
      edit("16pt", "24pt", at: -5), edit("16pt", "24pt", at: 1 << 40),
      TokenEdit(file: 0, revision: "0", start: edit("16pt", "").start, old: "16pt", new: "24pt"),
    ] {
      #expect(throws: Refusal.self) { try workspace.commit(.tokens([wrong])) }
    }
    #expect(throws: Refusal.self) {
      try workspace.commit(.tokens([edit("16pt", "24pt"), edit("16pt", "32pt")]))
    }
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test("an edit that causes an error is refused, with the error")
  func errors() throws {
    let text = "animator fade(n: Number = 2 in 0..4) { duration 1s; to { alpha: 0 -> n / 4 } }"
    disk.memory.files["/app/animators/fade.anim"] = Array(text.utf8)
    let workspace = ServedFolder("animators", files: disk)
    let edit = TokenEdit(
      file: 0, revision: TokenEdit.fingerprint(of: Array(text.utf8)), start: 26, old: "2", new: "9")
    #expect(throws: Refusal("the default of `n` is outside its range")) {
      try workspace.commit(.tokens([edit]))
    }
    #expect(disk["animators/fade.anim"] == text)
  }

  @Test("a file that another program has changed is not written")
  func changedFile() throws {
    let workspace = workspace
    disk.memory.files["/app/animators/fade.anim"] = Array((Self.text + "\n").utf8)
    #expect(throws: Refusal.self) { try workspace.commit(.tokens([edit("16pt", "24pt")])) }
    disk.memory.files["/app/animators/fade.anim"] = Array(Self.text.utf8)
    try workspace.commit(.tokens([edit("16pt", "24pt")]))
    disk.memory.files["/app/animators/fade.anim"]? += [0x0A]
    #expect(throws: Refusal.self) { try workspace.undo() }
  }

  @Test("a file that is a link out of the folder is not written")
  func link() {
    let workspace = workspace
    disk.memory.files["/secret/fade.anim"] = disk.memory.files["/app/animators/fade.anim"]
    disk.memory.files["/app/animators/fade.anim"] = nil
    disk.memory.links["/app/animators/fade.anim"] = "/secret/fade.anim"
    #expect(throws: Refusal.self) { try workspace.commit(.tokens([edit("16pt", "24pt")])) }
  }

  @Test("a file that cannot be written is reported")
  func writeError() {
    disk.fails = true
    #expect(throws: Refusal("cannot write the file: permission denied")) {
      try workspace.commit(.tokens([edit("16pt", "24pt")]))
    }
  }

  @Test("a page that may only read cannot change anything")
  func readOnly() {
    let session = Session(workspace.scripts)
    _ = session.receive(#"{"m":"hello"}"#)
    for message in [#"{"m":"edit","edits":[],"commit":true}"#, #"{"m":"undo"}"#] {
      #expect(session.receive(message).map { $0["m"]?.string } == ["refused"])
    }
  }

  /// The pieces that a page receives form the text, and its tokens are where the pieces say.
  @Test("the pieces that a page gets form the script")
  func pieces() throws {
    let scripts = workspace.scripts
    let declaration = try #require(scripts.compiled?.animators.first)
    let source = try #require(ScriptPieces(declaration, in: scripts))
    #expect(source.pieces.map(\.text).joined() == source.text)
    let tokens = source.pieces.filter { $0.token != nil }
    #expect(tokens.map(\.text).contains("16pt"))
    #expect(tokens.count { $0.bezier != nil } == 4)
    let bytes = Array(Self.text.utf8)
    for piece in tokens {
      let start = piece.token?.start ?? 0
      #expect(bytes[start...].starts(with: piece.text.utf8))
    }
  }
}
