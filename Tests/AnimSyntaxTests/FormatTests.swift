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
      let tree = parse(try file.bytes())
      guard tree.isSound, let other = spaced(tree) else { return }
      #expect(other.formatted() == tree.formatted())
    }
  }

  @Test("A minus has spaces around it, whatever the names beside it are")
  func minusIsAMinus() {
    forEachCase(["2-in", "b-in", "in-b", "ease-in-out", "cubic-bezier(1)"]) { (text: String) in
      let tree = parse("func f(in: Number, b: Number) -> Number = \(text)\n")
      let other = try #require(spaced(tree))
      #expect(other.formatted() == tree.formatted())
    }
  }

  /// The same tokens with spaces between them; `nil` if the text then has other tokens.
  private func spaced(_ tree: FileSyntax) -> FileSyntax? {
    let text = tree.tokens.map { token in
      let trivia = tree.source.text(of: SourceSpan(Int(token.triviaStart), Int(token.span.start)))
      return (trivia.isEmpty ? " " : trivia) + tree.source.text(of: token.span)
    }.joined()
    let other = parse(text)
    return other.tokens.map(\.kind) == tree.tokens.map(\.kind) && other.isSound ? other : nil
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
