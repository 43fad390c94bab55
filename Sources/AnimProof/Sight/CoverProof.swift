import AnimProgram

/// Proves that one or two views cover the container at every moment, in all containers of a box.
///
/// Time is divided into slices, which are halved until the views cover the container throughout:
/// either one view alone, or two that are side by side without a gap. In a slice, every edge is a
/// ``Sweep``. An expression that is linear in one driver has its maximum and its minimum at the
/// ends of the slice, so two views without a gap at both ends have none in between.
struct CoverProof {
  private let task: ClaimTask
  private let facts: ProgramFacts
  private let situations: [Situation]
  private let box: UnknownBox
  /// What the edges and the opacities of views depend on.
  private let scope: SliceScope
  /// The indices of the views that may cover something.
  private let views: [Int]

  /// The greatest invisible gap, in points.
  private static let sliver = 0.25
  private static let properties: [Property.Effect] = [
    .alpha, .layer(.color), .layer(.dimAlpha), .layer(.dimColor), .layer(.dimFade),
    .layer(.cornerRadius), .layout(.x), .layout(.y), .layout(.width),
    .layout(.height), .anchor(.x), .anchor(.y),
    .scale(.x), .scale(.y), .translation(.x), .translation(.y), .layer(.blur),
  ]
  /// The number of slices that may be examined, and the number of timelines in all of them.
  private static let (budget, timelineBudget) = (768, 3_000_000)

  init(_ task: ClaimTask) {
    self.task = task
    let facts = task.facts
    (self.facts, situations) = (facts, task.situations)
    box = facts.box(task.options.sizes)
    let program = facts.program
    scope = SliceScope(facts) {
      CoverProof.properties.contains(program.effect(of: program.outputs[Int($0.output)].property))
    }
    views = program.views.indices.filter { number in
      switch program.views[number].role {
      case .from, .to: !program.isCut(program.views[number].role)
      case .overlay, .container: true
      case .snapshot: false
      }
    }
  }

  /// The reason that the claim cannot be proved.
  var obstacle: String {
    if !facts.isContainerIdle { return ProgramClaim.carried }
    if SlicedProgram(facts, box, situations[0], scope) == nil {
      return ProgramClaim.unmeasured
    }
    if views.contains(where: { !facts.isUpright($0) }) { return ProgramClaim.turning }
    return facts.hasForeignParts ? ProgramClaim.foreign : task.looseness
  }

  /// Whether the claim is proved for all situations.
  var holds: Bool {
    guard facts.isContainerIdle else { return false }
    let limit = min(
      CoverProof.budget, CoverProof.timelineBudget / max(1, facts.program.timelines.count))
    return situations.allSatisfy { situation in
      guard let source = SlicedProgram(facts, box, situation, scope),
        source.clock.slices.count <= limit
      else { return false }
      var budget = limit
      let sliced = SlicedViews(source: source, views: views)
      return source.clock.slices.allSatisfy { start, end in
        covers(sliced, from: start, to: end, &budget)
      }
    }
  }

  private func covers(
    _ sliced: SlicedViews, from start: Double, to end: Double, _ budget: inout Int
  ) -> Bool {
    budget -= 1
    if sliced.isCovered(from: start, to: end, within: CoverProof.sliver) { return true }
    let middle = start + (end - start) / 2
    guard budget > 0, start < middle, middle < end else { return false }
    return covers(sliced, from: start, to: middle, &budget)
      && covers(sliced, from: middle, to: end, &budget)
  }
}

/// The positions of views in slices of time, in one situation.
private struct SlicedViews {
  let source: SlicedProgram
  let views: [Int]

  /// The edges of a view.
  private struct Shape {
    var left, right, top, bottom: Sweep
    /// The least opacity.
    var opacity: Double
  }

  func isCovered(from start: Double, to end: Double, within sliver: Double) -> Bool {
    var slice = TimeSlice(source, from: start, to: end)
    let (width, height) = (Sweep(source.width), Sweep(source.height))
    let shapes = views.compactMap { shape($0, &slice) }
    func reaches(_ low: Sweep, _ high: Sweep) -> Bool { (low - high).upper <= sliver }
    func isWide(_ one: Shape, _ other: Shape) -> Bool {
      reaches(one.left, Sweep(.zero)) && reaches(width, other.right)
    }
    func isTall(_ one: Shape, _ other: Shape) -> Bool {
      reaches(one.top, Sweep(.zero)) && reaches(height, other.bottom)
    }
    func isWhole(_ shape: Shape) -> Bool { isWide(shape, shape) && isTall(shape, shape) }
    // What the views that cover everything let through.
    let share = shapes.filter(isWhole).reduce(1) { $0 * (1 - $1.opacity) }
    if share < Cover.faint { return true }
    let parts = shapes.filter { !isWhole($0) }
    return parts.contains { one in
      parts.contains { other in
        guard share * (1 - min(one.opacity, other.opacity)) < Cover.faint else { return false }
        return isWide(one, other) && isTall(one, one) && isTall(other, other)
          && reaches(other.left, one.right)
          || isTall(one, other) && isWide(one, one) && isWide(other, other)
            && reaches(other.top, one.bottom)
      }
    }
  }

  /// Returns the edges of a view; `nil` if it may be invisible, is not an upright rectangle, or is
  /// not known.
  private func shape(_ view: Int, _ slice: inout TimeSlice) -> Shape? {
    let facts = source.facts
    guard facts.isUpright(view) else { return nil }
    func value(_ kind: Property.Effect, _ identity: Sweep) -> Sweep? {
      guard let tracks = facts.stage.tracks(view, kind) else { return identity }
      return slice.sweep(
        tracks, scalar: kind == .layer(.color) || kind == .layer(.dimColor) ? 3 : 0)
    }
    let one = Sweep(.one)
    let hasColor = facts.program.lightScreen(of: view) == nil
    guard let alpha = value(.alpha, one), let radius = value(.layer(.cornerRadius), Sweep(.zero)),
      let color = hasColor ? value(.layer(.color), Sweep(.zero)) : one, radius.upper <= 1,
      let blur = value(.layer(.blur), Sweep(.zero))
    else { return nil }
    // The edges of a blurred view let through what is behind them.
    let edge = blur.upper > 0 ? blur * Sweep(ValueSet(Blur.depth)) : Sweep(.zero)
    func share(_ lower: Double) -> Double { max(0, min(1, lower)) }
    var paint = share(color.lower)
    // A dim on an overlay covers as much as its color does, unless it fades out.
    if hasColor, facts.isIdle(view, .layer(.dimFade)),
      let dim = value(.layer(.dimAlpha), Sweep(.zero)),
      let coat = value(.layer(.dimColor), one)
    {
      paint = 1 - (1 - paint) * (1 - share(dim.lower) * share(coat.lower))
    }
    let opacity = share(alpha.lower) * paint
    guard opacity >= Cover.faint else { return nil }
    func extent(
      _ position: Property.Effect, _ size: Property.Effect, _ anchor: Property.Effect,
      _ scale: Property.Effect, _ shift: Property.Effect, _ length: ValueSet
    ) -> (Sweep, Sweep)? {
      guard let position = value(position, Sweep(.zero)), let size = value(size, Sweep(length)),
        let anchor = value(anchor, Sweep(ValueSet(0.5))), let scale = value(scale, one),
        let shift = value(shift, Sweep(.zero)), scale.lower >= 0, size.lower >= 0
      else { return nil }
      let before = anchor * size
      let pivot = position + before + shift
      return (pivot - scale * (before - edge), pivot + scale * (size - before - edge))
    }
    guard
      let (left, right) = extent(
        .layout(.x), .layout(.width), .anchor(.x), .scale(.x), .translation(.x), source.width),
      let (top, bottom) = extent(
        .layout(.y), .layout(.height), .anchor(.y), .scale(.y), .translation(.y), source.height)
    else { return nil }
    return Shape(left: left, right: right, top: top, bottom: bottom, opacity: opacity)
  }
}
