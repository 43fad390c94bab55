import AnimProgram

/// A function that makes a clip, a rectangle or a way to cut a screen into slices.
package enum Shape: String, CaseIterable, Hashable, Sendable {
  case inset, circle, columns, rows, grid, rectangle

  /// The names and types of its arguments; all must be given.
  package var parameters: [(name: String, type: ScriptValueType)] {
    switch self {
    case .inset: [("top", .length), ("right", .length), ("bottom", .length), ("left", .length)]
    case .circle: [("center", .pair(.length)), ("radius", .length)]
    case .columns, .rows: [("count", .number)]
    case .grid: [("columns", .number), ("rows", .number)]
    case .rectangle: [("x", .length), ("y", .length), ("width", .length), ("height", .length)]
    }
  }

  /// The type of the value that it makes.
  package var result: ScriptValueType {
    switch self {
    case .inset, .circle: .clip
    case .columns, .rows, .grid: .slicing
    case .rectangle: .rectangle
    }
  }

  /// The first scalar of the value, which says what kind it is, if its type has kinds.
  var kind: Double? {
    switch self {
    case .inset: Double(Clip.inset.rawValue)
    case .circle: Double(Clip.circle.rawValue)
    case .columns: 0
    case .rows: 1
    case .grid: Shape.gridKind
    case .rectangle: nil
    }
  }

  /// The kind of a slicing that has columns and rows.
  static let gridKind = 2.0
}
