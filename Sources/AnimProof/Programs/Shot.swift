import AnimProgram

/// A frame, with what the proofs need to know about it.
struct Shot {
  let transition: Transition
  let frame: Frame

  /// The visible part of a view.
  enum Sight {
    case body
    /// Only what its blur adds around it.
    case blur
    /// Only its shadow.
    case shadow
  }

  /// The largest invisible distance, in points.
  private static let sliver = 0.1

  init(_ transition: Transition, _ frame: Frame) {
    (self.transition, self.frame) = (transition, frame)
  }

  var program: Program { transition.program }
  private var bounds: StageRectangle {
    StageRectangle(origin: .zero, size: transition.inputs.container)
  }

  // MARK: Values

  /// Returns the outputs of a view.
  func outputs(of view: Int) -> Range<Int> { transition.pieces(of: view).indices }

  /// Returns the outputs of a view that set a property.
  func outputs(of view: Int, setting property: PropertyID) -> [Int] {
    outputs(of: view).filter { program.outputs[$0].property == property }
  }

  /// Returns the kind of an output's property.
  func kind(_ output: Int) -> Property.Effect {
    program.effect(of: program.outputs[output].property)
  }

  /// Returns the output that sets a property of a view, or `nil` if none does.
  func output(_ view: Int, _ kind: Property.Effect) -> Int? {
    outputs(of: view).first { self.kind($0) == kind }
  }

  private func values(_ output: Int) -> [Double] {
    let piece = program.outputs[output]
    return Array(frame.values[piece.offset..<piece.offset + piece.width])
  }

  private func value(_ view: Int, _ kind: Property.Effect, _ identity: Double) -> Double {
    output(view, kind).flatMap { values($0).first } ?? identity
  }

  /// Returns the opacity of a view's dim where it has not faded out.
  private func dim(_ view: Int) -> Double {
    value(view, .layer(.dimAlpha), 0) * (output(view, .layer(.dimColor)).map { values($0)[3] } ?? 1)
  }

  /// Returns the value of an output as text for people.
  func text(_ output: Int) -> String {
    let property = program.properties[program.outputs[output].property]
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

  /// Returns whether an output differs visibly from its identity.
  func isOff(_ output: Int) -> Bool {
    let values = values(output)
    let view = program.outputs[output].view
    let property = program.properties[program.outputs[output].property]
    let kind = kind(output)
    guard values.allSatisfy({ $0.isFinite }), let first = values.first else { return false }
    switch kind {
    case _ where kind.isQuiet: return false
    case .matrix:
      guard let matrix = StageMatrix(elements: values) else { return false }
      return !(hasEye(view) ? matrix.isIdentity : matrix.isFlatIdentity)
    case .rotation:
      let turns = (first / (2 * .pi)).rounded()
      return abs(first - turns * 2 * .pi) > property.threshold
    case .layer(.clip): return cuts(values, view)
    case .layer(.shadowRadius), .layer(.shadowOffset), .layer(.shadowColor):
      if value(view, .layer(.shadowAlpha), 0) <= 0 { return false }
    case .layer(.dimAlpha), .layer(.dimColor), .layer(.dimFade):
      if dim(view) <= property.threshold { return false }
    case .layout(let part):
      return abs(first - transition.restingFrame(of: view)[part]) > property.threshold
    default: break
    }
    return zip(values, property.identity).contains { abs($0 - $1) > property.threshold }
  }

  private func hasEye(_ view: Int) -> Bool {
    output(view, .eye) != nil
      || program.container.map { output($0, .eye) != nil } ?? false
  }

  /// Returns whether a clip cuts off a part of a view.
  private func cuts(_ clip: [Double], _ view: Int) -> Bool {
    guard clip.count == 6 else { return false }
    if clip[0] == Double(Clip.inset.rawValue) { return clip[1...5].contains { $0 > Shot.sliver } }
    guard clip[0] == Double(Clip.circle.rawValue) else { return false }
    return StageRectangle(origin: .zero, size: state(view).frame.size).corners.contains { corner in
      let distance = Operation.hypotenuse.arithmetic(corner.x - clip[1], corner.y - clip[2], 0)
      return distance > clip[3] + Shot.sliver
    }
  }

  // MARK: Geometry

  private func state(_ view: Int) -> ViewState { transition.state(of: view, in: frame) }

  /// Returns the matrix that takes a view's points to the picture, including the container's
  /// matrix.
  private func placement(_ view: ViewState) -> StageMatrix {
    (program.container.map { state($0).placed } ?? .identity) * view.placed
  }

  /// Returns whether its matrices move a view away from its frame.
  func isDisplaced(_ view: Int) -> Bool {
    let view = state(view)
    let matrix = placement(view)
    return view.frame.corners.contains { corner in
      guard let image = matrix.projected(corner) else { return true }
      return !(abs(image.x - corner.x) <= Shot.sliver && abs(image.y - corner.y) <= Shot.sliver)
    }
  }

  /// Returns whether a view that shows a screen or a slice hides everything behind it.
  func covers(_ view: Int) -> Bool {
    let isWhole = outputs(of: view).allSatisfy { output in
      let kind = kind(output)
      return kind.isGeometric || !kind.uncovers || !isOff(output)
    }
    return state(view).alpha > 1 - Cover.faint && isWhole && !isDisplaced(view)
  }

  // MARK: Sight

  /// Returns the visible part of a view behind others that hide everything behind them; `nil` if
  /// nothing is visible.
  func sight(of number: Int, behind covers: [Int]) -> Sight? {
    let view = state(number)
    var opacity = view.alpha
    if case .overlay = program.views[number].role {
      opacity *= transition.paint(of: view, in: frame)
    }
    let placement = placement(view)
    guard opacity >= Cover.faint,
      value(number, .layer(.backface), 1) != 0 || !placement.showsBack
    else { return nil }
    let outline = view.frame.outline(
      clip: output(number, .layer(.clip)).map(values), isAround: false)
    let whole = FlatPolygon(outline).transformed(by: placement)
    if isSeen(whole, behind: covers) { return .body }
    guard whole.corners.allSatisfy({ $0.z > 0 }), whole.points.thickness > Shot.sliver else {
      return nil
    }
    func current(_ kind: Property.Layer) -> [Double] {
      output(number, .layer(kind)).map(values) ?? Property.Effect.layer(kind).identity
    }
    /// Returns whether a part of what is around the view is visible.
    func reaches(_ distance: Double, _ offset: [Double] = [0, 0]) -> Bool {
      guard offset.count == 2 else { return false }
      var box = outline.map { SIMD2($0.x, $0.y) }.bounds.grown(by: distance)
      (box.x, box.y) = (box.x + offset[0], box.y + offset[1])
      return isSeen(FlatPolygon(box.corners).transformed(by: placement), behind: covers)
    }
    // Two radii outside, a fortieth of a blurred view is left.
    let blur = value(number, .layer(.blur), 0)
    if blur > 0, opacity / 50 >= Cover.faint, reaches(2 * blur) { return .blur }
    guard opacity * value(number, .layer(.shadowAlpha), 0) >= Cover.faint,
      let radius = current(.shadowRadius).first
    else { return nil }
    return reaches(2 * radius, current(.shadowOffset)) ? .shadow : nil
  }

  /// Returns whether a part of a shape is in the container and not hidden by these views.
  private func isSeen(_ shape: FlatPolygon, behind covers: [Int]) -> Bool {
    let shape = shape.clipped(to: bounds).points
    return shape.thickness > Shot.sliver && isLeft(of: shape, behind: covers)
  }

  /// Returns whether a part of a shape is not hidden by these views.
  private func isLeft(of shape: [SIMD2<Double>], behind covers: [Int]) -> Bool {
    guard !covers.isEmpty else { return true }
    var parts = OpenParts(shape)
    for cover in covers {
      // An invisible difference must not make a gap.
      let frame = transition.restingFrame(of: cover)
      let whole = StageRectangle(
        x: frame.x - Shot.sliver, y: frame.y - Shot.sliver,
        width: frame.width + 2 * Shot.sliver, height: frame.height + 2 * Shot.sliver)
      parts.subtract(whole.points)
    }
    return !parts.pieces.isEmpty
  }
}
