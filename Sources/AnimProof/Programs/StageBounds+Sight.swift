import AnimProgram

// What can be seen of a view.

extension StageBounds {
  /// Returns whether no part of a view or of its shadow is visible.
  func isHidden(_ view: Int) -> Bool {
    if value(view, .alpha, 1).upper < Picture.faint || !hasColor(view) { return true }
    if isCircledOut(view) { return true }
    let covers = stage.views(showing: end.shown).filter { isCover($0) }
    if covers.contains(where: { isAbove($0, view) }) { return true }
    return waysOut(view).contains { $0.lower >= 0 }
  }

  /// Returns whether a view shows anything; an overlay without a color or a dim does not.
  private func hasColor(_ view: Int) -> Bool {
    guard case .overlay = program.views[view].role else { return true }
    return dim(view).upper >= Picture.faint
      || stage.output(view, .layer(.color)).map { scalar($0, 3).upper >= Picture.faint } ?? false
  }

  private func isCircledOut(_ view: Int) -> Bool {
    guard let output = stage.output(view, .layer(.clip)) else { return false }
    return scalar(output, 0).number == Double(Clip.circle.rawValue) && scalar(output, 3).upper <= 0
  }

  /// Returns whether those properties of a view that count are at their identities.
  private func rests(_ view: Int, _ counts: (Property.Effect) -> Bool) -> Bool {
    stage.outputs(of: view).allSatisfy { output in
      !counts(program.effect(of: program.outputs[output].property)) || isStill(output)
    }
  }

  /// Returns whether a view that shows the visible screen hides everything behind it.
  private func isCover(_ view: Int) -> Bool {
    guard value(view, .alpha, 1).lower > 1 - Picture.faint, !containerMoves else { return false }
    return rests(view) { $0.uncovers }
  }

  /// Returns whether a view is drawn in front of another: by `z`, and if that is equal, by the
  /// order of the stage.
  private func isAbove(_ view: Int, _ other: Int) -> Bool {
    let (own, others) = (value(view, .stacking, 0), value(other, .stacking, 0))
    if let own = own.number, own == others.number { return view > other }
    return (own - others).lower > 0
  }

  /// Returns the numbers of which one is at least 0 if a view that is only translated and scaled is
  /// outside the container, beyond one of its edges, or if nothing of it is left.
  private func waysOut(_ view: Int) -> [ValueSet] {
    isUpright(view)
      ? [false, true].flatMap { waysOut(view, isVertical: $0) }.filter(\.isDefined) : []
  }

  /// Returns the same along one axis.
  private func waysOut(_ view: Int, isVertical: Bool) -> [ValueSet] {
    let (length, sliver) = (isVertical ? source.height : source.width, ValueSet(Picture.sliver))
    let factor = value(view, isVertical ? .scale(.y) : .scale(.x), 1)
    let shift = value(view, isVertical ? .translation(.y) : .translation(.x), 0)
    guard factor.isDefined, factor.lower >= 0, shift.isDefined,
      hasHardEdges(view) || factor.upper <= 0
    else { return [] }
    let place: Property.Effect = isVertical ? .layout(.y) : .layout(.x)
    let size: Property.Effect = isVertical ? .layout(.height) : .layout(.width)
    let anchor: Property.Effect = isVertical ? .anchor(.y) : .anchor(.x)
    guard program.views[view].snapshotSet == nil else {
      // A slice is somewhere in its screen, and shrinks towards a point inside it.
      let isSet = [place, size, anchor].contains { stage.output(view, $0) != nil }
      guard !isSet, factor.upper <= 1 else { return [] }
      return factor.upper <= 0 ? [sliver] : [sliver - (length + shift), shift - length + sliver]
    }
    let side = output(view, size).map { scalar($0, 0) } ?? length
    let before = value(view, anchor, 0.5) * side
    let pivot = value(view, place, 0) + before + shift
    let cut = insets(view, isVertical: isVertical)
    return [
      sliver - (pivot + factor * (side - before - cut.last)),
      pivot - factor * (before - cut.first) - length + sliver,
      sliver - factor * (side - cut.first - cut.last),
    ]
  }

  /// Returns how much an inset cuts off at the two ends of an axis.
  private func insets(
    _ view: Int, isVertical: Bool
  ) -> (first: ValueSet, last: ValueSet) {
    guard let clip = stage.output(view, .layer(.clip)),
      scalar(clip, 0).number == Double(Clip.inset.rawValue)
    else { return (.zero, .zero) }
    let sides = isVertical ? (1, 3) : (4, 2)
    return (scalar(clip, sides.0).maximum(.zero), scalar(clip, sides.1).maximum(.zero))
  }

  /// Returns whether nothing of a view is seen outside of its edges: it is not blurred, and has no shadow.
  private func hasHardEdges(_ view: Int) -> Bool {
    value(view, .layer(.blur), 0).upper <= 0
      && value(view, .layer(.shadowAlpha), 0).upper < Picture.faint
  }

  private func isUpright(_ view: Int) -> Bool {
    guard rests(view, { $0.turns }), !containerMoves else { return false }
    let isFlat = !hasEye(view) && stage.output(view, .matrix) == nil
    return isFlat || isNear(value(view, .translation(.z), 0), 0, by: 0)
  }

  /// Whether the container's own transform may move the picture.
  private var containerMoves: Bool {
    !rests(stage.view(.container)) { $0.isGeometric }
  }
}
