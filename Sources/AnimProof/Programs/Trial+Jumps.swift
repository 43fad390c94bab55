import AnimProgram

extension Trial {
  /// A jump of a screen at an end, where an output is off its identity.
  mutating func jump(
    _ output: Int, _ screen: Screen, _ shown: Screen, _ end: End
  ) -> ProgramFinding? {
    // Where nothing takes time, there is no start to see.
    if end == .start, transition.duration <= 0 { return nil }
    let scene = Scene(transition, stage, frame(at: end))
    guard scene.isOff(output, screen) else { return nil }
    let kind = PropertyKind.row(program.outputs[output].property)
    if kind.isGeometric, !scene.isDisplaced(shown) { return nil }
    if shown.hides(at: end), !scene.isSeen(shown) { return nil }
    return finding(
      end == .start ? .jumpAtStart : .jumpAtEnd,
      place(ofTrack: stage.track(of: output, at: end)), summary(output, shown, end, scene),
      at: end == .start ? 0 : transition.duration)
  }

  private func summary(_ output: Int, _ shown: Screen, _ end: End, _ scene: Scene) -> String {
    let property = program.properties[program.outputs[output].property]
    let value = scene.text(output, property)
    let verb = end == .start ? "starts" : "ends"
    let isWrapper = program.views[program.outputs[output].view].isContainer
    let screen = isWrapper ? "the screen in it" : "the screen"
    let reason =
      switch (shown.hides(at: end), end) {
      case (true, .start): "can be seen"
      case (true, .end): "can still be seen"
      case (false, .start): "stands at rest"
      case (false, .end): "is to stay"
      }
    return "`\(name(ofOutput: output))` \(verb) at \(value) although \(screen) \(reason)"
  }
}

/// One frame, as the proofs look at it.
struct Scene {
  let transition: Transition
  let stage: Stage
  let frame: Frame

  /// The distance in points that nobody sees.
  private static let sliver = 0.1

  init(_ transition: Transition, _ stage: Stage, _ frame: Frame) {
    self.transition = transition
    self.stage = stage
    self.frame = frame
  }

  private var program: Program { transition.program }
  private var bounds: StageRectangle {
    StageRectangle(origin: .zero, size: transition.inputs.container)
  }

  // MARK: Values

  private func values(_ output: Int) -> [Double] {
    let piece = program.outputs[output]
    return Array(frame.values[piece.offset..<piece.offset + piece.width])
  }

  private func value(_ screen: Screen, _ kind: PropertyKind, _ identity: Double) -> Double {
    stage.output(screen, kind).flatMap { values($0).first } ?? identity
  }

  /// The value of an output for people.
  func text(_ output: Int, _ property: Property) -> String {
    let values = values(output)
    if property.type == .transform { return "a matrix other than the identity" }
    if property.type == .clip {
      let kind = values.first.flatMap { $0 == 2 ? Clip.circle : $0 == 1 ? .inset : Clip.none }
      return "`\((kind ?? .none).name)`"
    }
    let texts = values.map { property.type.text($0) }
    return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }

  // MARK: Rest

  /// Whether an output is off its identity, by more than nobody sees.
  func isOff(_ output: Int, _ screen: Screen) -> Bool {
    let values = values(output)
    let property = program.properties[program.outputs[output].property]
    let kind = PropertyKind.row(program.outputs[output].property)
    guard values.allSatisfy({ $0.isFinite }), let first = values.first else { return false }
    switch kind {
    case _ where kind.isQuiet: return false
    case .transform:
      guard let matrix = StageMatrix(elements: values) else { return false }
      return !(stage.hasEye(screen) ? matrix.isIdentity : matrix.isFlatIdentity)
    case .rotateX, .rotateY, .rotateZ:
      let turns = (first / (2 * .pi)).rounded()
      return abs(first - turns * 2 * .pi) > property.threshold
    case .clip: return cuts(values, screen)
    case .shadowRadius, .shadowOffset, .shadowColor:
      if value(screen, .shadowAlpha, 0) <= 0 { return false }
    case .dimColor:
      if value(screen, .dimAlpha, 0) <= 0 { return false }
    case .frameX, .frameY: return abs(first) > property.threshold
    case .frameWidth: return abs(first - bounds.width) > property.threshold
    case .frameHeight: return abs(first - bounds.height) > property.threshold
    default: break
    }
    return zip(values, property.identity).contains { abs($0 - $1) > property.threshold }
  }

  /// Whether a clip takes something away from a view.
  private func cuts(_ clip: [Double], _ screen: Screen) -> Bool {
    guard let view = state(screen), clip.count == 5 else { return false }
    if clip[0] == Double(Clip.inset.rawValue) { return clip[1...4].contains { $0 > Scene.sliver } }
    guard clip[0] == Double(Clip.circle.rawValue) else { return false }
    return StageRectangle(origin: .zero, size: view.frame.size).corners.contains { corner in
      let distance = Operation.hypotenuse.arithmetic(corner.x - clip[1], corner.y - clip[2], 0)
      return distance > clip[3] + Scene.sliver
    }
  }

  // MARK: Geometry

  private func state(_ screen: Screen) -> ViewState? {
    let view = stage.view(screen)
    return view < 0 ? nil : transition.state(of: view, in: frame)
  }

  /// Where a view's points come to stand, the container's part included.
  private func placement(_ view: ViewState) -> StageMatrix {
    (state(.container)?.placed ?? .identity) * view.placed
  }

  /// Whether the matrices of a screen move it away from its frame.
  func isDisplaced(_ screen: Screen) -> Bool {
    guard let view = state(screen) else { return false }
    let matrix = placement(view)
    return view.frame.corners.contains { corner in
      guard let image = matrix.projected(corner) else { return true }
      return !(abs(image.x - corner.x) <= Scene.sliver && abs(image.y - corner.y) <= Scene.sliver)
    }
  }

  /// Whether some part of a screen can be seen.
  func isSeen(_ screen: Screen) -> Bool {
    guard let view = state(screen), view.alpha > 0, !isCovered(screen) else { return false }
    let shape = FlatPolygon(outline(screen, view)).transformed(by: placement(view))
      .clipped(to: bounds)
    guard shape.thickness > Scene.sliver else { return false }
    return shape.area > 0 || value(screen, .backface, 1) != 0
  }

  /// The outline of what a clip leaves of a view.
  private func outline(_ screen: Screen, _ view: ViewState) -> [StagePoint] {
    let frame = view.frame
    guard let clip = stage.output(screen, .clip).map(values), clip.count == 5,
      clip[0] != Double(Clip.none.rawValue)
    else { return frame.corners }
    if clip[0] == Double(Clip.inset.rawValue) {
      return StageRectangle(
        x: frame.x + max(0, clip[4]), y: frame.y + max(0, clip[1]),
        width: max(0, frame.width - max(0, clip[2]) - max(0, clip[4])),
        height: max(0, frame.height - max(0, clip[1]) - max(0, clip[3]))
      ).corners
    }
    let circle = Scene.circle(x: frame.x + clip[1], y: frame.y + clip[2], radius: max(0, clip[3]))
    return FlatPolygon(circle).clipped(to: frame).corners.map { StagePoint(x: $0.x, y: $0.y) }
  }

  private static func circle(x: Double, y: Double, radius: Double) -> [StagePoint] {
    (0..<24).map { step in
      let angle = Double(step) * .pi / 12
      return StagePoint(
        x: x + radius * Operation.cosine.arithmetic(angle, 0, 0),
        y: y + radius * Operation.sine.arithmetic(angle, 0, 0))
    }
  }

  /// Whether the other screen stands above this one, opaque and at rest.
  private func isCovered(_ screen: Screen) -> Bool {
    guard let other = state(screen.other), other.alpha > 1 - 1 / 256, isAbove(screen.other) else {
      return false
    }
    let isWhole = PropertyKind.covering.allSatisfy { kind in
      stage.output(screen.other, kind).map { !isOff($0, screen.other) } ?? true
    }
    return isWhole || covers(screen.other, other)
  }

  /// Whether a screen fills the container although its properties say something else.
  private func covers(_ screen: Screen, _ view: ViewState) -> Bool {
    let isWhole = [PropertyKind.cornerRadius, .clip, .frameX, .frameY, .frameWidth, .frameHeight]
      .allSatisfy { kind in stage.output(screen, kind).map { !isOff($0, screen) } ?? true }
    return isWhole && !isDisplaced(screen)
  }

  private func isAbove(_ screen: Screen) -> Bool {
    let order = transition.order(in: frame)
    guard let place = order.firstIndex(of: stage.view(screen)),
      let other = order.firstIndex(of: stage.view(screen.other))
    else { return false }
    return place > other
  }
}

extension ScriptValueType {
  /// A scalar of this type for people, in the unit that scripts use.
  func text(_ number: Double) -> String {
    guard case .quantity(let dimension) = self else {
      if case .pair(let dimension) = self {
        return ScriptValueType.quantity(dimension).text(number)
      }
      return number.text
    }
    switch dimension {
    case .length: return number.text + "pt"
    case .time: return number.text + "s"
    case .angle: return (number * 180 / .pi).text + "deg"
    default: return number.text
    }
  }
}
