import AnimProgram
import Cases
import CorpusFiles
import Seeds
import TestScripts
import Testing

@testable import AnimCheck

/// `Tests/Corpus/claims`: what is proved of an animator, and what is found wrong with it.
///
///     // calm: refuted
///     // finds flash: this flashes more than three times in a second
///     animator strobe { … }
///
/// Lines that begin with `reduced` are about what plays with Reduce Motion. The animators of a case
/// have blank lines between them.
@Suite("What is proved of animators, and found in them") struct ClaimTests {
  @Test("jumps at the start and at the end") func jumps() { expectDrawn("jumps", 45) }
  @Test("flashes") func flashes() { expectDrawn("flashes", 22) }
  @Test("motion with Reduce Motion") func still() { expectDrawn("still", 20) }
  @Test("tracks of one property") func tracks() { expectDrawn("tracks", 8) }
  @Test("what a gesture drives") func gestures() { expectDrawn("gestures", 10) }
  @Test("ranges, springs, lengths, finite numbers") func numbers() { expectDrawn("numbers", 30) }

  /// Compares this many animators of a file with the lines above them, or all in a thorough run.
  private func expectDrawn(_ name: String, _ count: Int) {
    let cases = CorpusFile.files("claims").filter { $0.name == name }
    #expect(!cases.isEmpty)
    let isWhole = Thoroughness.isThorough || Repository.isRewriting
    let places = cases.flatMap { file in
      let parts = ((try? file.text()) ?? "").components(separatedBy: "\n\n")
      return parts.indices.filter { parts[$0].contains("animator ") }.map { (file, $0) }
    }
    let tried = isWhole ? places : Thoroughness.some(count, of: places)
    for file in cases {
      let numbers = tried.filter { $0.0.title == file.title }.map(\.1)
      forEachCase(numbers.isEmpty ? [] : [file]) { file in
        let text = try file.text()
        let script = Script(text)
        var parts = text.components(separatedBy: "\n\n")
        for number in numbers { parts[number] = try redrawn(parts[number], script) }
        let difference = try file.difference(from: parts.joined(separator: "\n\n"))
        #expect(difference == nil)
      }
    }
  }

  /// The text of an animator below what is proved of it and found in it.
  private func redrawn(_ part: String, _ script: Script) throws -> String {
    let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let declared = lines.last { $0.hasPrefix("animator ") } ?? ""
    let program = try script.program(
      String(declared.dropFirst(9).prefix { $0.isLetter || $0.isNumber }))
    let drawn = lines.map { $0.wholeMatch(of: #/[\/]{2} (reduced )?([a-z-]+):? .*/#)?.output }
    let names = Set(ProgramClaim.Name.allCases.map(\.rawValue))
    let listsClaims = drawn.contains { $0.map { names.contains(String($0.2)) } ?? false }
    func inspect(_ isReduced: Bool) -> ProgramInspection {
      ProgramInspection(program, isReduced: isReduced, listsClaims: listsClaims)
    }
    lazy var usual = inspect(false)
    lazy var reduced = inspect(true)
    var shown: Set<Substring> = []
    return zip(lines, drawn).flatMap { line, match -> [String] in
      guard let match, match.2 == "finds" || names.contains(String(match.2)) else { return [line] }
      let (mark, word) = ("// \(match.1 ?? "")\(match.2)", match.2)
      let inspection = match.1 == nil ? usual : reduced
      if word == "finds" {
        guard shown.insert(match.1 ?? "").inserted else { return [] }
        let found = inspection.findings.map { "\($0.id.rawValue): \($0.message)" }
        return (found.isEmpty ? ["nothing"] : found).map { "\(mark) \($0)" }
      }
      let claim = inspection.claims.first { $0.name.rawValue == word }
      return ["\(mark): \(claim?.verdict.rawValue ?? "none")"]
    }.joined(separator: "\n")
  }
}
