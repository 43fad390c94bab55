import AnimProgram
import AnimSyntax
import Testing

@testable import AnimCompiler

/// A gesture still works the same way when an animator runs backwards.
@Suite("Gestures of reversed animators") struct InteractionTests {
  /// The progress for a drag of 32 points to the right in a container 320 points wide.
  private func progress(_ script: Script, _ name: String) throws -> Double? {
    let program = try #require(script.animator(name)?.program)
    let inputs = TransitionInputs(
      container: StageSize(width: 320, height: 568), direction: 1)
    var gesture = GestureState()
    gesture.translation.x = 32
    return Transition(program, inputs: inputs).progress(of: gesture)
  }

  @Test("a `let` has the same value for the gesture of the reversed animator")
  func constants() throws {
    let script = Script(
      """
      animator slide {
        duration 300ms
        let way = direction * container.width
        to { translate.x: way -> 0 }
        interaction drag { progress: drag.translation.x / way }
      }
      animator back = reversed slide
      """)
    #expect(script.findings == [])
    #expect(try progress(script, "slide") == 0.1)
    #expect(try progress(script, "back") == 0.1)
  }

  @Test("an argument has the same value for the gesture of the reversed animator")
  func arguments() throws {
    let script = Script(
      """
      animator slide(way: Length) {
        duration 300ms
        to { translate.x: way -> 0 }
        interaction drag { progress: drag.translation.x / way }
      }
      animator there = slide(way: direction * container.width)
      animator back = reversed slide(way: direction * container.width)
      """)
    #expect(script.findings == [])
    #expect(try progress(script, "there") == 0.1)
    #expect(try progress(script, "back") == 0.1)
  }
}
