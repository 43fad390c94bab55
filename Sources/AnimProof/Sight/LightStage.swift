import AnimProgram

/// The layers of one frame of a transition, for ``Light``.
struct LightStage {
  /// The views that count, the container first.
  private let views: [View]

  private struct View {
    var number: Int
    var isContainer: Bool
    var screen: Int?
    /// The properties that the light depends on, each with the place of its values in a frame.
    var pieces: [(kind: Property.Effect, offset: Int)]

    func offset(_ kind: Property.Effect) -> Int? { pieces.first { $0.kind == kind }?.offset }
  }

  /// Creates the stage of a transition, with the views that count.
  init(_ transition: Transition) {
    let program = transition.program
    let small = transition.smallOverlays(moments: 32)
    let counted = program.views.indices.filter { number in
      // A few of many slices are enough.
      if case .snapshot(_, _, let index) = program.views[number].role, index > 2 {
        return false
      }
      return !small.contains(number) && !program.views[number].isReplaced
    }
    let all = counted.map { number in
      View(
        number: number, isContainer: program.views[number].isContainer,
        screen: program.lightScreen(of: number),
        pieces: transition.pieces(of: number).compactMap { output in
          let kind = program.effect(of: output.property)
          return kind.isLight ? (kind, output.offset) : nil
        })
    }
    views = all.filter(\.isContainer) + all.filter { !$0.isContainer }
  }

  /// Returns the layers from back to front, starting with the container's color.
  func layers(_ frame: Frame) -> [Light.Layer] {
    views.sortedByHeight { view in
      view.isContainer ? -.infinity : view.offset(.stacking).map { frame.values[$0] } ?? 0
    }.compactMap { view in
      Light.Layer(screen: view.screen) { kind, scalar in
        guard let offset = view.offset(kind) else { return .some(nil) }
        // A dim that fades out counts as it is in the middle of the view.
        guard kind != .layer(.dimFade) else {
          let fade = abs(frame.values[offset]) + abs(frame.values[offset + 1])
          return Light.Span(1 - min(1, fade) / 2)
        }
        return Light.Span(frame.values[offset + scalar])
      }
    }
  }
}

extension Array {
  /// Returns the elements by height, the lowest first, and as they are if the heights are equal.
  fileprivate func sortedByHeight(_ height: (Element) -> Double) -> [Element] {
    let heights = map(height)
    if zip(heights, heights.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
    return indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { self[$0] }
  }
}

extension Light.Layer {
  /// Creates the layer of a view that shows a screen or, if that is `nil`, its own color. A view that
  /// shows nothing has a share of 0. `nil` if too little is known.
  ///
  /// - Parameter span: returns the values of a scalar of a property: `nil` if they are not known, and
  ///   `.some(nil)` if no track sets the property. For `dim.fade`, it is the share of the dim that is
  ///   left.
  init?(screen: Int?, span: (Property.Effect, Int) -> Light.Span??) {
    func color(_ effect: Property.Effect) -> Light.Color? {
      guard let red = span(effect, 0), let green = span(effect, 1), let blue = span(effect, 2)
      else { return nil }
      let black = Light.Span(0)
      return Light.Color(red: red ?? black, green: green ?? black, blue: blue ?? black)
    }
    self.screen = screen ?? 0
    guard let alpha = span(.alpha, 0), let dim = span(.layer(.dimAlpha), 0),
      let own = span(.layer(.color), 3), let opacity = span(.layer(.dimColor), 3),
      let fade = span(.layer(.dimFade), 0)
    else { return nil }
    share = alpha ?? Light.Span(1)
    if let dim {
      guard let color = color(.layer(.dimColor)) else { return nil }
      coat = color
      coatShare = [opacity, fade].compactMap(\.self).reduce(dim, *)
    }
    guard screen == nil else { return }
    guard own != nil || coat != nil else {
      share = Light.Span(0)
      return
    }
    guard let color = color(.layer(.color)) else { return nil }
    paint(color, own ?? Light.Span(0))
  }

  /// Gives the view a color of its own with an opacity, which its dim covers.
  private mutating func paint(_ own: Light.Color, _ opacity: Light.Span) {
    color = own
    guard let coat, opacity.low < 1 else {
      share = share * opacity
      return
    }
    if opacity.high <= 0 {
      // Only the dim is visible.
      (color, share) = (coat, share * coatShare)
      (self.coat, coatShare) = (nil, Light.Span(0))
    } else {
      let whole = Light.Span(
        1 - (1 - opacity.low) * (1 - coatShare.low), 1 - (1 - opacity.high) * (1 - coatShare.high))
      share = share * whole
      coatShare =
        whole.low > 0
        ? Light.Span(coatShare.low / whole.high, min(1, coatShare.high / whole.low)) : .unit
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
