import AnimProgram

extension Picture {
  // MARK: Outputs

  /// Returns the outputs of a view.
  func outputs(of view: Int) -> Range<Int> { transition.pieces(of: view).indices }

  /// Returns the kind of an output's property.
  func kind(_ output: Int) -> Property.Effect {
    program.effect(of: program.outputs[output].property)
  }

  /// Returns the output that sets a property of a view, or `nil` if none does.
  func output(_ view: Int, _ kind: Property.Effect) -> Int? {
    outputs(of: view).first { self.kind($0) == kind }
  }

  /// Returns the values of an output.
  package func values(_ output: Int) -> [Double] {
    let piece = program.outputs[output]
    return Array(frame.values[piece.offset..<piece.offset + piece.width])
  }

  /// Returns whether an output is not exactly at its identity.
  func differs(_ output: Int) -> Bool {
    let identity = program.properties[program.outputs[output].property].identity
    return identity.isEmpty || values(output) != identity
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
  func isOff(_ output: Int) -> Bool { values(output).allSatisfy(\.isFinite) && !isAtRest(output) }

  /// Returns whether a view is seen in perspective, so that its depth matters.
  func hasEye(_ view: Int) -> Bool {
    output(view, .eye) != nil || program.container.map { output($0, .eye) != nil } ?? false
  }

  /// Returns whether an output is at its identity, or does not matter.
  func isAtRest(_ output: Int) -> Bool {
    let piece = program.outputs[output]
    let kind = kind(output)
    let threshold = kind.isFactor ? 1e-5 : program.properties[piece.property].threshold
    let value = frame.values[piece.offset]
    switch kind {
    case _ where kind.isQuiet: return true
    case .matrix:
      guard let matrix = StageMatrix(elements: values(output)) else { return true }
      return hasEye(piece.view) ? matrix.isIdentity : matrix.isFlatIdentity
    case .layer(.clip): return isOpen(output)
    case .rotation: return abs(value - (value / (2 * .pi)).rounded() * 2 * .pi) <= threshold
    // What is wrong with a shadow or a dim that is seen is that it is seen.
    case .layer(.shadowRadius), .layer(.shadowOffset), .layer(.shadowColor): return true
    case .layer(.dimColor), .layer(.dimFade): return true
    case .layer(.dimAlpha): return view(piece.view).dim <= threshold
    case .layout(let part):
      return abs(value - transition.restingFrame(of: piece.view)[part]) <= threshold
    default:
      return zip(values(output), program.properties[piece.property].identity).allSatisfy {
        abs($0 - $1) <= threshold
      }
    }
  }

  /// Returns whether a clip leaves the whole view.
  private func isOpen(_ output: Int) -> Bool {
    let clip = values(output)
    if clip[0] == Double(Clip.none.rawValue) { return true }
    if clip[0] == Double(Clip.inset.rawValue) {
      // A round corner cuts off 1 - √½ of its radius.
      let cut = clip[1...4].reduce(-.infinity, max)
      let corner = clip[5] * (1 - 0.5.squareRoot())
      return cut <= Picture.sliver && max(0, corner) + min(0, cut) <= Picture.sliver
    }
    let frame = view(program.outputs[output].view).state.frame
    return [0, frame.width].allSatisfy { x in
      [0, frame.height].allSatisfy { y in
        Operation.hypotenuse.arithmetic(x - clip[1], y - clip[2], 0) - clip[3] <= Picture.sliver
      }
    }
  }

  /// Returns whether a view that shows a screen or a slice hides everything behind it.
  func covers(_ number: Int) -> Bool {
    view(number).state.alpha > 1 - Picture.faint && (program.isPart(number) || fills(number))
  }

  /// Returns whether a view that shows a screen or a slice is whole and at its place.
  func fills(_ number: Int) -> Bool {
    let isWhole = outputs(of: number).allSatisfy { output in
      let kind = kind(output)
      return kind.isGeometric || !kind.uncovers || !isOff(output)
    }
    return isWhole && !view(number).isDisplaced
  }

  // MARK: Sight

  /// Returns whether a view, or one that the container moves, may be seen: it is not transparent, and no screen at rest
  /// covers it.
  func isSeen(_ number: Int) -> Bool {
    let view = view(number)
    if view.isContainer { return view.state.alpha >= Picture.faint }
    return view.opacity >= Picture.faint && order.contains(number) && !view.isCovered
  }

  /// The visible part of a view.
  enum Sight {
    case body
    /// Only what its blur adds around it.
    case blur
    /// Only its shadow.
    case shadow
  }

  /// Returns the visible part of a view behind others that hide everything behind them; `nil` if
  /// nothing is visible.
  func sight(of number: Int, behind covers: some Sequence<Int>) -> Sight? {
    let view = view(number)
    let opacity = view.opacity
    guard opacity >= Picture.faint else { return nil }
    let whole = view.polygon
    if isSeen(whole, behind: covers) { return .body }
    guard whole.corners.allSatisfy({ $0.z > 0 }), whole.points.thickness > Picture.sliver else {
      return nil
    }
    /// Returns whether a part of what is around the view is visible.
    func reaches(_ distance: Double, _ offset: [Double] = [0, 0]) -> Bool {
      var box = view.outline.map { SIMD2($0.x, $0.y) }.bounds.grown(by: distance)
      (box.x, box.y) = (box.x + offset[0], box.y + offset[1])
      return isSeen(FlatPolygon(box.corners).transformed(by: view.matrix), behind: covers)
    }
    // Two radii outside, a fortieth of a blurred view is left.
    let blur = view.value(.blur)
    if blur > 0, opacity / 50 >= Picture.faint, reaches(2 * blur) { return .blur }
    guard opacity * view.value(.shadowAlpha) >= Picture.faint else { return nil }
    return reaches(view.shadow.reach, view.shadow.offset) ? .shadow : nil
  }

  /// Returns whether a part of a shape is in the container and not hidden by these views.
  func isSeen(_ shape: FlatPolygon, behind covers: some Sequence<Int>) -> Bool {
    let shape = shape.clipped(to: bounds).points
    guard shape.thickness > Picture.sliver else { return false }
    var parts = OpenParts(shape)
    for cover in covers {
      // An invisible difference must not make a gap.
      let isPart = program.isPart(cover)
      parts.subtract(
        isPart
          ? view(cover).hull(Picture.sliver).clipped(to: bounds).points
          : transition.restingFrame(of: cover).grown(by: Picture.sliver).points)
      if parts.pieces.isEmpty { return false }
    }
    return true
  }
}

extension Picture.View {
  /// How far outside the view its shadow can be seen, and where the shadow is.
  fileprivate var shadow: (reach: Double, offset: [Double]) {
    let (radius, offset) = (Property.Layer.shadowRadius, Property.Layer.shadowOffset)
    return (
      2 * (self[radius] ?? Property.Effect.layer(radius).identity)[0],
      self[offset] ?? Property.Effect.layer(offset).identity
    )
  }

  /// Whether its matrices move the view away from its frame.
  var isDisplaced: Bool {
    state.frame.corners.contains { corner in
      guard let image = matrix.projected(corner) else { return true }
      return
        !(abs(image.x - corner.x) <= Picture.sliver
        && abs(image.y - corner.y) <= Picture.sliver)
    }
  }
}

extension StageMatrix {
  /// Whether it changes nothing.
  var isIdentity: Bool {
    zip(elements, StageMatrix.identity.elements).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Whether the plane z = 0 stays as it is, seen from either side.
  var isFlatIdentity: Bool {
    let flat = [m11 - 1, m12, m14, m21, m22 - 1, m24, m41, m42, m44 - 1]
    return flat.allSatisfy { abs($0) < 1e-9 }
  }
}
