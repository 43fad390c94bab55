import AnimCompiler
import AnimProgram
import AnimSyntax
import Testing

@testable import AnimProof

@Suite("Shipped animators")
struct ShippedAnimatorTests {
  private static let folder = Script(Script.shipped).folder

  static let names = folder.animators.map(\.animator.name)

  @Test("nothing is found", arguments: names)
  func staysQuiet(name: String) throws {
    let animator = try #require(Self.folder.animators.first { $0.animator.name == name }).animator
    #expect(findings(in: animator.program).map(\.message) == [])
    let reduced = animator.program(for: Traits(reduceMotion: true))
    #expect(findings(in: reduced).map(\.message) == [])
  }

  @Test("nothing is found of their reverses", arguments: names)
  func reversed(name: String) throws {
    let files = Script.shipped
    let imports = files.map { "import \"\($0.path)\"" }.joined(separator: "\n")
    let text = "\(imports)\nanimator way = reversed \(name)\n"
    let script = Script(files + [SourceFile(path: "way.anim", text: text)])
    #expect(findings(in: try script.program("way")).map(\.message) == [])
  }
}
