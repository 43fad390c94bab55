extension Transition {
  /// The minimum duration, in seconds, of a transition that interrupts another one.
  package static let leastRetargetedDuration = 0.25
  /// The lowest speed at which a change that goes back runs, in seconds per second.
  private static let leastRate = 1.0 / 8
  /// The time, in seconds, in which a view fades that no longer takes part.
  private static let fadingDuration = 0.15
  /// The time, in seconds, after which the residual of the interrupted transition has decayed,
  /// however long that transition is.
  private static let longestResidual = 0.5

  /// Returns the same transition, starting from the current state of the views. Each property keeps
  /// its value and its velocity, and the difference from the tracks decays. The transition takes at
  /// least ``leastRetargetedDuration`` from `time` on, at the rate.
  ///
  /// - Parameters:
  ///   - motions: The current motions by view number. Other views start where their tracks start.
  ///   - time: The time at which the transition continues. 0 for its beginning.
  ///   - rate: The initial speed of `time`, in seconds per second. 0 if a gesture is at rest.
  ///   - least: The minimum duration, in seconds.
  package func retargeted(
    from motions: [Int: ViewMotion], at time: Double = 0, rate: Double = 1,
    forAtLeast least: Double = leastRetargetedDuration
  ) -> Transition {
    var result = self
    result.lengthen(to: time + rate * least)
    let rest = isLinear ? duration : (duration - time) / max(rate, .ulpOfOne)
    let span = min(max(rest, least), Self.longestResidual)
    var comparison = Comparison(self, at: time, rate: rate, span: span)
    var motions = motions
    if rate != 0, time > 0 { motions.merge(startingMotions) { known, _ in known } }
    for (view, motion) in motions.sorted(by: { $0.key < $1.key }) {
      comparison.add(motion, of: view)
    }
    result.install(comparison.residual)
    return result
  }

  /// Returns the same transition with the residual of another transition.
  ///
  /// - Parameters:
  ///   - views: The numbers in this transition by the view numbers in the other one.
  ///   - least: The minimum duration, in seconds.
  package func carrying(
    _ other: Transition, views: [Int: Int], forAtLeast least: Double = leastRetargetedDuration
  ) -> Transition {
    guard !other.residual.isEmpty else { return self }
    var result = self
    result.lengthen(to: least)
    result.install(other.residual.moved(to: views))
    return result
  }

  /// Returns a transition that fades out views that no longer take part. Each is an overlay of a
  /// program without tracks: it keeps its position and velocity while it fades. Views with other
  /// roles, whose numbers come after these, return to rest.
  package static func fading(
    _ motions: [ViewMotion], returning others: [(role: Program.View.Role, motion: ViewMotion)],
    inputs: TransitionInputs
  ) -> Transition {
    var program = Program(name: "")
    program.views = motions.indices.map { Program.View(role: .overlay("\($0)")) }
    program.views += others.map { Program.View(role: $0.role) }
    var result = Transition(program, inputs: inputs)
    for (view, motion) in motions.enumerated() {
      let held = motion.components.filter { $0.property != Property.alpha }
      result.addPieces(held.map { (view, $0.property, $0.value) } + [(view, Property.alpha, [0])])
    }
    let all = Dictionary(
      uniqueKeysWithValues: (motions + others.map(\.motion)).enumerated().map { ($0, $1) })
    return result.retargeted(from: all, forAtLeast: fadingDuration)
  }

  /// In an interactive transition, the duration only defines what progress is a fraction of.
  private mutating func lengthen(to least: Double) {
    if !isLinear { duration = max(duration, least) }
  }

  /// The time, in seconds, during which the residual of an interrupted motion is visible. 0 if
  /// there is none.
  package var residualDuration: Double { residual.isEmpty ? 0 : residual.span }

  /// Adds a residual, and creates a piece for each property that no track sets.
  private mutating func install(_ residual: Residual) {
    let missing = residual.components.filter { piece(of: $0) == nil }
    addPieces(missing.map { ($0.view, $0.property, rest(of: $0.property, in: $0.view)) })
    self.residual = residual
    self.residual.locate(in: self, piece)
  }

  func piece(of component: Residual.Component) -> Program.Output? {
    piece(of: component.property, in: component.view)
  }

  func piece(of property: PropertyID, in view: Int) -> Program.Output? {
    pieces(of: view).first { $0.property == property }
  }
}

extension Transition {
  /// Returns the time at which a change goes on that goes back from the middle of another one, and its
  /// initial speed: its beginning may be far away, and at its own speed it could be over at once.
  ///
  /// - Parameter progress: How far the other change had come, 0…1. `nil` if this one does not go back:
  ///   it then begins at its beginning.
  package func start(ofWayBack progress: Double?) -> (time: Double, rate: Double) {
    guard let progress, !isLinear, duration > 0, duration.isFinite else {
      return (0, isLinear ? 0 : 1)
    }
    let time = Double.end(of: { easedProgress(at: $0) < 1 - progress }, from: 0, to: duration)
    guard time > 1e-9 else { return (0, 1) }
    let rate = (duration - time) / Self.leastRetargetedDuration
    return (time, min(max(rate, Self.leastRate), 1))
  }

  /// Returns the eased progress of the animator at a time, 0…1.
  package func easedProgress(at time: Double) -> Double {
    let eased = program.progress.map { _ in prepared.progress(at: time) }
    return min(max(eased ?? time / max(duration, .ulpOfOne), 0), 1)
  }

  /// The motions of all views at the beginning, at rest.
  private var startingMotions: [Int: ViewMotion] {
    let motions = motions(at: 0, age: 0, rate: 0)
    return Dictionary(uniqueKeysWithValues: motions.map(\.atRest).enumerated().map { ($0, $1) })
  }
}

/// Compares the motions of views with the beginning of a transition.
private struct Comparison {
  let transition: Transition
  private(set) var residual = Residual()
  private let rate: Double
  /// The values at the beginning, and one and two instants later.
  private let frames: [[Double]]
  /// Later values up to the end of the residual, for everything that must not change in between.
  private let later: [[Double]]

  init(_ transition: Transition, at time: Double, rate: Double, span: Double) {
    self.transition = transition
    self.rate = rate
    residual.span = span
    var frame = transition.makeFrame()
    func values(_ time: Double) -> [Double] {
      transition.evaluate(at: time, into: &frame)
      return frame.values
    }
    frames = (0..<3).map { values(time + Double($0) * Transition.instant) }
    let hasMatrices = transition.pieces.contains { $0.width == 16 }
    later = hasMatrices ? (1...16).map { values(time + Double($0) * rate * span / 16) } : []
  }

  mutating func add(_ motion: ViewMotion, of view: Int) {
    for component in motion.components { add(component, of: view) }
    for piece in transition.pieces(of: view) where motion[piece.property] == nil {
      let rest = transition.rest(of: piece.property, in: view)
      add(ViewMotion.Component(property: piece.property, value: rest), of: view)
    }
  }

  private mutating func add(_ component: ViewMotion.Component, of view: Int) {
    let property = transition.program.properties[component.property]
    let base = values(frames[0], component.property, view)
    guard var space = ResidualSpace(property, component.value, base) else { return }
    if space == .decomposition, !staysWhole(component.property, view) { space = .linear }
    let errors = space.difference(component.value, base)
    let before = zip(component.value, component.velocity).map { value, velocity in
      velocity == 0 ? value : value - velocity * Transition.instant
    }
    let own = zip(errors, space.difference(before, base)).map { ($0 - $1) / Transition.instant }
    let speeds = zip(own, trackSpeeds(component, space, errors, view)).map(+)
    guard (errors + speeds).contains(where: { abs($0) > 1e-9 }),
      (errors + speeds).allSatisfy(\.isFinite)
    else { return }
    residual.append(
      view: view, property: component.property, space: space,
      rate: Residual.rate(
        for: errors, speeds, space.thresholds(of: property), in: residual.span), errors, speeds)
  }

  /// Returns the speed at which the difference changes because of the track.
  private func trackSpeeds(
    _ component: ViewMotion.Component, _ space: ResidualSpace, _ errors: [Double], _ view: Int
  ) -> [Double] {
    guard rate != 0, let piece = transition.piece(of: component.property, in: view) else {
      return errors.map { _ in 0 }
    }
    let next = frames[1...].map {
      space.difference(component.value, Array($0[piece.offset..<piece.offset + piece.width]))
    }
    return errors.indices.map {
      Slope(errors[$0], next[0][$0], next[1][$0], step: Transition.instant).atStart * rate
    }
  }

  /// Returns whether a matrix of the tracks can always be decomposed and is never turned inside
  /// out.
  private func staysWhole(_ property: PropertyID, _ view: Int) -> Bool {
    let start = values(frames[0], property, view)
    return later.allSatisfy { ResidualSpace.canTurn(start, into: values($0, property, view)) }
  }

  private func values(_ frame: [Double], _ property: PropertyID, _ view: Int) -> [Double] {
    guard let piece = transition.piece(of: property, in: view) else {
      return transition.rest(of: property, in: view)
    }
    return Array(frame[piece.offset..<piece.offset + piece.width])
  }
}
