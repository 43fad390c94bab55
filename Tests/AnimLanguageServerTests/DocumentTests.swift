import AnimEditor
import AnimJSON
import AnimSource
import Cases
import Testing

@testable import AnimLanguageServer

@Suite("The client's text on the server") struct DocumentTests {
  private func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> JSON {
    let range: JSON = [
      "start": TextPosition(line: start.0, character: start.1).json,
      "end": TextPosition(line: end.0, character: end.1).json,
    ]
    return ["range": range, "text": .string(text)]
  }

  private func document(_ text: String) -> Document {
    Document(uri: "file:///a.anim", path: ExactPath("/a.anim"), version: 1, text: text)
  }

  private func text(_ document: Document) -> String {
    String(decoding: document.lines.bytes, as: UTF8.self)
  }

  @Test("each change refers to the text after the previous one")
  func changes() {
    var document = document("one\ntwo\n")
    let problems = document.apply(
      [edit((0, 0), (0, 3), "1\n1½"), edit((1, 1), (2, 3), "")], version: 2)
    #expect(text(document) == "1\n1\n")
    #expect(problems == [])
    #expect(document.version == 2)
  }

  @Test("a change without a range is the whole text")
  func wholeText() {
    var document = document("one")
    _ = document.apply([["text": "two"]], version: 2)
    #expect(text(document) == "two")
  }

  @Test("invalid changes are reported and applied as far as possible")
  func invalid() {
    var document = document("one")
    let problems = document.apply(
      [edit((7, 0), (9, 0), "!"), edit((0, 2), (0, 1), "-"), [:]], version: 1)
    #expect(text(document) == "o-e!")
    #expect(
      problems == [
        "version 1 came after version 1", "line 9 is past the end: there are 1 lines",
        "a range ends before it starts", "a change has no `text`",
      ])
  }

  @Test("a path can be read back from its URI")
  func paths() {
    forEachCase(["/a b/ä.anim", "/plain.anim", "/100%/#.anim"]) { (path: String) in
      #expect(FileURI.path(FileURI.uri(path)) == path)
    }
  }
}
