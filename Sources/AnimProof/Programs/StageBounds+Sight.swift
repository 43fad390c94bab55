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
    guard value(view, .alpha, 1).lower > 1 - Picture.faint, isComplete(view), !containerMoves else {
      return false
    }
    return rests(view) { $0.uncovers }
  }

  /// Returns whether a view shows its whole screen: no slice satisfies none of its conditions.
  func isComplete(_ view: Int) -> Bool {
    guard let set = program.views[view].snapshotSet else { return true }
    let conditions = program.snapshotSets[set].conditions
    guard !conditions.contains(where: { $0 < 0 }) else { return true }
    return conditions.contains { one in conditions.contains { program.negates($0, one) } }
  }

  /// Returns whether a view is drawn in front of another: by `z`, and if that is equal, by the
  /// order of the stage.
  private func isAbove(_ view: Int, _ other: Int) -> Bool {
    let (own, others) = (value(view, .stacking, 0), value(other, .stacking, 0))
    if let own = own.number, own == others.number { return stage.isAbove(view, other) }
    return (own - others).lower > 0
  }

  /// Returns the numbers of which one is at least 0 if a view that is only translated and scaled is
  /// outside the container, beyond one of its edges, or if nothing of it is left.
  private func waysOut(_ view: Int) -> [ValueSet] {
    var ways: [ValueSet] = []
    ways.reserveCapacity(7)
    for isVertical in [false, true] where program.views[view].snapshotSet == nil {
      let cut = insets(view, isVertical: isVertical)
      let side = size(view, isVertical ? .height : .width) ?? .anything
      ways.append(cut.first + cut.last + ValueSet(Picture.sliver) - side)
    }
    guard isUpright(view) else { return ways.filter(\.isDefined) }
    append(
      extent(view, .layout(.x), .layout(.width), .anchor(.x), .scale(.x), .translation(.x), width),
      width, to: &ways)
    append(
      extent(
        view, .layout(.y), .layout(.height), .anchor(.y), .scale(.y), .translation(.y), height),
      height, to: &ways)
    return ways.filter(\.isDefined)
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

  /// Returns how far a view reaches beyond two of its edges, in its own coordinates: what is blurred,
  /// and its shadow.
  private func margins(_ view: Int, _ axis: Int) -> (before: ValueSet, after: ValueSet) {
    let blur = value(view, .layer(.blur), 0).maximum(.zero).scaled(by: Blur.reach)
    guard value(view, .layer(.shadowAlpha), 0).upper >= Picture.faint else { return (blur, blur) }
    let rest = Property.Effect.layer(.shadowOffset).identity
    let offset = value(
      view, .layer(.shadowOffset), axis < rest.count ? rest[axis] : 0, scalar: axis)
    let radius = value(
      view, .layer(.shadowRadius), Property.Effect.layer(.shadowRadius).identity.first ?? 0)
    let reach = radius.scaled(by: 2)
    return (
      (reach - offset).maximum(.zero) + blur, (reach + offset).maximum(.zero) + blur
    )
  }

  private func append(
    _ extent: (lower: ValueSet, upper: ValueSet, size: ValueSet)?, _ length: ValueSet,
    to ways: inout [ValueSet]
  ) {
    guard let extent, extent.lower.isDefined, extent.upper.isDefined else { return }
    let sliver = ValueSet(Picture.sliver)
    ways.append(sliver - extent.upper)
    ways.append(extent.lower - length + sliver)
    ways.append(sliver - extent.size)
  }

  /// Returns where a view that is only translated and scaled begins and ends along an axis, with all
  /// that can be seen around it, and its size without that.
  private func extent(
    _ view: Int, _ position: Property.Effect, _ size: Property.Effect, _ anchor: Property.Effect,
    _ scale: Property.Effect, _ shift: Property.Effect, _ length: ValueSet
  ) -> (lower: ValueSet, upper: ValueSet, size: ValueSet)? {
    let factor = value(view, scale, 1)
    guard factor.isDefined, factor.lower >= 0 else { return nil }
    let shift = value(view, shift, 0)
    guard shift.isDefined else { return nil }
    let isVertical = position == .layout(.y)
    let margins = margins(view, isVertical ? 1 : 0)
    guard program.views[view].snapshotSet == nil else {
      // A slice is somewhere in its screen, and shrinks towards a point inside it.
      guard stage.output(view, position) == nil, stage.output(view, size) == nil,
        factor.upper <= 1, stage.output(view, anchor) == nil
      else { return nil }
      return factor.upper <= 0
        ? (shift, shift, .zero) : (shift - margins.before, length + shift + margins.after, length)
    }
    let size = output(view, size).map { scalar($0, 0) } ?? length
    let before = value(view, anchor, 0.5) * size
    let pivot = value(view, position, 0) + before + shift
    let cut = insets(view, isVertical: isVertical)
    return (
      pivot - factor * (before - cut.first + margins.before),
      pivot + factor * (size - before - cut.last + margins.after),
      factor * (size - cut.first - cut.last)
    )
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
