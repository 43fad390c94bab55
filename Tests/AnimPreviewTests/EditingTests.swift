import AnimJSON
import AnimRuntime
@testable import AnimScene
import AnimTools
import Cases
import TestScripts
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

  private let disk = WrittenFiles(["animators/fade.anim": text], workingFolder: "/app")
  private var workspace: ServedFolder { ServedFolder("animators", files: disk) }

  private func edit(
    _ old: String, _ new: String, path: String = "animators/fade.anim", revision: String? = nil
  ) -> ScriptEdit {
    let text = Self.text.replacing(old, with: new, maxReplacements: 1)
    return ScriptEdit(
      path: path, revision: revision ?? Array(Self.text.utf8).revision, bytes: Array(text.utf8))
  }

  @Test("a text that is saved is in the file")
  func save() throws {
    let workspace = workspace
    #expect(try workspace.commit(edit("16pt", "24pt")))
    #expect(disk["animators/fade.anim"] == Self.text.replacing("16pt", with: "24pt"))
    #expect(workspace.reload())
    #expect(
      try !workspace.commit(edit("16pt", "24pt", revision: workspace.scripts.sources[0].revision)))
    // A text with an error is saved, too: the last version without errors plays.
    try workspace.commit(edit("16pt", "24ms", revision: workspace.scripts.sources[0].revision))
    #expect(disk["animators/fade.anim"].contains("24ms"))
  }

  @Test("edits of other revisions, and of what is no file of the folder, are refused")
  func otherPlaces() {
    let workspace = workspace
    for wrong in [
      edit("16pt", "24pt", revision: "0"), edit("16pt", "24pt", path: "animators/../fade.anim"),
      edit("16pt", "24pt", path: "other/fade.anim"), edit("16pt", "24pt", path: "/etc/fade.anim"),
      edit("16pt", "24pt", path: "animators/.fade.anim"),
      edit("16pt", "24pt", path: "animators/fade.txt"),
    ] {
      #expect(throws: Refusal.self) { try workspace.commit(wrong) }
    }
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test("a file that is gone is written again, and one that is there is not")
  func again() throws {
    let workspace = workspace
    disk.files.files["/app/animators/fade.anim"] = nil
    disk["animators/other.anim"] = ""
    #expect(workspace.reload())
    try workspace.commit(edit("16pt", "24pt", revision: ""))
    #expect(disk["animators/fade.anim"].contains("24pt"))
    #expect(throws: Refusal.self) { try workspace.commit(edit("16pt", "30pt", revision: "")) }
  }

  @Test("a file that another program has changed is not written")
  func changedFile() throws {
    let workspace = workspace
    disk.files.files["/app/animators/fade.anim"] = Array((Self.text + "\n").utf8)
    #expect(throws: Refusal.self) { try workspace.commit(edit("16pt", "24pt")) }
  }

  @Test("a file that is a link out of the folder is not written")
  func link() {
    let workspace = workspace
    disk.files.files["/secret/fade.anim"] = disk.files.files["/app/animators/fade.anim"]
    disk.files.files["/app/animators/fade.anim"] = nil
    disk.files.links["/app/animators/fade.anim"] = "/secret/fade.anim"
    #expect(throws: Refusal.self) { try workspace.commit(edit("16pt", "24pt")) }
  }

  @Test("a file that cannot be written is reported")
  func writeError() {
    disk.isLocked = true
    #expect(throws: Refusal("cannot write the file: permission denied")) {
      try workspace.commit(edit("16pt", "24pt"))
    }
  }

  /// Asks a question of a page, and returns its answer.
  private func ask(_ session: Session, _ request: JSON) -> JSON? {
    let message: JSON = ["m": "ask", "id": 7, "request": request]
    return session.receive(message.line).last?["answer"]
  }

  private func save(_ old: String, _ new: String) -> JSON {
    let edit = edit(old, new)
    return [
      "m": "save", "path": .string(edit.path), "revision": .string(edit.revision),
      "text": .string(String(decoding: edit.bytes, as: UTF8.self)),
    ]
  }

  @Test("a page that may only read cannot change anything")
  func readOnly() {
    let session = Session(workspace)
    _ = session.receive(#"{"m":"hello"}"#)
    #expect(ask(session, save("16pt", "24pt"))?["refused"] != nil)
    #expect(disk["animators/fade.anim"] == Self.text)
  }

  @Test("a page hears of a file that it has written when the folder has been read again")
  func late() throws {
    let workspace = workspace
    let session = Session(workspace, mayWrite: true)
    _ = session.receive(#"{"m":"hello"}"#)
    #expect(ask(session, save("16pt", "24pt")) == nil)
    #expect(workspace.reload())
    #expect(session.load().last?["id"]?.integer == 7)
  }

  @Test("what is written plays when the page says so, and stays over what others save")
  func draft() throws {
    let workspace = workspace
    let session = Session(workspace, mayWrite: true)
    _ = session.receive(#"{"m":"hello"}"#)
    func padding() -> String? {
      session.scripts.compiled?.animators.first?.parameters.first?.defaultValue
    }
    func write(_ text: String?) -> JSON? {
      let file: JSON = ["path": "animators/fade.anim", "text": text.map(JSON.string)]
      return ask(session, ["m": "files", "files": .array([file])])
    }
    let text = Self.text.replacing("16pt", with: "24pt")
    #expect(write(text)?["isReplaced"]?.bool == true)
    #expect(padding() == "16pt")
    _ = ask(session, ["m": "play"])
    #expect(padding() == "24pt")
    #expect(disk["animators/fade.anim"] == Self.text)
    disk["animators/other.anim"] = "animator other { duration 1s }"
    #expect(workspace.reload())
    _ = session.load()
    #expect(padding() == "24pt")
    #expect(session.scripts.compiled?.animators.count == 2)
    // A text with an error keeps what plays.
    #expect(write("animator")?["isReplaced"]?.bool == false)
    _ = ask(session, ["m": "play"])
    #expect(padding() == "24pt")
    _ = write(nil)
    _ = ask(session, ["m": "play"])
    #expect(padding() == "16pt")
  }
}
