import AnimCompiler
import AnimEditor
import AnimProgram
import AnimSource

/// Answers a page's requests about scripts: those of its editor, and the transition that is shown.
struct Service {
  private var editor = EditorService()
  private var player: Player?

  /// Answers a request in JSON.
  mutating func answer(_ text: String) -> String {
    guard let request = JSON(reading: text.utf8), let name = request["m"]?.string else {
      return JSON.refusal("a request must be JSON with a member `m`").text
    }
    return answer(name, request).text
  }

  private mutating func answer(_ name: String, _ request: JSON) -> JSON {
    switch name {
    case "begin": return begin(request)
    case "frame", "gesture", "release":
      guard player != nil else { return .refusal("nothing is shown") }
      return player?.answer(name, request) ?? .null
    default:
      return editor.answer(name, request) ?? .refusal("there is no request `\(name)`")
    }
  }

  /// Begins the transition of an animator expression.
  private mutating func begin(_ request: JSON) -> JSON {
    player = nil
    do throws(Refusal) {
      let player = try Player(
        request["use"]?.string ?? "", PlayerDevice(request), in: editor.compiled)
      self.player = player
      return player.opening
    } catch {
      return .refusal(error.why)
    }
  }
}
