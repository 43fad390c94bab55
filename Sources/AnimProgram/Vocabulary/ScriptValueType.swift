/// The type of a value. Every value is a fixed number of scalars (``width``), but for a list of
/// transform functions, whose length is its own.
public enum ScriptValueType: Hashable, Sendable {
  /// A number with its dimension.
  case quantity(ScriptDimension)
  /// Two quantities of one dimension: x, y.
  case pair(ScriptDimension)
  /// x, y, width, height in points.
  case rectangle
  /// Red, green, blue, alpha, each 0…1, not premultiplied.
  case color
  /// 1 or 0.
  case bool
  /// A hash of the text.
  case text
  /// The position in ``StageEdge``'s cases.
  case edge
  /// The number of a curve.
  case timing
  /// A list of transform functions.
  case transform
  /// The kind and four values of a ``Clip``.
  case clip
  /// How a screen is cut into slices: kind, columns, rows.
  case slicing

  /// A plain number.
  public static let number = ScriptValueType.quantity(.number)
  /// A distance.
  public static let length = ScriptValueType.quantity(.length)
  /// A stretch of time.
  public static let time = ScriptValueType.quantity(.time)
  /// An angle.
  public static let angle = ScriptValueType.quantity(.angle)

  /// How many scalars a value of this type holds; 0 for a transform list.
  public var width: Int {
    switch self {
    case .quantity, .bool, .text, .edge, .timing: 1
    case .pair: 2
    case .slicing: 3
    case .rectangle, .color: 4
    case .clip: 5
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

  /// The types that a script can name, by that name; pairs and quotients are built from them.
  public static let named: [(name: String, type: ScriptValueType)] = [
    ("Number", .number), ("Length", .length), ("Time", .time), ("Angle", .angle),
    ("Color", .color), ("Bool", .bool), ("Text", .text), ("Edge", .edge), ("Timing", .timing),
    ("Rectangle", .rectangle),
  ]
}

/// An edge of a screen.
public enum StageEdge: Int, CaseIterable, Sendable {
  case left, right, top, bottom, leading, trailing

  /// The edge as it is written behind the dot.
  public var name: String { StageEdge.names[rawValue] }

  private static let names = ["left", "right", "top", "bottom", "leading", "trailing"]
}

/// The kinds of a clip, as the first scalar of a clip's value counts them.
package enum Clip: Int, CaseIterable, Sendable {
  /// Nothing is cut.
  case none
  /// Distances from the top, right, bottom and left edges.
  case inset
  /// Centre x, centre y, radius.
  case circle

  /// The clip as it is written.
  package var name: String { "\(self)" }
  /// How many of the four values it uses.
  package var count: Int { self == .none ? 0 : self == .inset ? 4 : 3 }
}
