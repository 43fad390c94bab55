/// The type of a value in the language. Each type has a fixed number of scalars (``width``), except
/// for lists of transform functions, which have any length.
public enum ScriptValueType: Hashable, Sendable {
  /// A number with a dimension.
  case quantity(ScriptDimension)
  /// Two quantities of the same dimension: x and y.
  case pair(ScriptDimension)
  /// A frame: x, y, width and height, in points.
  case rectangle
  /// A color: red, green, blue and alpha, each 0…1, not premultiplied.
  case color
  /// A truth value: 1 or 0.
  case bool
  /// A text, as a hash.
  case text
  /// An edge, as the index of its case in ``StageEdge``.
  case edge
  /// A timing curve, as the number of a curve.
  case timing
  /// A list of transform functions.
  case transform
  /// A clip: its kind and four numbers.
  case clip
  /// The way in which a screen is cut into slices: kind, columns and rows.
  case slicing

  /// A plain number.
  public static let number = ScriptValueType.quantity(.number)
  /// A distance.
  public static let length = ScriptValueType.quantity(.length)
  /// A time.
  public static let time = ScriptValueType.quantity(.time)
  /// An angle.
  public static let angle = ScriptValueType.quantity(.angle)

  /// The number of scalars of a value. 0 for a transform list, which has any length.
  package var width: Int {
    switch self {
    case .quantity, .bool, .text, .edge, .timing: 1
    case .pair: 2
    case .slicing: 3
    case .rectangle, .color: 4
    case .clip: 6
    case .transform: 0
    }
  }
}

extension ScriptValueType: CustomStringConvertible {
  /// The name as a script writes it.
  public var description: String {
    switch self {
    case .quantity(let dimension): "\(dimension)"
    case .pair(let dimension): "(\(dimension), \(dimension))"
    case .rectangle: "Rectangle"
    case .color: "Color"
    case .bool: "Bool"
    case .text: "Text"
    case .edge: "Edge"
    case .timing: "Timing"
    case .transform: "Transform"
    case .clip: "Clip"
    case .slicing: "Slicing"
    }
  }

  /// The types that scripts can write, by name. Pairs and quotients are built from them.
  package static let named: [(name: String, type: ScriptValueType)] = [
    ("Number", .number), ("Length", .length), ("Time", .time), ("Angle", .angle),
    ("Color", .color), ("Bool", .bool), ("Text", .text), ("Edge", .edge), ("Timing", .timing),
    ("Rectangle", .rectangle),
  ]
}

/// An edge of a screen.
public enum StageEdge: Int, CaseIterable, Sendable {
  /// The same edge in every layout direction.
  case left, right, top, bottom
  /// An edge that depends on the layout direction: if it runs from right to left, `leading` is on the
  /// right.
  case leading, trailing

  /// The name that scripts write after the dot.
  package var name: String { StageEdge.names[rawValue] }

  private static let names = ["left", "right", "top", "bottom", "leading", "trailing"]
}

/// The kinds of clips. The raw value is the first scalar of a clip's value.
package enum Clip: Int, CaseIterable, Sendable {
  /// No clipping.
  case none
  /// Insets from the top, right, bottom and left edges, and the radius of the corners that remain.
  case inset
  /// A circle: x and y of its center, and its radius.
  case circle

  /// The name in scripts.
  package var name: String {
    switch self {
    case .none: "none"
    case .inset: "inset"
    case .circle: "circle"
    }
  }
  /// The number of scalars that the kind uses, out of five.
  package var count: Int { self == .none ? 0 : self == .inset ? 5 : 3 }
}

extension TransformSignature.Argument {
  /// The type of the argument.
  package var type: ScriptValueType {
    switch self {
    case .length: .length
    case .number: .number
    case .angle: .angle
    }
  }
}
