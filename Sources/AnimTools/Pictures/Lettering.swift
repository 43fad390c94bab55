import AnimProgram

/// Letters of bars, which can be projected as any polygon can.
enum Lettering {
  /// How wide a letter is, in units.
  private static let width = 5.0
  /// How tall a letter is, in units.
  static let height = 7.0
  /// The room between two letters, in units.
  private static let gap = 1.0

  /// The corners of each letter's bars, clockwise from the top left, on a field of 5 × 7 units.
  private static let bars: [Character: [[PlanePoint]]] = [
    "F": [bar(0, 0, 1, 7), bar(1, 0, 4, 1), bar(1, 3, 3, 1)],
    "R": [
      bar(0, 0, 1, 7), bar(1, 0, 4, 1), bar(4, 1, 1, 2), bar(1, 3, 4, 1),
      [[2, 4], [3.2, 4], [5, 7], [3.8, 7]],
    ],
    "O": [bar(0, 0, 1, 7), bar(4, 0, 1, 7), bar(1, 0, 3, 1), bar(1, 6, 3, 1)],
    "M": [
      bar(0, 0, 1, 7), bar(4, 0, 1, 7), [[1, 0], [1.3, 0], [3, 3.5], [2, 3.5]],
      [[3.7, 0], [4, 0], [3, 3.5], [2, 3.5]],
    ],
    "T": [bar(0, 0, 5, 1), bar(2, 1, 1, 6)],
  ]

  /// The bars of a word, its letters centred about a point; a letter that is not drawn leaves its
  /// room empty.
  static func polygons(_ word: String, center: PlanePoint, unit: Double) -> [[PlanePoint]] {
    let step = width + gap
    let start = PlanePoint(step * Double(word.count) - gap, height) / -2
    return word.enumerated().flatMap { index, letter in
      (bars[letter] ?? []).map { bar in
        bar.map { center + unit * (start + $0 + PlanePoint(step * Double(index), 0)) }
      }
    }
  }

  /// How wide a word is, in units.
  static func width(of word: String) -> Double { Double(word.count) * (width + gap) - gap }

  private static func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [PlanePoint] {
    Polygons.rectangle(StageRectangle(x: x, y: y, width: width, height: height))
  }
}
