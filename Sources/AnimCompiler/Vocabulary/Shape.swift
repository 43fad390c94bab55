import AnimProgram

/// A function that creates a clip, a rectangle or a slicing.
package enum Shape: String, CaseIterable, Hashable, Sendable {
  case inset, circle, columns, rows, grid, rectangle

  /// The names and types of its arguments.
  package var parameters: [(name: String, type: ScriptValueType)] {
    switch self {
    case .inset:
      [
        ("top", .length), ("right", .length), ("bottom", .length), ("left", .length),
        ("round", .length),
      ]
    case .circle: [("center", .pair(.length)), ("radius", .length)]
    case .columns, .rows: [("count", .number)]
    case .grid: [("columns", .number), ("rows", .number)]
    case .rectangle: [("x", .length), ("y", .length), ("width", .length), ("height", .length)]
    }
  }

  /// A call of it.
  package var example: String {
    switch self {
    case .inset: "inset(8pt, 20pt round 4pt)"
    case .circle: "circle(container.center, 50pt)"
    case .columns: "columns(6)"
    case .rows: "rows(6)"
    case .grid: "grid(4, 6)"
    case .rectangle: "rectangle(0, 0, 100pt, 40pt)"
    }
  }

  /// The number of arguments that cannot be left out.
  package var required: Int { self == .inset ? 1 : parameters.count }

  /// The arguments with their types, as help shows them.
  package var signature: [String] {
    parameters.enumerated().map { "\($1.name): \($1.type)" + ($0 < required ? "" : "?") }
  }

  /// The type of the value that it creates.
  package var result: ScriptValueType {
    switch self {
    case .inset, .circle: .clip
    case .columns, .rows, .grid: .slicing
    case .rectangle: .rectangle
    }
  }

  /// The first scalar of the value, which is its kind. `nil` if its type has no kinds.
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

  /// The kind of a slicing with columns and rows.
  static let gridKind = 2.0
}
