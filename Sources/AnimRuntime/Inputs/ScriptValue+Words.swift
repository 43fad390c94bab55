import AnimProgram

extension ScriptValue {
  /// The value in a report: its kind, and what it consists of. `nil` for a timing, which has no words.
  var words: String? {
    switch self {
    case .number(let number): "number \(number)"
    case .pair(let x, let y): "pair \(x) \(y)"
    case .rectangle(let frame): "frame \(frame.x) \(frame.y) \(frame.width) \(frame.height)"
    case .color(let color): "color \(color.red) \(color.green) \(color.blue) \(color.alpha)"
    case .bool(let truth): "bool \(truth)"
    case .text(let text): "text \(text.filter { !$0.isNewline })"
    case .edge(let edge): "edge \(edge.name)"
    case .timing: nil
    }
  }

  /// Reads a value. `nil` if it says nothing of this kind.
  init?(kind: String, _ text: String) {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    switch (kind, numbers.count) {
    case ("number", 1): self = .number(numbers[0])
    case ("pair", 2): self = .pair(numbers[0], numbers[1])
    case ("frame", 4):
      self = .rectangle(
        StageRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case ("color", 4):
      self = .color(
        StageColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]))
    case ("bool", _):
      guard let truth = Bool(text) else { return nil }
      self = .bool(truth)
    case ("text", _): self = .text(text)
    case ("edge", _):
      guard let edge = StageEdge.allCases.first(where: { $0.name == text }) else { return nil }
      self = .edge(edge)
    default: return nil
    }
  }
}
