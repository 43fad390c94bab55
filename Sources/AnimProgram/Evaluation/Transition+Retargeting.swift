extension Transition {
  /// A transition that interrupts another lasts at least so many seconds.
  package static let leastRetargetedDuration = 0.25
  /// What is left of the interrupted one is gone after so many seconds, however long it lasts.
  private static let longestResidual = 0.5

  /// The same transition begun from where views stand, and as fast as they move: each property
  /// keeps its value and its speed, and what that is off the tracks here dies away. It lasts at
  /// least ``leastRetargetedDuration``.
  ///
  /// - Parameters:
  ///   - motions: by the views' numbers; other views begin where their tracks do.
  ///   - time: the time from which the transition goes on, 0 for its beginning.
  ///   - rate: how fast `time` runs at first, in seconds a second; 0 under a finger that rests.
  package func retargeted(
    from motions: [Int: ViewMotion], at time: Double = 0, rate: Double = 1
  ) -> Transition {
    var result = self
    result.lengthen()
    let span = min(max(duration, Self.leastRetargetedDuration), Self.longestResidual)
    var comparison = Comparison(self, at: time, rate: rate, span: span)
    for (view, motion) in motions.sorted(by: { $0.key < $1.key }) {
      comparison.add(motion, of: view)
    }
    result.install(comparison.residual)
    return result
  }

  /// The same transition with what is left of the motion that another one has interrupted.
  ///
  /// - Parameter views: the numbers here of that one's views.
  package func carrying(_ other: Transition, views: [Int: Int]) -> Transition {
    guard !other.residual.isEmpty else { return self }
    var result = self
    result.lengthen()
    result.install(other.residual.moved(to: views))
    return result
  }

  /// Views that take no part any more, each an overlay of a program without tracks: they stay where
  /// they are, as fast as they move, and fade. Those of other roles, which are numbered behind
  /// them, go back to rest.
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
    return result.retargeted(from: all)
  }

  /// Under a finger the length is only what its progress is a share of.
  private mutating func lengthen() {
    if !isLed { duration = max(duration, Self.leastRetargetedDuration) }
  }

  /// How long what is left of an interrupted motion is to be seen, in seconds; 0 without any.
  package var residualDuration: Double { residual.isEmpty ? 0 : residual.span }

  /// Takes a residual, and makes a piece of each property that no track sets.
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
    program.outputs[piecesOfView[view]].first { $0.property == property }
  }

  /// Makes pieces that hold a value.
  mutating func addPieces(_ pieces: [(view: Int, property: PropertyID, value: [Double])]) {
    guard !pieces.isEmpty else { return }
    var added: [Program.Output] = []
    for piece in pieces {
      added.append(
        Program.Output(
          view: piece.view, property: piece.property, offset: template.count,
          width: piece.value.count))
      template += piece.value
    }
    // A view's pieces stand together, and tracks know theirs by number.
    let old = program.outputs
    let sorted = (Array(old.enumerated()) + added.map { (old.count, $0) }).enumerated().sorted {
      ($0.element.1.view, $0.offset) < ($1.element.1.view, $1.offset)
    }
    var numbers = Array(repeating: Int32(0), count: old.count + 1)
    for (number, piece) in sorted.enumerated() {
      numbers[piece.element.0] = Int32(truncatingIfNeeded: number)
    }
    program.outputs = sorted.map(\.element.1)
    for track in program.tracks.indices {
      program.tracks[track].output = numbers[Int(program.tracks[track].output)]
    }
    piecesOfView = program.piecesOfView
  }
}

/// Compares how views move with how a transition begins.
private struct Comparison {
  let transition: Transition
  private(set) var residual = Residual()
  private let rate: Double
  /// The values at the beginning, and an instant and two instants later.
  private let frames: [[Double]]
  /// Values from then on to where the residual ends, for what must not change in between.
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
    let hasMatrices = transition.program.outputs.contains { $0.width == 16 }
    later = hasMatrices ? (1...16).map { values(time + Double($0) * rate * span / 16) } : []
  }

  mutating func add(_ motion: ViewMotion, of view: Int) {
    let pieces = transition.program.outputs[transition.piecesOfView[view]]
    for component in motion.components { add(component, of: view) }
    for piece in pieces where motion[piece.property] == nil {
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

  /// How fast the difference changes because the track does.
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

  /// Whether a matrix of the tracks can be taken apart all the way, and is never turned inside out.
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
