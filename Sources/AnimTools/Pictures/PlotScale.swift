import AnimProgram

/// Maps the numbers of an axis to pixels.
struct PlotScale {
  /// The least and the greatest number of the axis.
  let range: ClosedRange<Double>
  /// The pixels of these two numbers.
  let pixels: (Double, Double)

  /// Creates a scale that shows all numbers, with some space around them if `isPadded`.
  init(_ numbers: [Double], pixels: (Double, Double), isPadded: Bool) {
    // Numbers larger than any screen would leave no space for the others.
    let finite = numbers.filter { abs($0) < 1e12 }
    let (low, high) = (finite.min() ?? 0, finite.max() ?? 0)
    let span = high - low
    // Rounding errors do not count as motion.
    let isFlat = span <= 1e-9 * max(abs(low), abs(high), 1)
    let room = isFlat ? max(abs(high), 1) / 2 : isPadded ? span * 0.08 : 0
    range = (low - room)...(high + room)
    self.pixels = pixels
  }

  /// Returns the pixel of a number.
  func pixel(_ number: Double) -> Double {
    let fraction = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return pixels.0 + (pixels.1 - pixels.0) * fraction
  }

  /// Returns about this many round numbers in the range: multiples of 1, 2 or 5 times a power of
  /// ten.
  func ticks(_ count: Int) -> [Double] {
    let rough = (range.upperBound - range.lowerBound) / Double(count)
    var power = 1.0
    while power * 10 <= rough { power *= 10 }
    while power > rough, power > 1e-12 { power /= 10 }
    let step = power * ([1.0, 2, 5].first { $0 * power >= rough } ?? 10)
    let first = (range.lowerBound / step).rounded(.up)
    return (0...2 * count).map { (first + Double($0)) * step }.filter { range.contains($0) }
  }
}

extension [StagePoint] {
  /// Returns the line without points that are so close to it that the difference is invisible.
  ///
  /// Source: Douglas and Peucker, Algorithms for the Reduction of the Number of Points (1973).
  func simplified(tolerance: Double) -> [StagePoint] {
    guard count > 2 else { return self }
    var isKept = [Bool](repeating: false, count: count)
    isKept[0] = true
    isKept[count - 1] = true
    var open = [(0, count - 1)]
    while let (first, last) = open.popLast() {
      guard last - first > 1 else { continue }
      let distances = (first + 1..<last).map { self[$0].distance(to: self[first], self[last]) }
      guard let greatest = distances.max(), greatest > tolerance,
        let place = distances.firstIndex(of: greatest)
      else { continue }
      let middle = first + 1 + place
      isKept[middle] = true
      open += [(first, middle), (middle, last)]
    }
    return indices.filter { isKept[$0] }.map { self[$0] }
  }
}

extension StagePoint {
  /// Returns the distance from the line through two points, or from the first if they are the same.
  fileprivate func distance(to start: StagePoint, _ end: StagePoint) -> Double {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let length = (across * across + down * down).squareRoot()
    let (x, y) = (self.x - start.x, self.y - start.y)
    guard length > 0 else { return (x * x + y * y).squareRoot() }
    return abs(x * down - y * across) / length
  }
}
