import AnimProgram

extension ScriptValueType {
  /// The type with an article, such as `a Length` or `an Angle`.
  package var phrase: String {
    let text = description
    let isVowel = text.first.map { "AEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + text
  }

  /// The dimension of a quantity. `nil` for other types.
  var dimension: ScriptDimension? {
    if case .quantity(let dimension) = self { dimension } else { nil }
  }

  /// The dimension of a value that can be a factor, and whether it is a pair. `nil` for other
  /// values.
  var factor: (dimension: ScriptDimension, isPair: Bool)? {
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
