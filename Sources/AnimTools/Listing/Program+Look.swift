import AnimProgram

extension Program {
  /// What animators look like, each in a few words.
  package static let looks = [
    "fades", "slides", "grows or shrinks", "turns in its plane", "turns in space", "opens a shape",
    "blurs", "moves pieces", "moves elements", "moves shared elements",
  ]

  /// What it looks like, as far as the properties that move tell: one of ``looks``.
  package var look: String {
    for set in snapshotSets {
      switch set.kind {
      case .match: return Self.looks[9]
      case .elements: return Self.looks[8]
      case .slices: return Self.looks[7]
      }
    }
    let moving = Set(tracks.filter { $0.plan != nil }.map(\.output))
    let outputs = outputs.enumerated().filter { !views[$1.view].isContainer }
    // A frame that stays the same is only a place.
    let names = Set(
      outputs.map { (Int32($0), properties[$1.property].name) }
        .filter { moving.contains($0) || !$1.hasPrefix("frame.") }.map(\.1))
    let rows: [(Int, [String])] = [
      (6, ["blur"]), (5, ["clip"]), (4, ["rotate.x", "rotate.y", "perspective"]),
      (3, ["rotate"]), (4, ["transform"]), (2, ["scale.x", "scale.y", "frame.width"]),
      (1, ["translate.x", "translate.y", "frame.x", "frame.y"]),
    ]
    return Self.looks[rows.first { !names.isDisjoint(with: $0.1) }?.0 ?? 0]
  }
}
