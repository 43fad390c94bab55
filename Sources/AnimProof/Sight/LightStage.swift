import AnimProgram

/// The layers of one frame of a transition, for ``Light``.
struct LightStage {
  private let transition: Transition

  /// The overlays that are too small to count.
  private let small: Set<Int>

  init(_ transition: Transition) {
    self.transition = transition
    small = transition.smallOverlays(moments: 32)
  }

  /// Returns the layers from back to front, starting with the container's color.
  func layers(_ frame: Frame) -> [Light.Layer] {
    let program = transition.program
    let container = program.container
    let order = (container.map { [$0] } ?? []) + transition.order(in: frame)
    return order.filter { !small.contains($0) }
      .compactMap { layer($0, program.views[$0], frame) }
  }

  private func layer(_ number: Int, _ view: Program.View, _ frame: Frame) -> Light.Layer? {
    // A few of many slices are enough.
    if case .snapshot(_, _, let index) = view.role, index > 2 { return nil }
    let state = transition.state(of: number, in: frame)
    var values: [PropertyKind: ArraySlice<Double>] = [:]
    for piece in state.overrides {
      let output = transition.pieces[piece]
      let kind = PropertyKind.row(output.property)
      if kind.isLight {
        values[kind] = frame.values[output.offset..<output.offset + output.width].prefix(4)
      }
    }
    values[.alpha] = [state.alpha]
    // A dim that fades out counts as it is in the middle of the view.
    if let fade = values[.dimFade] {
      values[.dimFade] = [1 - min(1, fade.reduce(0) { $0 + abs($1) }) / 2]
    }
    return Light.Layer(screen: transition.program.lightScreen(of: number)) { kind, scalar in
      .some(values[kind].map { Light.Course($0[$0.startIndex + scalar]) })
    }
  }
}

extension Light.Layer {
  /// Creates the layer of a view that shows a screen or, if that is `nil`, its own color. A view that
  /// shows nothing has a share of 0. `nil` if too little is known.
  ///
  /// - Parameter course: returns the course of a scalar of a property: `nil` if it is not known, and
  ///   `.some(nil)` if no track sets the property. For `dim.fade`, it is the share of the dim that is
  ///   left.
  init?(screen: Int?, course: (PropertyKind, Int) -> Light.Course??) {
    func color(_ kind: PropertyKind) -> Light.Color? {
      guard let red = course(kind, 0), let green = course(kind, 1), let blue = course(kind, 2)
      else { return nil }
      let black = Light.Course(0)
      return Light.Color(red: red ?? black, green: green ?? black, blue: blue ?? black)
    }
    self.screen = screen ?? 0
    guard let alpha = course(.alpha, 0), let dim = course(.dimAlpha, 0),
      let own = course(.color, 3), let opacity = course(.dimColor, 3),
      let fade = course(.dimFade, 0)
    else { return nil }
    share = alpha ?? Light.Course(1)
    if let dim {
      guard let color = color(.dimColor) else { return nil }
      coat = color
      coatShare = [opacity, fade].compactMap(\.self).reduce(dim, *)
    }
    guard screen == nil else { return }
    guard own != nil || coat != nil else {
      share = Light.Course(0)
      return
    }
    guard let color = color(.color) else { return nil }
    paint(color, own ?? Light.Course(0))
  }

  /// Gives the view a color of its own with an opacity, which its dim covers.
  private mutating func paint(_ own: Light.Color, _ opacity: Light.Course) {
    color = own
    guard let coat, opacity.hull.low < 1 else {
      share = share * opacity
      return
    }
    if let part = opacity.number, let dim = coatShare.number {
      let whole = 1 - (1 - part) * (1 - dim)
      share = share * Light.Course(whole)
      coatShare = Light.Course(whole > 0 ? dim / whole : 0)
    } else if opacity.hull.high <= 0 {
      // Only the dim is visible.
      (color, share) = (coat, share * coatShare)
      (self.coat, coatShare) = (nil, Light.Course(0))
    } else {
      // Where both are translucent, the view shows a mixture of them, at least as opaque as either.
      let least = max(opacity.hull.low, coatShare.hull.low)
      share = share * Light.Course(any: Light.Span(least, 1))
      coatShare = Light.Course(any: Light.Span(0, 1))
    }
  }
}

extension Program {
  /// Returns the screen that a view shows: 0 for `from`, 1 for `to`, `nil` if the view has a color
  /// of its own.
  func lightScreen(of view: Int) -> Int? {
    switch views[view].role {
    case .from: return 0
    case .to: return 1
    case .container, .overlay: return nil
    case .snapshot:
      if case .slice(let screen, _) = views[view].source { return screen == .to ? 1 : 0 }
      return views[view].snapshotSet.map { snapshotSets[$0].screen == .to ? 1 : 0 } ?? 0
    }
  }
}
