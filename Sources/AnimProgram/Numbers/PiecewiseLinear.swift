/// CSS `linear()`: straight lines between points.
package struct PiecewiseLinear: Sendable, Hashable {
  /// A point of the curve.
  package struct ControlPoint: Sendable, Hashable {
    /// The point's position, as a fraction. It may be outside 0…1.
    package let input: Double
    /// The value of the curve at the point.
    package let output: Double
  }

  /// The points in canonical form: every input is known, and none is less than the one before.
  package let points: [ControlPoint]

  /// Creates a curve from points whose inputs may be omitted.
  ///
  /// The points are canonicalized as in CSS Easing 2: the first input defaults to 0, and the last
  /// to 1 or the largest input before it. An input that is less than an earlier one is raised to
  /// it. Missing inputs are spread evenly. Returns `nil` if there are fewer than two points, or if
  /// a number is not finite.
  package init?(points: [(output: Double, input: Double?)]) {
    guard points.count >= 2, points.allSatisfy(Self.isFinite) else { return nil }
    let inputs = Self.spread(Self.raised(points.map(\.input)))
    self.points = zip(inputs, points).map { ControlPoint(input: $0, output: $1.output) }
  }

  /// Returns the output for an input, both as fractions. Outside the points, the first and the last
  /// line continue.
  package func value(at x: Double) -> Double {
    let (a, b) = segment(at: x)
    if a.input == b.input { return b.output }
    return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input))
  }

  /// Returns the slope of the line at an input. 0 at a jump.
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

  /// Fills in the inputs at both ends, and makes the known inputs non-decreasing.
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

  /// Fills the gaps evenly. The first and the last input have to be known.
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
