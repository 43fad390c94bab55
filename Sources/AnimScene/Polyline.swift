/// A row of samples as straight lines between some of them.
package enum Polyline {
  /// The places from 0 to 1 at which a motion is sampled.
  package static let places = (0...4096).map { Double($0) / 4096 }

  /// Returns the samples between which all others are nearly on straight lines: those that are farthest from a line,
  /// until none is too far.
  ///
  /// Source: Douglas and Peucker (1973).
  ///
  /// - Parameters:
  ///   - count: The number of samples. There is at least one.
  ///   - distance: Returns how far a sample is from the line between two others. More than 1 is too far.
  package static func keys(
    _ count: Int, _ distance: (_ index: Int, _ start: Int, _ end: Int) -> Double
  ) -> [Int] {
    var keys = [0]
    // The parts that are still to be divided, the earliest last.
    var open = [(0, count - 1)]
    while let (start, end) = open.popLast() {
      guard end > start else { continue }
      var worst = (index: end, distance: 1.0)
      for index in stride(from: start + 1, to: end, by: 1) {
        let distance = distance(index, start, end)
        if distance > worst.distance { worst = (index, distance) }
      }
      if worst.index < end {
        open += [(worst.index, end), (start, worst.index)]
      } else {
        keys.append(end)
      }
    }
    return keys
  }
}
