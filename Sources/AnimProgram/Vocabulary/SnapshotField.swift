/// The kind of views that the snapshots of a set show.
package enum SnapshotKind: String, CaseIterable, Hashable, Sendable { case slices, elements, match }

/// A value that a script can read of a slice, an element or a match: one row of the table.
package struct SnapshotField: Sendable {
  /// The name after the dot. `nil` for a value that only the compiler reads.
  package let name: String?
  /// The type.
  package let type: ScriptValueType
  /// The offset of the value among the numbers of a snapshot.
  package private(set) var offset = 0
  /// The kinds of snapshots that have the value.
  package let kinds: Set<SnapshotKind>
  /// Whether each snapshot has its own value only inside the block. Elsewhere, the value is that of
  /// the first snapshot.
  package let isOwn: Bool
  /// A sentence that describes the value.
  package let summary: String

  /// The name of the value that takes the place of this one when the animator is reversed. `nil` if it
  /// is the same.
  private let swapped: String?

  /// All fields.
  package static let all = laidOut([
    SnapshotField(
      "index", .number, [.slices, .elements], isOwn: true,
      "The index of the slice or element, from 0."),
    SnapshotField("count", .number, [.slices, .elements], "The number of slices or elements."),
    SnapshotField(
      "row", .number, [.slices, .elements], isOwn: true,
      "The row of the slice or element, from 0 at the top."),
    SnapshotField(
      "column", .number, [.slices, .elements], isOwn: true,
      "The column of the slice or element, from 0 at the left."),
    SnapshotField("exists", .bool, [.slices, .elements, .match], "Whether anything was found."),
    SnapshotField(
      "frame", .rectangle, [.slices, .elements],
      "The frame of the slice or element, in the container's coordinates."),
    SnapshotField(
      "source", .rectangle, [.match], swaps: "target",
      "The frame of the view in the leaving screen."),
    SnapshotField(
      "target", .rectangle, [.match], swaps: "source",
      "The frame of the view in the arriving screen."),
    SnapshotField(
      "sourceRadius", .length, [.match], swaps: "targetRadius",
      "The corner radius of the view in the leaving screen."),
    SnapshotField(
      "targetRadius", .length, [.match], swaps: "sourceRadius",
      "The corner radius of the view in the arriving screen."),
  ])

  /// The number of values of a snapshot.
  package static let width = all.reduce(0) { $0 + $1.type.width }
  /// Finds the row for a name that scripts can use. `nil` if there is none.
  package static func named(_ name: String) -> SnapshotField? { all.first { $0.name == name } }
  /// Returns the row to which one of the numbers of a snapshot belongs. `nil` if there is none.
  package static func holding(_ number: Int) -> SnapshotField? {
    all.last { $0.offset <= number }
  }

  /// The index of a slice or an element.
  package static let index = row("index")
  /// The number of slices or elements.
  package static let count = row("count")
  /// Whether anything was found.
  package static let exists = row("exists")
  /// The frame of a slice or an element.
  package static let frame = row("frame")
  /// The frame of the leaving screen's view of a match.
  package static let source = row("source")
  /// The frame of the arriving screen's view of a match.
  package static let target = row("target")
  /// The corner radius of the leaving screen's view of a match, in points.
  package static let sourceRadius = row("sourceRadius")
  /// The corner radius of the arriving screen's view of a match, in points.
  package static let targetRadius = row("targetRadius")

  /// The value that takes the place of this one when the animator is reversed.
  package var reversed: SnapshotField { swapped.map(SnapshotField.row) ?? self }

  private static func row(_ name: String) -> SnapshotField { named(name) ?? all[0] }

  /// Returns rows one after another.
  private static func laidOut(_ rows: [SnapshotField]) -> [SnapshotField] {
    var offset = 0
    return rows.map { row in
      var placed = row
      placed.offset = offset
      offset += row.type.width
      return placed
    }
  }

  private init(
    _ name: String?, _ type: ScriptValueType, _ kinds: Set<SnapshotKind>, isOwn: Bool = false,
    swaps swapped: String? = nil, _ summary: String
  ) {
    self.name = name
    self.type = type
    self.kinds = kinds
    self.isOwn = isOwn
    self.swapped = swapped
    self.summary = summary
  }
}

/// The order in which elements are counted: one row of the table.
package enum ElementOrder: String, CaseIterable, Sendable {
  case topToBottom, bottomToTop, leftToRight, rightToLeft, tree, radial

  /// A sentence that describes the order.
  package var summary: String {
    switch self {
    case .topToBottom: "By the top edge, topmost first."
    case .bottomToTop: "By the bottom edge, lowest first."
    case .leftToRight: "By the left edge, leftmost first."
    case .rightToLeft: "By the right edge, rightmost first."
    case .tree: "In the order of the view hierarchy, which is the default."
    case .radial: "By the distance of their center from the container's center, nearest first."
    }
  }

  /// Returns the number by which a frame is sorted. `nil` to keep the order of the view hierarchy.
  func rank(of frame: StageRectangle, in container: StageSize) -> Double? {
    switch self {
    case .topToBottom: frame.y
    case .bottomToTop: -(frame.y + frame.height)
    case .leftToRight: frame.x
    case .rightToLeft: -(frame.x + frame.width)
    case .tree: nil
    case .radial:
      Operation.hypotenuse.arithmetic(
        frame.x + frame.width / 2 - container.width / 2,
        frame.y + frame.height / 2 - container.height / 2, 0)
    }
  }
}
