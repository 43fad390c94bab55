import AnimProgram

/// A function that creates a clip, a rectangle or a slicing.
package enum ShapeFunction: String, CaseIterable, Hashable, Sendable {
  case inset, circle, columns, rows, grid, rectangle

  /// What the function makes, its arguments, and the kind of a clip or a slicing.
  private typealias Row = (
    parameters: [(name: String, type: ScriptValueType)], result: ScriptValueType, kind: Double?,
    example: String
  )

  private var row: Row {
    switch self {
    case .inset:
      (
        ["top", "right", "bottom", "left", "radius"].map { ($0, .length) }, .clip,
        Double(Clip.inset.rawValue), "inset(8pt, 20pt, radius: 4pt)"
      )
    case .circle:
      (
        [("center", .pair(.length)), ("radius", .length)], .clip, Double(Clip.circle.rawValue),
        "circle(container.center, 50pt)"
      )
    case .columns: ([("count", .number)], .slicing, 0, "columns(6)")
    case .rows: ([("count", .number)], .slicing, 1, "rows(6)")
    case .grid:
      ([("columns", .number), ("rows", .number)], .slicing, ShapeFunction.gridKind, "grid(4, 6)")
    case .rectangle:
      (
        ["x", "y", "width", "height"].map { ($0, .length) }, .rectangle, nil,
        "rectangle(0, 0, 100pt, 40pt)"
      )
    }
  }

  /// The names and types of its arguments.
  package var parameters: [(name: String, type: ScriptValueType)] { row.parameters }
  /// A call of it.
  package var example: String { row.example }
  /// The type of the value that it creates.
  package var result: ScriptValueType { row.result }
  /// The first scalar of the value, which is its kind. `nil` if its type has no kinds.
  var kind: Double? { row.kind }

  /// The number of arguments that cannot be left out.
  package var required: Int { self == .inset ? 1 : parameters.count }

  /// The arguments with their types, as help shows them.
  package var signature: [String] {
    parameters.enumerated().map { "\($1.name): \($1.type)" + ($0 < required ? "" : "?") }
  }

  /// The kind of a slicing with columns and rows.
  static let gridKind = 2.0
}
