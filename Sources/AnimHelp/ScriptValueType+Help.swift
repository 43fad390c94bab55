import AnimCompiler
import AnimProgram
import AnimSyntax

extension ScriptValueType {
  /// Returns how values of this type are written, as help for one that has another type. `nil` if that
  /// depends on how it is computed.
  package func examples(insteadOf found: ScriptValueType) -> String? {
    let simple: [ScriptValueType] = [.number, .length, .time, .angle]
    guard found.dimension == nil || simple.contains(found) else { return nil }
    return switch self {
    case .number: "a Number has no unit, such as `0.5` or `50%`"
    case .length: "a Length is written `16pt`, or comes from `container.width`"
    case .time: "a Time is written `300ms` or `0.3s`"
    case .angle: "an Angle is written `45deg`"
    case .pair(.length) where found == .rectangle: "a Rectangle has a `center` and a `size`"
    case .pair(.length) where found.factor?.isPair == true: "both parts are lengths: `(20pt, 0)`"
    case .pair where found.factor?.isPair == true: "both parts are numbers: `(0.5, 1)`"
    case .pair(.length): "write both parts in parentheses: `(20pt, 0)`"
    case .pair: "write both parts in parentheses: `(0.5, 1)`"
    case .rectangle: "a Rectangle is a frame such as `to.final`, or `rectangle(0, 0, 100pt, 40pt)`"
    case .color: "a Color is written `#ff0000`"
    case .bool: "a Bool is `true`, `false`, or a comparison such as `progress > 40%`"
    case .edge: "an Edge is written `.leading`"
    case .timing:
      "a Timing is a name such as `easeOut`, or `spring(response: 0.4s, dampingRatio: 0.8)`"
    case .transform: "a Transform is a list such as `[scale(0.5)]`, or `[]` for none"
    case .clip: "a Clip is `circle(container.center, 50pt)`, `inset(8pt)` or `none`"
    case .slicing: "a Slicing is `columns(6)`, `rows(6)` or `grid(4, 6)`"
    case .text, .quantity: nil
    }
  }
}
