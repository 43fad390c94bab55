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
    guard let compiled = editor.compiled else {
      return .refusal("the scripts have had errors since the beginning")
    }
    let text = request["use"]?.string ?? ""
    let files = Array(compiled.folder.units.indices)
    let expression = compiled.compile(animator: text, seeing: files)
    guard let answer = expression.result else {
      let error = expression.diagnostics.first { $0.severity == .error }
      return .refusal(error?.message ?? "`\(text)` is not an animator")
    }
    guard let animator = answer.compiled else {
      return .refusal("`\(text)` is native: only an app can run it")
    }
    let device = PlayerDevice(request)
    var change = ShownChange(of: text, by: compiled.rules)
    if let direction = device.direction { change.direction = direction }
    let player = Player(animator, device, as: change, in: compiled)
    self.player = player
    return player.opening
  }
}
