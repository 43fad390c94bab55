import AnimSource
import Cases
import Testing

@testable import AnimEditor

@Suite("Positions of editors") struct LineIndexTests {
  private static let texts = [
    "", "a", "a\nb", "a\r\nb\rc\n", "ä€𝄞\n𝄞x", "\r\n\r\n", "a\n",
  ]

  @Test("the position of a character leads back to its offset")
  func readsBack() {
    forEachCase(Self.texts) { text in
      let lines = LineIndex(Array(text.utf8))
      for index in text.unicodeScalars.indices {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        // There is no position between the two halves of a line ending.
        if text.unicodeScalars[index] == "\n", offset > 0, Array(text.utf8)[offset - 1] == 0x0D {
          continue
        }
        #expect(lines.offset(of: lines.position(of: offset)) == offset)
      }
    }
  }

  @Test("columns are counted in UTF-16 code units")
  func units() {
    #expect(LineIndex(Array("ä€𝄞x".utf8)).position(of: 9).character == 4)
  }

  @Test("a position outside the text counts as its nearest end")
  func outside() {
    let lines = LineIndex(Array("ab\ncd".utf8))
    #expect(lines.offset(of: TextPosition(line: 0, character: 99)) == 2)
    #expect(lines.offset(of: TextPosition(line: 99, character: 0)) == 5)
    #expect(lines.offset(of: TextPosition(line: -1, character: 7)) == 0)
    #expect(lines.position(of: 99) == TextPosition(line: 1, character: 2))
  }

  @Test("a position inside a character counts as its start")
  func inside() {
    let lines = LineIndex(Array("𝄞x".utf8))
    #expect(lines.offset(of: TextPosition(line: 0, character: 1)) == 0)
  }

  @Test("each byte that is not UTF-8 counts as one character")
  func invalidBytes() {
    let lines = LineIndex([0xFF, 0xE2, 0x82, 0x41])
    #expect(lines.position(of: 3).character == 3)
    #expect(lines.offset(of: TextPosition(line: 0, character: 3)) == 3)
  }
}
