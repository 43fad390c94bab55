import AnimCompiler
import AnimEditor
import AnimJSON
import AnimProgram
import AnimScene
import AnimSource

/// Answers a page's requests about scripts: those of its editor, and the transition that is shown.
struct Service {
  private var editor = EditorService()
  private var player = PlayerService()

  /// Answers a request in JSON.
  mutating func answer(_ text: String) -> String {
    guard let request = JSON(reading: text.utf8), let name = request["m"]?.string else {
      return JSON.refusal("a request must be JSON with a member `m`").text
    }
    let answer =
      player.answer(name, request, in: editor.compiled) ?? editor.answer(name, request)
      ?? .refusal("there is no request `\(name)`")
    return answer.text
  }
}
