import AnimProgram
import AnimSyntax

extension ScriptValueType {
  /// The type with an article, such as `a Length` or `an Angle`.
  package var phrase: String {
    let text = description
    let isVowel = text.first.map { "AEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + text
  }

  /// A value of the type, for examples. `nil` if values are not written in one way.
  package var sample: String? {
    switch self {
    case .number: "0.5"
    case .length: "20pt"
    case .time: "300ms"
    case .angle: "45deg"
    case .pair(.length): "(20pt, 0)"
    case .rectangle: "rectangle(0, 0, 100pt, 40pt)"
    case .color: "#000"
    case .bool: Word.true.text
    case .edge: ".leading"
    case .timing: "spring(response: 0.4s)"
    case .transform: "[scale(0.5)]"
    case .clip: "inset(8pt)"
    case .slicing: "columns(6)"
    case .text: "\"…\""
    case .pair, .quantity: nil
    }
  }

  /// The dimension of a quantity. `nil` for other types.
  package var dimension: ScriptDimension? {
    if case .quantity(let dimension) = self { dimension } else { nil }
  }

  /// The dimension of a value that can be a factor, and whether it is a pair. `nil` for other
  /// values.
  package var factor: (dimension: ScriptDimension, isPair: Bool)? {
    switch self {
    case .quantity(let dimension): (dimension, false)
    case .pair(let dimension): (dimension, true)
    default: nil
    }
  }

  /// The interpolation of values of this type.
  var mixing: Program.Mixing {
    switch self {
    case .quantity, .pair, .rectangle: .linear
    case .color: .color
    case .clip: .clip
    case .transform: .transform
    case .bool, .text, .edge, .timing, .slicing: .discrete
    }
  }
}
