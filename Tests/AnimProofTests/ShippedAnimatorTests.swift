import AnimCompiler
import AnimProgram
import AnimSource
import Seeds
import Testing

@testable import AnimProof

@Suite("Shipped animators")
struct ShippedAnimatorTests {
  private static let script = Script(Script.shipped)
  private static let folder = script.folder

  static let names = folder.soundAnimators.map(\.animator.name)

  @Test("nothing is found", .serialized, arguments: Thoroughness.some(50, of: names))
  func staysQuiet(name: String) throws {
    let declaration = try #require(Self.folder.soundAnimators.first { $0.animator.name == name })
    let animator = declaration.animator
    let allowed = Self.script.allowed(of: declaration)
    let found = findings(in: animator.program).filter { !allowed.contains($0.id.rawValue) }
    #expect(found.map(\.message) == [])
    let reduced = animator.program(for: RequestTraits(reduceMotion: true))
    #expect(findings(in: reduced).map(\.message) == [])
  }

  private static let reversible = Thoroughness.some(24, of: names)

  /// The reverse of each of these animators, called `way_slide` for `slide`.
  private static let reverses: CompilationResult = {
    let files = Script.shipped
    let imports = files.map { "import \"\($0.path)\"" }
    let ways = reversible.map { "animator way_\($0) = reversed \($0)" }
    let text = (imports + ways).joined(separator: "\n")
    return Script(files + [SourceFile(path: "ways of all.anim", text: text)]).folder
  }()

  @Test("nothing is found of their reverses", .serialized, arguments: reversible)
  func reversed(name: String) throws {
    let way = try #require(Self.reverses.soundAnimators.first { $0.animator.name == "way_\(name)" })
    let forwards = try #require(Self.folder.soundAnimators.first { $0.animator.name == name })
    // What is allowed at one end of an animator is found at the other end of its reverse.
    guard Self.script.allowed(of: forwards).isEmpty else { return }
    #expect(findings(in: way.animator.program).map(\.message) == [])
  }
}
