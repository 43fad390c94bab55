import AnimCompiler
import AnimProgram
import AnimCheck

/// Values as text for people: rounded, with their unit.
package enum Quantity {
  /// Returns a time in seconds: `0.663s`.
  package static func seconds(_ number: Double) -> String { number.text + "s" }

  /// Returns a time in milliseconds: `90ms`.
  static func milliseconds(_ number: Double) -> String { (number * 1000).text + "ms" }

  /// Returns a value in the units of its type, as a script could write it; `nil` for types without
  /// literals.
  static func text(_ value: ScriptValue, of type: ScriptValueType) -> String? {
    switch value {
    case .number(let number): text(number, of: type)
    case .pair(let x, let y): pair(x, y, of: type)
    case .rectangle(let frame):
      [frame.x, frame.y, frame.width, frame.height].map { text($0, of: .length) ?? "" }
        .joined(separator: ", ")
    case .color(let color): hexadecimal(color)
    case .bool(let truth): truth ? "true" : "false"
    case .text(let text): "\"\(text)\""
    case .edge(let edge): "." + edge.name
    case .timing: nil
    }
  }

  private static func text(_ number: Double, of type: ScriptValueType) -> String? {
    guard case .quantity(let dimension) = type else { return number.text }
    let isWritten = dimension == .number || Unit.all.contains { $0.dimension == dimension }
    return isWritten ? type.text(number) : nil
  }

  private static func pair(_ x: Double, _ y: Double, of type: ScriptValueType) -> String? {
    guard case .pair(let dimension) = type, let x = text(x, of: .quantity(dimension)),
      let y = text(y, of: .quantity(dimension))
    else { return nil }
    return "(\(x), \(y))"
  }

  /// Returns a color as `#rrggbb`, followed by its opacity if it is not fully opaque.
  package static func hexadecimal(_ color: StageColor) -> String {
    let parts = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#"
      + parts.map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }
}
