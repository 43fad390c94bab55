import AnimProgram

/// How much of each pixel polygons cover, computed exactly from the areas under their edges.
///
/// Source: Levien, "Inside the fastest font renderer in the world" (2016): the signed areas of all
/// edges are accumulated, and a running sum over each row gives the coverage.
struct Coverage {
  /// The pixels that may be covered.
  let columns: Range<Int>
  let rows: Range<Int>
  private var areas: [Float]
  private let width: Int

  /// Computes the coverage of closed polygons, in pixels, inside an image of this size. Overlapping
  /// parts count once.
  init(_ polygons: [[PlanePoint]], width: Int, height: Int) {
    let points = polygons.joined().filter { $0.x.isFinite && $0.y.isFinite }
    func range(_ values: [Double], _ limit: Int) -> Range<Int> {
      guard let least = values.min(), let most = values.max() else { return 0..<0 }
      let low = Int(min(max(least.rounded(.down), 0), Double(limit)))
      let high = Int(min(max(most.rounded(.up), 0), Double(limit)))
      return low..<max(low, high)
    }
    columns = range(points.map(\.x), width)
    rows = range(points.map(\.y), height)
    // Areas to the right of the last pixel need a place of their own.
    self.width = columns.count + 2
    areas = Array(repeating: 0, count: rows.isEmpty ? 0 : self.width * rows.count)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    for polygon in polygons {
      guard var last = polygon.last else { continue }
      for point in polygon {
        add(last, point)
        last = point
      }
    }
    for row in 0..<rows.count {
      var sum: Float = 0
      for column in 0..<self.width {
        sum += areas[row * self.width + column]
        areas[row * self.width + column] = min(abs(sum), 1)
      }
    }
  }

  /// Returns the coverage of a pixel inside the ranges, from 0 to 1.
  subscript(column: Int, row: Int) -> Float {
    areas[(row - rows.lowerBound) * width + column - columns.lowerBound]
  }

  /// Adds the signed area to the right of an edge.
  private mutating func add(_ start: PlanePoint, _ end: PlanePoint) {
    guard start.y != end.y, [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return }
    let isDown = start.y < end.y
    let (top, bottom) = isDown ? (start, end) : (end, start)
    let sign = isDown ? 1.0 : -1.0
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let (first, last) = (
      max(top.y, Double(rows.lowerBound)), min(bottom.y, Double(rows.upperBound))
    )
    guard first < last else { return }
    var row = Int(first)
    var y = first
    var x = top.x + (first - top.y) * slope
    while row < rows.upperBound, y < last {
      let next = min(Double(row + 1), last)
      let nextX = top.x + (next - top.y) * slope
      add(row: row, from: x, to: nextX, sign * (next - y))
      (x, y, row) = (nextX, next, row + 1)
    }
  }

  /// Adds a part of an edge within a row, which covers this height there.
  private mutating func add(row: Int, from: Double, to: Double, _ height: Double) {
    let origin = Double(columns.lowerBound)
    let limit = Double(columns.count)
    let left = min(max(min(from, to) - origin, 0), limit)
    let right = min(max(max(from, to) - origin, 0), limit)
    let start = (row - rows.lowerBound) * width
    let first = Int(left)
    guard right > Double(first + 1) else {
      let middle = (left + right) / 2 - Double(first)
      areas[start + first] += Float(height * (1 - middle))
      areas[start + first + 1] += Float(height * middle)
      return
    }
    // The edge crosses several pixels: each gets the area to its right.
    let perPixel = height / (right - left)
    var before = 0.0
    var column = first
    var x = left
    while column <= Int(right), column + 1 < width {
      let end = min(Double(column + 1), right)
      let (u, v) = (x - Double(column), end - Double(column))
      let covered = perPixel * ((v - u) - (v * v - u * u) / 2)
      let passed = perPixel * (x - left)
      let total = passed + covered
      areas[start + column] += Float(total - before)
      before = total
      (x, column) = (end, column + 1)
      if end >= right { break }
    }
    areas[start + column] += Float(height - before)
  }
}
