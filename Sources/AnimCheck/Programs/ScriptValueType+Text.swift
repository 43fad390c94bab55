import AnimProgram

extension ScriptValueType {
  /// Returns a scalar of this type as text for people, in the unit that scripts use.
  package func text(_ number: Double) -> String {
    guard case .quantity(let dimension) = self else {
      if case .pair(let dimension) = self {
        return ScriptValueType.quantity(dimension).text(number)
      }
      return number.text
    }
    switch dimension {
    case .length: return number.text + "pt"
    case .time: return number.text + "s"
    case .angle: return (number * 180 / .pi).text + "deg"
    default: return number.text
    }
  }
}

extension Double {
  /// The number as text for people, with at most three decimals and no trailing zeros.
  package var text: String {
    guard abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    let value = rounded == 0 && self != 0 ? self : rounded
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
