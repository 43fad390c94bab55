import AnimSource
import Cases
import CorpusFiles
import Foundation
import Testing

@testable import AnimSyntax

/// `Tests/Corpus/format`: a script, and beside it the same script in canonical layout.
@Suite("Canonical layout") struct FormatTests {
  @Test("a script gets the layout that the file beside it says")
  func layout() {
    forEachCase(CorpusFile.formats) { file in
      let text = String(decoding: parse(try file.bytes()).formatted(), as: UTF8.self)
      let difference = try file.beside("formatted").difference(from: text)
      #expect(difference == nil)
    }
  }

  @Test("Spaces between two tokens of a line make no difference")
  func spacesDoNotCount() {
    forEachCase(CorpusFile.formats) { file in
      try expectOneLayout(parse(try file.bytes()))
    }
  }

  @Test("A minus has spaces around it, whatever the names beside it are")
  func minusIsAMinus() {
    forEachCase(["2-in", "b-in", "in-b", "ease-in-out", "cubic-bezier(1)"]) { (text: String) in
      try expectOneLayout(parse("func f(in: Number, b: Number) -> Number = \(text)\n"))
    }
  }

  private func expectOneLayout(_ tree: FileSyntax) throws {
    guard tree.isSound else { return }
    let spaced = tree.tokens.map { token in
      let trivia = tree.source.text(of: SourceSpan(Int(token.triviaStart), Int(token.span.start)))
      return (trivia.isEmpty ? " " : trivia) + tree.source.text(of: token.span)
    }.joined()
    let other = parse(spaced)
    guard other.tokens.map(\.kind) == tree.tokens.map(\.kind), other.isSound else { return }
    #expect(other.formatted() == tree.formatted())
  }

  @Test("a declaration is written in canonical layout")
  func text() {
    forEachCase([
      ("when any use reversed(slide+fade)", "when any use reversed (slide + fade)"),
      ("when any if from.initial.x<-1pt use a", "when any if from.initial.x < -1pt use a"),
      ("when push,pop to(\"*A\",B) use a( x:-1 )", "when push, pop to (\"*A\", B) use a(x: -1)"),
      ("let a:Length/Time=2^-1*1pt/1s", "let a: Length/Time = 2^-1 * 1pt / 1s"),
    ]) { text, canonical in
      let tree = parse(text)
      #expect(tree.declarations.map { tree.canonicalText(of: $0.span) } == [canonical])
    }
  }
}

extension CorpusFile {
  fileprivate static let formats = tree("format")
}
