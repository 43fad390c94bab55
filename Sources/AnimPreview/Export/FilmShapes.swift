import AnimTools

/// How numbers go from one value to another over a film: each way once for all numbers that go it,
/// as those of a hundred slices do.
struct FilmShapes {
  /// A number that changes: a start, and a span times its shape.
  struct Number: Equatable {
    var shape: Int
    var start: Double
    var span: Double

    /// The number as a page's script reads it.
    var json: JSON { .array([.integer(shape), .number(start), .number(span)]) }
  }

  private struct Shape {
    let values: [Double]
    var tolerance: Double
  }

  private var shapes: [Shape] = []
  private let moments: [Double]

  /// Shapes with a value at each moment, 0…1.
  init(at moments: [Double]) { self.moments = moments }

  /// The number with these values, of which none may be off by more than a tolerance.
  mutating func add(_ values: [Double], within tolerance: Double) -> Number {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let (start, end) = (values.first ?? 0, values.last ?? 0)
    // What comes back to where it began spans what it goes through.
    let span = abs(end - start) > (high - low) / 4 ? end - start : high - low
    let allowed = max(1e-6, min((high - low) / 1000, tolerance)) / 2
    let (place, own) = (number(start, within: allowed / 4), number(span, within: allowed / 4))
    let shape = values.map { (($0 - start) / span * 1e6).rounded() / 1e6 }
    let known = shapes.firstIndex { known in
      zip(known.values, shape).allSatisfy { abs($0 - $1) * abs(span) <= allowed }
    }
    let share = allowed / abs(span)
    if let known {
      shapes[known].tolerance = min(shapes[known].tolerance, share)
    } else {
      shapes.append(Shape(values: shape, tolerance: share))
    }
    return Number(shape: known ?? shapes.count - 1, start: place, span: own)
  }

  /// The number with as few decimals as lie within a tolerance.
  private func number(_ value: Double, within tolerance: Double) -> Double {
    var scale = 1.0
    while scale < 1e9 {
      let rounded = (value * scale).rounded() / scale
      if abs(rounded - value) <= tolerance { return rounded }
      scale *= 10
    }
    return value
  }

  /// Each shape as its moments and its values there, between which it goes straight.
  var keys: [(moments: [Double], values: [Double])] {
    shapes.map { shape in
      let places = keys(of: shape)
      let values = places.map { number(shape.values[$0], within: shape.tolerance / 4) }
      return (moments: places.map { moments[$0] }, values: values)
    }
  }

  private func keys(of shape: Shape) -> [Int] {
    var keys = [0]
    // What is still to be divided, the earliest last.
    var open = [(0, shape.values.count - 1)]
    while let (start, end) = open.popLast() {
      guard end > start else { continue }
      if let worst = worst(of: shape, start, end) {
        open += [(worst, end), (start, worst)]
      } else {
        keys.append(end)
      }
    }
    return keys
  }

  /// Where a straight line is farthest from a shape; `nil` if it is near enough.
  private func worst(of shape: Shape, _ start: Int, _ end: Int) -> Int? {
    var worst: (index: Int, error: Double)?
    let (from, to) = (shape.values[start], shape.values[end])
    for index in stride(from: start + 1, to: end, by: 1) {
      let share = (moments[index] - moments[start]) / (moments[end] - moments[start])
      let error = abs(shape.values[index] - from - (to - from) * share)
      if error > max(shape.tolerance, worst?.error ?? 0) { worst = (index, error) }
    }
    return worst?.index
  }

  /// The shapes as a page's script reads them.
  var json: JSON {
    .array(
      keys.map { moments, values in
        .array([.numbers(moments.map { ($0 * 1e4).rounded() / 1e4 }), .numbers(values)])
      })
  }
}
