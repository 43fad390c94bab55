/// What a script can ask of a picture by the name of its slices, elements or match: one row of the
/// language's table.
package struct PictureField: Sendable {
  /// The name behind the dot; nil for what only the compiler asks.
  package let name: String?
  /// The type.
  package let type: ScriptValueType
  /// The first of its scalars among a picture's.
  package let offset: Int
  /// The kinds of pictures that have it.
  package let kinds: Set<Program.PictureSet.Kind>
  /// Whether it is told only inside the block, where there is one picture at a time; elsewhere the
  /// first picture answers.
  package let isOwn: Bool
  /// A sentence for people.
  package let summary: String

  /// All fields.
  package static let all: [PictureField] = [
    PictureField(
      "index", .number, 0, [.slices, .elements], isOwn: true,
      "The picture's place among its like, from 0."),
    PictureField(
      "count", .number, 1, [.slices, .elements], isOwn: true, "How many pictures there are."),
    PictureField(
      "row", .number, 2, [.slices, .elements], isOwn: true, "The picture's row, from 0 at the top."),
    PictureField(
      "column", .number, 3, [.slices, .elements], isOwn: true,
      "The picture's column, from 0 at the left."),
    PictureField(
      "exists", .bool, 4, [.slices, .elements, .match], "Whether anything was found."),
    PictureField(
      "frame", .rectangle, 5, [.slices, .elements],
      "Where the picture stands, in the container's coordinates."),
    PictureField(
      "source", .rectangle, 9, [.match], "Where the view stands in the leaving screen."),
    PictureField(
      "target", .rectangle, 13, [.match], "Where the view stands in the arriving screen."),
    PictureField(nil, .length, 17, [.match], "The corner radius of the view that leaves."),
    PictureField(nil, .length, 18, [.match], "The corner radius of the view that arrives."),
  ]

  /// How many scalars a picture has.
  package static let width = 19
  /// The row of a field that scripts can name.
  package static func named(_ name: String) -> PictureField? { all.first { $0.name == name } }
  /// Where a slice or an element stands.
  package static let frame = all[5]
  /// Where the two views of a match stand.
  package static let source = all[6]
  /// See ``source``.
  package static let target = all[7]
  /// The radii of a match's two views, in points.
  package static let sourceRadius = all[8]
  /// See ``sourceRadius``.
  package static let targetRadius = all[9]

  /// The field that a film run backwards reads in the place of this one.
  package var reversed: PictureField {
    switch offset {
    case 9: PictureField.target
    case 13: PictureField.source
    case 17: PictureField.targetRadius
    case 18: PictureField.sourceRadius
    default: self
    }
  }

  private init(
    _ name: String?, _ type: ScriptValueType, _ offset: Int, _ kinds: Set<Program.PictureSet.Kind>,
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

/// The order in which elements are counted: one row of the language's table.
package enum ElementOrder: String, CaseIterable, Sendable {
  case topToBottom, bottomToTop, leftToRight, rightToLeft, tree, radial

  /// A sentence for people.
  package var summary: String {
    switch self {
    case .topToBottom: "By the upper edge."
    case .bottomToTop: "By the lower edge, from below."
    case .leftToRight: "By the left edge."
    case .rightToLeft: "By the right edge, from the right."
    case .tree: "As they stand in the tree of views; also where nothing is said."
    case .radial: "By the distance of their middle from the container's."
    }
  }

  /// The number by which a frame is sorted; nil keeps the order of the tree.
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
