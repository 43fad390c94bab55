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
    var layer = Light.Layer()
    let screen = transition.program.lightScreen(of: number)
    layer.screen = screen ?? 0
    // A few of many slices are enough.
    if case .snapshot(_, _, let index) = view.role, index > 2 { return nil }
    let state = transition.state(of: number, in: frame)
    layer.share = Light.Course(state.alpha)
    var (coat, opacity, fade) = (0.0, 1.0, 0.0)
    var own: [Double]?
    for piece in state.overrides {
      let output = transition.pieces[piece]
      let values = Array(frame.values[output.offset..<output.offset + output.width])
      switch PropertyKind.row(output.property) {
      case .color:
        own = values
      case .dimAlpha: coat = values[0]
      case .dimFade: fade = min(1, abs(values[0]) + abs(values[1]))
      case .dimColor: (layer.coat, opacity) = (Light.Color(values), values[3])
      default: break
      }
    }
    // A dim that fades out counts as it is in the middle of the view.
    coat *= opacity * (1 - fade / 2)
    layer.coatShare = Light.Course(coat)
    if layer.coat == nil, coat > 0 { layer.coat = .black }
    guard screen == nil else { return layer }
    return paint(own ?? [0, 0, 0, 0], coat, layer, state.alpha)
  }
}

extension LightStage {
  /// Returns an overlay, or the container's backdrop, which shows its own color and its dim as one
  /// color. `nil` if it shows nothing.
  private func paint(
    _ own: [Double], _ coat: Double, _ layer: Light.Layer, _ alpha: Double
  ) -> Light.Layer? {
    let share = 1 - (1 - own[3]) * (1 - coat)
    guard share > 0 else { return nil }
    var layer = layer
    layer.color = Light.Color(own)
    layer.coatShare = Light.Course(coat / share)
    layer.share = Light.Course(alpha * share)
    return layer
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
