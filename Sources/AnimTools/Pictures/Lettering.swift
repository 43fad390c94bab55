import AnimProgram

/// Letters that consist of bars, which can be projected like any polygon.
enum Lettering {
  /// The width of a letter, in units.
  private static let width = 5.0
  /// The height of a letter, in units.
  static let height = 7.0
  /// The space between two letters, in units.
  private static let gap = 1.0

  /// The corners of each letter's bars, clockwise from the top left, in a field of 5 × 7 units.
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

  /// Returns the bars of a word that is centered on a point. An unknown letter leaves an empty
  /// space.
  static func polygons(_ word: String, center: PlanePoint, unit: Double) -> [[PlanePoint]] {
    let step = width + gap
    let start = PlanePoint(step * Double(word.count) - gap, height) / -2
    return word.enumerated().flatMap { index, letter in
      (bars[letter] ?? []).map { bar in
        bar.map { center + unit * (start + $0 + PlanePoint(step * Double(index), 0)) }
      }
    }
  }

  /// Returns the width of a word, in units.
  static func width(of word: String) -> Double { Double(word.count) * (width + gap) - gap }

  private static func bar(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [PlanePoint] {
    Polygons.rectangle(StageRectangle(x: x, y: y, width: width, height: height))
  }
}
