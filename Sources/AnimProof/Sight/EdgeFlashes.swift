import AnimProgram

/// Looks for flashes where moving views come and go, in one container.
///
/// It looks at points of the container, at moments as close as the pictures of a fast display. What it
/// finds is real, but it is a search, which proves nothing.
struct EdgeFlashes {
  /// A part of the container that turns light and dark too often within a second.
  struct Found {
    /// From the first to the last change.
    var time: ClosedRange<Double>
    /// The bounds of the part.
    var part: StageRectangle
  }

  /// The greatest number of pictures in a second.
  private static let rate = 120.0
  /// The distances between two points. Few points tell whether more are worth looking at, and the
  /// most are there where an area is just too small.
  private static let (coarse, fine, finest) = (64.0, 32.0, 10.0)
  /// The rectangle in which the area of a flash counts, in points. Source: WCAG 2.2.
  private static let field = StageSize(width: 341, height: 256)

  private let transition: Transition
  private let moments: [Moment]
  /// How often the light itself changes, at most.
  private let lights: Int

  private struct Moment {
    let time: Double
    let shapes: [(view: Int, corners: [SIMD2<Double>])]
  }

  /// Shows a transition of a program, with a duration above 0.
  init(_ transition: Transition, of program: Program) {
    self.transition = transition
    lights = program.lightTurns
    var frame = transition.makeFrame()
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    let count = max(1, Int((duration * Self.rate).rounded(.up)))
    moments = (0...count).map { step in
      let time = duration * Double(step) / Double(count)
      transition.evaluate(at: time, into: &frame)
      return Moment(
        time: time,
        shapes: transition.cover(in: frame).shapes.map { ($0.view, $0.points.clockwise) })
    }
  }

  /// The first part that flashes. `nil` if none does.
  var first: Found? {
    let size = transition.inputs.container
    guard !groups(PointGrid(size, Self.coarse)).isEmpty else { return nil }
    let (found, area) = search(PointGrid(size, Self.fine))
    if found != nil || area < SmallFlash.area / 2 { return found }
    return search(PointGrid(size, Self.finest)).found
  }

  /// Returns the first part that flashes, and the area of all points that do with the same content of
  /// the screens: the greatest so far.
  private func search(_ grid: PointGrid) -> (found: Found?, area: Double) {
    let groups = groups(grid).map { (points: $0, lights: lights(at: grid[$0[0]])) }
    var area = 0.0
    for content in 0..<Light.count {
      let flashing = groups.flatMap { group -> [(point: SIMD2<Double>, times: [Double])] in
        let times = self.times(group.lights, content)
        return times.count > FlashCounter.limit ? group.points.map { (grid[$0], times) } : []
      }
      area = max(area, Double(flashing.count) * grid.cell.x * grid.cell.y)
      if let found = found(flashing, grid) { return (found, area) }
    }
    return (nil, area)
  }

  /// The points at which enough views come and go, in groups that always show the same.
  private func groups(_ grid: PointGrid) -> [[Int]] {
    var (last, history) = (grid.zeros, grid.zeros)
    var changes = Array(repeating: lights, count: grid.count)
    for (number, moment) in moments.enumerated() {
      var views = grid.zeros
      for shape in moment.shapes {
        let mark = UInt64(truncatingIfNeeded: shape.view + 1) &* 0x9e37_79b9_7f4a_7c15
        grid.visit(shape.corners) { views[$0] ^= mark }
      }
      for point in 0..<grid.count where number == 0 || views[point] != last[point] {
        if number > 0 { changes[point] += 1 }
        history[point] =
          (history[point] ^ views[point] &+ UInt64(number)) &* 0x0100_0000_01b3
        last[point] = views[point]
      }
    }
    let busy = (0..<grid.count).filter {
      changes[$0] > lights && changes[$0] > FlashCounter.limit
    }
    return Dictionary(grouping: busy) { history[$0] }.values.sorted { $0[0] < $1[0] }
  }

  /// Returns the light of a point in each picture.
  private func lights(at point: SIMD2<Double>) -> [Light] {
    let stage = LightStage(transition, isWhole: true)
    var frame = transition.makeFrame()
    return moments.map { moment in
      transition.evaluate(at: moment.time, into: &frame)
      let views = moment.shapes.filter { $0.corners.surrounds(point) }.map(\.view)
      return Light(stage.layers(frame, of: views))
    }
  }

  /// Returns the times at which a point turns light or dark.
  private func times(_ lights: [Light], _ content: Int) -> [Double] {
    var counter = FlashCounter()
    for (moment, light) in zip(moments, lights) {
      counter.see(light.picture(content).luminance, at: moment.time)
    }
    return counter.changes
  }

  /// Returns the first of these points that flash together, if their area is great enough.
  private func found(
    _ flashing: [(point: SIMD2<Double>, times: [Double])], _ grid: PointGrid
  ) -> Found? {
    let limit = FlashCounter.limit
    for start in Set(flashing.flatMap(\.times)).sorted() {
      let together = flashing.compactMap { point, times -> (point: SIMD2<Double>, end: Double)? in
        let counted = times.drop { $0 < start }
        guard counted.count > limit, counted[counted.startIndex + limit] <= start + 1 else {
          return nil
        }
        return (point, counted[counted.startIndex + limit])
      }
      guard let end = together.map(\.end).max(),
        let part = part(of: together.map(\.point), grid.cell)
      else { continue }
      return Found(time: start...end, part: part)
    }
    return nil
  }

  /// Returns the bounds of those of these points that are in one field, if their area is great enough.
  private func part(of points: [SIMD2<Double>], _ cell: SIMD2<Double>) -> StageRectangle? {
    let least = SmallFlash.area / (cell.x * cell.y)
    guard Double(points.count) > least else { return nil }
    for left in Set(points.map(\.x)).sorted() {
      for top in Set(points.map(\.y)).sorted() {
        let inside = points.filter {
          left <= $0.x && $0.x + cell.x <= left + Self.field.width
            && top <= $0.y && $0.y + cell.y <= top + Self.field.height
        }
        guard Double(inside.count) > least else { continue }
        let corners = inside.flatMap { [$0 - cell / 2, $0 + cell / 2] }
        return corners.bounds
      }
    }
    return nil
  }
}

/// Points of a container, each in the middle of a cell.
private struct PointGrid {
  let columns, rows: Int
  /// The size of a cell.
  let cell: SIMD2<Double>

  /// Divides a container into cells of about this size.
  init(_ size: StageSize, _ pitch: Double) {
    (columns, rows) = (max(1, Int(size.width / pitch)), max(1, Int(size.height / pitch)))
    cell = SIMD2(size.width / Double(columns), size.height / Double(rows))
  }

  var count: Int { columns * rows }

  /// A number for each point.
  var zeros: [UInt64] { Array(repeating: 0, count: count) }

  subscript(number: Int) -> SIMD2<Double> {
    (SIMD2(Double(number % columns), Double(number / columns)) + 0.5) * cell
  }

  /// Visits the points in a convex shape, row by row.
  func visit(_ corners: [SIMD2<Double>], _ body: (Int) -> Void) {
    guard corners.count > 2 else { return }
    for row in 0..<rows {
      let y = (Double(row) + 0.5) * cell.y
      var (left, right) = (Double.infinity, -Double.infinity)
      for index in corners.indices {
        let (here, next) = (corners[index], corners[index + 1 < corners.count ? index + 1 : 0])
        guard here.y <= y && y < next.y || next.y <= y && y < here.y else { continue }
        let x = here.x + (next.x - here.x) * (y - here.y) / (next.y - here.y)
        (left, right) = (min(left, x), max(right, x))
      }
      guard left <= right, left.isFinite, right.isFinite else { continue }
      // The point in the middle of column `c` is at `(c + 0.5) * cell.x`.
      let first = max(0, Int((max(left, 0) / cell.x - 0.5).rounded(.up)))
      let last = min(columns - 1, Int((min(right / cell.x, Double(columns)) - 0.5).rounded(.down)))
      for column in first..<max(first, last + 1) { body(row * columns + column) }
    }
  }
}

extension Program {
  /// How many times all tracks together may turn the light.
  var lightTurns: Int { tracks.filter(changesLight).map(turns).reduce(0, +) }

  /// Whether views come and go often enough that a point of the container may flash.
  package var mayFlashAtEdges: Bool {
    let passes = tracks.filter(movesEdges).map { track in
      // A view may turn any number of times in one segment.
      let turns = effect(of: outputs[Int(track.output)].property).turns ? CalmClaim.pieces : 0
      return 2 * max(turns, self.turns(of: track))
    }.reduce(0, +)
    return passes > 0 && passes + lightTurns > FlashCounter.limit
  }

  /// Returns whether a track moves the edges of a view.
  func movesEdges(_ track: Track) -> Bool {
    let effect = effect(of: outputs[Int(track.output)].property)
    return (track.plan != nil || track.isAnimated)
      && (effect.uncovers || effect == .layer(.backface))
  }
}

extension [SIMD2<Double>] {
  /// Returns whether a convex shape with corners in the order of the clock has a point inside it.
  fileprivate func surrounds(_ point: SIMD2<Double>) -> Bool {
    guard count > 2 else { return false }
    for index in indices {
      let (corner, next) = (self[index], self[index + 1 < count ? index + 1 : 0])
      let (edge, way) = (next - corner, point - corner)
      if edge.x * way.y - edge.y * way.x < 0 { return false }
    }
    return true
  }
}
