import AnimJSON

/// The lines along which numbers change during a film. A line that many numbers share, such as those
/// of a hundred slices, is stored once.
struct FilmLines {
  private struct Line {
    let values: [Double]
    var tolerance: Double
  }

  private var lines: [Line] = []
  private let moments: [Double]

  /// Creates lines with a value at each of these moments, in 0…1.
  init(at moments: [Double]) { self.moments = moments }

  /// Adds the number with these values, each of which may be wrong by at most the tolerance. Returns it
  /// in the form that `film.js` reads: its line, its start, and its span; or itself if it never changes.
  mutating func add(_ values: [Double], within tolerance: Double) -> JSON {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    guard high - low > 1e-9 else { return .number(number(low, within: tolerance / 1000)) }
    let (start, end) = (values.first ?? 0, values.last ?? 0)
    // A number that ends where it started has its whole range as its span.
    let span = abs(end - start) > (high - low) / 4 ? end - start : high - low
    let allowed = max(1e-6, min((high - low) / 1000, tolerance)) / 2
    let (place, own) = (number(start, within: allowed / 4), number(span, within: allowed / 4))
    let line = values.map { (($0 - start) / span).rounded(places: 6) }
    let known = lines.firstIndex { known in
      zip(known.values, line).allSatisfy { abs($0 - $1) * abs(span) <= allowed }
    }
    let share = allowed / abs(span)
    if let known {
      lines[known].tolerance = min(lines[known].tolerance, share)
    } else {
      lines.append(Line(values: line, tolerance: share))
    }
    return .array([.integer(known ?? lines.count - 1), .number(place), .number(own)])
  }

  /// Returns the number with the fewest decimals that are within the tolerance.
  private func number(_ value: Double, within tolerance: Double) -> Double {
    var scale = 1.0
    while scale < 1e9 {
      let rounded = (value * scale).rounded() / scale
      if abs(rounded - value) <= tolerance { return rounded }
      scale *= 10
    }
    return value
  }

  private func keys(of line: Line) -> [Int] {
    Polyline.keys(line.values.count) { index, start, end in
      let (from, to) = (line.values[start], line.values[end])
      let share = (moments[index] - moments[start]) / (moments[end] - moments[start])
      return abs(line.values[index] - from - (to - from) * share) / line.tolerance
    }
  }

  /// The moments and values of each line, which is straight between them, in the form that `film.js`
  /// reads.
  var json: JSON {
    .array(
      lines.map { line in
        let places = keys(of: line)
        let values = places.map { number(line.values[$0], within: line.tolerance / 4) }
        return .array([.numbers(places.map { moments[$0].rounded(places: 4) }), .numbers(values)])
      })
  }
}
