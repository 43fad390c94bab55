import AnimCompiler
import AnimLive
import AnimProgram
import CorpusFiles
import Seeds
import TestScripts
import Testing

@testable import AnimProof

@Suite("Shipped animators")
struct ShippedAnimatorTests {
  private static let folder = Script.shipped.result

  static let names = folder.soundAnimators.map(\.animator.name)

  @Test("nothing is found", .serialized, arguments: Thoroughness.some(50, of: names))
  func staysQuiet(name: String) throws {
    let declaration = try #require(Self.folder.soundAnimators.first { $0.animator.name == name })
    let animator = declaration.animator
    let allowed = Script.shipped.allowed(of: declaration)
    let found = findings(in: animator.program).filter { !allowed.contains($0.id.rawValue) }
    #expect(found.map(\.message) == [])
    let reduced = animator.program(for: RequestTraits(reduceMotion: true))
    #expect(findings(in: reduced).map(\.message) == [])
  }

  private static let reversible = Thoroughness.some(24, of: names)

  /// The reverse of each of these animators, called `way_slide` for `slide`.
  private static let reverses: CompilationResult = {
    let imports = CorpusFile.shipped.map { "import \"\($0)\"" }
    let ways = reversible.map { "animator way_\($0) = reversed \($0)" }
    var files = Script.shippedFiles
    files.files["/scripts/ways of all.anim"] = Array((imports + ways).joined(separator: "\n").utf8)
    return Script(["ways of all.anim"], in: files).result
  }()

  @Test("nothing is found of their reverses", .serialized, arguments: reversible)
  func reversed(name: String) throws {
    let way = try #require(Self.reverses.soundAnimators.first { $0.animator.name == "way_\(name)" })
    let forwards = try #require(Self.folder.soundAnimators.first { $0.animator.name == name })
    // What is allowed at one end of an animator is found at the other end of its reverse.
    guard Script.shipped.allowed(of: forwards).isEmpty else { return }
    #expect(findings(in: way.animator.program).map(\.message) == [])
  }
}
