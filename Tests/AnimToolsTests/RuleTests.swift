import AnimLive
import AnimProgram
import AnimRuntime
import Cases
import CorpusFiles
import Foundation
import TestScripts
import Testing

/// `Tests/Corpus/rules`: which animator answers which request.
///
///     // push Home -> Detail: slide
///
/// `_` is a screen without an identifier. `in ID`, `size WxH` and traits such as `reduceMotion` may
/// follow the screens. The answer is `nothing` if no rule matches.
@Suite("Which animator answers which request") struct RuleTests {
  @Test("a request gets the answer that its line says")
  func answers() {
    forEachCase(CorpusFile.files("rules")) { file in
      let text = try file.text()
      let result = Script(text).result
      let compiled = try #require(result.sound(), "\(result.diagnostics.map(\.message))")
      let registry = Registry(layers: [compiled.layer("test")])
      let lines = text.components(separatedBy: "\n").map { line in
        RuleExpectation(line).map { $0.played(registry) } ?? line
      }
      let difference = try file.difference(from: lines.joined(separator: "\n"))
      #expect(difference == nil)
    }
  }
}

/// A line of a rules file that contains a request.
private struct RuleExpectation {
  private let head: String
  private var request: TransitionRequest

  init?(_ line: String) {
    guard line.hasPrefix("// "), let colon = line.range(of: ": ", options: .backwards) else {
      return nil
    }
    head = String(line[..<colon.lowerBound])
    var words = head.dropFirst(3).split(separator: " ").map(String.init)[...]
    guard let operation = words.popFirst().flatMap(RequestOperation.init), words.count >= 3,
      words[words.startIndex + 1] == "->"
    else { return nil }
    func identifier(_ word: String) -> String? { word == "_" ? nil : word }
    request = TransitionRequest(
      operation, from: identifier(words[words.startIndex]),
      to: identifier(words[words.startIndex + 2]))
    words = words.dropFirst(3)
    while let word = words.popFirst() { read(word, &words) }
  }

  private mutating func read(_ word: String, _ words: inout ArraySlice<String>) {
    switch word {
    case "in": request.container = words.popFirst()
    case "size":
      let size = (words.popFirst() ?? "").split(separator: "x").compactMap { Double($0) }
      if size.count == 2 { request.size = StageSize(width: size[0], height: size[1]) }
    case "direction": request.direction = words.popFirst().flatMap { Double($0) } ?? 1
    case "reduceMotion": request.traits.reduceMotion = true
    case "rightToLeft": request.traits.rightToLeft = true
    case "interactive": request.traits.interactive = true
    case "keepsPresenter": request.traits.keepsPresenter = true
    default: Issue.record("`\(word)` means nothing in `\(head)`")
    }
  }

  /// The line with the actual answer.
  func played(_ registry: Registry) -> String {
    "\(head): \(registry.resolve(request)?.text ?? "nothing")"
  }
}
