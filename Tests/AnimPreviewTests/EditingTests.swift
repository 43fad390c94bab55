import AnimLive
import AnimTools
import Cases
import Testing

@testable import AnimPreview

/// A page changes the text of a file, and nothing else.
@Suite("Edits of a page") struct EditingTests {
  private static let text = """
    // Keeps its café.
    animator fade(padding: Length = 16pt in 0pt..100pt) {
        duration 200ms
        timing bezier(0.4, 0, 0.2, 1)
        from { translate.x: 0 -> -padding; backface: false }
        to { dim.color: #102030; alpha: 0 -> 1 }
    }
    """

  private let disk = Disk(["animators/fade.anim": text])
  private var workspace: ServedFolder { ServedFolder("animators", files: disk) }

  private func edit(
    _ old: String, _ new: String, file: Int = 0, revision: String? = nil, isWhole: Bool = true
  ) -> ScriptEdit {
    let text = Self.text.replacing(old, with: new, maxReplacements: 1)
    return ScriptEdit(
      file: file, revision: revision ?? Array(Self.text.utf8).revision, bytes: Array(text.utf8),
      isWhole: isWhole)
  }

  @Test("an edit changes the file, and can be undone once")
  func undo() throws {
    let workspace = workspace
    try workspace.commit(edit("16pt", "24pt"))
    #expect(disk["animators/fade.anim"] == Self.text.replacing("16pt", with: "24pt"))
    #expect(workspace.reload())
    try workspace.undo()
    #expect(disk["animators/fade.anim"] == Self.text)
    #expect(throws: Refusal.self) { try workspace.undo() }
  }

  @Test("a previewed edit plays without being written")
  func preview() throws {
    let scripts = try workspace.scripts(with: edit("16pt", "24pt"))
    #expect(scripts.compiled?.animators.first?.parameters.first?.defaultValue == "24pt")
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test("an edit of a part is refused if it causes an error; what is being written is not")
  func errors() throws {
    forEachCase([
      ("16pt", "24ms"), ("16pt", "24pt, b: 2pt"), ("16pt", "-4pt"), ("16pt", "240pt"), ("16pt", ""),
      ("#102030", "red"), ("false", ".left"), ("16pt", "24pt\n}"),
    ]) { (old: String, new: String) in
      #expect(throws: Refusal.self) { try workspace.commit(edit(old, new)) }
      #expect(disk["animators/fade.anim"] == Self.text)
    }
    try workspace.commit(edit("16pt", "24ms", isWhole: false))
    #expect(disk["animators/fade.anim"].contains("24ms"))
  }

  @Test("edits of other files and revisions are refused")
  func otherPlaces() {
    let workspace = workspace
    for wrong in [
      edit("16pt", "24pt", file: 1), edit("16pt", "24pt", file: -1),
      edit("16pt", "24pt", revision: "0"),
    ] {
      #expect(throws: Refusal.self) { try workspace.commit(wrong) }
    }
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test("a file that another program has changed is not written")
  func changedFile() throws {
    let workspace = workspace
    disk.memory.files["/app/animators/fade.anim"] = Array((Self.text + "\n").utf8)
    #expect(throws: Refusal.self) { try workspace.commit(edit("16pt", "24pt")) }
    disk.memory.files["/app/animators/fade.anim"] = Array(Self.text.utf8)
    try workspace.commit(edit("16pt", "24pt"))
    disk.memory.files["/app/animators/fade.anim"]? += [0x0A]
    #expect(throws: Refusal.self) { try workspace.undo() }
  }

  @Test("a file that is a link out of the folder is not written")
  func link() {
    let workspace = workspace
    disk.memory.files["/secret/fade.anim"] = disk.memory.files["/app/animators/fade.anim"]
    disk.memory.files["/app/animators/fade.anim"] = nil
    disk.memory.links["/app/animators/fade.anim"] = "/secret/fade.anim"
    #expect(throws: Refusal.self) { try workspace.commit(edit("16pt", "24pt")) }
  }

  @Test("a file that cannot be written is reported")
  func writeError() {
    disk.fails = true
    #expect(throws: Refusal("cannot write the file: permission denied")) {
      try workspace.commit(edit("16pt", "24pt"))
    }
  }

  @Test("a page that may only read cannot change anything")
  func readOnly() {
    let session = Session(workspace.scripts)
    _ = session.receive(#"{"m":"hello"}"#)
    for name in ["play", "edit", "undo", "redo"] {
      let answers = session.receive(#"{"m":"ask","id":1,"request":{"m":"\#(name)"}}"#)
      #expect(answers.first?["answer"]?["refused"] != nil)
    }
  }

  @Test("a page hears of a file that it has written when the folder has been read again")
  func late() throws {
    let workspace = workspace
    let session = Session(workspace.scripts, editor: workspace)
    let text = JSON.string(Self.text.replacing("16pt", with: "24pt")).text
    let edit = #"{"m":"edit","commit":true,"file":0,"text":\#(text),"revision":""#
    let request = edit + Array(Self.text.utf8).revision + #""}"#
    _ = session.receive(#"{"m":"hello"}"#)
    #expect(session.receive(#"{"m":"ask","id":7,"request":\#(request)}"#).isEmpty)
    #expect(workspace.reload())
    #expect(session.load(workspace.scripts).last?["id"]?.integer == 7)
  }

  @Test("a page gets the places of what it may replace")
  func tokens() throws {
    let scripts = workspace.scripts
    let declaration = try #require(scripts.compiled?.animators.first)
    let source = try #require(ScriptSource(declaration, in: scripts))
    let bytes = Array(Self.text.utf8)
    let texts = (source.json["tokens"]?.array ?? []).map { token -> String in
      let numbers = token.array?.compactMap(\.integer) ?? [0, 0]
      return String(decoding: bytes[numbers[0]..<numbers[0] + numbers[1]], as: UTF8.self)
    }
    #expect(
      texts == [
        "16pt", "0pt", "100pt", "200ms", "0.4", "0", "0.2", "1", "0", "false", "#102030", "0", "1",
      ])
  }
}
