import AnimProgram

/// What can be told of the views at one moment: in one picture, or for many containers together.
protocol StageReading {
  var program: Program { get }

  /// Returns the numbers that a scalar of an output may be.
  func scalar(_ output: Int, _ number: Int) -> ValueSet

  /// Returns the output that sets a property of a view, or `nil` if none does.
  func output(_ view: Int, _ kind: Property.Effect) -> Int?

  /// Returns a part of a view's frame where nothing changes it; `nil` if it is not known.
  func rest(of view: Int, _ part: StageRectangle.Part) -> ValueSet?

  /// Returns whether the `transform` that an output sets is certain to change nothing.
  func isIdentity(_ output: Int) -> Bool
}

extension StageReading {
  /// Returns a property's scalar, which is its identity if no track sets it.
  func value(
    _ view: Int, _ kind: Property.Effect, _ identity: Double, scalar number: Int = 0
  ) -> ValueSet {
    output(view, kind).map { scalar($0, number) } ?? ValueSet(identity)
  }

  /// Returns the greatest opacity of a view's dim, which also has that of its color.
  func dim(_ view: Int) -> ValueSet {
    value(view, .layer(.dimAlpha), 0) * value(view, .layer(.dimColor), 1, scalar: 3)
  }

  /// Returns whether a view is seen in perspective, so that its depth matters.
  func hasEye(_ view: Int) -> Bool {
    output(view, .eye) != nil || program.container.map { output($0, .eye) != nil } ?? false
  }

  func isNear(_ set: ValueSet, _ number: Double, by distance: Double) -> Bool {
    set.isDefined && set.lower >= number - distance && set.upper <= number + distance
  }

  /// Returns whether an output is certain to be at its identity, or not to matter.
  func isAtRest(_ output: Int) -> Bool {
    let piece = program.outputs[output]
    let kind = program.effect(of: piece.property)
    let threshold = kind.isFactor ? 1e-5 : program.properties[piece.property].threshold
    switch kind {
    case _ where kind.isQuiet: return true
    case .matrix: return isIdentity(output)
    case .layer(.clip): return isOpen(output)
    case .rotation:
      let set = scalar(output, 0)
      return isNear(set, (set.center / (2 * .pi)).rounded() * 2 * .pi, by: threshold)
    // What is wrong with a shadow or a dim that is seen is that it is seen.
    case .layer(.shadowRadius), .layer(.shadowOffset), .layer(.shadowColor): return true
    case .layer(.dimColor), .layer(.dimFade): return true
    case .layer(.dimAlpha): return dim(piece.view).upper <= threshold
    case .layout(let part):
      return rest(of: piece.view, part).map { isNear(scalar(output, 0) - $0, 0, by: threshold) }
        ?? false
    default: break
    }
    return program.properties[piece.property].identity.enumerated().allSatisfy {
      isNear(scalar(output, $0), $1, by: threshold)
    }
  }

  /// Returns whether a clip leaves the whole view.
  private func isOpen(_ output: Int) -> Bool {
    guard let kind = scalar(output, 0).number else { return false }
    if kind == Double(Clip.none.rawValue) { return true }
    if kind == Double(Clip.inset.rawValue) {
      // A round corner cuts off 1 - √½ of its radius.
      let cut = (1...4).reduce(-Double.infinity) { max($0, scalar(output, $1).upper) }
      let corner = scalar(output, 5).upper * (1 - 0.5.squareRoot())
      return cut <= Picture.sliver && max(0, corner) + min(0, cut) <= Picture.sliver
    }
    let view = program.outputs[output].view
    guard let width = size(view, .width), let height = size(view, .height) else { return false }
    return [.zero, width].allSatisfy { x in
      [.zero, height].allSatisfy { y in
        let way = Operation.hypotenuse.image(
          x - scalar(output, 1), y - scalar(output, 2), .zero)
        return (way - scalar(output, 3)).upper <= Picture.sliver
      }
    }
  }

  /// Returns the width or the height of a view; `nil` if it is not known.
  func size(_ view: Int, _ part: StageRectangle.Part) -> ValueSet? {
    output(view, .layout(part)).map { scalar($0, 0) } ?? rest(of: view, part)
  }
}
