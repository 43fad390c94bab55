import AnimProgram

/// The contents of a view in a picture.
enum Figure: Hashable {
  /// A screen. The frames of its views are `nil` if they are not known.
  case screen(Tone, views: [StageRectangle]?)
  /// A part of a screen of this size.
  case slice(of: Tone, StageRectangle, StageSize)
  /// A view of a screen.
  case element(of: Tone)
  /// A view that is in both screens.
  case match
  /// A plain color.
  case sheet

  /// Returns the contents of a transition's views, by their names.
  static func all(of transition: Transition) -> [String: Figure] {
    let scene = transition.visibleFrames
    let figures = transition.program.views.map { ($0.name, figure($0, scene, transition.inputs)) }
    return Dictionary(figures) { first, _ in first }
  }

  /// Returns the contents before a transition begins: the leaving screen with all of its views.
  static func before(_ transition: Transition) -> [String: Figure] {
    let views = transition.inputs.scene.from.map(\.frame)
    let names = transition.program.views.filter { $0.role == .from }.map(\.name)
    let figure = Figure.screen(.from, views: views.isEmpty ? nil : views)
    return Dictionary(names.map { ($0, figure) }) { first, _ in first }
  }

  /// Returns whole screens, each with its size, which SVG images define once for all frames that show them uncut and
  /// without perspective.
  static func wholes(_ transition: Transition) -> [Tone: (size: StageSize, shapes: [Shape])] {
    let (scene, inputs) = (transition.visibleFrames, transition.inputs)
    func whole(
      _ tone: Tone, _ size: StageSize, _ views: [StageRectangle]?
    ) -> (StageSize, [Shape]) {
      let view = Sampler.View(
        name: tone.rawValue, state: ViewState(frame: StageRectangle(origin: .zero, size: size)))
      return (size, Figure.screen(tone, views: views).shapes(ViewPicture(view, in: .identity)))
    }
    return [
      .from: whole(.from, inputs.fromInitial.size, scene.from),
      .to: whole(.to, inputs.toFinal.size, scene.to),
    ]
  }

  private static func figure(
    _ view: Program.View, _ scene: Transition.VisibleFrames, _ inputs: TransitionInputs
  ) -> Figure {
    switch (view.role, view.source) {
    case (.from, _): .screen(.from, views: scene.from)
    case (.to, _): .screen(.to, views: scene.to)
    case (_, .slice(let screen, let part)):
      .slice(of: screen.tone, part, (screen == .to ? inputs.toFinal : inputs.fromInitial).size)
    case (_, .element(let screen, _)): .element(of: screen.tone)
    case (_, .match): .match
    default: .sheet
    }
  }
}

extension Transition {
  /// The frames of the views in both screens. `nil` for a screen whose views are not known.
  fileprivate typealias VisibleFrames = (from: [StageRectangle]?, to: [StageRectangle]?)

  /// The frames of the views in the screens, without views whose pictures are drawn instead.
  fileprivate var visibleFrames: VisibleFrames {
    var taken: (from: Set<Int>, to: Set<Int>) = ([], [])
    for view in program.views {
      switch view.source {
      case .element(.to, let number): taken.to.insert(number)
      case .element(_, let number): taken.from.insert(number)
      case .match(let leaving, let arriving):
        taken.from.insert(leaving)
        taken.to.insert(arriving)
      default: break
      }
    }
    func frames(_ views: [SceneView], _ taken: Set<Int>) -> [StageRectangle]? {
      views.isEmpty ? nil : views.indices.filter { !taken.contains($0) }.map { views[$0].frame }
    }
    return (frames(inputs.scene.from, taken.from), frames(inputs.scene.to, taken.to))
  }
}

extension Program.View.Role {
  /// The color of the screen.
  fileprivate var tone: Tone { self == .to ? .to : .from }
}

extension Figure {
  /// How far the figure goes beyond its view on each side, in points, so that no seam shows beside the next slice.
  var overlap: Double { if case .slice = self { 0.5 } else { 0 } }

  /// Returns the shapes that draw the figure in a view, from back to front.
  func shapes(_ picture: ViewPicture) -> [Shape] {
    let view = picture.view
    let frame = view.state.frame
    switch self {
    case .screen(let tone, let views):
      let content = ScreenContent(screen: frame, label: tone.label, views: views)
      return [Shape([picture.outline()], tone)] + shapes(content, picture)
    case .slice(let tone, let part, let size):
      let whole = StageRectangle(origin: .zero, size: size)
      let content = ScreenContent(screen: whole, label: tone.label, views: nil)
      return [Shape([picture.outline()], tone)]
        + shapes(content.letters(from: part, to: frame), picture)
    case .element(let tone): return card(tone.color, picture)
    case .match:
      var (first, second) = (Tone.from.color, Tone.to.color)
      first.alpha = view.layer(.firstSnapshot, "opacity")[0]
      second.alpha = view.layer(.secondSnapshot, "opacity")[0]
      return card(second.over(first), picture)
    case .sheet:
      guard let color = view.appearance.color("color"), color.alpha > 0 else { return [] }
      return [Shape(picture.outline(), color)]
    }
  }

  /// Returns a view in a screen: lighter than the screen. Its color is mixed here, so that its outline is
  /// written once.
  private func card(_ color: StageColor, _ picture: ViewPicture) -> [Shape] {
    [Shape(picture.outline(), Tone.rows.color.over(color))]
      + shapes(ScreenContent(card: picture.view.state.frame), picture)
  }

  private func shapes(_ content: ScreenContent, _ picture: ViewPicture) -> [Shape] {
    [(Tone.rows, content.rows), (.ink, content.letters)].compactMap { tone, polygons in
      let parts = picture.parts(of: polygons)
      return parts.isEmpty ? nil : Shape(parts, tone, decimals: 0)
    }
  }
}

extension Tone {
  /// The name of a screen as it is written on it.
  fileprivate var label: String { rawValue.uppercased() }
}

extension StageColor {
  /// Returns the color that is seen if this one is painted over another one.
  fileprivate func over(_ other: StageColor) -> StageColor {
    let rest = other.alpha * (1 - alpha)
    guard alpha + rest > 0 else { return .clear }
    let mix = { (above: Double, below: Double) in
      (above * alpha + below * rest) / (alpha + rest)
    }
    return StageColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha + rest)
  }
}
