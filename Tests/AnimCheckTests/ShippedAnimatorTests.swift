import AnimCompiler
import AnimFiles
import AnimProgram
import CorpusFiles
import Seeds
import TestScripts
import Testing

@testable import AnimCheck

@Suite("Shipped animators")
struct ShippedAnimatorTests {
  private static let folder = Script.shipped.result

  @Test("nothing is found but what comments allow")
  func staysQuiet() {
    #expect(!ShippedCheck.all.isEmpty)
    for check in ShippedCheck.all {
      let found = check.inspection.findings.filter { !check.allowed.contains($0.id.rawValue) }
      #expect(found.map(\.message) == [], "\(check.name)")
    }
  }

  @Test("no claim is refuted")
  func claims() {
    for check in ShippedCheck.all where check.allowed.isEmpty && !check.isReduced {
      #expect(!check.inspection.claims.contains { $0.verdict == .refuted }, "\(check.name)")
    }
  }

  private static let reversible = Thoroughness.some(
    4, of: folder.animators.map(\.animator.name))

  /// The reverse of each of these animators, called `way_slide` for `slide`.
  private static let reverses: CompiledFolder = {
    let imports = CorpusFile.shipped.map { "import \"\($0)\"" }
    let ways = reversible.map { "animator way_\($0) = reversed \($0)" }
    var files = Script.shippedFiles
    files.files["/scripts/ways of all.anim"] = Array((imports + ways).joined(separator: "\n").utf8)
    return Script(["ways of all.anim"], in: files).result
  }()

  @Test("nothing is found of their reverses")
  func reversed() throws {
    for name in Self.reversible {
      let way = try #require(
        Self.reverses.animators.first { $0.animator.name == "way_\(name)" })
      let forwards = try #require(Self.folder.animators.first { $0.animator.name == name })
      // What is allowed at one end of an animator is found at the other end of its reverse.
      guard Script.shipped.allowed(of: forwards).isEmpty else { continue }
      #expect(findings(in: way.animator.program).map(\.message) == [], "\(name)")
    }
  }
}
