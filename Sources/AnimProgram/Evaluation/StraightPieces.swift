/// The parts of a sampled course that are nearly straight.
package enum StraightPieces {
  /// Returns the samples at the ends of the parts: the first, those between which a straight line is close enough, and
  /// the last.
  ///
  /// Source: Douglas and Peucker, Algorithms for the Reduction of the Number of Points (1973).
  ///
  /// - Parameters:
  ///   - count: The number of samples.
  ///   - error: How far a sample is from the line between two others. Up to 1, it is close enough.
  package static func ends(
    of count: Int, error: (_ start: Int, _ end: Int, _ sample: Int) -> Double
  ) -> [Int] {
    var ends = [0]
    // The parts that are still to be divided, the earliest last.
    var open = [(0, count - 1)]
    while let (start, end) = open.popLast() {
      guard end > start else { continue }
      var (worst, most) = (end, 1.0)
      for sample in start + 1..<max(end, start + 1) {
        let own = error(start, end, sample)
        if own > most { (worst, most) = (sample, own) }
      }
      if worst == end { ends.append(end) } else { open += [(worst, end), (start, worst)] }
    }
    return ends
  }
}
