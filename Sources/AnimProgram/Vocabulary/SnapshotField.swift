/// The kind of views that the snapshots of a set show.
package enum SnapshotKind: String, Hashable, Sendable { case slices, elements, match }

/// A value that a script can read of a slice, an element or a match: one row of the table.
package struct SnapshotField: Sendable {
  /// The name after the dot. `nil` for a value that only the compiler reads.
  package let name: String?
  /// The type.
  package let type: ScriptValueType
  /// The offset of the value among the numbers of a snapshot.
  package let offset: Int
  /// The kinds of snapshots that have the value.
  package let kinds: Set<SnapshotKind>
  /// Whether each snapshot has its own value only inside the block. Elsewhere, the value is that of
  /// the first snapshot.
  package let isOwn: Bool
  /// A sentence that describes the value.
  package let summary: String

  /// All fields.
  package static let all: [SnapshotField] = [
    SnapshotField(
      "index", .number, 0, [.slices, .elements], isOwn: true,
      "The index of the slice or element, from 0."),
    SnapshotField(
      "count", .number, 1, [.slices, .elements], "The number of slices or elements."),
    SnapshotField(
      "row", .number, 2, [.slices, .elements], isOwn: true,
      "The row of the slice or element, from 0 at the top."),
    SnapshotField(
      "column", .number, 3, [.slices, .elements], isOwn: true,
      "The column of the slice or element, from 0 at the left."),
    SnapshotField(
      "exists", .bool, 4, [.slices, .elements, .match], "Whether anything was found."),
    SnapshotField(
      "frame", .rectangle, 5, [.slices, .elements],
      "The frame of the slice or element, in the container's coordinates."),
    SnapshotField(
      "source", .rectangle, 9, [.match], "The frame of the view in the leaving screen."),
    SnapshotField(
      "target", .rectangle, 13, [.match], "The frame of the view in the arriving screen."),
    SnapshotField(
      "sourceRadius", .length, 17, [.match], "The corner radius of the view in the leaving screen."),
    SnapshotField(
      "targetRadius", .length, 18, [.match], "The corner radius of the view in the arriving screen."
    ),
  ]

  /// The number of values of a snapshot.
  package static let width = 19
  /// Finds the row for a name that scripts can use. `nil` if there is none.
  package static func named(_ name: String) -> SnapshotField? { all.first { $0.name == name } }
  /// The number of slices or elements.
  package static let count = all[1]
  /// Whether anything was found.
  package static let exists = all[4]
  /// The frame of a slice or an element.
  package static let frame = all[5]
  /// The frame of the leaving screen's view of a match.
  package static let source = all[6]
  /// The frame of the arriving screen's view of a match.
  package static let target = all[7]
  /// The corner radius of the leaving screen's view of a match, in points.
  package static let sourceRadius = all[8]
  /// The corner radius of the arriving screen's view of a match, in points.
  package static let targetRadius = all[9]

  /// The value that takes the place of this one when the animator is reversed.
  package var reversed: SnapshotField {
    switch offset {
    case 9: SnapshotField.target
    case 13: SnapshotField.source
    case 17: SnapshotField.targetRadius
    case 18: SnapshotField.sourceRadius
    default: self
    }
  }

  private init(
    _ name: String?, _ type: ScriptValueType, _ offset: Int, _ kinds: Set<SnapshotKind>,
    isOwn: Bool = false, _ summary: String
  ) {
    self.name = name
    self.type = type
    self.offset = offset
    self.kinds = kinds
    self.isOwn = isOwn
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
