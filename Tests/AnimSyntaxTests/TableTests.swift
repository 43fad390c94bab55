import AnimSource
import AnimSyntax
import Cases
import Testing

@Suite("Tables of the syntax") struct TableTests {
  @Test("a keyword is the symbol of its text")
  func words() {
    forEachCase(Word.allCases) { word in
      #expect(NameTable().name(word.text)?.word == word)
    }
  }

  @Test("a misspelled name leads to the nearest one, and a different one to none")
  func nearestName() {
    forEachCase(
      [
        ("duratoin", "duration"), ("alhpa", "alpha"), ("Alpha", "alpha"),
        ("translate.y", nil), ("translat.x", "translate.x"),
        ("eas", "ease"), ("x", nil), ("wobble", nil), ("", nil), ("easeInout", "easeInOut"),
        (String(repeating: "a", count: 100), nil),
      ] as [(String, String?)]
    ) { name, expected in
      let candidates = [
        "alpha", "duration", "translate.x", "ease", "easeIn", "easeInOut", "t", "z",
      ]
      #expect(nearest(name, among: candidates)?.text == expected)
    }
  }
}
