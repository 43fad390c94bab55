/// CSS `linear()`: straight lines between points.
package struct PiecewiseLinear: Sendable, Hashable {
  /// A point of the curve.
  package struct ControlPoint: Sendable, Hashable {
    /// Where the point stands, as a fraction; may lie outside 0…1.
    package let input: Double
    /// The curve's value there.
    package let output: Double
  }

  /// The points in canonical form: every input known, none below the one before it.
  package let points: [ControlPoint]

  /// A curve by points whose inputs may be left out.
  ///
  /// Canonicalised as CSS Easing 2 does: the first input defaults to 0, the last to 1 or the
  /// largest before it, an input below an earlier one is raised to it, and those missing in
  /// between are spread evenly. Nil with fewer than two points or with one that is not finite.
  package init?(points: [(output: Double, input: Double?)]) {
    guard points.count >= 2, points.allSatisfy(Self.isFinite) else { return nil }
    let inputs = Self.spread(Self.raised(points.map(\.input)))
    self.points = zip(inputs, points).map { ControlPoint(input: $0, output: $1.output) }
  }

  /// The output at an input, both fractions; the first and the last line go on outside.
  package func value(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    if a.input == b.input { return b.output }
    return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input))
  }

  /// The slope of the line at an input; 0 on a jump.
  package func velocity(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    return a.input == b.input ? 0 : (b.output - a.output) / (b.input - a.input)
  }

  private func segment(at x: Double) -> (ControlPoint, ControlPoint) {
    let next = points.partitioningIndex { $0.input > x }
    let end = min(max(next, 1), points.count - 1)
    return (points[end - 1], points[end])
  }

  private static func isFinite(_ point: (output: Double, input: Double?)) -> Bool {
    point.output.isFinite && (point.input ?? 0).isFinite
  }

  /// Fills in the two ends and makes what is known non-decreasing.
  private static func raised(_ inputs: [Double?]) -> [Double?] {
    var largest = inputs.first.flatMap { $0 } ?? 0
    var raised = inputs.map { input -> Double? in
      guard let input else { return nil }
      largest = max(largest, input)
      return largest
    }
    raised[0] = raised[0] ?? 0
    raised[raised.count - 1] = raised[raised.count - 1] ?? max(1, largest)
    return raised
  }

  /// Fills the gaps evenly; the first and the last input are known.
  private static func spread(_ inputs: [Double?]) -> [Double] {
    let known = inputs.indices.filter { inputs[$0] != nil }
    var spread = inputs.map { $0 ?? 0 }
    for (start, end) in zip(known, known.dropFirst()) {
      let step = (spread[end] - spread[start]) / Double(end - start)
      for index in start + 1..<end { spread[index] = spread[start] + step * Double(index - start) }
    }
    return spread
  }
}
