import AnimCompiler
import AnimCheck
import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Seeds
import TestScripts
import Testing

@testable import AnimEditor

/// Every repair that is offered helps: after it, the claim is proved, and what was proved before still
/// is.
@Suite("Repairs", .nightly) struct RepairLawTests {
  /// A script with the animators whose repairs are tried.
  private struct Wrong {
    var name: String
    var bytes: [UInt8]

    func compiled(_ bytes: [UInt8]) -> CompiledFolder {
      CorpusFile.shipped.contains { $0.description == name }
        ? CheckLaws.compile(shipped: name, bytes) : Script(bytes).result
    }
  }

  private static let wrong = ["narrow", "errors"].flatMap { CorpusFile.tree($0) }

  /// Tries the repairs of every tenth wrong script, or of all of them if thorough.
  @Test("every repair of a wrong script helps")
  func wrongScripts() {
    forEachCase(Thoroughness.some(Self.wrong.count / 10, of: Self.wrong)) { file throws in
      expectHelp(Wrong(name: "wrong", bytes: try file.bytes()))
    }
  }

  /// One number of a shipped script is changed: 20 of such mutants, or 2,000 if thorough.
  @Test("every repair of a shipped script with a wrong number helps")
  func mutants() {
    forEachCase(0..<20) { (part: UInt64) throws in
      var random = SeededGenerator(seed: part)
      for _ in 0..<Thoroughness.count(1, thorough: 100) {
        let file = try #require(CorpusFile.shipped.randomElement(using: &random))
        let bytes = try file.bytes()
        let syntax = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
        let numbers = syntax.tokens.filter { $0.kind == .number }
        guard let number = numbers.randomElement(using: &random) else { continue }
        let share: Double = [0.0, 0.5, 0.9, 1.1, 2, -1].randomElement(using: &random) ?? 2
        let digits = SourceSpan(Int(number.span.start), Int(number.value))
        guard let value = Double(syntax.source.text(of: digits)) else { continue }
        let edit = TextEdit(span: digits, replacement: "\(value * share)")
        let script = Wrong(name: file.description, bytes: bytes.applying([edit]))
        expectHelp(script, around: number.span)
      }
    }
  }

  private func expectHelp(_ script: Wrong, around place: SourceSpan? = nil) {
    let result = script.compiled(script.bytes)
    for declaration in result.animators where declaration.isMeant(place, result.folder) {
      let check = AnimatorCheck(declaration.animator, listsClaims: true)
        .repaired(declaration, in: result.folder)
      for (found, repairs) in zip(check.findings, check.repairs) {
        for repair in repairs {
          expectHelp(repair, found, check, declaration, result.folder, script)
        }
      }
    }
  }

  private func expectHelp(
    _ repair: Repair, _ found: AnimatorCheck.Finding, _ check: AnimatorCheck,
    _ declaration: CompiledDeclaration, _ folder: Folder, _ script: Wrong
  ) {
    let origin = folder.origin(of: found, declaration)
    let words = "\(script.name) \(declaration.animator.name): \(found.finding.message): \(repair)"
    guard let fix = repair.fixIt(at: origin, in: folder) else {
      Issue.record("\(words) has no edits")
      return
    }
    let after = script.compiled(script.bytes.applying(fix.edits))
    guard
      let other = after.animators.first(where: {
        $0.animator.name == declaration.animator.name
      })
    else {
      Issue.record("\(words) leaves no animator")
      return
    }
    let claims = AnimatorCheck(other.animator, listsClaims: true)
    #expect(claims.keeps(check), "\(words)")
    let same = check.findings.filter { $0.finding.claim == found.finding.claim }
    if same.count == 1, let name = found.finding.claim {
      let list = (found.isReduced ? claims.reduced?.claims : claims.full.claims) ?? []
      let verdict = list.first { $0.name == name }?.verdict
      #expect(verdict == .proved, "\(words): \(name) is \(verdict.map(\.rawValue) ?? "gone")")
    }
  }
}

extension CompiledDeclaration {
  /// Returns whether the declaration is around a place, or there is none.
  fileprivate func isMeant(_ span: SourceSpan?, _ folder: Folder) -> Bool {
    guard let span else { return true }
    let whole = folder.units[Int(place.file)].syntax.declarations.first {
      $0.span.start <= place.span.start && place.span.end <= $0.span.end
    }
    return whole.map { $0.span.start <= span.start && span.start <= $0.span.end } ?? false
  }
}
