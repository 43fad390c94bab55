import AnimProgram

/// What is measured of a program: how far and how fast its screens and their parts move, how much of the
/// container moves at a time, and how much of what is behind it shows.
package struct ProgramMotion: Sendable, Hashable {
  /// The container in which it was measured, in points.
  package static let container = StageSize(width: 390, height: 844)

  /// The greatest distance of a visible corner from its position at rest, in points.
  package internal(set) var distance = 0.0
  /// The greatest speed of a visible corner, in points per second.
  package internal(set) var speed = 0.0
  /// The greatest share of the container that moves at one time, in 0…1.
  package internal(set) var share = 0.0

  /// The moment at which most of what is behind the container shows. `nil` if nothing ever does.
  package internal(set) var gap: Gap?

  /// A moment at which what is behind the container shows.
  package struct Gap: Sendable, Hashable {
    /// The moment in seconds.
    package var time: Double
    /// How much of it shows through the place where most of it does, up to 1.
    package var share: Double
    /// That place, in points of the container.
    package var place: StageRectangle
  }

  /// The number of intervals at which corners are measured.
  fileprivate static let moments = 120
  /// The greatest invisible distance of a corner, in points.
  private static let sliver = 0.1
  /// The greatest number of views that are measured.
  private static let limit = 64

  /// Plays a program in ``container``, with these views in its screens.
  package init(_ program: Program, in scene: Scene = Scene()) {
    var inputs = TransitionInputs(container: ProgramMotion.container)
    inputs.scene = scene
    let transition = Transition(program, inputs: inputs)
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    guard duration > 0 else { return }
    gap = transition.widestGap(until: duration)
    guard program.moves else { return }
    let views = transition.program.views.indices.filter { transition.program.views[$0].isMovable }
      .prefix(ProgramMotion.limit)
    let container = transition.program.container
    var frame = transition.makeFrame()
    var last: [Int: [StagePoint]] = [:]
    for step in 0...ProgramMotion.moments {
      transition.evaluate(
        at: duration * Double(step) / Double(ProgramMotion.moments), into: &frame)
      let wrapper =
        container.map { transition.state(of: $0, in: frame) }
        ?? ViewState(frame: StageRectangle(origin: .zero, size: ProgramMotion.container))
      var moving = 0.0
      for view in views {
        let state = transition.state(of: view, in: frame)
        guard state.alpha >= Cover.faint else {
          last[view] = nil
          continue
        }
        let corners = transition.corners(of: state, in: wrapper)
        let rest = transition.restingFrame(of: view).corners
        distance = max(distance, corners.distance(to: rest))
        if let before = last[view] {
          let way = corners.distance(to: before)
          speed = max(speed, way * Double(ProgramMotion.moments) / duration)
          if way > ProgramMotion.sliver { moving += corners.seenArea }
        }
        last[view] = corners
      }
      let whole = ProgramMotion.container.width * ProgramMotion.container.height
      share = max(share, min(1, moving / whole))
    }
  }

  /// Whether nothing moves.
  package var isStill: Bool { distance <= ProgramMotion.sliver && speed <= ProgramMotion.sliver }
}

extension Transition {
  /// Returns the gap through which the most of what is behind the container can be seen.
  fileprivate func widestGap(until end: Double) -> ProgramMotion.Gap? {
    guard !program.hasStandingView else { return nil }
    var frame = makeFrame()
    var widest: (gap: ProgramMotion.Gap, size: Double)?
    for step in 0...ProgramMotion.moments {
      evaluate(at: end * Double(step) / Double(ProgramMotion.moments), into: &frame)
      guard let gap = cover(in: frame, isSoft: true).gap() else { continue }
      let size = gap.share * gap.place.width * gap.place.height
      guard size > widest?.size ?? 0 else { continue }
      widest = (
        ProgramMotion.Gap(time: frame.time, share: gap.share, place: gap.place), size
      )
    }
    return widest?.gap
  }
}

extension Program {
  /// Whether a track sets a property that moves views.
  fileprivate var moves: Bool {
    outputs.contains { properties[$0.property].moves } || !snapshotSets.isEmpty
  }
}

extension Program.View {
  /// Whether the view is a visible screen, or a part of one.
  fileprivate var isMovable: Bool {
    switch role {
    case .from, .to, .snapshot: !isReplaced
    case .container, .overlay: false
    }
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

  /// The area of the polygon with these corners inside the measured container.
  fileprivate var seenArea: Double {
    guard allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return 0 }
    let container = ProgramMotion.container
    guard isUpright else {
      let whole = StageRectangle(origin: .zero, size: container)
      return abs(FlatPolygon(self).clipped(to: whole).points.area)
    }
    func part(_ one: Double, _ other: Double, of length: Double) -> Double {
      Swift.max(0, Swift.min(Swift.max(one, other), length) - Swift.max(Swift.min(one, other), 0))
    }
    return part(self[0].x, self[2].x, of: container.width)
      * part(self[0].y, self[2].y, of: container.height)
  }

  /// Whether the corners form an upright rectangle.
  private var isUpright: Bool {
    count == 4 && self[0].y == self[1].y && self[1].x == self[2].x && self[2].y == self[3].y
      && self[3].x == self[0].x
  }
}
