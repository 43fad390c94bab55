import AnimProgram

/// The parts of a transition in which something moves. Pauses and the long tail of a spring are not
/// among them.
struct MovingTime {
  private let duration: Double
  /// The weight of each part.
  private var weights: [Double]

  /// The number of parts into which the transition is divided.
  private static let count = 200
  /// The greatest share of its range that a value covers in a part that counts as still: a fifth of
  /// what it would cover at an even pace.
  private static let stillness = 0.2 / Double(count)
  /// The number of consecutive still parts that make a pause.
  private static let pause = count / 10
  /// The weight of a part of a pause, so that a transition that consists only of jumps is shown as
  /// well.
  private static let rest = 0.02

  init(_ transition: Transition) {
    duration = transition.duration
    weights = [Double](repeating: 1, count: Self.count)
    guard duration > 0, duration <= 3600 else { return }
    var pause = 0
    for (index, changes) in (Self.changes(of: transition) + [1]).enumerated() {
      if changes < Self.stillness {
        pause += 1
      } else {
        if pause >= Self.pause {
          for still in index - pause..<index { weights[still] = Self.rest }
        }
        pause = 0
      }
    }
  }

  /// Returns this many moments in seconds, including the first and the last. The same amount of
  /// motion lies between any two.
  func moments(_ count: Int) -> [Double] {
    let total = weights.reduce(0, +)
    return (0..<count).map { number in
      let share = Double(number) / Double(max(1, count - 1))
      guard share < 1 else { return duration }
      var left = share * total
      for (index, weight) in weights.enumerated() {
        guard left > weight else {
          return duration * (Double(index) + left / weight) / Double(Self.count)
        }
        left -= weight
      }
      return duration
    }
  }

  /// Returns the greatest share of its range that any value covers in each part.
  private static func changes(of transition: Transition) -> [Double] {
    var frame = transition.makeFrame()
    let rows = (0...count).map { step in
      transition.evaluate(at: transition.duration * Double(step) / Double(count), into: &frame)
      return frame.values
    }
    let scales = (rows.first ?? []).indices.map { column -> Double in
      let values = rows.map { $0[column] }
      let range = (values.max() ?? 0) - (values.min() ?? 0)
      // A change of less than a thousandth of a point is invisible, and infinite values do not
      // move.
      return range.isFinite && range > 1e-3 ? 1 / range : 0
    }
    return zip(rows, rows.dropFirst()).map { before, after in
      scales.indices.reduce(0.0) { greatest, column in
        guard scales[column] > 0 else { return greatest }
        return max(greatest, abs(after[column] - before[column]) * scales[column])
      }
    }
  }
}
