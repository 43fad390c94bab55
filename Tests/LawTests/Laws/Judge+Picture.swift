import AnimProgram

extension Judge {
  /// Returns what is wrong with the first or the last picture, in which exactly one screen at rest
  /// should be visible at every point. This examines single points, from front to back, and
  /// compares what each view shows there with what the screen would show.
  func wrongPicture(isStart: Bool) -> String? {
    guard !transition.inputs.traits.keepsPresenter, transition.duration > 0,
      transition.duration.isFinite
    else { return nil }
    var frame = transition.makeFrame()
    if !isStart { transition.evaluate(at: transition.duration, into: &frame) }
    let screen: Program.View.Role = isStart ? .from : .to
    let wrapper = program.container.map { transition.state(of: $0, in: frame).placed } ?? .identity
    let panes = Array(panes(frame) { !$0.isContainer && !$0.isPart(of: screen) }.reversed())
    for point in points {
      var isShown = false
      for pane in panes {
        let name = program.views[pane.view].name
        if castsShadow(pane, at: point, wrapper, frame) {
          return "the shadow of \(name) lies on \(point)"
        }
        if !shows(program.views[pane.view], screen), pane.content(at: point) == nil,
          pane.opacity(at: point) > (isLenient ? 3.0 : 1) / 256
        {
          return "the blur of \(name) lies on \(point)"
        }
        guard pane.opacity > (isLenient ? 2.0 : 1) / 256, let content = pane.content(at: point)
        else { continue }
        guard shows(program.views[pane.view], screen) else {
          if isLenient, !around(point, 0.5).allSatisfy({ pane.content(at: $0) != nil }) {
            continue
          }
          return "\(name) is seen at \(point)"
        }
        let slack = isLenient ? 0.5 : 0.05
        if abs(content.x - point.x) > slack || abs(content.y - point.y) > slack {
          return "\(name) shows \(content) at \(point)"
        }
        guard pane.opacity > 1 - (isLenient ? 2.0 : 1) / 256 else {
          return "\(name) is only \(pane.opacity) opaque"
        }
        isShown = true
        break
      }
      if !isLenient, !isShown { return "nothing is seen at \(point)" }
    }
    return nil
  }

  /// Returns an element of the screen that should be at rest, or a match, that does not look as the view whose picture
  /// it is.
  func wrongPart(isStart: Bool) -> String? {
    guard !transition.inputs.traits.keepsPresenter, transition.duration > 0,
      transition.duration.isFinite
    else { return nil }
    var frame = transition.makeFrame()
    if !isStart { transition.evaluate(at: transition.duration, into: &frame) }
    let container = state(.container, frame) ?? ViewState(frame: bounds)
    let slack = isLenient ? 0.5 : 0.05
    for number in program.views.indices {
      var place = -1
      switch program.views[number].source {
      case .element(let screen, let view) where (screen == .from) == isStart: place = view
      case .match(let from, let to): place = isStart ? from : to
      default: continue
      }
      let views = isStart ? transition.inputs.scene.from : transition.inputs.scene.to
      guard views.indices.contains(place) else { continue }
      let origin = isStart ? transition.inputs.frames.fromInitial : transition.inputs.frames.toFinal
      let rest = views[place].frame
      let state = transition.state(of: number, in: frame)
      let corners = transition.corners(of: state, in: container)
      let ends = [corners[0], corners[2]]
      let others = [
        (rest.x + origin.x, rest.y + origin.y),
        (rest.x + rest.width + origin.x, rest.y + rest.height + origin.y),
      ]
      if zip(ends, others).contains(where: {
        abs($0.x - $1.0) > slack || abs($0.y - $1.1) > slack
      }) {
        return "\(program.views[number].name) is not at its place"
      }
      if state.alpha < 1 - 2.0 / 256 { return "\(program.views[number].name) is translucent" }
      guard let fade = values("match.fade", number, frame)?[0] else { continue }
      let own = [
        values("match.from.alpha", number, frame), values("match.to.alpha", number, frame),
      ]
      let leaving = min(1, 2 - 2 * fade) * (own[0]?[0] ?? 1)
      let arriving = min(1, 2 * fade) * (own[1]?[0] ?? 1)
      let isWrong =
        isStart
        ? leaving < 0.99 || arriving > 0.01
        : arriving < 0.99 || own.allSatisfy { $0 == nil } && leaving > 0.01
      if isWrong { return "\(program.views[number].name) shows another view" }
    }
    return nil
  }

  /// Points all over the container, some of them near its edges.
  private var points: [StagePoint] {
    let count = isLenient ? 7 : 33
    let edges = isLenient ? [0.004, 0.996] : [0.0005, 0.004, 0.996, 0.9995]
    let shares = (0..<count).map { (Double($0) + 0.37) / Double(count) } + edges
    return shares.flatMap { row in
      shares.map { StagePoint(x: bounds.width * $0, y: bounds.height * row) }
    }
  }

  private func around(_ point: StagePoint, _ reach: Double) -> [StagePoint] {
    [(-1, 0), (1, 0), (0, -1), (0, 1)].map {
      StagePoint(x: point.x + reach * $0.0, y: point.y + reach * $0.1)
    }
  }

  /// Returns whether a view shows a screen: it is the screen itself, or a slice of it.
  private func shows(_ view: Program.View, _ screen: Program.View.Role) -> Bool {
    if case .slice(let cut, _) = view.source { return cut == screen }
    return view.role == screen
  }

  /// Returns whether the shadow of a view with nothing behind it covers a point. In the view's own
  /// coordinates, it reaches its offset plus twice its radius beyond the view.
  private func castsShadow(
    _ pane: Pane, at point: StagePoint, _ wrapper: StageMatrix, _ frame: Frame
  ) -> Bool {
    let strength = values("shadow.alpha", pane.view, frame)?.first ?? 0
    guard pane.opacity * strength > 2.0 / 256, let bounds = pane.bounds(around: wrapper),
      bounds.x.upperBound - bounds.x.lowerBound > 0.5,
      bounds.y.upperBound - bounds.y.lowerBound > 0.5, pane.content(at: point) == nil
    else { return false }
    let reach = 2 * (values("shadow.radius", pane.view, frame)?.first ?? 3)
    let offset = values("shadow.offset", pane.view, frame) ?? [0, -3]
    let size = pane.state.frame
    return (isLenient ? around(point, 0.5) : [point]).allSatisfy { point in
      guard let place = pane.place(of: point) else { return false }
      let (x, y) = (place.x - offset[0], place.y - offset[1])
      return x > -reach && x < size.width + reach && y > -reach && y < size.height + reach
    }
  }
}

extension Program.View {
  /// Returns whether the view is an element of a screen, or a match, which is a part of both.
  fileprivate func isPart(of screen: Program.View.Role) -> Bool {
    if case .element(let own, _) = source { return own == screen }
    if case .snapshot(let kind, _, _) = role { return kind != .slices }
    return false
  }
}
