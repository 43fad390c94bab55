import AnimCompiler
import AnimProgram
import AnimSyntax
import Seeds
import Testing

@testable import AnimProof

@Suite("Shipped animators")
struct ShippedAnimatorTests {
  private static let folder = Script(Script.shipped).folder

  static let names = folder.animators.map(\.animator.name)

  @Test("nothing is found", .serialized, arguments: Thoroughness.some(50, of: names))
  func staysQuiet(name: String) throws {
    let animator = try #require(Self.folder.animators.first { $0.animator.name == name }).animator
    #expect(findings(in: animator.program).map(\.message) == [])
    let reduced = animator.program(for: RequestTraits(reduceMotion: true))
    #expect(findings(in: reduced).map(\.message) == [])
  }

  /// The reverse of each animator, `way_slide` of `slide`.
  private static let reverses: CompiledFolder = {
    let files = Script.shipped
    let imports = files.map { "import \"\($0.path)\"" }
    let ways = names.map { "animator way_\($0) = reversed \($0)" }
    let text = (imports + ways).joined(separator: "\n")
    return Script(files + [SourceFile(path: "ways of all.anim", text: text)]).folder
  }()

  @Test(
    "nothing is found of their reverses", .serialized, arguments: Thoroughness.some(40, of: names))
  func reversed(name: String) throws {
    let way = try #require(Self.reverses.animators.first { $0.animator.name == "way_\(name)" })
    #expect(findings(in: way.animator.program).map(\.message) == [])
  }
}
