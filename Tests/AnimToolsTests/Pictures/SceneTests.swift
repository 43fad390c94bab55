import AnimCheck
import AnimProgram
import TestScripts
import Testing

@testable import AnimTools

@Suite("Figures of a scene")
struct SceneTests {
  private static let script = """
    animator a {
        duration 1s
        slices bars of from in columns(2) { alpha: 1 -> 0 }
        elements cards of to like "card*" { alpha: 0 -> 1 }
        match photo like photo { }
    }
    """

  private static func transition(_ scene: (Program) -> Scene) throws -> Transition {
    let compiled = try #require(Script(script).result.sound())
    let program = try #require(compiled.animators.first?.animator.program)
    var inputs = TransitionInputs(container: StageSize(width: 300, height: 200))
    inputs.scene = scene(program)
    return Transition(program, inputs: inputs)
  }

  @Test("each view shows the part that it was made from, and originals are not drawn")
  func figures() throws {
    let photo = SceneView(
      identifier: "photo", frame: StageRectangle(x: 1, y: 2, width: 3, height: 4))
    let title = SceneView(
      identifier: "title", frame: StageRectangle(x: 5, y: 6, width: 7, height: 8))
    let card = SceneView(
      identifier: "card9", frame: StageRectangle(x: 9, y: 9, width: 9, height: 9))
    let transition = try Self.transition { _ in
      Scene(from: [photo, title], to: [card, photo, title])
    }
    let figures = Dictionary(
      uniqueKeysWithValues: zip(
        transition.program.views.map(\.name), Figure.all(of: transition)))
    let half = StageRectangle(x: 150, y: 0, width: 150, height: 200)
    #expect(
      figures["slices.bars[1]"] == .slice(of: .from, half, StageSize(width: 300, height: 200)))
    #expect(figures["elements.cards[0]"] == .element(of: .to))
    #expect(figures["match.photo[0]"] == .match)
    #expect(figures["from"] == .screen(.from, views: [title.frame]))
    #expect(figures["to"] == .screen(.to, views: [title.frame]))
  }

  @Test("an animator finds its views in its example scene, and none without a scene")
  func example() throws {
    let size = StageSize(width: 300, height: 200)
    let found = try Self.transition { ExampleScene($0, size: size).scene }
    #expect(found.findings.isEmpty)
    #expect(found.program.views.count { $0.name.hasPrefix("elements.cards") } == 4)
    #expect(try !Self.transition { _ in Scene() }.findings.isEmpty)
  }
}
