import AnimProgram

/// What is measured of a program: how far and how fast its screens and their parts move, and how much of what is
/// behind the container shows.
package struct MeasuredMotion: Sendable, Hashable {
  /// The container in which it was measured, in points.
  package static let container = StageSize(width: 390, height: 844)

  /// The greatest distance of a visible corner from its position at rest, in points.
  package private(set) var distance = 0.0
  /// The greatest speed of a visible corner, in points per second.
  package private(set) var speed = 0.0
  /// The moment at which most of what is behind the container shows. `nil` if nothing ever does.
  package private(set) var gap: Gap?

  /// A moment at which what is behind the container shows.
  package struct Gap: Sendable, Hashable {
    /// The moment in seconds.
    package var time: Double
    /// How much of it shows through the place where most of it does, up to 1.
    package var share: Double
    /// That place, in points of the container.
    package var place: StageRectangle

    fileprivate var size: Double { share * place.width * place.height }
  }

  /// The number of intervals at which corners are measured.
  private static let moments = 120
  /// The greatest number of views that are measured.
  fileprivate static let limit = 64

  /// Plays a program in ``container``, with these views in its screens.
  package init(_ program: Program, in scene: Scene = Scene()) {
    var inputs = TransitionInputs(container: MeasuredMotion.container)
    inputs.scene = scene
    let transition = Transition(program, inputs: inputs)
    let duration = min(transition.duration, CheckOptions.greatestDuration)
    guard duration > 0 else { return }
    let views = transition.program.moves ? transition.program.movable : []
    var frame = transition.makeFrame()
    var last: [Int: [StagePoint]] = [:]
    var fastest: (view: Int, end: Double)?
    let length = duration / Double(MeasuredMotion.moments)
    for step in 0...MeasuredMotion.moments {
      let time = Double(step) * length
      transition.evaluate(at: time, into: &frame)
      let picture = Picture(transition, frame)
      if let found = picture.gap(isSoft: true) {
        let gap = Gap(time: time, share: found.share, place: found.place)
        if gap.size > self.gap?.size ?? 0 { self.gap = gap }
      }
      if let view = see(picture, views, &last, 1 / length) { fastest = (view, time) }
    }
    guard let fastest else { return }
    func corners(at time: Double) -> [StagePoint] {
      transition.evaluate(at: time, into: &frame)
      return Picture(transition, frame).view(fastest.view).corners
    }
    speed = Self.greatestSpeed(fastest.end - length, fastest.end) {
      corners(at: $0).distance(to: corners(at: $1))
    }
  }

  /// Returns the greatest speed between two moments, from how far something goes between any two. A curve may be
  /// steepest in a small part of that time; what jumps has no speed there, and counts as it goes in all of it.
  private static func greatestSpeed(
    _ start: Double, _ end: Double, _ way: (Double, Double) -> Double
  ) -> Double {
    var (low, high) = (start, end)
    let whole = way(low, high)
    var steepest = whole
    for _ in 0..<14 {
      let middle = (low + high) / 2
      let (before, after) = (way(low, middle), way(middle, high))
      steepest = max(before, after)
      if before > after { high = middle } else { low = middle }
    }
    let usual = whole / (end - start)
    return steepest > whole * 0.9 ? usual : max(usual, steepest / (high - low))
  }

  /// Measures some views, at this many pictures a second. Returns the one that is faster than all before.
  private mutating func see(
    _ picture: Picture, _ views: ArraySlice<Int>, _ last: inout [Int: [StagePoint]], _ rate: Double
  ) -> Int? {
    var fastest: Int?
    for number in views {
      let view = picture.view(number)
      guard view.state.alpha >= Picture.faint else {
        last[number] = nil
        continue
      }
      let corners = view.corners
      let rest = picture.transition.restingFrame(of: number).corners
      distance = max(distance, corners.distance(to: rest))
      if let before = last[number] {
        let speed = corners.distance(to: before) * rate
        if speed > self.speed { (self.speed, fastest) = (speed, number) }
      }
      last[number] = corners
    }
    return fastest
  }

  /// Whether nothing moves.
  package var isStill: Bool { distance <= Picture.sliver && speed <= Picture.sliver }
}

extension Program {
  /// Whether a track sets a property that moves views.
  fileprivate var moves: Bool {
    outputs.contains { properties[$0.property].moves } || !snapshotSets.isEmpty
  }

  /// The visible screens, and the parts of them, as far as they are measured.
  fileprivate var movable: ArraySlice<Int> {
    views.indices.filter { screen(shownBy: $0) != nil && !views[$0].isReplaced }.prefix(
      MeasuredMotion.limit)
  }
}

extension [StagePoint] {
  /// Returns the greatest distance between corresponding corners, ignoring those behind the viewer.
  fileprivate func distance(to others: [StagePoint]) -> Double {
    zip(self, others).reduce(0) { greatest, pair in
      let way = Operation.hypotenuse.arithmetic(pair.0.x - pair.1.x, pair.0.y - pair.1.y, 0)
      return way.isFinite ? Swift.max(greatest, way) : greatest
    }
  }
}
